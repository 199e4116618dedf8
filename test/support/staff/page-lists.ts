import type { ListRow, PageList } from '../../../contract/pages/page-list.ts'
import type { Lang } from '../../../src/i18n/languages.ts'
import { asStaff } from './staff.ts'

/** The rows of the list, and which of them are staff's pages and which unedited pages of the site. */
export async function pageLists(query = '', lang: Lang = 'en') {
  const response = await asStaff(`/admin/api/pages${query}`, { lang })
  const list: PageList = await response.json()
  const { rows } = list
  return {
    response,
    list,
    listed: rows,
    own: rows.flatMap((row) => (row.page ? [{ ...row, page: row.page }] : [])),
    original: rows.filter(({ page }: ListRow) => page === null),
  }
}

export const slugsOf = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)
