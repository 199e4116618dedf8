import type { Outdated } from '../../../../contract/editor.ts'
import { sameJson } from '../../../../contract/immutable-json.ts'
import { agreedTexts } from '../../../../contract/translation/translation-age.ts'
import type { PageWithDraft } from '../../../data/pages/admin-pages.ts'
import { type Lang, langs } from '../../../i18n/languages.ts'
import { outdatedAfter, outdatedOf } from '../checks/outdated-translations.ts'
import { draftOf, isSeen, toFields } from '../draft-rows.ts'
import { pickLanguageTexts } from './pick-language-texts.ts'

export type Part = { found: PageWithDraft; language: Lang }

/** The page in one language; null if that is all its draft changes. */
export function partOf(whole: PageWithDraft, language: Lang): Part | null {
  const part = inOneLanguage(whole, language)
  return part === whole ? null : { found: part, language }
}

const partWrite = 'part'

/** The name of a write that publishes one language: the draft keeps its author, so this says who did it. */
export function partName(staff: string, unique: string): string {
  return [partWrite, staff, unique].join(' ')
}

/** Whether the last write published one language of `revision`, by the same person: then this request is a retry. */
export function wasPublishedBy({ draft }: PageWithDraft, staff: string, revision: number): boolean {
  return draft?.revision === revision + 1 && draft.last_write.startsWith(`${partWrite} ${staff} `)
}

/**
 * The page as if its draft had the texts of one language only: the others are as visitors read them, or missing where
 * visitors have none yet. What languages share, such as the order of sections, pictures and links, is the draft's. The
 * same page if that is all the draft changes.
 */
function inOneLanguage(pageWithDraft: PageWithDraft, code: Lang): PageWithDraft {
  const { draft, page } = pageWithDraft
  if (!draft?.is_open) return pageWithDraft
  const whole = draftOf(pageWithDraft)
  const published = { ...pageWithDraft, draft: { ...draft, is_open: false } }
  const part = pickLanguageTexts(whole, page.status === 'published' ? draftOf(published) : null, code)
  if (sameJson(whole, part)) return pageWithDraft
  // Confirmations made in the draft stay.
  const judged = new Set(agreedTexts(whole, [], langs).map(({ at, digests }) => keyOf({ at, now: digests })))
  const ownOutdated = new Set(outdatedOf(pageWithDraft).map(keyOf))
  const outdated = outdatedAfter(published, part, []).filter(
    (one) => !judged.has(keyOf(one)) || ownOutdated.has(keyOf(one)),
  )
  return { ...pageWithDraft, draft: { ...draft, ...toFields(part, outdated) } }
}

/** Whether visitors see all that the draft has in a language. */
export function isSeenIn(pageWithDraft: PageWithDraft, code: Lang): boolean {
  return (
    pageWithDraft.draft?.is_open === true &&
    isSeen(pageWithDraft, draftOf(inOneLanguage(pageWithDraft, code)))
  )
}

function keyOf({ at, now }: Pick<Outdated, 'at' | 'now'>): string {
  return `${at} ${langs.map((lang) => now[lang] ?? '').join(' ')}`
}
