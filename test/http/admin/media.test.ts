import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxUploadBytes, mediaPicture } from '../../../contract/media/media.ts'
import { message } from '../../../src/i18n/intl.ts'
import type { UploadFault } from '../../../src/media/check-upload.ts'
import type { ImageFormat } from '../../../src/platform/env.ts'
import { sha256 } from '../../../src/platform/sha256.ts'
import { urls } from '../../../src/site/urls.ts'
import { wrapImages } from '../../support/faults/faulty-bindings.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import {
  actOn,
  emptyLibrary,
  readLibrary,
  storedBytes,
  storedFiles,
  upload,
  uploadItem,
} from '../../support/requests/media.ts'
import {
  animate,
  convertPicture,
  hollowPng,
  pdf,
  photograph,
  png,
  pngChunk,
  withJpegSegment,
} from '../../support/requests/pictures.ts'
import { visit } from '../../support/requests/visit.ts'
import {
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  republish,
  textWidget,
} from '../../support/staff/drafts.ts'
import { editorOf } from '../../support/staff/editor.ts'
import { asStaff, saveAs } from '../../support/staff/staff.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
})

const rows = async () => (await env.DB.prepare('select id, state from media').all()).results

describe('an uploaded picture', () => {
  test('is listed under its name and stored in two formats and every smaller size under its digest', async () => {
    for (const format of ['image/jpeg', 'image/webp', 'image/avif'] as const) {
      const small = await uploadItem(await convertPicture(await png(60, 40), format), 'Our team — Riyadh.dat')
      expect(small).toMatchObject({ kind: 'picture', name: 'Our team — Riyadh.dat', width: 60, height: 40 })
      expect((await readLibrary()).items[0]).toEqual(small)
    }
    await emptyLibrary()
    const bytes = await png(1700, 50)
    const item = await uploadItem(bytes)
    expect(item).toMatchObject({ by: 'editor@agency.example', bytes: bytes.byteLength })
    expect(item.id).toBe((await sha256(bytes)).slice(0, 32))
    expect(mediaPicture(item.address)).toMatchObject({ id: item.id, width: 1600, height: 47, x: 2, y: 2 })
    const names = [
      ...['480.avif', '480.webp', '960.avif', '960.webp', 'full.avif', 'full.webp'],
      ...['original.webp', 'share.jpg'],
    ]
    expect(await storedFiles()).toEqual(names.map((name) => `media/${item.id}/${name}`).toSorted())
  })

  test('is turned the right way up if it comes from a camera', async () => {
    const item = await uploadItem(await photograph(90, 60), 'DSC_0001.JPG')
    expect(item).toMatchObject({ width: 60, height: 90 })
  })

  test('stores the pigment nearest to its colour, or none without a valid colour', async () => {
    const own = { headers: { 'x-colour': '#f5efe2' } }
    const light = await uploadItem(await png(20, 20), 'light.png', own)
    expect(mediaPicture(light.address)?.pigment).toMatch(/^[a-z]+$/)
    const odd = await uploadItem(await png(21, 20), 'odd.png', { headers: { 'x-colour': 'url(x)' } })
    expect(mediaPicture(odd.address)?.pigment).toBe('')
  })

  test('is stored once although it is sent twice, in sequence or at the same time', async () => {
    const bytes = await png(40, 40)
    expect((await upload(bytes, 'one.png')).answer).toMatchObject({ ok: true, existed: false })
    const again = { ok: true, existed: true, item: { name: 'one.png' } }
    expect((await upload(bytes, 'two.png')).answer).toMatchObject(again)
    const other = await png(44, 44)
    const sent = await Promise.all([upload(other), upload(other)])
    expect(sent.some(({ answer }) => answer.ok)).toBe(true)
    expect([(await rows()).length, (await readLibrary()).items.length]).toEqual([2, 2])
  })

  test('is listed by its file name, shortened, or by a dash without one', async () => {
    for (const [sent, shown] of [
      ['%E0%A4%A', '-'],
      [encodeURIComponent('  \u0000\u0007 '), '-'],
      [encodeURIComponent(`${'ط'.repeat(200)}`), 'ط'.repeat(120)],
      [encodeURIComponent('<b>شعار</b>.png'), '<b>شعار</b>.png'],
    ] as const) {
      await emptyLibrary()
      const item = await uploadItem(await png(12, 12), '', { headers: { 'x-file-name': sent } })
      expect(item.name).toBe(shown)
    }
  })
})

