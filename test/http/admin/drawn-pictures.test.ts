import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mediaAddress } from '../../../contract/media.ts'
import { pageSearchType } from '../../../contract/page-search.ts'
import { cardSize, maxCardBytes } from '../../../contract/share-card.ts'
import { message } from '../../../src/i18n/intl.ts'
import { defaultLang, langs, localPath } from '../../../src/i18n/languages.ts'
import { sweepMedia } from '../../../src/media/sweep-media.ts'
import { publishOnTime } from '../../../src/pages/publish-on-time.ts'
import { urls } from '../../../src/urls.ts'
import { refusing } from '../../support/bindings.ts'
import { draftFor, emptyPages, newPage, publishedPage, republish, revisionNow } from '../../support/drafts.ts'
import { all, parseHtml } from '../../support/html.ts'
import { emptyLibrary, storedFiles, uploaded } from '../../support/media.ts'
import { flatPng, hollowPng, inFormat, pdf, png } from '../../support/pictures.ts'
import {
  asStaff,
  postForm,
  publishAs,
  revisionOf,
  saveAs,
  sendJson,
  unpublishAs,
} from '../../support/staff.ts'
import { origin, visit } from '../../support/visit.ts'
import { allXml, parseXml } from '../../support/xml.ts'

const { width, height } = cardSize
const day = 86_400_000
/** The run of the hour, `days` from now, in epoch ms. */
const runIn = (days: number) => new Date(Date.now() + days * day).setUTCMinutes(23)

beforeEach(async () => {
  await emptyPages()
  await emptyLibrary()
  await env.DB.prepare('delete from drawn_pictures').run()
})

async function store(body: Uint8Array<ArrayBuffer>, options: Parameters<typeof asStaff>[1] = {}) {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await asStaff(urls.adminDrawn, { method: 'POST', body, headers, ...options })
  const answer: { ok: boolean; path?: string; message?: string } = await response.json()
  return { status: response.status, answer }
}

