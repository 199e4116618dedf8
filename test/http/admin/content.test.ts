import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  ContentPage,
  ContentRedirect,
  ExportResponse,
  ImportResult,
} from '../../../contract/content/content.ts'
import { inParts, publishedBy, readFile } from '../../../contract/content/content-file.ts'
import { dayMs } from '../../../contract/durations.ts'
import { maxUploadBytes, mediaPicture } from '../../../contract/media/media.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { exportNightly } from '../../../src/admin/content/nightly-exports.ts'
import { siteContent } from '../../../src/admin/content/site-content.ts'
import { database } from '../../../src/data/database.ts'
import { urls } from '../../../src/site/urls.ts'
import { refusingBinding } from '../../support/faults/watched-bindings.ts'
import {
  exportContent,
  exportPages,
  importPages,
  importRequest,
  importWhole,
  putFile,
} from '../../support/requests/content.ts'
import {
  actOn,
  emptyLibrary,
  readLibrary,
  storedBytes,
  storedFiles,
  uploadItem,
} from '../../support/requests/media.ts'
import { dropCopies } from '../../support/requests/pages.ts'
import { convertPicture, pdf, png } from '../../support/requests/pictures.ts'
import { movedTo, visit } from '../../support/requests/visit.ts'
import {
  customise,
  draftAt,
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  openScreen,
  publishedPage,
  republish,
  revisionNow,
  textWidget,
} from '../../support/staff/drafts.ts'
import { workspaceOf } from '../../support/staff/editor.ts'
import { asStaff, postJson, publishAs, saveAs, sendJson } from '../../support/staff/staff.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary(), dropCopies()])
})

const readPage = async (slug: string) => (await visit(`/${slug}`)).text()
const addRule = async (from: string, to: string, status = '301') => {
  const response = await sendJson('POST', '/admin/api/redirects', { from, to, status })
  if (response.status !== 200) throw new Error(await response.text())
}
const rule = (from: string, to: string, status = 301): ContentRedirect => ({ from, to, status })
/** A published page as it is in a file. */
const fileOf = (slug: string, text: string, changes: object = {}): ContentPage => ({
  slug,
  since: '2026-01-02T03:04:05.000Z',
  draft: null,
  outdated: [],
  published: { ...draftFor(slug, text), ...changes },
})
const changesOf = (results: ImportResult[]) => results.map(({ key, change }) => [key, change])

/**
 * Pages in every state, a block, the settings of the site, redirects of every kind, a described picture, and a
 * document.
 */
async function wholeSite() {
  await publishedPage('page/live', 'Live')
  const changed = await publishedPage('page/changed', 'Before')
  await saveAs(changed.id, changed.revision, draftFor('page/moved', 'After'))
  await saveAs(await newPage('page/draft'), 1, draftFor('page/draft', 'Only a draft'))
  const older = await publishedPage('page/older', 'Text')
  const draft = await draftAt('page/older')
  const [widget = textWidget('')] = draft.widgets
  const body = { ...Object(widget.content.body), en: '<p>Newer</p>' }
  await saveAs(older.id, older.revision, { ...draft, widgets: [{ ...widget, content: { body } }] })
  await publishedPage('block/offer', 'Offer')
  await customise(siteSlug)
  await publishAs(await idOfSlug(siteSlug), 1)
  await addRule('/old', '/page/live')
  await addRule('/قديم', 'https://elsewhere.example/a', '302')
  await addRule('/gone', '', '410')
  const picture = await uploadItem(await png(600, 40), 'office.png')
  const words = { name: 'Office', alt: { en: 'Our office', ar: 'مكتبنا' }, tags: 'riyadh', x: 0, y: 4 }
  await actOn('describe', picture.id, words)
  await uploadItem(pdf(), 'ملف الشركة.pdf')
}

