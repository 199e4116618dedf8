import { message } from '../../src/i18n/intl.ts'
import type { Lang } from '../../src/i18n/languages.ts'
import { screen } from './drafts.ts'
import { all, type Element, only, textOf } from './html.ts'

/** The rows of the list, and which of them are staff's pages and which the site's own that nobody has edited. */
export async function lists(query = '', lang: Lang = 'en') {
  const { response, document } = await screen(`/admin${query}`, { lang })
  const listed = all(document, 'tbody').flatMap((body) => all(body, 'tr').map(rowOf))
  const isOriginal = ({ notes }: (typeof listed)[number]) =>
    notes.includes(message(lang, 'admin.list.original'))
  return {
    response,
    document,
    listed,
    own: listed.filter((row) => !isOriginal(row)),
    original: listed.filter(isOriginal),
  }
}

function rowOf(row: Element) {
  const badge = only(row, ({ attributes }) => /^badge\b(?!-)/.test(attributes.class ?? ''))
  const notes = all(row, ({ attributes }) => /\badmin-note\b/.test(attributes.class ?? ''))
  return {
    row,
    slug: textOf(only(row, 'code')),
    status: textOf(badge),
    tone: badge.attributes.class,
    notes: notes.map(textOf),
    title: textOf(all(row, 'td')[0] ?? row),
    links: all(row, 'a').map(({ attributes }) => attributes.href),
  }
}

export const slugsOf = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)
