import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { urls } from '../../../../src/site/urls.ts'
import { allElements, textOf } from '../../../support/requests/html.ts'
import { inEveryLanguage } from '../../../support/requests/languages.ts'
import { movedTo, visit } from '../../../support/requests/visit.ts'
import { readAllRows } from '../../../support/staff/access.ts'
import {
  customise,
  draftAt,
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  openScreen,
  postPage,
  publishedPage,
  republish,
  revisionNow,
  storedPage,
} from '../../../support/staff/drafts.ts'
import {
  asStaff,
  postJson,
  publishAs,
  revisionOf,
  saveAs,
  sendJson,
  unpublishAs,
} from '../../../support/staff/staff.ts'
import { overtakenBy } from '../../../support/staff/staff-elsewhere.ts'
import { storePage } from '../../../support/staff/store-page.ts'

beforeEach(emptyPages)

const takenAnswer = { status: 422, answer: { errors: { slug: message('en', 'admin.error.slug.taken') } } }

async function readRedirects() {
  const { results } = await env.DB.prepare('select from_path, to_path from redirects').all()
  return Object.fromEntries(results.map((row) => [row.from_path, row.to_path]))
}

test('an invalid slug is refused with its reason in the editor’s language, and nothing is saved', async () => {
  const { id: other, revision } = await publishedPage('blog/taken', 'x')
  await saveAs(other, revision, draftFor('blog/reserved', 'x'))
  const id = await newPage('blog/mine')
  const before = await readAllRows()
  for (const [slug, reason] of [
    ...['', 'blog/../admin', 'blog/مقال', 'blog/x?y=1'].map((bad) => [bad, 'malformed']),
    ...['admin', 'ar/blog/x', 'not-found', 'services/cloud-devops'].map((bad) => [bad, 'not_allowed']),
    ...['blog/taken', 'blog/reserved'].map((bad) => [bad, 'taken']),
  ] as [string, 'malformed' | 'not_allowed' | 'taken'][]) {
    expect(await saveAs(id, 1, draftFor(slug, 'x'), { lang: 'ar' }), slug).toEqual({
      status: 422,
      answer: {
        ok: false,
        code: 'invalid',
        message: message('ar', 'admin.error.invalid'),
        errors: { slug: message('ar', `admin.error.slug.${reason}`) },
      },
    })
  }
  expect((await postPage({ slug: 'blog/reserved' })).status).toBe(422)
  expect(await readAllRows()).toBe(before)
})

describe('the slug of an unpublished page', () => {
  test('changes with the next save, without a redirect, and the editor gets the new URL', async () => {
    const id = await newPage('page/a')
    const { answer } = await saveAs(id, 1, draftFor('page/b', 'x'), { lang: 'ar' })
    expect(answer).toMatchObject({
      ok: true,
      address: '/ar/admin/pages/page/b',
      paths: { public: { en: '/page/b', ar: '/ar/page/b' } },
    })
    expect((await storedPage(id)).page?.slug).toBe('page/b')
    expect((await openScreen(screenPaths.page('page/b'))).response.status).toBe(200)
    const live = revisionOf(await publishAs(id, 2))
    const offline = revisionOf(await unpublishAs(id, live))
    const same = await saveAs(id, offline, draftFor('page/b', 'y'))
    expect(same.answer).not.toHaveProperty('address')
    await republish(id, revisionOf(same), draftFor('page/c', 'y'))
    expect([(await storedPage(id)).page?.slug, await readRedirects()]).toEqual(['page/c', {}])
    for (const free of ['page/a', 'page/b']) expect(await newPage(free)).not.toBe(id)
  })
})

describe('the reserved slug of a published page', () => {
  test('changes nothing for visitors, and the list shows and finds it beside the current slug', async () => {
    const { id, revision } = await publishedPage('page/has', 'x')
    const { answer } = await saveAs(id, revision, draftFor('page/is-to-get', 'x'))
    expect(answer).not.toHaveProperty('address')
    expect((await visit('/page/has')).status).toBe(200)
    expect([(await visit('/page/is-to-get')).status, await readRedirects()]).toEqual([302, {}])
    const { document } = await openScreen('/admin?search=is-to-get')
    expect(textOf(allElements(document, 'tr')[1] ?? document)).toMatch(
      /page\/has ?On publishing: page\/is-to-get/,
    )
    const edited = await openScreen(screenPaths.page('page/is-to-get'), { lang: 'ar' })
    expect(movedTo(edited.response)).toEqual([302, '/ar/admin/pages/page/has'])
  })

  test('is free again when its draft changes, is published under another slug or is trashed', async () => {
    const { id, revision } = await publishedPage('page/a', 'x')
    let current = revisionOf(await saveAs(id, revision, draftFor('page/one', 'x')))
    current = revisionOf(await saveAs(id, current, draftFor('page/two', 'x')))
    await newPage('page/one')
    current = revisionOf(await publishAs(id, current))
    await saveAs(id, current, draftFor('page/three', 'x'))
    await postJson(urls.adminApi('trash', id))
    await newPage('page/three')
    expect((await postJson(urls.adminApi('restore', id))).status).toBe(200)
    expect((await storedPage(id)).page?.slug).toBe('page/two')
  })
})