test('an import into an empty site restores every byte, and a second import changes nothing', async () => {
  await wholeSite()
  const [before, bytes] = [await exportContent(), await storedBytes()]
  const text = JSON.stringify(before)
  expect(text).not.toContain('editor@agency.example')
  expect(before.pages.map(({ slug }) => slug)).toEqual([
    ...['block/offer', 'page/changed', 'page/draft', 'page/live', 'page/older', siteSlug],
  ])
  expect(before.pages.find(({ slug }) => slug === 'page/older')?.outdated).not.toEqual([])
  expect(before.redirects.map(({ from }) => from)).toEqual(['/قديم', '/gone', '/old'])
  expect(before.media.map(({ name }) => name).toSorted()).toEqual(['Office', 'ملف الشركة.pdf'])
  await Promise.all([emptyPages(), emptyLibrary()])
  const first = await importWhole(before, bytes)
  expect(new Set(first.map(({ change }) => change))).toEqual(new Set(['new']))
  expect([JSON.stringify(await exportContent()), await storedBytes()]).toEqual([text, bytes])
  expect(await readPage('page/live')).toContain('<p>Live</p>')
  expect(await readPage('page/changed')).toContain('<p>Before</p>')
  expect((await visit('/page/draft')).status).toBe(302)
  expect(movedTo(await visit('/old'))).toEqual([301, '/page/live'])
  expect((await visit('/gone')).status).toBe(410)
  const revision = await revisionNow(await idOfSlug('page/live'))
  const again = await importWhole(before, new Map())
  expect(again.map(({ change }) => change)).toEqual(first.map(() => 'same'))
  expect(JSON.stringify(await exportContent())).toBe(text)
  expect(await revisionNow(await idOfSlug('page/live'))).toBe(revision)
})

test('pages are exported in parts of ten, or a single page', async () => {
  for (let number = 10; number < 23; number++) await newPage(`page/n-${number}`)
  const first: ExportResponse = await (await asStaff(urls.adminContentFile)).json()
  expect([first.pages?.length, first.next]).toEqual([10, 'page/n-19'])
  expect(await exportPages()).toHaveLength(13)
  const one: ExportResponse = await (await asStaff(`${urls.adminContentFile}?slug=page/n-12`)).json()
  expect([one.pages?.map(({ slug }) => slug), one.next]).toEqual([['page/n-12'], null])
})

test('a preview of an import lists each changed text and each refused page with its reason', async () => {
  const { id, revision } = await publishedPage('page/live', 'Yesterday')
  const file = await exportPages()
  const current = await republish(id, revision, draftFor('page/live', 'Today'))
  const pages = [
    ...[...file, fileOf('page/new', 'New'), fileOf('admin/no', 'Not there')],
    fileOf('page/untitled', '', { title: { en: '', ar: '' } }),
    { ...fileOf('page/other', 'Moves'), draft: draftFor('page/live', 'Taken') },
  ]
  const { results } = await importPages(pages, false, { lang: 'ar' })
  const [changed, added, ...refused] = changesOf(results)
  expect([changed, added]).toEqual([
    ...[
      ['page/live', 'changed'],
      ['page/new', 'new'],
    ],
  ])
  expect(refused).toEqual(['admin/no', 'page/untitled', 'page/other'].map((slug) => [slug, 'refused']))
  const places = ['title', 'meta_description', 'widgets.0.content.body']
  expect(results[0]?.places).toEqual(places.flatMap((at) => [`published.${at}.en`, `published.${at}.ar`]))
  for (const { message } of results.slice(2)) expect(message).toMatch(/[\u0600-\u06ff]{3}/)
  expect([(await exportPages()).length, await revisionNow(id)]).toEqual([1, current])
  // A refused page does not stop the others.
  const applied = await importPages([fileOf('admin/no', 'No'), fileOf('page/yes', 'Yes')], true)
  expect(applied.results.map(({ change }) => change)).toEqual(['refused', 'new'])
  expect((await visit('/page/yes')).status).toBe(200)
})

