import { textPlaces } from '../../../contract/fields/text-place.ts'
import type { Database } from '../../data/database.ts'
import type { PageWithDraft } from '../../data/pages/admin-pages.ts'
import type { Lang } from '../../i18n/languages.ts'
import { invalid } from '../api/refusals.ts'
import { exampleFields } from './checks/check-widgets.ts'
import { slugFault, unfinished } from './checks/draft-faults.ts'
import { oversized, sanitiseDraft } from './checks/draft-html.ts'
import { outdatedOf, unconfirmed } from './checks/outdated-translations.ts'
import { draftOf, toFields, toPlaced } from './draft-rows.ts'
import { holdsExamples } from './save-responses.ts'
import type { Part } from './versions/language-part.ts'
import { definitionsOf } from './widget-definitions.ts'

/**
 * The version staff work on as a publication stores it, or why it cannot be published. Text of an example is published
 * only in the fields that `examples` names. `part`: the same in one language only (`versions/language-part.ts`).
 */
export async function prepare(
  whole: PageWithDraft,
  examples: string[],
  context: { db: Database; lang: Lang; newId: () => string },
  part: Part | null = null,
) {
  const pageWithDraft = part?.found ?? whole
  const { lang } = context
  const saved = draftOf(pageWithDraft)
  const faults =
    oversized(saved, lang) ??
    (await slugFault(saved.slug, { id: pageWithDraft.page.id, current: pageWithDraft.page.slug }, context)) ??
    unfinished(pageWithDraft, lang)
  if (faults) return invalid(faults, lang)
  // It may have been saved under other rules, or copied from a published page.
  const content = sanitiseDraft(saved)
  const unread = unreadIn(whole, part?.language ?? null, lang)
  if (Object.keys(unread).length > 0) return invalid(unread, lang)
  const unnamedExamples = exampleFields(content, lang).filter(({ at }) => !examples.includes(at))
  const texts = unnamedExamples.flatMap(({ at, codes }) => textPlaces(at, codes))
  if (texts.length > 0) return holdsExamples(texts, lang)
  return {
    content,
    fields: toFields(content, outdatedOf(pageWithDraft)),
    placed: await toPlaced(content, context.newId),
    definitions: definitionsOf(content.widgets.map(({ type }) => type)),
  }
}

/** Unconfirmed machine translations by path, of one language if given. The markers need the whole page. */
function unreadIn(whole: PageWithDraft, language: Lang | null, lang: Lang): Record<string, string> {
  const unread = unconfirmed(sanitiseDraft(draftOf(whole)), outdatedOf(whole), lang)
  if (!language) return unread
  return Object.fromEntries(Object.entries(unread).filter(([path]) => path.endsWith(`.${language}`)))
}
