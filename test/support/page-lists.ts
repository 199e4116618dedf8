import type { Lang } from '../../src/i18n/languages.ts'
import { screen } from './drafts.ts'
import { all, type Element, only, textOf } from './html.ts'

/** The rows of the two tables: staff's pages and the built-in ones. */
export async function lists(query = '', lang: Lang = 'en') {
  const { document } = await screen(`/admin${query}`, { lang })
  const [own, builtIn] = all(document, 'tbody').map((body) => all(body, 'tr').map(rowOf))
  return { document, own: own ?? [], builtIn: builtIn ?? [] }
}

function rowOf(row: Element) {
  const badge = only(row, ({ attributes }) => /^badge\b(?!-)/.test(attributes.class ?? ''))
  return {
    row,
    slug: textOf(only(row, 'code')),
    status: textOf(badge),
    tone: badge.attributes.class,
    title: textOf(all(row, 'td')[0] ?? row),
    links: all(row, 'a').map(({ attributes }) => attributes.href),
  }
}

export const slugsOf = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)