test('a document is stored unchanged, and visitors download it instead of running it', async () => {
  const bytes = pdf(payload)
  const item = await uploadItem(bytes, 'ملف الشركة.html')
  expect(item).toMatchObject({ kind: 'document', address: `/media/${item.id}/file.pdf`, width: 0, height: 0 })
  const response = await visit(item.address)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  const { headers } = response
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

type Bytes = Uint8Array<ArrayBuffer>
const latin1Bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const joinBytes = (...parts: Uint8Array[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]))
const payload = '<script>alert("secret-payload")</script>'
const jpeg = async (width: number, height: number) => convertPicture(await png(width, height), 'image/jpeg')

/** Expects a refusal with this reason in the sender’s language and an empty library. */
async function expectRefused(bytes: Bytes, fault: UploadFault | 'bytes', name = '') {
  const { status, answer } = await upload(bytes, 'a.png', { lang: 'ar' })
  const refusal = { ok: false, message: message('ar', `admin.media.refused.${fault}`) }
  expect([name, status, answer]).toMatchObject([name, 422, refusal])
  expect([await rows(), await storedFiles()]).toEqual([[], []])
}

/** Files that the library refuses, with the reason. */
const refusals: [string, () => Bytes | Promise<Bytes>, UploadFault | 'bytes'][] = [
  ['nothing', () => new Uint8Array(), 'type'],
  ['a drawing in SVG', () => latin1Bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'type'],
  ['a page', () => latin1Bytes('<!doctype html><script>alert(1)</script>'), 'type'],
  ['a GIF', () => latin1Bytes('GIF89a\u0001\0\u0001\0\0\0\0;'), 'type'],
  ['a program with a picture behind it', async () => joinBytes(latin1Bytes('MZ'), await png(9, 9)), 'type'],
  ['a page with a document behind it', () => joinBytes(latin1Bytes(payload), pdf()), 'type'],
  ['an archive with a document behind it', () => joinBytes(latin1Bytes('PK\x03\x04'), pdf()), 'type'],
  ['a script that begins as a JPEG', () => latin1Bytes(`/*\xff\xd8\xff*/${payload}`), 'type'],
  ['a picture in name only', () => latin1Bytes('\x89PNG but not'), 'type'],
  ['a signature alone', async () => (await png(9, 9)).slice(0, 8), 'broken'],
  ['a WebP of noise', () => latin1Bytes('RIFF\x10\0\0\0WEBPVP8 aaaaaaaaaaaaaaa'), 'broken'],
  ['half a document', () => pdf().slice(0, 30), 'broken'],
  ['an animated WebP', async () => animate(await png(9, 9), 'webp'), 'animated'],
  ['an animated PNG', async () => animate(await png(9, 9), 'png'), 'animated'],
  ['an AVIF sequence', async () => animate(await png(9, 9), 'avif'), 'animated'],
  ['1 x 60,000 pixels', () => hollowPng(1, 60_000), 'pixels'],
  ['a bomb of 12,000 x 12,000 pixels', () => hollowPng(12_000, 12_000), 'pixels'],
  ['a byte too many', () => new Uint8Array(maxUploadBytes + 1), 'bytes'],
]

test('an unknown type, an animation and a file that is too large are refused with the reason', async () => {
  for (const [name, make, fault] of refusals) await expectRefused(await make(), fault, name)
})

test('a picture is not called incomplete while Images is away', async () => {
  const IMAGES = wrapImages(env.IMAGES, () => Promise.reject(new Error('Images is away')))
  const { status, answer } = await upload(await png(9, 9), 'picture.png', { env: { IMAGES } })
  expect([status, answer]).toMatchObject([503, { ok: false, code: 'failed' }])
})

test('an incomplete picture is refused in every format, even if its embedded preview is complete', async () => {
  const formats: ImageFormat[] = ['image/jpeg', 'image/webp', 'image/avif']
  const drawn = await png(100, 100)
  for (const make of [async () => drawn, ...formats.map((format) => () => convertPicture(drawn, format))]) {
    const whole = await make()
    await expectRefused(whole.slice(0, Math.round(whole.length * 0.6)), 'broken')
    await expectRefused(whole.slice(0, -3), 'broken')
    expect((await upload(whole)).answer).toMatchObject({ ok: true })
    await emptyLibrary()
  }
  const withSmall = withJpegSegment(
    await jpeg(300, 300),
    0xe1,
    joinBytes(latin1Bytes('Exif\0\0'), await jpeg(20, 20)),
  )
  await expectRefused(withSmall.slice(0, -200), 'broken')
})

test('a JPEG whose header claims too many pixels is refused', async () => {
  for (const [width, height] of [
    [14_000, 14_000],
    [1, 60_000],
    [12_001, 100],
  ] as const) {
    const bytes = await jpeg(30, 30)
    const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0))
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    view.setUint16(frame + 5, height)
    view.setUint16(frame + 7, width)
    await expectRefused(bytes, 'pixels')
  }
})

