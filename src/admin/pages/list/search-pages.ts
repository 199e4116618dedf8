import { foldText, isFoundIn, searchWords } from '../../../../contract/search/fold-text.ts'
import type { Database } from '../../../data/database.ts'
import { listAllPages } from '../../../data/pages/admin-pages.ts'
import { findTexts, listUnread, reach } from '../../../data/pages/page-texts.ts'
import type { Localised } from '../../../i18n/localised.ts'
import { originalTexts, type Searched, textsOf } from './index-page-texts.ts'
import { titleSearchText } from './title-search-text.ts'

/** A page of the list, `page` null if it is unedited. */
type Entry = { slug: string; title: Localised; page: { id: string; nextSlug: string | null } | null }

/**
 * Every page of the database, and a search in the stored texts and those of the next unread pages, in one
 * round trip. `find` gives the text around what was typed, empty where title or slug say it, and null if the
 * page lacks it. `unread`: how many pages are found by title and slug only so far.
 */
export async function searchPages(db: Database, search: string) {
  const typed = typedWords(search)
  const [longest] = typed.toSorted((one, other) => other.length - one.length)
  if (longest === undefined) {
    // Marks alone fold to no word: they find nothing, rather than everything.
    const matches = search.trim() === '' ? '' : null
    return { rows: await listAllPages(db), unread: 0, find: () => matches }
  }
  const [rows, matchCount, next] = await db.batch([
    listAllPages(db),
    findTexts(db, typed, longest),
    listUnread(db),
  ])
  const within = ({ texts, words }: Searched) => {
    if (!typed.every((word) => words.includes(word))) return null
    const at = words.indexOf(longest)
    return lineAround(texts.slice(Math.max(0, at - reach), at), texts.slice(at, at + 2 * reach))
  }
  const around = new Map(matchCount.map(({ id, before, after }) => [id, lineAround(before, after)]))
  const read = new Map(next.map((row) => [row.id, within(textsOf(row))]))
  return {
    rows,
    unread: rows.filter((row) => row.unread === 1).length - next.length,
    find: ({ slug, title, page }: Entry) => {
      if (isFoundIn(`${titleSearchText(slug, title)} ${page?.nextSlug ?? ''}`, search)) return ''
      if (!page) return within(originalTexts(slug))
      return read.has(page.id) ? (read.get(page.id) ?? null) : (around.get(page.id) ?? null)
    },
  }
}

function typedWords(search: string): string[] {
  return searchWords(search).map(foldText)
}

/** The line that a found word stands in, or as much of it as was read, in whole words. */
function lineAround(before: string, after: string): string {
  const start = before.slice(before.lastIndexOf('\n') + 1)
  const [end = ''] = after.split('\n')
  const isCut = start.length === before.length && before.length >= reach
  const goesOn = end.length === after.length && after.length >= 2 * reach
  // A line has no other white space than single spaces.
  const words = goesOn && end.includes(' ') ? end.slice(0, end.lastIndexOf(' ')) : end
  return `${isCut ? `… ${start.slice(start.indexOf(' ') + 1)}` : start}${words}${goesOn ? ' …' : ''}`
}
