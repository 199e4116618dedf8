import { describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { draftFor, newPage, publishedPage, revisionNow, screen, stored } from '../../support/drafts.ts'
import { textOf } from '../../support/html.ts'
import { asStaff, postForm, publishAs, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

const toTrash = (id: string, lang: 'en' | 'ar' = 'en') => postForm(urls.adminApi('trash', id), {}, { lang })
const fromTrash = (id: string) => postForm(urls.adminApi('restore', id))

describe('a page in the trash', () => {
  test('is no longer public in either language, and its slug is free at once', async () => {
    const { id } = await publishedPage('blog/binned', 'First')
    await visit('/blog/binned')
    await visit('/ar/blog/binned')
    expect(movedTo(await toTrash(id))).toEqual([303, '/admin?notice=trashed'])
    expect((await visit('/blog/binned')).status).toBe(302)
    expect((await visit('/ar/blog/binned')).status).toBe(302)
    await publishedPage('blog/binned', 'Second')
    expect(await (await visit('/blog/binned')).text()).toContain('<p>Second</p>')
  })

  test('is in the trash with its own slug, and in no list', async () => {
    const { id } = await publishedPage('blog/only-there', 'x')
    await toTrash(id)
    const trash = await screen('/admin/trash')
    expect(textOf(trash.document)).toContain('blog/only-there')
    expect(trash.html).not.toContain(`trash/${id}`)
    expect((await screen('/admin')).html).not.toContain('only-there')
    expect(await (await visit('/sitemap.xml')).text()).not.toContain('only-there')
  })

  test('brings back the built-in page that it replaced', async () => {
    const builtIn = await (await visit('/terms')).text()
    const { id } = await publishedPage('terms', 'Ours')
    expect(movedTo(await toTrash(id))).toEqual([303, '/admin?notice=built_in'])
    expect(await (await visit('/terms')).text()).toBe(builtIn)
    expect((await screen('/admin?notice=built_in')).html).toContain('Visitors see the original text again.')
  })

  test('cannot be edited, saved, published, unpublished, copied or trashed again', async () => {
    const { id, revision } = await publishedPage('blog/untouched', 'x')
    await postForm(urls.adminApi('trash', id), {}, { as: 'sara@agency.example' })
    const before = await everything()
    const answer = { code: 'trashed', message: 'This page is in the trash.', by: 'sara@agency.example' }
    const refused = { status: 410, answer: { ...answer, restore: urls.adminApi('restore', id) } }
    expect(await saveAs(id, revision, draftFor('blog/untouched', 'y'))).toMatchObject(refused)
    expect(await publishAs(id, revision)).toMatchObject(refused)
    expect(await unpublishAs(id, revision)).toMatchObject(refused)
    const missing = [303, '/admin?notice=missing']
    expect(movedTo(await postForm(urls.adminApi('duplicate', id)))).toEqual(missing)
    expect(movedTo(await toTrash(id))).toEqual(missing)
    expect((await asStaff(urls.adminPage(`trash/${id}/blog/untouched`))).status).toBe(404)
    expect(await everything()).toBe(before)
  })
})

describe('restoring', () => {
  test('brings a page back as a draft with its slug and its text, to be published again', async () => {
    const { id } = await publishedPage('blog/back', 'Kept')
    await toTrash(id)
    expect(movedTo(await fromTrash(id))).toEqual([303, '/admin?notice=restored'])
    expect((await stored(id)).page).toMatchObject({ slug: 'blog/back', status: 'draft' })
    expect((await visit('/blog/back')).status).toBe(302)
    expect((await publishAs(id, await revisionNow(id))).status).toBe(200)
    expect(await (await visit('/blog/back')).text()).toContain('<p>Kept</p>')
  })

  test('gives a page another slug if its own is taken', async () => {
    const { id } = await publishedPage('blog/shared', 'First')
    await toTrash(id)
    await publishedPage('blog/shared', 'Second')
    await fromTrash(id)
    expect((await stored(id)).page).toMatchObject({ slug: 'blog/shared-2', status: 'draft' })
    expect(await (await visit('/blog/shared')).text()).toContain('<p>Second</p>')
  })

  test('lets a page beside another be published without choosing a slug first', async () => {
    const id = await newPage('blog/beside')
    await toTrash(id)
    await newPage('blog/beside')
    await fromTrash(id)
    expect((await publishAs(id, await revisionNow(id))).status).toBe(200)
    expect((await visit('/blog/beside-2')).status).toBe(200)
  })

  test('is refused for a page that is not in the trash', async () => {
    const { id } = await publishedPage('blog/never-binned', 'x')
    const before = await everything()
    expect(movedTo(await fromTrash(id))).toEqual([303, '/admin?notice=missing'])
    expect(await everything()).toBe(before)
  })
})

test.each(['trash', 'restore', 'duplicate'])('an unknown page is refused by “%s”', async (action) => {
  expect(movedTo(await postForm(urls.adminApi(action, 'nobody'), {}, { lang: 'ar' }))).toEqual([
    303,
    '/ar/admin?notice=missing',
  ])
  const list = await screen('/admin?notice=missing', { lang: 'ar' })
  expect(textOf(list.document)).toContain(message('ar', 'admin.screens.notice.missing'))
})

describe('an editor whose page was trashed while it was open', () => {
  const restoreAs = (id: string, revision: number) =>
    sendJson('POST', urls.adminApi('restore', id), { revision }).then((response) => response.json())

  test('restores it and saves the changes', async () => {
    const { id, revision } = await publishedPage('blog/rescued', 'Start')
    await toTrash(id)
    const restored = await restoreAs(id, revision)
    expect(restored).toMatchObject({
      ok: true,
      status: 'draft',
      revision: revision + 2,
      address: '/admin/pages/blog/rescued',
      paths: { live: { ar: '/ar/blog/rescued' } },
    })
    const saved = await saveAs(id, revision + 2, draftFor('blog/rescued', 'Rescued'))
    expect(saved.answer).toMatchObject({ ok: true, status: 'draft' })
    expect((await visit('/blog/rescued')).status).toBe(302)
  })

  test('is asked first if somebody saved before it was trashed', async () => {
    const { id, revision } = await publishedPage('blog/rescued-late', 'Start')
    await saveAs(id, revision, draftFor('blog/rescued-late', 'Hers'))
    await toTrash(id)
    expect(await restoreAs(id, revision)).toMatchObject({
      code: 'conflict',
      status: 'draft',
      draft: { title: { en: 'Title Hers' } },
    })
  })

  test('cannot restore a deleted page', async () => {
    expect(await restoreAs('nobody', 1)).toMatchObject({ code: 'gone' })
  })
})

test('the trash says when it is empty, and notices confirm each action', async () => {
  const { id } = await publishedPage('blog/last', 'x')
  const after = await toTrash(id, 'ar')
  expect(movedTo(after)).toEqual([303, '/ar/admin?notice=trashed'])
  expect((await screen('/admin?notice=trashed')).html).toContain('The page is in the trash.')
  expect((await screen('/admin?notice=restored')).html).toContain('The page is restored as a draft.')
  expect((await screen('/admin?notice=<b>x</b>')).html).not.toContain('<b>x</b>')
})