test('a picture that contains a second file is stored without it', async () => {
  const drawn = await png(40, 40)
  const text = pngChunk('tEXt', latin1Bytes(`Comment\0${payload}`))
  for (const bytes of [
    joinBytes(await jpeg(40, 40), latin1Bytes(payload)),
    withJpegSegment(await jpeg(40, 40), 0xfe, latin1Bytes(payload)),
    joinBytes(drawn, latin1Bytes(`PK\x03\x04${payload}`)),
    joinBytes(drawn.slice(0, 33), text, drawn.slice(33)),
  ]) {
    expect(new TextDecoder('latin1').decode(bytes)).toContain('secret-payload')
    await uploadItem(bytes)
    for (const [key, stored] of await storedBytes())
      expect(new TextDecoder('latin1').decode(stored), key).not.toContain('secret-payload')
  }
})

test('no stored file contains the place, people, times or programs of the original’s metadata', async () => {
  const xmp = latin1Bytes(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude=24.7136 SecretName</x:xmpmeta>`,
  )
  const iptc = latin1Bytes('Photoshop 3.0\x008BIM\x04\x04 SecretName Riyadh')
  const comment = latin1Bytes('SecretName 2026:11:24')
  const segments = [
    [0xe1, xmp],
    [0xed, iptc],
    [0xfe, comment],
  ] as const
  let camera = await photograph(600, 40)
  for (const [marker, body] of segments) camera = withJpegSegment(camera, marker, body)
  const drawn = await png(600, 40)
  const texts = [
    pngChunk('tEXt', latin1Bytes('Author\0SecretName')),
    pngChunk('eXIf', latin1Bytes('MM\0*\0\0\0\x08SecretCam GPS')),
  ]
  for (const bytes of [camera, joinBytes(drawn.slice(0, 33), ...texts, drawn.slice(33))])
    await uploadItem(bytes)
  const files = await storedBytes()
  expect(files.size).toBe(12)
  for (const [key, stored] of files) {
    const text = new TextDecoder('latin1').decode(stored)
    expect(text, key).not.toMatch(/Secret|GPS|Exif|xmpmeta|8BIM|2026:11/)
  }
})

const words = { name: 'a.png', tags: '', alt: {}, x: 2, y: 2 }
const draftShowing = (slug: string, src: string) => {
  const html = `<p><img src="${src}" alt="Our office" /></p>`
  return draftFor(slug, 'Office', {
    widgets: [{ ...textWidget('x'), content: { body: inEveryLanguage(html, html) } }],
  })
}
const slug = 'page/office'
const pageWith = async (address: string) => republish(await newPage(slug), 1, draftShowing(slug, address))
const readPage = async () => (await visit(`/${slug}`)).text()
const details = async (id: string) => (await asStaff(urls.adminMediaItem(id))).json()

test('the library lists the newest first in parts of 60, and searches texts in both scripts', async () => {
  const first = await uploadItem(await png(10, 10), 'office.png')
  const second = await uploadItem(await png(11, 10), 'profile.png')
  const description = { ...words, name: 'office.png', alt: { ar: 'مكاتبنا في الرياض' }, tags: 'فريق' }
  await actOn('describe', first.id, description)
  const found = async (search: string) =>
    (await readLibrary(`?search=${encodeURIComponent(search)}`)).items.map(({ id }) => id)
  expect(await found('')).toEqual([second.id, first.id])
  for (const search of ['OFFICE', 'مكاتبنا', 'الرياض', 'فريق'])
    expect(await found(search)).toEqual([first.id])
  expect(await found('unknown')).toEqual([])
  const columns = 'kind, state, state_at, name, address, width, height, bytes, alt, tags, added_at, added_by'
  await env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 60)
     insert into media (id, ${columns}) select printf('%032d', n), ${columns} from media, numbers where id = ?`,
  )
    .bind(first.id)
    .run()
  const [first60, all] = [await readLibrary(), await readLibrary('?parts=2')]
  expect([first60.items.length, first60.count, all.items.length, all.count]).toEqual([60, 62, 62, 62])
  for (const query of ['parts=-5', 'parts=1.5', 'parts=0', 'parts=1001', 'show=other']) {
    const response = await asStaff(`${urls.adminMediaList}?${query}`)
    expect([response.status, await response.json()], query).toMatchObject([
      400,
      { ok: false, message: message('en', 'admin.error.query') },
    ])
  }
})

test('the library can be filtered by type and by a missing description', async () => {
  const { id: described } = await uploadItem(await png(10, 10))
  await actOn('describe', described, { ...words, alt: inEveryLanguage('Our office', 'مكتبنا') })
  const { id: half } = await uploadItem(await png(11, 10))
  await actOn('describe', half, { ...words, alt: { ar: 'مكتبنا', en: ' ' } })
  const { id: document } = await uploadItem(pdf(), 'a.pdf')
  const narrowed = async (show: string) =>
    (await readLibrary(`?show=${show}`)).items.map(({ id }) => id).toSorted()
  expect(await narrowed('pictures')).toEqual([described, half].toSorted())
  expect(await narrowed('documents')).toEqual([document])
  expect(await narrowed('bare')).toEqual([half])
})

