import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { cardSize, maxCardBytes } from '../../../contract/share-card.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { sweepMedia } from '../../../src/media/sweep-media.ts'
import { urls } from '../../../src/urls.ts'
import { refusing } from '../../support/bindings.ts'
import { draftFor, emptyPages, publishedPage, republish } from '../../support/drafts.ts'
import { emptyDrawn, runIn, share, sharedAt, store, stored } from '../../support/drawn-pictures.ts'
import { storedFiles, uploaded } from '../../support/media.ts'
import { flatPng, hollowPng, inFormat, pdf, png } from '../../support/pictures.ts'
import { postForm, unpublishAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

const { width, height } = cardSize

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyDrawn()])
})

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
