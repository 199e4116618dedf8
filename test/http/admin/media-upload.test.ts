import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxUploadBytes, mediaPicture } from '../../../contract/media.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import type { UploadFault } from '../../../src/media/read-upload.ts'
import { sha256 } from '../../../src/sha256.ts'
import { brokenDatabase, refusing } from '../../support/bindings.ts'
import { faulty } from '../../support/faulty-bindings.ts'
import { emptyLibrary, library, storedFiles, upload, uploaded } from '../../support/media.ts'
import { animated, hollowPng, inFormat, pdf, photograph, png } from '../../support/pictures.ts'
import { asStaff } from '../../support/staff.ts'

beforeEach(emptyLibrary)

const rows = async () => (await env.DB.prepare('select id, state from media').all()).results

describe('a picture', () => {
  test('is stored in every size below its own, in two formats, named by its bytes, and listed', async () => {
    for (const format of ['image/jpeg', 'image/webp', 'image/avif'] as const) {
      const small = await uploaded(await inFormat(await png(60, 40), format), 'Our team — Riyadh.dat')
      expect(small).toMatchObject({ kind: 'picture', name: 'Our team — Riyadh.dat', width: 60, height: 40 })
      expect((await library()).items[0]).toEqual(small)
    }
    await emptyLibrary()
    const bytes = await png(1700, 500)
    const item = await uploaded(bytes)
    expect(item).toMatchObject({ by: 'editor@agency.example', bytes: bytes.byteLength })
    expect(item.id).toBe((await sha256(bytes)).slice(0, 32))
    expect(mediaPicture(item.address)).toMatchObject({ id: item.id, width: 1600, height: 471, x: 2, y: 2 })
    const names = [
      ...['480.avif', '480.webp', '960.avif', '960.webp', 'full.avif', 'full.webp'],
      ...['original.webp', 'share.jpg'],
    ]
    expect(await storedFiles()).toEqual(names.map((name) => `media/${item.id}/${name}`).toSorted())
  })

  test('of a camera is turned the right way up', async () => {
    const item = await uploaded(await photograph(90, 60), 'DSC_0001.JPG')
    expect(item).toMatchObject({ width: 60, height: 90 })
  })

  test('keeps the ground nearest to its colour, and none without one', async () => {
    const own = { headers: { 'x-colour': '#f5efe2' } }
    const light = await uploaded(await png(20, 20), 'light.png', own)
    expect(mediaPicture(light.address)?.pigment).toMatch(/^[a-z]+$/)
    const odd = await uploaded(await png(21, 20), 'odd.png', { headers: { 'x-colour': 'url(x)' } })
    expect(mediaPicture(odd.address)?.pigment).toBe('')
  })

  test('sent twice is one, also at the same time', async () => {
    const bytes = await png(40, 40)
    expect((await upload(bytes, 'one.png')).answer).toMatchObject({ ok: true, existed: false })
    const again = { ok: true, existed: true, item: { name: 'one.png' } }
    expect((await upload(bytes, 'two.png')).answer).toMatchObject(again)
    const other = await png(44, 44)
    const sent = await Promise.all([upload(other), upload(other)])
    expect(sent.some(({ answer }) => answer.ok)).toBe(true)
    expect([(await rows()).length, (await library()).items.length]).toEqual([2, 2])
  })

  test.each([
    ['%E0%A4%A', '-'],
    [encodeURIComponent('  \u0000\u0007 '), '-'],
    [encodeURIComponent(`${'ط'.repeat(200)}`), 'ط'.repeat(120)],
    [encodeURIComponent('<b>شعار</b>.png'), '<b>شعار</b>.png'],
  ])('whose name is %j is listed as %j', async (sent, shown) => {
    const item = await uploaded(await png(12, 12), '', { headers: { 'x-file-name': sent } })
    expect(item.name).toBe(shown)
  })
})