test('an import keeps a newer draft, and stores superseded versions in the timeline', async () => {
  const { id, revision } = await publishedPage('page/live', 'Yesterday')
  const file = await exportPages()
  await saveAs(id, revision, draftFor('page/live', 'Half written'))
  for (const apply of [false, true]) {
    const same = { kind: 'pages', key: 'page/live', change: 'same', places: [], keepsDraft: true }
    expect((await importPages(file, apply)).results).toEqual([same])
  }
  expect(await revisionNow(id)).toBe(revision + 1)
  expect((await importPages(await exportPages(), false)).results[0]).not.toHaveProperty('keepsDraft')
  const before = file.map((page) => ({ ...page, published: draftFor(page.slug, 'The day before') }))
  await importPages(before, true)
  expect(await readPage('page/live')).toContain('<p>The day before</p>')
  const { versions }: { versions: { id: number }[] } = await (await asStaff(urls.adminVersions(id))).json()
  const texts = versions.map(async (one) => (await asStaff(urls.adminVersion(id, `${one.id}`))).text())
  expect((await Promise.all(texts)).join()).toContain('Half written')
})

test('HTML in an imported file is sanitised before visitors see it', async () => {
  const body = { en: '<p onclick="a()">Fine<script>b()</script></p>', ar: '<p>سليم</p>' }
  const widgets = [{ id: 'w1', type: 'text', is_active: true, content: { body } }]
  await importPages([fileOf('page/attack', 'Attack', { widgets })], true)
  const html = await readPage('page/attack')
  expect(html).toContain('<p>Fine</p>')
  expect(html).not.toMatch(/onclick|b\(\)/)
})

test('a malformed import is refused, changes nothing, and names the unreadable entry and field', async () => {
  const id = 'a'.repeat(32)
  const media = {
    id,
    kind: 'document',
    address: `/media/${id}/file.pdf`,
    name: 'a.pdf',
    alt: {},
    tags: '',
    bytes: 5,
    added: '2026-01-02T03:04:05.000Z',
  }
  const page = fileOf('page/a', 'A')
  const draft = { ...draftFor('page/a', 'x'), widgets: [{}] }
  const named: [content: object, key: string, field: string][] = [
    [{ pages: [{ ...page, since: 'yesterday' }] }, 'page/a', 'since'],
    [{ pages: [{ ...page, draft }] }, 'page/a', 'draft.widgets.0.id'],
    [{ redirects: [rule('/fine', '/'), { ...rule('/old', '/'), status: '301' }] }, '/old', 'status'],
    [{ media: [{ ...media, id: '../../x' }] }, '../../x', 'id'],
    [{ media: [{ ...media, address: `/media/${'b'.repeat(32)}/file.pdf` }] }, id, 'address'],
    [{ media: [{ ...media, kind: 'picture', address: `/media/${id}/9999x1-2-2.webp` }] }, id, 'address'],
    [{ media: [{ ...media, alt: { fr: 'x' } }] }, id, 'alt'],
    [{ media: [{ ...media, bytes: 21 * 1024 * 1024 }] }, id, 'bytes'],
  ]
  for (const [content, key, field] of named) {
    const answer = await importRequest({ pages: [fileOf('page/fine', 'x')], ...content }, true, {
      lang: 'ar',
    })
    expect([key, answer.status]).toEqual([key, 400])
    for (const part of [key, field, /[\u0600-\u06ff]{3}/]) expect(answer.message).toMatch(part)
  }
  for (const body of [
    ...['', 'null', '[]', '{', '{"pages":{}}', '{"apply":true}'],
    { pages: Array.from({ length: 11 }, () => page), apply: true },
    { media: Array.from({ length: 51 }, () => media), apply: true },
    ...[
      { slug: 5 },
      { slug: 'a'.repeat(201) },
      { published: [] },
      { draft: undefined },
      { outdated: [{ at: 5 }] },
    ].map((change) => ({ pages: [{ ...page, ...change }], apply: true })),
  ])
    expect((await sendJson('POST', urls.adminContentFile, body)).status, JSON.stringify(body)).toBe(400)
  expect(await exportContent()).toEqual({ pages: [], redirects: [], media: [] })
  expect((await env.DB.prepare('select count(*) n from media').first())?.n).toBe(0)
})