describe('a file that a page shows', () => {
  test('lists the pages that show it live or in a draft, and cannot be trashed', async () => {
    const { id, address } = await uploadItem(await png(40, 40))
    const page = await publishedPage(slug, 'Office')
    await saveAs(page.id, page.revision, draftShowing(slug, address))
    expect(await details(id)).toMatchObject({ uses: [{ slug, isPublished: false, isInDraft: true }] })
    await republish(page.id, page.revision + 1, draftShowing(slug, address))
    const uses = [{ slug, title: 'Title Office', isPublished: true }]
    expect(await details(id)).toMatchObject({ item: { id }, uses })
    const refused = { ok: false, message: message('ar', 'admin.media.refused.used') }
    expect(await actOn('trash', id, {}, { lang: 'ar' })).toMatchObject(refused)
    expect((await readLibrary()).items).toHaveLength(1)
  })

  test('is replaced by another picture on live pages and in drafts at once', async () => {
    const [old, other] = [await uploadItem(await png(40, 40)), await uploadItem(await png(80, 40))]
    const id = await newPage(slug)
    const revision = await republish(id, 1, draftShowing(slug, old.address))
    await saveAs(id, revision, { ...draftShowing(slug, old.address), title: 'Still a draft' })
    const [document, trashed] = [await uploadItem(pdf(), 'a.pdf'), await uploadItem(await png(41, 41))]
    await actOn('trash', trashed.id)
    for (const by of [document.id, trashed.id, 'f'.repeat(32)])
      expect(await actOn('replace', old.id, { by })).toMatchObject({ ok: false, code: 'not_found' })
    expect(await readPage()).toContain(old.address)
    expect(await actOn('replace', old.id, { by: other.id })).toMatchObject({ ok: true, uses: [] })
    expect(await readPage()).toContain(other.address)
    expect(await readPage()).not.toContain(old.id)
    const { draft } = await editorOf(slug)
    expect(draft.title).toBe('Still a draft')
    expect(JSON.stringify(draft)).toContain(other.address)
  })

  test('gets a new focal point on every page that shows it', async () => {
    const { id, address } = await uploadItem(await png(40, 40))
    await pageWith(address)
    const answer = await actOn('describe', id, { ...words, x: 0, y: 4 })
    if (!answer.ok) throw new Error(answer.message)
    expect(mediaPicture(answer.item.address)).toMatchObject({ x: 0, y: 4 })
    expect(await readPage()).toContain(answer.item.address)
    expect(await readPage()).not.toContain(address)
  })
})

test('a description is stored trimmed, and refused in another shape or for a missing file', async () => {
  const { id } = await uploadItem(await png(10, 10))
  const description = { ...words, name: ' Office ', alt: { en: ' Our office ', ar: 'مكتبنا' } }
  const item = { name: 'Office', alt: { en: 'Our office', ar: 'مكتبنا' } }
  expect(await actOn('describe', id, description)).toMatchObject({ ok: true, item })
  for (const body of [
    ...[
      { name: '' },
      { name: 'x'.repeat(121) },
      { alt: { fr: 'Bureau' } },
      { alt: { en: 'x'.repeat(301) } },
    ].map((change) => ({ ...words, ...change })),
    ...[{ ...words, x: 5 }, { ...words, y: 0.5 }, { name: 'a' }, []],
  ])
    expect(await actOn('describe', id, body), JSON.stringify(body)).toMatchObject({ ok: false })
  expect(await details(id)).toMatchObject({ item })
  const missing = 'f'.repeat(32)
  for (const [action, body] of [
    ['describe', words],
    ['replace', { by: 'a' }],
    ['trash', {}],
    ['restore', {}],
  ] as const)
    expect(await actOn(action, missing, body)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await details(missing)).toMatchObject({ ok: false })
})

test('a file in the trash can be restored by staff or by a second upload', async () => {
  const bytes = await png(40, 40)
  const { id, address } = await uploadItem(bytes)
  await actOn('trash', id)
  expect((await readLibrary()).items).toEqual([])
  expect((await readLibrary('?show=trashed')).items).toMatchObject([{ id, trashed: true }])
  // Visitors may have its address, and a page that shows it may be restored.
  expect((await visit(address)).status).toBe(200)
  expect(await actOn('restore', id)).toMatchObject({ ok: true, item: { trashed: false } })
  await actOn('trash', id)
  expect((await upload(bytes)).answer).toMatchObject({ ok: true, existed: true, item: { trashed: false } })
  expect((await readLibrary()).items).toMatchObject([{ id }])
})