describe('a published page whose slug changes', () => {
  test('redirects permanently in both languages with the query, directly and without a loop', async () => {
    const { id, revision } = await publishedPage('blog/a', 'Text')
    for (const path of ['/blog/a', '/ar/blog/a']) await visit(path)
    const saved = revisionOf(await saveAs(id, revision, draftFor('blog/b', 'Text')))
    const moved = await publishAs(id, saved, { lang: 'ar' })
    expect(moved.answer).toMatchObject({
      address: '/ar/admin/pages/blog/b',
      paths: { public: { en: '/blog/b' } },
    })
    expect(movedTo(await visit('/blog/a?utm_source=x'))).toEqual([301, '/blog/b?utm_source=x'])
    const former = await openScreen(screenPaths.page('blog/a'), { lang: 'ar' })
    expect(movedTo(former.response)).toEqual([302, '/ar/admin/pages/blog/b'])
    let current = await republish(id, revisionOf(moved), draftFor('blog/c', 'Text'))
    expect(await readRedirects()).toEqual({ '/blog/a': '/blog/c', '/blog/b': '/blog/c' })
    expect(movedTo(await visit('/ar/blog/a'))).toEqual([301, '/ar/blog/c'])
    current = await republish(id, current, draftFor('blog/a', 'Text'))
    expect(await readRedirects()).toEqual({ '/blog/b': '/blog/a', '/blog/c': '/blog/a' })
    expect((await visit('/blog/a')).status).toBe(200)
    await republish(id, current, draftFor('home', 'Text'))
    expect(movedTo(await visit('/blog/b'))).toEqual([301, '/'])
  })

  test('stops redirecting once another page takes the old slug', async () => {
    const { id, revision } = await publishedPage('blog/a', 'First')
    await republish(id, revision, draftFor('blog/b', 'First'))
    await publishedPage('blog/a', 'Second')
    expect(await (await visit('/blog/a')).text()).toContain('<p>Second</p>')
    expect(await readRedirects()).toEqual({})
  })

  /** A draft with links in a field and in formatted text. */
  function linking(slug: string, to: string) {
    const text = (path: string) =>
      `<p>See <a href="${path}">it</a> and <a href="${path}#part">its part</a>.</p>`
    const words = { title: inEveryLanguage('Call', 'اتصل'), button_text: inEveryLanguage('Go', 'انطلق') }
    const call = { ...words, button_link: to }
    const body = inEveryLanguage(text(to), text(`/ar${to}`))
    return draftFor(slug, 'x', {
      widgets: [
        { id: `call-${slug.replace('/', '-')}`, type: 'cta', is_active: true, content: call },
        { id: `text-${slug.replace('/', '-')}`, type: 'text', is_active: true, content: { body } },
      ],
    })
  }
  const linkingPage = async (slug: string, to: string) => republish(await newPage(slug), 1, linking(slug, to))

  test('updates links to it in published pages and drafts, but not links to longer addresses', async () => {
    const target = await publishedPage('blog/a', 'Target')
    const revision = await linkingPage('page/live', '/blog/a')
    await linkingPage('page/more', '/blog/a-and-more')
    await linkingPage('page/below', '/blog/a/part')
    const draft = await newPage('page/draft')
    await saveAs(draft, 1, linking('page/draft', '/blog/a'))
    await visit('/page/live')
    const saved = revisionOf(await saveAs(target.id, target.revision, draftFor('blog/b', 'Target')))
    expect((await publishAs(target.id, saved - 1)).status).toBe(409)
    expect(await draftAt('page/live'), 'only a draft has moved').toEqual(linking('page/live', '/blog/a'))
    await publishAs(target.id, saved)
    const html = await (await visit('/page/live')).text()
    expect(html).toContain('<a href="/blog/b">it</a> and <a href="/blog/b#part">')
    expect(html).not.toContain('/blog/a')
    expect(await (await visit('/ar/page/live')).text()).toContain('<a href="/ar/blog/b">')
    expect(await draftAt('page/draft')).toEqual(linking('page/draft', '/blog/b'))
    expect(await draftAt('page/more')).toEqual(linking('page/more', '/blog/a-and-more'))
    expect(await draftAt('page/below')).toEqual(linking('page/below', '/blog/a/part'))
    // The revision stays, so that editors of the page get no conflict.
    expect((await storedPage(draft)).draft?.revision).toBe(2)
    expect((await storedPage(await idOfSlug('page/live'))).draft?.revision).toBe(revision)
  })

  test('updates the links to it before it is published, too', async () => {
    const target = await newPage('page/soon')
    await linkingPage('page/live', '/page/soon')
    await saveAs(target, 1, draftFor('page/later', 'Target'))
    expect(await draftAt('page/live')).toEqual(linking('page/live', '/page/later'))
  })
})

