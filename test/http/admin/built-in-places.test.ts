import { beforeEach, expect, test } from 'vitest'
import { urls } from '../../../src/urls.ts'
import { draftFor, emptyPages, idOfSlug, newPage, publishedPage, screen } from '../../support/drafts.ts'
import { all, textOf } from '../../support/html.ts'
import { postForm, publishAs, revisionOf, saveAs, unpublishAs } from '../../support/staff.ts'

beforeEach(emptyPages)

/** What the list says in the row of a page, its question before deleting included. */
async function rowOf(slug: string): Promise<string> {
  const { document } = await screen(`/admin?search=${slug}`)
  const rows = all(document, 'tr').map(textOf)
  return rows.find((row) => row.includes(`${slug}`) && row.includes('Delete')) ?? ''
}

test('the list says what deleting a page does: to visitors, and to the built-in page it replaces', async () => {
  await newPage('page/unseen')
  expect(await rowOf('page/unseen')).toContain('Visitors do not see it.')
  expect(await rowOf('page/unseen')).not.toContain('original')
  await publishedPage('page/seen', 'x')
  expect(await rowOf('page/seen')).toContain('Visitors will no longer see it.')

  await postForm(urls.adminCustomise, { slug: 'about' })
  const draft = await rowOf('about')
  expect(draft).toContain('Visitors see the original text until you publish')
  expect(draft).toContain('Visitors do not see it.')
  const saved = revisionOf(await saveAs(await idOfSlug('about'), 1, draftFor('about', 'Ours')))
  await publishAs(await idOfSlug('about'), saved)
  const published = await rowOf('about')
  expect(published).not.toContain('until you publish')
  expect(published).toContain('Visitors will see the original text again')
  expect(published).toContain('Back to the original text')
})

test('unpublishing says whether visitors see the built-in page again', async () => {
  const ours = await publishedPage('about', 'Ours')
  expect((await unpublishAs(ours.id, ours.revision)).answer).toMatchObject({ ok: true, builtIn: true })
  const other = await publishedPage('page/plain', 'Plain')
  expect((await unpublishAs(other.id, other.revision)).answer).not.toHaveProperty('builtIn')
})
