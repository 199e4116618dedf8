import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '../../../../contract/durations.ts'
import { mediaAddress } from '../../../../contract/media/media.ts'
import type { PageRevision } from '../../../../contract/pages/page-list.ts'
import { cardSize, maxCardBytes } from '../../../../contract/pages/share-card.ts'
import { pageSearchType } from '../../../../contract/pages/shared-picture.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { langs } from '../../../../src/i18n/languages.ts'
import { deleteOldMedia } from '../../../../src/media/delete-old-media.ts'
import { urls } from '../../../../src/site/urls.ts'
import { refusingBinding } from '../../../support/faults/watched-bindings.ts'
import {
  emptyDrawn,
  postPicture,
  runIn,
  share,
  sharedAt,
  storePictures,
} from '../../../support/requests/drawn-pictures.ts'
import { storedFiles, uploadItem } from '../../../support/requests/media.ts'
import { convertPicture, flatPng, hollowPng, pdf, png } from '../../../support/requests/pictures.ts'
import { origin, visit } from '../../../support/requests/visit.ts'
import { allXml, parseXml } from '../../../support/requests/xml.ts'
import {
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  republish,
  revisionNow,
  textWidget,
} from '../../../support/staff/drafts.ts'
import { dueTime, runSchedules, schedulePage, setTime } from '../../../support/staff/schedules.ts'
import { actOn } from '../../../support/staff/selected-pages.ts'
import {
  postJson,
  publishAs,
  revisionOf,
  saveAs,
  sendJson,
  unpublishAs,
} from '../../../support/staff/staff.ts'

const card = () => flatPng(cardSize.width, cardSize.height)
/** The pictures of the site, as shared for a page. */
const sitePicture = expect.stringMatching(/^\/art\/share\/home\./)
const englishOf = async (slug: string) => (await sharedAt(slug)).en

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyDrawn()])
})

/** A page that is shared with its own pictures. */
async function sharedPage(slug: string) {
  const { id, revision } = await publishedPage(slug, 'First')
  const pictures = await storePictures()
  expect(await share(id, revision, pictures)).toBe(true)
  return { id, revision, pictures }
}