// A page and its draft are written together; reading a page for staff is a batch of three.
const beforeWriting = (first: () => Promise<unknown>) =>
  overtakenBy(first, (size) => size !== 1 && size !== 3)

describe('a slug that another page takes between check and write', () => {
  test('is an error of the new page, and differs from an outage', async () => {
    const response = await postPage(
      { slug: 'page/race' },
      beforeWriting(() => newPage('page/race')),
    )
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: { slug: message('en', 'admin.error.slug.taken') },
    })
    const broken = beforeWriting(() => Promise.reject(new Error('D1_ERROR: the database is away')))
    expect((await postPage({ slug: 'page/away' }, broken)).status).toBe(503)
  })

  test('is an error of the draft that is published under it', async () => {
    const { id, revision } = await publishedPage('page/here', 'Here')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/there', 'There')))
    const late = beforeWriting(() => storePage({ slug: 'page/there', widgets: [] }))
    expect(await publishAs(id, saved, late)).toMatchObject(takenAnswer)
    expect(await publishAs(id, saved)).toMatchObject(takenAnswer)
    expect(await (await visit('/page/here')).text()).toContain('<p>Here</p>')
  })

  test('makes a copy or a restored page take the next free slug', async () => {
    const { id } = await publishedPage('page/original', 'Original')
    const copy = (race = {}) => postJson(urls.adminApi('duplicate', id), {}, race)
    expect(await (await copy(beforeWriting(copy))).json()).toMatchObject({ slug: 'page/original-copy-2' })
    const begun = await customise(
      'about',
      beforeWriting(() => customise('about')),
    )
    expect(await begun.json()).toEqual({ ok: true, slug: 'about' })
    await postJson(urls.adminApi('trash', id))
    const late = beforeWriting(() => newPage('page/original'))
    await postJson(urls.adminApi('restore', id), {}, late)
    expect(await idOfSlug('page/original-2')).toBe(id)
  })
})

test('concurrent requests to create or copy a page get one page each or an error', async () => {
  const four = (send: () => Promise<Response>) => Promise.all(Array.from({ length: 4 }, send))
  const made = await four(() => postPage({ slug: 'page/many' }))
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  const id = await idOfSlug('page/many')
  const copies = await four(() => postJson(urls.adminApi('duplicate', id)))
  expect(new Set(await Promise.all(copies.map((made) => made.text()))).size).toBe(4)
})

const toTrash = (id: string) => postJson(urls.adminApi('trash', id), {}, { as: 'sara@agency.example' })
const fromTrash = (id: string) => postJson(urls.adminApi('restore', id))
const outcomeOf = async (response: Promise<Response>) => (await response).json()
const notFound = { ok: false, code: 'not_found', message: message('en', 'admin.error.not_found') }

