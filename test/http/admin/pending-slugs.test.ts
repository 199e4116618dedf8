import { beforeEach, describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, emptyPages, newPage, publishedPage, screen, stored } from '../../support/drafts.ts'
import { all, textOf } from '../../support/html.ts'
import { postForm, publishAs, revisionOf, saveAs, unpublishAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

beforeEach(emptyPages)

const taken = { status: 422, answer: { errors: { slug: message('en', 'admin.error.slug.taken') } } }

describe('the slug of an unpublished page', () => {
  test('changes at once when saved, and the editor gets its new URL', async () => {
    const id = await newPage('page/a')
    const { answer } = await saveAs(id, 1, draftFor('page/b', 'x'), { lang: 'ar' })
    expect(answer).toMatchObject({
      ok: true,
      address: '/ar/admin/pages/page/b',
      paths: { live: { en: '/page/b', ar: '/ar/page/b' } },
    })
    expect((await stored(id)).page?.slug).toBe('page/b')
    expect((await screen(urls.adminPage('page/b'))).response.status).toBe(200)
    expect(await newPage('page/a')).not.toBe(id)
  })

  test('changes too when the page was taken offline, and stays while only its text changes', async () => {
    const { id, revision } = await publishedPage('page/a', 'x')
    const offline = revisionOf(await unpublishAs(id, revision))
    const { answer } = await saveAs(id, offline, draftFor('page/a', 'y'))
    expect(answer).not.toHaveProperty('address')
    await saveAs(id, revisionOf({ status: 200, answer }), draftFor('page/b', 'y'))
    expect((await stored(id)).page?.slug).toBe('page/b')
  })

  test('cannot be one that another page has or has reserved', async () => {
    const { id: other, revision } = await publishedPage('page/other', 'x')
    await saveAs(other, revision, draftFor('page/others-next', 'x'))
    const id = await newPage('page/mine')
    for (const slug of ['page/other', 'page/others-next']) {
      expect(await saveAs(id, 1, draftFor(slug, 'x')), slug).toMatchObject(taken)
    }
    const form = await postForm(urls.adminNew, { slug: 'page/others-next', title_en: 'x' })
    expect(form.status).toBe(422)
  })
})

describe('the reserved slug of a published page', () => {
  test('is shown beside the current one, and can be searched', async () => {
    const { id, revision } = await publishedPage('page/has', 'x')
    await saveAs(id, revision, draftFor('page/is-to-get', 'x'))
    const { document } = await screen('/admin?search=is-to-get')
    const [, row] = all(document, 'tr')
    expect(row && textOf(row)).toMatch(/page\/has ?On publishing: page\/is-to-get/)
    expect((await screen('/admin?search=page/has', { lang: 'ar' })).html).toContain('page/is-to-get')
  })

  test('is free again when its draft changes, is published elsewhere or is trashed', async () => {
    const { id, revision } = await publishedPage('page/a', 'x')
    let current = revisionOf(await saveAs(id, revision, draftFor('page/one', 'x')))
    current = revisionOf(await saveAs(id, current, draftFor('page/two', 'x')))
    await newPage('page/one')
    current = revisionOf(await publishAs(id, current))
    await saveAs(id, current, draftFor('page/three', 'x'))
    await postForm(urls.adminApi('trash', id))
    await newPage('page/three')
    expect(movedTo(await postForm(urls.adminApi('restore', id)))).toEqual([303, '/admin?notice=restored'])
    expect((await stored(id)).page?.slug).toBe('page/two')
  })

  test('does not move the page before it is published', async () => {
    const { id, revision } = await publishedPage('page/a', 'x')
    expect((await saveAs(id, revision, draftFor('page/b', 'x'))).answer).not.toHaveProperty('address')
    expect((await visit('/page/a')).status).toBe(200)
  })
})