describe('a drawn picture', () => {
  test('is stored under its digest outside the library and served as immutable', async () => {
    const bytes = await card()
    const item = await uploadItem(bytes)
    for (const [type, contentType, made] of [
      ['png', 'image/png', bytes],
      ['jpg', 'image/jpeg', await convertPicture(bytes, 'image/jpeg')],
      ['webp', 'image/webp', await convertPicture(bytes, 'image/webp')],
    ] as const) {
      const { answer } = await postPicture(made)
      expect(answer.path).toMatch(new RegExp(`^/media/[0-9a-f]{32}/card\\.${type}$`))
      expect(answer.path).not.toContain(item.id)
      const file = await visit(answer.path ?? '')
      expect(file.headers.get('content-type')).toBe(contentType)
      expect(file.headers.get('cache-control')).toContain('immutable')
      expect(await file.bytes()).toEqual(made)
    }
  })

  test('is refused in another size or type, if it is too large, and from visitors', async () => {
    const large = new Uint8Array(maxCardBytes + 1)
    large.set((await card()).slice(0, maxCardBytes))
    for (const bytes of [
      ...[await flatPng(630, 1200), await convertPicture(await card(), 'image/avif'), pdf(), large],
      ...[new TextEncoder().encode('<script>alert(1)</script>'), new Uint8Array(0)],
      await hollowPng(12_000, 12_000),
    ]) {
      const { status, answer } = await postPicture(bytes)
      expect([status, answer]).toMatchObject([422, { message: message('en', 'admin.share.refused') }])
    }
    const headers = { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' }
    const refused = await visit(urls.adminDrawn, { method: 'POST', body: await card(), headers })
    expect([401, 403]).toContain(refused.status)
    expect(await storedFiles()).toEqual([])
  })
})

describe('the hourly sweep', () => {
  test('keeps the current pictures of a page and deletes its former ones after a day', async () => {
    const { id, revision } = await sharedPage('page/retitled')
    await deleteOldMedia(env, runIn(30))
    const second = await storePictures(90)
    await share(id, await republish(id, revision, draftFor('page/retitled', 'Second')), second)
    await deleteOldMedia(env, runIn(30.5))
    expect(await storedFiles()).toHaveLength(2 * langs.length)
    await deleteOldMedia(env, runIn(31.5))
    const keys = Object.values(second).map((path) => path.slice(1))
    expect(await storedFiles()).toEqual(keys.toSorted())
    expect(await sharedAt('page/retitled')).toEqual(second)
  })

  test('deletes pictures of trashed and offline pages and unused ones, but no uploads', async () => {
    await uploadItem(await png(20, 20))
    const uploads = await storedFiles()
    const trashed = await sharedPage('page/trashed')
    await postJson(urls.adminApi('trash', trashed.id))
    const offline = await publishedPage('page/offline', 'x')
    await share(offline.id, offline.revision, await storePictures(90))
    await unpublishAs(offline.id, offline.revision)
    await storePictures(140)
    expect(
      (await postPicture(await card(), { env: { MEDIA: refusingBinding(env.MEDIA, 'put') } })).status,
    ).toBe(503)
    const files = (await storedFiles()).length
    await deleteOldMedia(env, runIn(0.5))
    expect(await storedFiles()).toHaveLength(files)
    // A file that the store does not delete is left for the next sweep.
    await deleteOldMedia({ ...env, MEDIA: refusingBinding(env.MEDIA, 'delete') }, runIn(2))
    expect(await storedFiles()).toHaveLength(files)
    await deleteOldMedia(env, runIn(2))
    expect(await storedFiles()).toEqual(uploads)
    expect((await env.DB.prepare('select id from drawn_pictures').all()).results).toEqual([])
  })
})

describe('a published page', () => {
  test('is shared with the picture of its language, or the site’s picture until there is one', async () => {
    await publishedPage('page/plain', 'Plain')
    expect(await sharedAt('page/plain')).toEqual(Object.fromEntries(langs.map((lang) => [lang, sitePicture])))
    const { pictures } = await sharedPage('page/shared')
    expect(await sharedAt('page/shared')).toEqual(pictures)
    const sitemap = parseXml(await (await visit(urls.sitemap)).text())
    const named = allXml(sitemap, 'image:loc').map(({ text }) => text.slice(origin.length))
    expect(named).toEqual(expect.arrayContaining(Object.values(pictures)))
  })

  test('is shared with the picture that staff chose, never with that of an earlier title', async () => {
    const { id, revision } = await sharedPage('page/chosen')
    const chosen = mediaAddress({ id: 'c'.repeat(32), width: 1600, height: 900, x: 2, y: 2, pigment: '' })
    const draft = draftFor('page/chosen', 'Newer')
    const search = { id: 's', type: pageSearchType, is_active: true, content: { image_url: chosen } }
    const later = await republish(id, revision, draft)
    expect(await englishOf('page/chosen')).toEqual(sitePicture)
    const own = await republish(id, later, { ...draft, widgets: [...draft.widgets, search] })
    await share(id, own, await storePictures())
    expect(await englishOf('page/chosen')).toBe(`/media/${'c'.repeat(32)}/share.jpg`)
  })

  test('refuses a picture for another version, in an unknown language or from another address', async () => {
    const { id, revision } = await publishedPage('page/late', 'Late')
    const pictures = await storePictures()
    const later = await republish(id, revision, draftFor('page/late', 'Later'))
    expect(await share(id, revision, pictures)).toBe(false)
    for (const odd of [
      { en: 'https://elsewhere.example/card.png' },
      { en: `/media/${'a'.repeat(32)}/share.jpg` },
      { xx: `/media/${'a'.repeat(32)}/card.png` },
    ])
      expect(await share(id, later, odd)).toBe(400)
    const saved = revisionOf(await saveAs(id, later, draftFor('page/late', 'Unpublished')))
    expect(await share(id, later, pictures), 'a draft was written since').toBe(true)
    expect(await sharedAt('page/late')).toEqual(pictures)
    // Discarding the draft and publishing again changes nothing.
    await sendJson('POST', urls.adminApi('discard', id), { revision: saved })
    const again = revisionOf(await publishAs(id, await revisionNow(id)))
    expect([await share(id, again - 1, pictures), await share(id, again, pictures)]).toEqual([false, true])
    await unpublishAs(id, again)
    expect(await share(id, again, pictures)).toBe(false)
  })

  test('keeps its pictures when it is published with the same title, and loses them offline', async () => {
    const { id, revision, pictures } = await sharedPage('page/selected')
    const select = async () => {
      const pages = [{ id, revision: await revisionNow(id) }]
      expect((await postJson(urls.adminSelected, { action: 'publish', pages })).status).toBe(200)
    }
    const { title } = draftFor('page/selected', 'First')
    await saveAs(id, revision, draftFor('page/selected', 'Newer', { title }))
    await select()
    expect(await sharedAt('page/selected')).toEqual(pictures)
    const offline = revisionOf(await unpublishAs(id, await revisionNow(id)))
    await deleteOldMedia(env, runIn(2))
    const back = revisionOf(await publishAs(id, offline))
    expect(await englishOf('page/selected'), 'they may be deleted').toEqual(sitePicture)
    await share(id, back, await storePictures())
    await saveAs(id, back, draftFor('page/selected', 'Newest'))
    await select()
    expect(await englishOf('page/selected')).toEqual(sitePicture)
  })
})

test('a scheduled version goes live with its own pictures', async () => {
  setTime(dueTime - 10 * minuteMs)
  const id = await newPage('page/planned')
  const revision = revisionOf(await saveAs(id, 1, draftFor('page/planned', 'Planned')))
  expect((await schedulePage(id, revision)).status).toBe(200)
  const pictures = await storePictures()
  expect(await share(id, revision + 1, pictures, true)).toBe(false)
  expect(await share(id, revision, pictures, true)).toBe(true)
  vi.useRealTimers()
  await deleteOldMedia(env, runIn(2))
  expect(await storedFiles()).toHaveLength(langs.length)
  await runSchedules(dueTime)
  expect(await sharedAt('page/planned')).toEqual(pictures)
})

test('a picture that is being deleted cannot be assigned to a version', async () => {
  const pictures = await storePictures()
  const { id, revision } = await publishedPage('page/sweeping', 'Sweeping')
  const saved = revisionOf(await saveAs(id, revision, draftFor('page/sweeping', 'Planned')))
  const time = { revision: saved, action: 'publish', at: new Date(Date.now() + hourMs).toISOString() }
  expect((await sendJson('POST', urls.adminApi('schedule', id), time)).status).toBe(200)
  const [, picture] = /^\/media\/(\w+)\//.exec(Object.values(pictures).at(-1) ?? '') ?? []
  for (const used of [0, 1]) {
    await env.DB.prepare('update drawn_pictures set used_at = ? where id = ?').bind(used, picture).run()
    expect(await share(id, revision, pictures)).toBe(used === 1)
    expect(await share(id, saved, pictures, true)).toBe(used === 1)
  }
})

test('the answer of a publication from the list names the pages without their own picture', async () => {
  const picture = mediaAddress({ id: 'a'.repeat(32), width: 100, height: 40, x: 2, y: 2, pigment: '' })
  const own = [{ id: 'p', type: pageSearchType, is_active: true, content: { image_url: picture } }]
  const same = await sharedPage('page/same')
  const { title } = draftFor('', 'First')
  const selection: PageRevision[] = []
  const pages: [slug: string, changes?: Parameters<typeof draftFor>[2], id?: string][] = [
    ['page/new'],
    ['page/uploaded', { widgets: own }],
    ['about'],
    ['block/offer'],
    ['page/same', { title, widgets: [textWidget('Rewritten')] }, same.id],
  ]
  for (const [slug, changes, id] of pages) {
    const page = id ?? (await newPage(slug))
    const draft = draftFor(slug, 'x', changes)
    const revision = revisionOf(await saveAs(page, await revisionNow(page), draft))
    selection.push({ id: page, revision })
  }
  const { outcomeTexts } = await actOn('publish', selection, { lang: 'ar' })
  const plain = message('ar', 'admin.list.done.publish.plain')
  expect(outcomeTexts.filter((text) => text.endsWith(plain))).toHaveLength(1)
  expect(await englishOf('page/new')).toEqual(sitePicture)
  expect(await englishOf('page/same')).toContain('/card.')
})