describe('a page in the trash', () => {
  test('is public in no language, is listed only in the trash, and its slug is free at once', async () => {
    const { id } = await publishedPage('blog/binned', 'First')
    for (const path of ['/blog/binned', '/ar/blog/binned']) await visit(path)
    expect(await outcomeOf(toTrash(id))).toEqual({ ok: true, outcome: 'trashed' })
    for (const path of ['/blog/binned', '/ar/blog/binned']) expect((await visit(path)).status).toBe(302)
    const trash = await (await asStaff('/admin/api/pages/trash')).json()
    expect(trash).toMatchObject({
      ok: true,
      pages: [{ id, slug: 'blog/binned', title: { en: 'Title First' } }],
    })
    expect((await openScreen('/admin/trash')).html).not.toContain(`trash/${id}`)
    expect((await openScreen('/admin')).html).not.toContain('binned')
    expect(await (await visit('/sitemap.xml')).text()).not.toContain('binned')
    await publishedPage('blog/binned', 'Second')
    expect(await (await visit('/blog/binned')).text()).toContain('<p>Second</p>')
  })

  test('gives way to the built-in page that it replaced', async () => {
    const builtIn = await (await visit('/terms')).text()
    const { id } = await publishedPage('terms', 'Ours')
    expect(await outcomeOf(toTrash(id))).toEqual({ ok: true, outcome: 'built_in' })
    expect(await (await visit('/terms')).text()).toBe(builtIn)
  })

  test('cannot be edited, saved, published, unpublished, copied or trashed again', async () => {
    const { id, revision } = await publishedPage('blog/untouched', 'x')
    await toTrash(id)
    const before = await readAllRows()
    const answer = { code: 'trashed', by: 'sara@agency.example', restore: urls.adminApi('restore', id) }
    const refused = { status: 410, answer }
    expect(await saveAs(id, revision, draftFor('blog/untouched', 'y'))).toMatchObject(refused)
    expect(await publishAs(id, revision)).toMatchObject(refused)
    expect(await unpublishAs(id, revision)).toMatchObject(refused)
    expect(await outcomeOf(postJson(urls.adminApi('duplicate', id)))).toEqual(notFound)
    expect(await outcomeOf(toTrash(id))).toEqual(notFound)
    expect((await asStaff(screenPaths.page(`trash/${id}/blog/untouched`))).status).toBe(404)
    expect(await readAllRows()).toBe(before)
  })
})

describe('restoring a page', () => {
  test('makes it a draft with its slug and its text, which can be published again', async () => {
    const { id } = await publishedPage('blog/back', 'Kept')
    await toTrash(id)
    expect(await outcomeOf(fromTrash(id))).toEqual({ ok: true })
    expect((await storedPage(id)).page).toMatchObject({ slug: 'blog/back', status: 'draft' })
    expect((await visit('/blog/back')).status).toBe(302)
    expect((await publishAs(id, await revisionNow(id))).status).toBe(200)
    expect(await (await visit('/blog/back')).text()).toContain('<p>Kept</p>')
  })

  test('gives it another slug if its own is in use', async () => {
    const { id } = await publishedPage('blog/shared', 'First')
    await toTrash(id)
    await publishedPage('blog/shared', 'Second')
    await fromTrash(id)
    expect((await storedPage(id)).page).toMatchObject({ slug: 'blog/shared-2', status: 'draft' })
    expect(await (await visit('/blog/shared')).text()).toContain('<p>Second</p>')
    expect((await publishAs(id, await revisionNow(id))).status).toBe(200)
    expect((await visit('/blog/shared-2')).status).toBe(200)
  })

  test('is refused if it is not in the trash, and every action refuses an unknown page', async () => {
    const { id } = await publishedPage('blog/never-binned', 'x')
    const before = await readAllRows()
    expect(await outcomeOf(fromTrash(id))).toEqual(notFound)
    for (const action of ['trash', 'restore', 'duplicate']) {
      const answer = await postJson(urls.adminApi(action, 'unknown'), {}, { lang: 'ar' })
      expect([action, answer.status]).toEqual([action, 404])
      expect(await answer.json()).toMatchObject({ message: message('ar', 'admin.error.not_found') })
    }
    expect((await openScreen('/admin?notice=<b>x</b>')).html).not.toContain('<b>x</b>')
    expect(await readAllRows()).toBe(before)
  })
})

test('an editor can save a page that was trashed meanwhile, unless it was saved since', async () => {
  const restoreAs = async (id: string, revision: number) =>
    (await sendJson('POST', urls.adminApi('restore', id), { revision })).json()
  const { id, revision } = await publishedPage('blog/rescued', 'Start')
  await toTrash(id)
  expect(await restoreAs(id, revision)).toMatchObject({
    ok: true,
    status: 'draft',
    revision: revision + 2,
    address: '/admin/pages/blog/rescued',
    paths: { public: { ar: '/ar/blog/rescued' } },
  })
  const saved = await saveAs(id, revision + 2, draftFor('blog/rescued', 'Rescued'))
  expect(saved.answer).toMatchObject({ ok: true, status: 'draft' })
  expect((await visit('/blog/rescued')).status).toBe(302)
  await saveAs(id, revision + 3, draftFor('blog/rescued', 'Hers'))
  await toTrash(id)
  const conflict = { code: 'conflict', status: 'draft', draft: { title: { en: 'Title Hers' } } }
  expect(await restoreAs(id, revision + 3)).toMatchObject(conflict)
  expect(await restoreAs('unknown', 1)).toMatchObject({ code: 'not_found' })
})
