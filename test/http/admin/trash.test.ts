import { describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { draftFor, newPage, publishedPage, revisionNow, screen, stored } from '../../support/drafts.ts'
import { textOf } from '../../support/html.ts'
import { asStaff, postForm, publishAs, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

const toTrash = (id: string) => postForm(urls.adminApi('trash', id), {}, { as: 'sara@agency.example' })
const fromTrash = (id: string) => postForm(urls.adminApi('restore', id))
const told = async (notice: string) =>
  textOf((await screen(`/admin?notice=${notice}`, { lang: 'ar' })).document)

describe('a page in the trash', () => {
  test('is no longer public in either language, in no list but the trash, and its slug is free at once', async () => {
    const { id } = await publishedPage('blog/binned', 'First')
    for (const path of ['/blog/binned', '/ar/blog/binned']) await visit(path)
    expect(movedTo(await toTrash(id))).toEqual([303, '/admin?notice=trashed'])
    expect(await told('trashed')).toContain(message('ar', 'admin.screens.notice.trashed'))
    for (const path of ['/blog/binned', '/ar/blog/binned']) expect((await visit(path)).status).toBe(302)
    const trash = await screen('/admin/trash')
    expect(textOf(trash.document)).toContain('blog/binned')
    expect(trash.html).not.toContain(`trash/${id}`)
    expect((await screen('/admin')).html).not.toContain('binned')
    expect(await (await visit('/sitemap.xml')).text()).not.toContain('binned')
    await publishedPage('blog/binned', 'Second')
    expect(await (await visit('/blog/binned')).text()).toContain('<p>Second</p>')
  })

  test('brings back the built-in page that it replaced', async () => {
    const builtIn = await (await visit('/terms')).text()
    const { id } = await publishedPage('terms', 'Ours')
    expect(movedTo(await toTrash(id))).toEqual([303, '/admin?notice=built_in'])
    expect(await (await visit('/terms')).text()).toBe(builtIn)
    expect(await told('built_in')).toContain(message('ar', 'admin.screens.notice.built_in'))
  })

  test('cannot be edited, saved, published, unpublished, copied or trashed again', async () => {
    const { id, revision } = await publishedPage('blog/untouched', 'x')
    await toTrash(id)
    const before = await everything()
    const answer = { code: 'trashed', by: 'sara@agency.example', restore: urls.adminApi('restore', id) }
    const refused = { status: 410, answer }
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
    expect(await told('restored')).toContain(message('ar', 'admin.screens.notice.restored'))
    expect((await stored(id)).page).toMatchObject({ slug: 'blog/back', status: 'draft' })
    expect((await visit('/blog/back')).status).toBe(302)
    expect((await publishAs(id, await revisionNow(id))).status).toBe(200)
    expect(await (await visit('/blog/back')).text()).toContain('<p>Kept</p>')
  })

  test('gives a page another slug if its own is taken, under which it can be published', async () => {
    const { id } = await publishedPage('blog/shared', 'First')
    await toTrash(id)
    await publishedPage('blog/shared', 'Second')
    await fromTrash(id)
    expect((await stored(id)).page).toMatchObject({ slug: 'blog/shared-2', status: 'draft' })
    expect(await (await visit('/blog/shared')).text()).toContain('<p>Second</p>')
    expect((await publishAs(id, await revisionNow(id))).status).toBe(200)
    expect((await visit('/blog/shared-2')).status).toBe(200)
  })

  test('is refused for a page that is not in the trash; an unknown page is refused by every action', async () => {
    const { id } = await publishedPage('blog/never-binned', 'x')
    const before = await everything()
    expect(movedTo(await fromTrash(id))).toEqual([303, '/admin?notice=missing'])
    for (const action of ['trash', 'restore', 'duplicate']) {
      const answer = await postForm(urls.adminApi(action, 'nobody'), {}, { lang: 'ar' })
      expect(movedTo(answer), action).toEqual([303, '/ar/admin?notice=missing'])
    }
    expect(await told('missing')).toContain(message('ar', 'admin.screens.notice.missing'))
    expect((await screen('/admin?notice=<b>x</b>')).html).not.toContain('<b>x</b>')
    expect(await everything()).toBe(before)
  })
})

test('an editor whose page was trashed while it was open restores and saves it, or is asked if somebody saved before', async () => {
  const restoreAs = async (id: string, revision: number) =>
    (await sendJson('POST', urls.adminApi('restore', id), { revision })).json()
  const { id, revision } = await publishedPage('blog/rescued', 'Start')
  await toTrash(id)
  expect(await restoreAs(id, revision)).toMatchObject({
    ...{ ok: true, status: 'draft', revision: revision + 2, address: '/admin/pages/blog/rescued' },
    paths: { live: { ar: '/ar/blog/rescued' } },
  })
  const saved = await saveAs(id, revision + 2, draftFor('blog/rescued', 'Rescued'))
  expect(saved.answer).toMatchObject({ ok: true, status: 'draft' })
  expect((await visit('/blog/rescued')).status).toBe(302)
  await saveAs(id, revision + 3, draftFor('blog/rescued', 'Hers'))
  await toTrash(id)
  const asked = { code: 'conflict', status: 'draft', draft: { title: { en: 'Title Hers' } } }
  expect(await restoreAs(id, revision + 3)).toMatchObject(asked)
  expect(await restoreAs('nobody', 1)).toMatchObject({ code: 'gone' })
})

test('after a page went to the trash the list keeps its filters', async () => {
  for (const [referer, to] of [
    ['https://site.example/admin?search=x&status=draft', '/admin?search=x&status=draft&notice=trashed'],
    ['https://site.example/admin?notice=restored', '/admin?notice=trashed'],
    ['https://site.example/admin/trash?search=x', '/admin?notice=trashed'],
    ['nonsense', '/admin?notice=trashed'],
  ] as const) {
    const id = await newPage('page/gone')
    const answer = await postForm(urls.adminApi('trash', id), {}, { headers: { referer } })
    expect(answer.headers.get('location')).toBe(to)
  }
})