describe('redirects in a file', () => {
  test('are listed as new, changed, unchanged or refused with the reason before the import', async () => {
    await publishedPage('page/live', 'Live')
    await publishedPage('page/other', 'Other')
    await addRule('/old', '/page/live')
    await addRule('/same', '/page/live')
    const redirects = [
      rule('/old', '/page/other', 302),
      ...[rule('/same', '/page/live'), rule('/first', '/second'), rule('/second', '/page/live')],
      ...[rule('/nowhere', '/page/none'), rule('/page/live', '/page/other'), rule('/odd', '/page/live', 307)],
      ...[rule('/a', '/b'), rule('/b', '/a'), rule('/second', '/')],
    ]
    const { results } = await importRequest({ redirects }, false, { lang: 'ar' })
    expect(results.map(({ change }) => change)).toEqual([
      ...['changed', 'same', 'new', 'new', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'],
    ])
    expect(results[0]?.places).toEqual(['to', 'status'])
    for (const { message } of results.slice(4)) expect(message).toMatch(/[\u0600-\u06ff]{3}/)
    const storedPaths = async () => (await exportContent()).redirects.map(({ from }) => from)
    expect(await storedPaths()).toEqual(['/old', '/same'])
    await importRequest({ redirects }, true)
    expect(movedTo(await visit('/old'))).toEqual([302, '/page/other'])
    expect(await storedPaths()).toEqual(['/first', '/old', '/same', '/second'])
  })

  test('may lead to a page of the same file, and are refused if their page does not exist', async () => {
    const redirects = [rule('/old', '/page/new')]
    const ask = async (published: string[]) =>
      changesOf((await importRequest({ redirects, published }, false)).results)
    expect([await ask(['page/new']), await ask([])]).toEqual([[['/old', 'new']], [['/old', 'refused']]])
    const content = { pages: [fileOf('page/new', 'x')], redirects, media: [] }
    for (const part of inParts(content)) await importRequest(part, true)
    expect(movedTo(await visit('/old'))).toEqual([301, '/page/new'])
    await postJson(urls.adminApi('trash', await idOfSlug('page/new')))
    expect(changesOf((await importRequest({ redirects }, true)).results)).toEqual([['/old', 'same']])
  })
})

describe('a nightly file', () => {
  const exportAt = (at: number) => exportNightly(env, at, () => siteContent(database(env.DB)))
  const night = Date.parse('2026-11-24T03:07:00+03:00')

  test('restores changed, deleted and redescribed content', async () => {
    const page = await publishedPage('page/live', 'Yesterday')
    const removed = await publishedPage('page/gone', 'Gone')
    await addRule('/old', '/page/live')
    const { id } = await uploadItem(await png(20, 20), 'office.png')
    await exportAt(night)
    const before = await exportContent()
    await republish(page.id, page.revision, draftFor('page/live', 'A mistake'))
    await postJson(urls.adminApi('trash', removed.id))
    await sendJson('POST', '/admin/api/redirects/delete', { from: '/old' })
    await actOn('describe', id, { name: 'Wrong', alt: {}, tags: '', x: 0, y: 0 })
    const read = readFile(await (await asStaff(urls.adminContentNight('2026-11-24'))).text())
    if (!('content' in read)) throw new Error('the night cannot be read')
    const published = publishedBy(read.content)
    for (const apply of [false, true]) {
      const results: ImportResult[] = []
      for (const part of inParts(read.content))
        results.push(...(await importRequest({ ...part, published }, apply)).results)
      expect(changesOf(results)).toEqual([
        ...[
          [id, 'changed'],
          ['page/gone', 'new'],
          ['page/live', 'changed'],
          ['/old', 'new'],
        ],
      ])
    }
    // A trashed page keeps its sections, so the restored page has sections with new ids.
    const withoutIds = (found: object) => JSON.stringify(found).replaceAll(/"id":"[\w-]{36}"/g, '')
    expect(withoutIds(await exportContent())).toBe(withoutIds(before))
    expect(await readPage('page/live')).toContain('Yesterday')
    expect((await visit('/page/gone')).status).toBe(200)
    expect(movedTo(await visit('/old'))).toEqual([301, '/page/live'])
  })

  test('is listed newest first under its day, is only for staff, and is not cached', async () => {
    await exportAt(night - dayMs)
    await exportAt(night)
    const nights = ['2026-11-24', '2026-11-23'].map((day) => ({
      day,
      path: `/ar/admin/api/content/nights/${day}`,
    }))
    const answer = await (await asStaff('/ar/admin/api/content/nights')).json()
    expect(answer).toMatchObject({ ok: true, nights })
    const { document } = await openScreen(screenPaths.content, { lang: 'ar' })
    expect(workspaceOf(document)).toMatchObject({ initialAnswers: [{ key: ['nights'], answer }] })
    const { headers } = await asStaff(urls.adminContentNight('2026-11-24'))
    expect(headers.get('content-disposition')).toBe('attachment; filename="site-content-2026-11-24.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    for (const day of ['2026-11-22', 'x', '..%2fmedia', '2026-11-24.json'])
      expect((await asStaff(urls.adminContentNight(day))).status).toBe(404)
    for (const path of ['/nightly/2026-11-24.json', '/media/nightly/2026-11-24.json'])
      expect((await visit(path)).status).toBe(404)
    const away = { env: { MEDIA: refusingBinding(env.MEDIA, 'list') } }
    const unread = await openScreen(screenPaths.content, away)
    expect(unread.response.status).toBe(200)
    expect(workspaceOf(unread.document)).toMatchObject({ initialAnswers: [{ answer: { nights: null } }] })
  })
})

/** A picture as an entry and its bytes by name; the library is empty afterwards. */
async function asFiles() {
  await uploadItem(await png(100, 40), 'office.png')
  const [{ media }, files] = [await exportContent(), await storedBytes()]
  await emptyLibrary()
  const [item] = media
  if (!item) throw new Error('nothing was exported')
  return { item, files }
}

test('a new picture is listed after all its files arrived, and an import can be repeated', async () => {
  const { item, files } = await asFiles()
  const compared = await importRequest({ media: [item] }, false)
  expect(compared.results).toMatchObject([{ kind: 'media', key: item.id, change: 'new', places: [] }])
  expect((await env.DB.prepare('select count(*) n from media').first())?.n).toBe(0)
  const first = await importRequest({ media: [item] }, true)
  expect(first.results[0]?.missing).toEqual(['full.webp', 'full.avif', 'share.jpg', 'original.webp'])
  await putFile(item.id, 'full.webp', files)
  const broken = await importRequest({ media: [item] }, true)
  expect(broken.results[0]?.missing).toEqual(['full.avif', 'share.jpg', 'original.webp'])
  expect((await readLibrary()).items).toEqual([])
  await importWhole({ pages: [], redirects: [], media: [item] }, files)
  expect((await readLibrary()).items).toMatchObject([{ id: item.id, name: 'office.png', added: item.added }])
  expect((await visit(item.address)).status).toBe(200)
  const before = await exportContent()
  await env.DB.prepare('delete from media').run()
  const again = await importRequest({ media: before.media }, true)
  expect(again.results, 'only its row was lost').toMatchObject([{ change: 'new', missing: [] }])
  expect(await exportContent()).toEqual(before)
})

test('an import updates description and focal point of a known picture, also in the trash', async () => {
  const { id, address } = await uploadItem(await png(100, 40), 'office.png')
  const body = { en: `<p><img src="${address}" alt="x" /></p>` }
  const widgets = [{ ...textWidget('x'), content: { body } }]
  await republish(await newPage('page/office'), 1, draftFor('page/office', 'Office', { widgets }))
  const [item] = (await exportContent()).media
  const changed = { ...item, alt: { ar: 'مكتبنا' }, address: address.replace('-2-2', '-0-4') }
  const media = JSON.parse(JSON.stringify([changed]))
  const { results } = await importRequest({ media }, false)
  expect(results).toEqual([{ kind: 'media', key: id, change: 'changed', places: ['address', 'alt.ar'] }])
  await importRequest({ media }, true)
  expect(await (await visit('/page/office')).text()).toContain(changed.address)
  const { items } = await readLibrary()
  expect(items).toMatchObject([{ alt: { ar: 'مكتبنا' } }])
  expect(mediaPicture(items[0]?.address ?? '')).toMatchObject({ x: 0, y: 4, width: 100, height: 40 })
  await emptyPages()
  const listed = (await exportContent()).media
  await actOn('trash', id)
  expect((await exportContent()).media).toEqual([])
  const trashed = await importRequest({ media: listed }, false)
  expect(trashed.results).toMatchObject([{ change: 'changed', places: ['trash'] }])
  await importRequest({ media: listed }, true)
  expect((await exportContent()).media).toEqual(listed)
  await env.DB.prepare("update media set state = 'leaving'").run()
  for (const apply of [false, true]) {
    const leaving = await importRequest({ media: listed }, apply)
    expect(leaving.results, 'until it is gone').toMatchObject([{ change: 'refused' }])
  }
})

test('files are exported unchanged, and only files that an import announced are accepted', async () => {
  const { id } = await uploadItem(await png(100, 40))
  const before = await storedBytes()
  for (const name of ['full.avif', 'original.webp']) {
    const response = await asStaff(urls.adminContentMedia(id, name))
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(before.get(`media/${id}/${name}`))
  }
  const other = await convertPicture(await png(9, 9), 'image/webp')
  const unknown = 'f'.repeat(32)
  for (const [of, name] of [
    [id, '480.webp'],
    [id, 'file.pdf'],
    [unknown, 'full.webp'],
  ] as const)
    expect((await asStaff(urls.adminContentMedia(of, name))).status).toBe(404)
  for (const of of [id, unknown]) {
    const files = new Map([[`media/${of}/full.webp`, other]])
    expect((await putFile(of, 'full.webp', files)).status).toBe(404)
  }
  expect(await storedBytes()).toEqual(before)
})

test('a file of the wrong type, size or name is refused and not stored', async () => {
  const { item, files } = await asFiles()
  await importRequest({ media: [item] }, true)
  for (const bytes of [
    await png(9, 9),
    pdf(),
    new TextEncoder().encode('<!doctype html><script>alert(1)</script>'),
    (await convertPicture(await png(300, 300), 'image/webp')).slice(0, 400),
    new Uint8Array(maxUploadBytes + 1),
    new Uint8Array(),
  ]) {
    const wrong = new Map([[`media/${item.id}/full.webp`, bytes]])
    expect((await putFile(item.id, 'full.webp', wrong)).status).toBe(422)
  }
  const bytes = files.get(`media/${item.id}/full.webp`) ?? new Uint8Array()
  for (const name of ['480.webp', 'file.pdf', 'index.html', '..%2f..%2fexports%2fx.webp']) {
    const named = new Map([[`media/${item.id}/${name}`, bytes]])
    expect((await putFile(item.id, name, named)).status).toBe(404)
  }
  expect(await storedFiles()).toEqual([])
})
