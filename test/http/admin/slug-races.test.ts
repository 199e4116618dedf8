import { beforeEach, describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { watchedDatabase } from '../../support/bindings.ts'
import { draftFor, emptyPages, idOfSlug, newPage, publishedPage, screen } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { publish } from '../../support/publish.ts'
import { postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

beforeEach(emptyPages)

/** The real database, in which `first` happens once, right before the next write of a page. */
function overtakenBy(first: () => Promise<unknown>) {
  let overtaken = false
  return {
    env: {
      DB: watchedDatabase(async (statements) => {
        // A page and its draft are written together; reading a page for staff is a batch of three.
        if (statements === 1 || statements === 3 || overtaken) return
        overtaken = true
        await first()
      }),
    },
  }
}

describe('a slug that another page takes between check and write', () => {
  test('is an error in the new page’s form, which keeps the input', async () => {
    const { response, document } = await screen(urls.adminNew, {
      ...overtakenBy(() => newPage('page/race')),
      method: 'POST',
      body: new URLSearchParams({ slug: 'page/race', title_en: 'Second' }),
    })
    expect(response.status).toBe(422)
    expect(textOf(document)).toContain(message('en', 'admin.error.slug.taken'))
    const typed = only(document, ({ attributes }) => attributes.name === 'title_en')
    expect(typed.attributes.value).toBe('Second')
  })

  test('is an error of the draft that is to be published there', async () => {
    const { id, revision } = await publishedPage('page/here', 'Here')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/there', 'There')))
    const { status, answer } = await publishAs(
      id,
      saved,
      overtakenBy(() => publish({ slug: 'page/there', widgets: [] })),
    )
    expect([status, answer]).toMatchObject([
      422,
      { code: 'invalid', errors: { slug: message('en', 'admin.error.slug.taken') } },
    ])
    expect(await (await visit('/page/here')).text()).toContain('<p>Here</p>')
  })

  test('gives a copy the next free slug', async () => {
    const { id } = await publishedPage('page/original', 'Original')
    const copy = () => postForm(urls.adminApi('duplicate', id))
    const second = await postForm(urls.adminApi('duplicate', id), {}, overtakenBy(copy))
    expect(movedTo(second)).toEqual([303, '/admin/pages/page/original-copy-2'])
    expect(await idOfSlug('page/original-copy')).not.toBe(await idOfSlug('page/original-copy-2'))
  })

  test('opens the only draft that two clicks on customising create', async () => {
    const customise = () => postForm(urls.adminCustomise, { slug: 'about' })
    const second = await postForm(urls.adminCustomise, { slug: 'about' }, overtakenBy(customise))
    expect(movedTo(second)).toEqual([303, '/admin/pages/about'])
  })

  test('gives a restored page another slug', async () => {
    const { id } = await publishedPage('page/back', 'Back')
    await postForm(urls.adminApi('trash', id))
    const restored = await postForm(
      urls.adminApi('restore', id),
      {},
      overtakenBy(() => newPage('page/back')),
    )
    expect(restored.status).toBe(303)
    expect(await idOfSlug('page/back-2')).toBe(id)
  })

  test('is not confused with a database outage', async () => {
    const broken = overtakenBy(() => Promise.reject(new Error('D1_ERROR: the database is away')))
    expect((await postForm(urls.adminNew, { slug: 'page/away', title_en: 'x' }, broken)).status).toBe(503)
  })
})

test('concurrent creates, copies and customisations each get a page or an error', async () => {
  const fields = { slug: 'page/many', title_en: 'Many' }
  const made = await Promise.all(Array.from({ length: 4 }, () => postForm(urls.adminNew, fields)))
  expect(made.map(({ status }) => status).toSorted()).toEqual([303, 422, 422, 422])
  const id = await idOfSlug('page/many')
  const copies = await Promise.all(Array.from({ length: 4 }, () => postForm(urls.adminApi('duplicate', id))))
  expect(new Set(copies.map((copy) => movedTo(copy)[1])).size).toBe(4)
  const { document } = await screen('/admin?search=page/many')
  expect(all(document, 'code').filter((slug) => textOf(slug).startsWith('page/many'))).toHaveLength(5)
})
