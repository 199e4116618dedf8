import * as z from 'zod/mini'
import type { Confirmed, Draft, Outdated } from '../../../../contract/editor.ts'
import { textPlaces } from '../../../../contract/fields/text-place.ts'
import {
  agreedTexts,
  digestsOf,
  olderTranslations,
} from '../../../../contract/translation/translation-age.ts'
import type { PageWithDraft } from '../../../data/pages/admin-pages.ts'
import { message } from '../../../i18n/intl.ts'
import { type Lang, langs } from '../../../i18n/languages.ts'
import { parseJsonAs } from '../../../platform/parse-json.ts'
import { draftOf } from '../draft-rows.ts'
import { sanitiseDraft } from './draft-html.ts'

const shortTextSchema = z.string().check(z.maxLength(20))
const printSchema = z.record(shortTextSchema, shortTextSchema)
/** The form that is stored with a draft. */
export const outdatedSchema = z.array(
  z.object({ at: z.optional(z.string()), now: printSchema, from: printSchema }),
)

/** The translations that an editor may mark as up to date, or take back. */
export const confirmedSchema = z
  .array(
    z.object({
      at: z.string().check(z.maxLength(400)),
      now: printSchema,
      machine: z.optional(shortTextSchema),
      from: z.optional(printSchema),
    }),
  )
  .check(z.maxLength(1000))

/**
 * The translations of a page that are older than their source; they stay marked after publication.
 */
export function outdatedOf({ draft }: PageWithDraft): Outdated[] {
  return draft ? outdatedIn(draft.outdated) : []
}

export function outdatedIn(column: string): Outdated[] {
  return parseJsonAs(outdatedSchema, column) ?? []
}

/**
 * The outdated translations once the sanitised `draft` replaces the page; `confirmed` ones are not outdated.
 */
export function outdatedAfter(
  pageWithDraft: PageWithDraft,
  draft: Draft,
  confirmed: Confirmed[],
): Outdated[] {
  // Sanitised as well: a text that only the sanitiser changes has no new translation.
  const before = sanitiseDraft(draftOf(pageWithDraft))
  const agreed = agreedTexts(before, outdatedOf(pageWithDraft), langs)
  return olderTranslations(draft, agreed, { codes: langs, confirmed }).outdated
}

/** Unconfirmed machine translations in visible sections: a message by path and language. */
export function unconfirmed(draft: Draft, outdated: Outdated[], lang: Lang): Record<string, string> {
  const activeWidgets = { ...draft, widgets: draft.widgets.filter(({ is_active }) => is_active) }
  const age = olderTranslations(activeWidgets, agreedTexts(activeWidgets, outdated, langs), { codes: langs })
  const paths = age.paths.flatMap((path) => {
    const codes = langs.filter((code) => age.isSuggested(path, code))
    return codes.length > 0 ? textPlaces(path, codes) : []
  })
  return Object.fromEntries(paths.map((path) => [path, message(lang, 'admin.error.field.suggested')]))
}

/** The outdated translations of a copy, whose widgets have new ids and whose title is marked in every language. */
export function outdatedOfCopy(
  pageWithDraft: PageWithDraft,
  newIds: Map<string, string>,
  title: Draft['title'],
): Outdated[] {
  return outdatedOf(pageWithDraft).map(({ at, now, from }) => {
    const [top, id = '', ...rest] = at?.split('.') ?? []
    if (top === 'widgets') return { at: [top, newIds.get(id) ?? id, ...rest].join('.'), now, from }
    const marked = top === 'title' ? digestsOf(title, langs) : null
    if (!marked) return { at, now, from }
    // A language whose text is unchanged keeps its marker.
    const earlierTexts = Object.entries(from).map(([code, text]) => [
      code,
      text === now[code] ? (marked[code] ?? text) : text,
    ])
    return { at, now: marked, from: Object.fromEntries(earlierTexts) }
  })
}