/** A picture of each language, as the editor draws and stores them. */
async function stored(colour = 40): Promise<Record<string, string>> {
  const paths = langs.map(async (lang, index) => {
    const { answer } = await store(await flatPng(width, height, colour + index))
    return [lang, answer.path ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(paths))
}

async function share(id: string, revision: number, pictures: Record<string, string>, scheduled = false) {
  const response = await sendJson('POST', urls.adminApi('pictures', id), { revision, scheduled, pictures })
  const answer: { shared?: boolean } = await response.json()
  return answer.shared ?? response.status
}

/** What links to a page show, by language. */
async function sharedAt(slug: string): Promise<Record<string, string>> {
  const each = langs.map(async (lang) => {
    const document = parseHtml(await (await visit(localPath(lang, `/${slug}`))).text())
    const meta = (name: string) =>
      all(document, ({ attributes }) => attributes.property === `og:image${name}`).map(
        ({ attributes }) => attributes.content ?? '',
      )
    expect([meta(':width'), meta(':height')]).toEqual([['1200'], ['630']])
    expect(meta(':alt').join()).not.toBe('')
    return [lang, meta('').join().slice(origin.length)] as const
  })
  return Object.fromEntries(await Promise.all(each))
}

describe('a drawn picture', () => {
  test.each([
    ['png', 'image/png', () => flatPng(width, height)],
    ['jpg', 'image/jpeg', async () => inFormat(await flatPng(width, height), 'image/jpeg')],
    ['webp', 'image/webp', async () => inFormat(await flatPng(width, height), 'image/webp')],
  ] as const)('as %s is stored under its digest and served for ever', async (type, contentType, make) => {
    const bytes = await make()
    const { answer } = await store(bytes)
    expect(answer.path).toMatch(new RegExp(`^/media/[0-9a-f]{32}/card\\.${type}$`))
    const file = await visit(answer.path ?? '')
    expect(file.headers.get('content-type')).toBe(contentType)
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(await file.bytes()).toEqual(bytes)
  })

  test('that is in the library, too, is another file', async () => {
    const bytes = await flatPng(width, height)
    const item = await uploaded(bytes)
    expect((await store(bytes)).answer.path).not.toContain(item.id)
  })

  test.each([
    ['another size', () => flatPng(630, 1200)],
    ['another type', async () => inFormat(await flatPng(width, height), 'image/avif')],
    ['a document', async () => pdf()],
    ['a text', async () => new TextEncoder().encode('<script>alert(1)</script>')],
    ['nothing', async () => new Uint8Array(0)],
    ['too many pixels', () => hollowPng(12_000, 12_000)],
    [
      'more than 300 KB',
      async () => {
        const whole = new Uint8Array(maxCardBytes + 1)
        whole.set((await flatPng(width, height)).slice(0, maxCardBytes))
        return whole
      },
    ],
  ])('is refused if it is %s', async (_, make) => {
    const { status, answer } = await store(await make())
    expect([status, answer.ok, answer.message]).toEqual([422, false, message('en', 'admin.share.refused')])
    expect(await storedFiles()).toEqual([])
  })

  test('is stored for staff alone', async () => {
    const body = await flatPng(width, height)
    const headers = { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' }
    const refused = await visit(urls.adminDrawn, { method: 'POST', body, headers })
    expect([401, 403]).toContain(refused.status)
    expect(await storedFiles()).toEqual([])
  })

  test('that the store refuses is swept later, although it never arrived', async () => {
    const { status } = await store(await flatPng(width, height), {
      env: { MEDIA: refusing(env.MEDIA, 'put') },
    })
    expect(status).toBe(503)
    await sweepMedia(env, runIn(2))
    expect((await env.DB.prepare('select id from drawn_pictures').all()).results).toEqual([])
  })
})

describe('a published page', () => {
  test('is shared with the picture of its language, and with the site’s until it has one', async () => {
    const { id, revision } = await publishedPage('page/shared', 'Shared')
    const before = await sharedAt('page/shared')
    for (const lang of langs) expect(before[lang]).toMatch(/^\/art\/share\/home\./)
    const pictures = await stored()
    expect(await share(id, revision, pictures)).toBe(true)
    expect(await sharedAt('page/shared')).toEqual(pictures)
  })

  test('has its pictures in the sitemap', async () => {
    const { id, revision } = await publishedPage('page/listed', 'Listed')
    const pictures = await stored()
    await share(id, revision, pictures)
    const sitemap = parseXml(await (await visit(urls.sitemap)).text())
    const named = allXml(sitemap, 'image:loc').map(({ text }) => text.slice(origin.length))
    expect(named).toEqual(expect.arrayContaining(Object.values(pictures)))
  })

  test('in one language is shared with that picture at both of its addresses', async () => {
    const [lang = defaultLang] = langs
    const id = await newPage('page/half')
    const text = 'A sentence of several words in one language'
    const revision = await republish(id, 1, {
      slug: 'page/half',
      title: { [lang]: text },
      meta_description: { [lang]: text },
      widgets: [{ id: 'w', type: 'text', is_active: true, content: { body: { [lang]: `<p>${text}</p>` } } }],
    })
    const [path = ''] = Object.values(await stored())
    await share(id, revision, { [lang]: path })
    expect(Object.values(await sharedAt('page/half'))).toEqual(langs.map(() => path))
  })

  test('is shared with the picture that staff chose instead, and with no earlier title’s', async () => {
    const { id, revision } = await publishedPage('page/chosen', 'Chosen')
    await share(id, revision, await stored())
    const chosen = mediaAddress({ id: 'c'.repeat(32), width: 1600, height: 900, x: 2, y: 2, pigment: '' })
    const draft = draftFor('page/chosen', 'Newer')
    const search = { id: 's', type: pageSearchType, is_active: true, content: { image_url: chosen } }
    const later = await republish(id, revision, draft)
    expect((await sharedAt('page/chosen')).en).toMatch(/^\/art\/share\/home\./)
    await share(
      id,
      await republish(id, later, { ...draft, widgets: [...draft.widgets, search] }),
      await stored(),
    )
    expect((await sharedAt('page/chosen')).en).toBe(`/media/${'c'.repeat(32)}/share.jpg`)
  })

  test('gets no picture of a version that is not the one visitors see, nor of a draft written since', async () => {
    const { id, revision } = await publishedPage('page/late', 'Late')
    const pictures = await stored()
    const later = await republish(id, revision, draftFor('page/late', 'Later'))
    expect(await share(id, revision, pictures)).toBe(false)
    revisionOf(await saveAs(id, later, draftFor('page/late', 'Unpublished')))
    expect(await share(id, later, pictures)).toBe(true)
    expect(await sharedAt('page/late')).toEqual(pictures)
    await unpublishAs(id, later + 1)
    expect(await share(id, later, pictures)).toBe(false)
  })

  test('keeps its pictures when it is published elsewhere than in the editor, as long as they show its title', async () => {
    const { id, revision } = await publishedPage('page/selected', 'Selected')
    const pictures = await stored()
    await share(id, revision, pictures)
    const select = async () => {
      const form = { action: 'publish', page: `${id}~${await revisionNow(id)}` }
      expect((await postForm(urls.adminSelected, form)).status).toBe(200)
    }
    const { title } = draftFor('page/selected', 'Selected')
    await saveAs(id, revision, draftFor('page/selected', 'Newer', { title }))
    await select()
    expect(await sharedAt('page/selected')).toEqual(pictures)
    await saveAs(id, await revisionNow(id), draftFor('page/selected', 'Newest'))
    await select()
    expect((await sharedAt('page/selected')).en).toMatch(/^\/art\/share\/home\./)
  })

  test('that was offline is not shared with pictures that may be deleted', async () => {
    const { id, revision } = await publishedPage('page/back', 'Back')
    await share(id, revision, await stored())
    const offline = revisionOf(await unpublishAs(id, revision))
    await sweepMedia(env, runIn(2))
    await publishAs(id, offline)
    expect((await sharedAt('page/back')).en).toMatch(/^\/art\/share\/home\./)
  })

  test('gets a picture when it is published again without a change, after a draft was discarded', async () => {
    const { id, revision } = await publishedPage('page/repeated', 'Repeated')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/repeated', 'Discarded')))
    await sendJson('POST', urls.adminApi('discard', id), { revision: saved })
    const again = revisionOf(await publishAs(id, await revisionNow(id)))
    const pictures = await stored()
    expect(await share(id, again - 1, pictures)).toBe(false)
    expect(await share(id, again, pictures)).toBe(true)
    expect(await sharedAt('page/repeated')).toEqual(pictures)
  })

  test.each([
    ['another site’s picture', { en: 'https://elsewhere.example/card.png' }],
    ['a file of the library', { en: `/media/${'a'.repeat(32)}/share.jpg` }],
    ['a language that the site does not have', { xx: `/media/${'a'.repeat(32)}/card.png` }],
  ])('is never shared with %s', async (_, pictures) => {
    const { id, revision } = await publishedPage('page/odd', 'Odd')
    expect(await share(id, revision, pictures)).toBe(400)
    expect((await sharedAt('page/odd')).en).toMatch(/^\/art\/share\/home\./)
  })
})

test('a version that goes live at a time brings its pictures along', async () => {
  const due = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: due - 600_000 })
  const id = await newPage('page/planned')
  const revision = revisionOf(await saveAs(id, 1, draftFor('page/planned', 'Planned')))
  const request = { revision, action: 'publish', at: new Date(due).toISOString() }
  expect((await sendJson('POST', urls.adminApi('schedule', id), request)).status).toBe(200)
  const pictures = await stored()
  expect(await share(id, revision + 1, pictures, true)).toBe(false)
  expect(await share(id, revision, pictures, true)).toBe(true)
  vi.useRealTimers()
  await sweepMedia(env, runIn(2))
  expect(await storedFiles()).toHaveLength(langs.length)
  await publishOnTime(env, () => due)
  expect(await sharedAt('page/planned')).toEqual(pictures)
})

describe('the run of the hour', () => {
  test('keeps what a page is shared with, and deletes what it was shared with a day after', async () => {
    const { id, revision } = await publishedPage('page/retitled', 'First')
    const first = await stored(40)
    await share(id, revision, first)
    await sweepMedia(env, runIn(30))
    const second = await stored(90)
    await share(id, await republish(id, revision, draftFor('page/retitled', 'Second')), second)
    await sweepMedia(env, runIn(30.5))
    expect(await storedFiles()).toHaveLength(2 * langs.length)
    await sweepMedia(env, runIn(31.5))
    const keys = Object.values(second).map((path) => path.slice(1))
    expect(await storedFiles()).toEqual(keys.toSorted())
    expect(await sharedAt('page/retitled')).toEqual(second)
  })

  test.each([
    ['is in the trash', (id: string) => postForm(urls.adminApi('trash', id))],
    ['was taken offline', (id: string, revision: number) => unpublishAs(id, revision)],
  ])('deletes the pictures of a page that %s', async (_, take) => {
    const { id, revision } = await publishedPage('page/taken', 'Taken')
    await share(id, revision, await stored())
    await take(id, revision)
    await sweepMedia(env, runIn(2))
    expect(await storedFiles()).toEqual([])
  })

  test('does not take a picture again while its file is being deleted, and takes it once it is gone', async () => {
    const bytes = await flatPng(width, height)
    await store(bytes)
    let meanwhile = 0
    const MEDIA = new Proxy(env.MEDIA, {
      get(target, method) {
        const value: unknown = Reflect.get(target, method)
        if (method !== 'delete') return typeof value === 'function' ? value.bind(target) : value
        return async (keys: string[]) => {
          meanwhile = (await store(bytes)).status
          await target.delete(keys)
        }
      },
    })
    await sweepMedia({ ...env, MEDIA }, runIn(2))
    expect([meanwhile, await storedFiles()]).toEqual([503, []])
    expect((await store(bytes)).status).toBe(200)
    expect(await storedFiles()).toHaveLength(1)
  })

  test('goes on the next hour with pictures that the store did not delete', async () => {
    await stored()
    await sweepMedia({ ...env, MEDIA: refusing(env.MEDIA, 'delete') }, runIn(2))
    expect(await storedFiles()).toHaveLength(langs.length)
    await sweepMedia(env, runIn(2))
    expect(await storedFiles()).toEqual([])
  })

  test('deletes what was stored and never used, and nothing else', async () => {
    const item = await uploaded(await png(20, 20))
    await stored()
    await sweepMedia(env, runIn(0.5))
    expect((await storedFiles()).length).toBeGreaterThan(langs.length)
    await sweepMedia(env, runIn(2))
    for (const file of await storedFiles()) expect(file).toContain(item.id)
  })
})

test('a publication without pictures is what it was: a repeated one, too', async () => {
  const { id, revision } = await publishedPage('page/plain', 'Plain')
  expect((await publishAs(id, revision)).status).toBe(200)
  expect((await sharedAt('page/plain')).en).toMatch(/^\/art\/share\/home\./)
})
