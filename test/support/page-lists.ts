import { message } from '../../src/i18n/intl.ts'
import type { Lang } from '../../src/i18n/languages.ts'
import { screen } from './drafts.ts'
import { all, type Element, only, textOf } from './html.ts'

/** The rows of the two tables, none of one that is not there: staff's pages and the built-in ones, home first. */
export async function lists(query = '', lang: Lang = 'en') {
  const { document } = await screen(`/admin${query}`, { lang })
  const rowsOf = (id: 'admin.screens.pages' | 'admin.screens.built_in') =>
    all(
      document,
      ({ tag, attributes }) => tag === 'section' && attributes['aria-label'] === message(lang, id),
    )
      .flatMap((section) => all(section, 'tbody'))
      .flatMap((body) => all(body, 'tr').map(rowOf))
  const listed = rowsOf('admin.screens.pages')
  // Home is at the top of the first table, customised or not.
  const isBuiltIn = ({ status }: { status: string }) =>
    status === message(lang, 'admin.screens.status.built_in')
  return {
    document,
    listed,
    own: listed.filter((row) => !isBuiltIn(row)),
    builtIn: [...listed.filter(isBuiltIn), ...rowsOf('admin.screens.built_in')],
  }
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