test('a document is stored as it is', async () => {
  const bytes = pdf()
  const item = await uploaded(bytes, 'ملف الشركة.pdf')
  expect(item).toMatchObject({ kind: 'document', address: `/media/${item.id}/file.pdf`, width: 0, height: 0 })
  const response = await asStaff(item.address)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
})

const text = (value: string) => new TextEncoder().encode(value)
/** What is no file for the library, with the reason that its sender reads. */
const refusals: [string, () => Promise<Uint8Array<ArrayBuffer>>, UploadFault | 'bytes'][] = [
  ['nothing', async () => new Uint8Array(), 'type'],
  ['a drawing in SVG', async () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'type'],
  ['a page', async () => text('<!doctype html><script>alert(1)</script>'), 'type'],
  ['a GIF', async () => text('GIF89a\u0001\0\u0001\0\0\0\0;'), 'type'],
  [
    'a program with a picture behind it',
    async () => new Uint8Array([0x4d, 0x5a, ...(await png(9, 9))]),
    'type',
  ],
  ['a picture in name only', async () => text('\x89PNG but not'), 'type'],
  ['half a PNG', async () => (await png(300, 300)).slice(0, 400), 'broken'],
  ['a signature alone', async () => (await png(9, 9)).slice(0, 8), 'broken'],
  ['half a JPEG', async () => (await inFormat(await png(300, 300), 'image/jpeg')).slice(0, 200), 'broken'],
  ['a WebP of noise', async () => text('RIFF\x10\0\0\0WEBPVP8 aaaaaaaaaaaaaaa'), 'broken'],
  ['half a document', async () => pdf().slice(0, 30), 'broken'],
  ['an animated WebP', async () => animated(await png(9, 9), 'webp'), 'animated'],
  ['an animated PNG', async () => animated(await png(9, 9), 'png'), 'animated'],
  ['an AVIF sequence', async () => animated(await png(9, 9), 'avif'), 'animated'],
  ['1 x 60,000 pixels', () => hollowPng(1, 60_000), 'pixels'],
  ['a bomb of 12,000 x 12,000 pixels', () => hollowPng(12_000, 12_000), 'pixels'],
  ['a byte too many', async () => new Uint8Array(maxUploadBytes + 1), 'bytes'],
]

test.each(refusals)(
  '%s is refused in the sender’s language, and leaves nothing behind',
  async (_, make, fault) => {
    for (const lang of langs) {
      const { status, answer } = await upload(await make(), 'a.png', { lang })
      const said = { ok: false, message: message(lang, `admin.media.refused.${fault}`) }
      expect([status, answer]).toMatchObject([422, said])
    }
    expect([await rows(), await storedFiles()]).toEqual([[], []])
  },
)

describe('while a part of it is away', () => {
  const anyPicture = () => png(50, 50)

  test.each([
    ['the database', async () => ({ DB: brokenDatabase() })],
    ['what makes sizes', async () => ({ IMAGES: refusing(env.IMAGES, 'info', 'input') })],
    ['the store', async () => ({ MEDIA: refusing(env.MEDIA, 'put') })],
  ])('%s: the sender is told, nothing is listed, and sending again stores it', async (_, broken) => {
    const bytes = await anyPicture()
    const { answer } = await upload(bytes, 'a.png', { env: await broken() })
    expect(answer.ok).toBe(false)
    expect((await library()).items).toEqual([])
    expect(await upload(bytes)).toMatchObject({ answer: { ok: true } })
  })

  test('the store, after the third file: the rest follows when it is sent again', async () => {
    let stored = 0
    const MEDIA = faulty(env.MEDIA, () => (++stored > 3 ? 'refuse' : 'well'), 'put')
    const bytes = await png(1000, 20)
    expect((await upload(bytes, 'a.png', { env: { MEDIA } })).answer.ok).toBe(false)
    expect(await rows()).toMatchObject([{ state: 'arriving' }])
    const item = await uploaded(bytes)
    expect(await storedFiles(`media/${item.id}/`)).toHaveLength(8)
  })
})
