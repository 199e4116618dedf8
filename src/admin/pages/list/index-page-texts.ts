import * as z from 'zod/mini'
import { isRecord } from '../../../../contract/immutable-json.ts'
import { foldText, withoutMarks } from '../../../../contract/search/fold-text.ts'
import type { Database } from '../../../data/database.ts'
import { keepTexts, listUnread, type PageTexts, type UnreadPage } from '../../../data/pages/page-texts.ts'
import { htmlWords } from '../../../html/html-words.ts'
import { langs } from '../../../i18n/languages.ts'
import { parseLocalised } from '../../../i18n/localised.ts'
import { findBuiltInPage } from '../../../pages/built-in/find-built-in-page.ts'
import { widgetTexts } from '../../../pages/page-languages.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { draftWidgetsOf } from '../draft-rows.ts'

/** The texts of a page, a line each, and the same folded: a place in one is the same place in the other. */
export type Searched = Pick<PageTexts, 'texts' | 'words'>

/** No page that staff can save has more; a row of the database holds two megabytes. */
const maxCharacters = 300_000

/** How many times a screen goes on reading texts after its response. */
const rounds = 4

/** Reads the texts that are not yet in the search, or not as they are now: a bounded number of them. */
export async function indexPageTexts(db: Database): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const unread = await listUnread(db)
    if (unread.length === 0) return
    await keepTexts(
      db,
      unread.map((row) => ({ page_id: row.id, made_of: row.made_of, ...textsOf(row) })),
    )
  }
}

const placedSchema = z.array(z.object({ type: z.nullable(z.string()), content: z.string() }))

/** Texts of the open draft and of what is published or was last, hidden sections included. */
export function textsOf(row: UnreadPage): Searched {
  // A page that is only a draft has no other visible version.
  const isSeen = row.status === 'published' || row.draftWidgets === null
  const published = isSeen ? placedSchema.parse(JSON.parse(row.placed)) : []
  const columns = [...(isSeen ? [row.title, row.meta_description] : []), row.draftTitle, row.draftDescription]
  const sections = [
    ...draftWidgetsOf(row.draftWidgets),
    ...published.map(({ type, content }) => ({ type, content: parseJson(content) })),
  ]
  return searched([row.slug, row.draftSlug, ...columns.map(parseLocalised), ...sections.flatMap(widgetTexts)])
}

/** In this isolate: they come with the site and stay as they are. */
const originals = new Map<string, Searched>()

/** Texts of a built-in page, in every language. */
export function originalTexts(slug: string): Searched {
  const original = originals.get(slug)
  if (original) return original
  const pages = langs.flatMap((lang) => findBuiltInPage(slug, lang) ?? [])
  const texts = searched([
    slug,
    ...pages.flatMap(({ title, description, widgets }) => [
      title,
      description,
      ...widgets.flatMap(widgetTexts),
    ]),
  ])
  originals.set(slug, texts)
  return texts
}

function searched(values: unknown[]): Searched {
  const lines = values.flatMap(lineOf).filter((line) => line !== '')
  const texts = [...new Set(lines)].join('\n').slice(0, maxCharacters).toWellFormed()
  return { texts, words: foldText(texts) }
}

/** The words of a text in each of its languages. */
function lineOf(value: unknown): string[] {
  if (typeof value === 'string') return [htmlWords(withoutMarks(value).replace(/\p{Cc}/gu, ' '))]
  return isRecord(value)
    ? Object.values(value).flatMap((text) => (typeof text === 'string' ? lineOf(text) : []))
    : []
}
