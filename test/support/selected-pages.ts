import { urls } from '../../src/urls.ts'
import { draftFor, idOfSlug, newPage, revisionNow, stored } from './drafts.ts'
import { all, parseHtml, textOf } from './html.ts'
import { asStaff, saveAs } from './staff.ts'

type Options = Parameters<typeof asStaff>[1]

/** Posts the form of the list for pages as `selected` names them; what its screen says of each, the heading first. */
export async function actOn(action: string, pages: string[], options: Options & { query?: string } = {}) {
  const { query = '', ...rest } = options
  const body = new URLSearchParams([['action', action], ...pages.map((page) => ['page', page])])
  const response = await asStaff(`${urls.adminSelected}${query}`, { ...rest, method: 'POST', body })
  const document = parseHtml(await response.clone().text())
  return {
    response,
    status: response.status,
    headings: all(document, 'h1').concat(all(document, 'h2')).map(textOf),
    said: all(
      document,
      ({ tag, parent }) => tag === 'li' && parent?.attributes.class === 'page-outcomes',
    ).map(textOf),
    document,
  }
}

/** A page as the list names it. */
export async function selected(slug: string, revision?: number): Promise<string> {
  const id = await idOfSlug(slug)
  return `${id}~${revision ?? (await revisionNow(id))}`
}

export async function savedDraft(slug: string, text: string): Promise<string> {
  const id = await newPage(slug)
  await saveAs(id, 1, draftFor(slug, text))
  return id
}

export const statusOf = async (slug: string) => (await stored(await idOfSlug(slug))).page?.status
