import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { ImageFormat } from '../../../src/env.ts'
import { emptyLibrary, storedBytes, storedFiles, upload, uploaded } from '../../support/media.ts'
import { inFormat, pdf, photograph, png, pngChunk, withJpegSegment } from '../../support/pictures.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyLibrary)

type Bytes = Uint8Array<ArrayBuffer>
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]))
const payload = '<script>alert("secret-payload")</script>'
const jpeg = async (width: number, height: number) => inFormat(await png(width, height), 'image/jpeg')

/** Refused with this reason, and nothing is left of it. */
async function expectRefused(bytes: Bytes, reason: RegExp) {
  const { status, answer } = await upload(bytes)
  const said = expect.stringMatching(reason)
  expect([status, answer]).toEqual([422, expect.objectContaining({ ok: false, message: said })])
  expect((await env.DB.prepare('select count(*) n from media').first())?.n).toBe(0)
  expect(await storedFiles()).toEqual([])
}

test('a picture that was cut off is refused in every format, also when the small picture in its head is whole', async () => {
  const formats: ImageFormat[] = ['image/jpeg', 'image/webp', 'image/avif']
  const drawn = await png(300, 300)
  for (const make of [async () => drawn, ...formats.map((format) => () => inFormat(drawn, format))]) {
    const whole = await make()
    await expectRefused(whole.slice(0, Math.round(whole.length * 0.6)), /end/)
    await expectRefused(whole.slice(0, -3), /end/)
    expect((await upload(whole)).answer).toMatchObject({ ok: true })
    await emptyLibrary()
  }
  const withSmall = withJpegSegment(await jpeg(300, 300), 0xe1, joined(latin('Exif\0\0'), await jpeg(20, 20)))
  await expectRefused(withSmall.slice(0, -200), /end/)
})

test('a bomb of pixels in the head of a JPEG is refused', async () => {
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
    await expectRefused(bytes, /12,000/)
  }
})

test('a file that is two at once is stored as a picture alone, or refused if it does not begin as one', async () => {
  const drawn = await png(40, 40)
  const text = pngChunk('tEXt', latin(`Comment\0${payload}`))
  for (const bytes of [
    joined(await jpeg(40, 40), latin(payload)),
    withJpegSegment(await jpeg(40, 40), 0xfe, latin(payload)),
    joined(drawn, latin(`PK\x03\x04${payload}`)),
    joined(drawn.slice(0, 33), text, drawn.slice(33)),
  ]) {
    expect(new TextDecoder('latin1').decode(bytes)).toContain('secret-payload')
    await uploaded(bytes)
    for (const [key, stored] of await storedBytes())
      expect(new TextDecoder('latin1').decode(stored), key).not.toContain('secret-payload')
  }
  await emptyLibrary()
  await expectRefused(joined(latin(payload), pdf()), /JPEG/)
  await expectRefused(joined(latin('PK\x03\x04'), pdf()), /JPEG/)
  await expectRefused(latin(`/*\xff\xd8\xff*/${payload}`), /JPEG/)
})

test('a document is saved and never run', async () => {
  const { address } = await uploaded(pdf(payload), 'a.html')
  const { headers } = await visit(address)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test('what cameras and programs write about place, people and time is in no stored file', async () => {
  const xmp = latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude=24.7136 SecretName</x:xmpmeta>`)
  const iptc = latin('Photoshop 3.0\x008BIM\x04\x04 SecretName Riyadh')
  const comment = latin('SecretName 2026:11:24')
  const segments = [
    [0xe1, xmp],
    [0xed, iptc],
    [0xfe, comment],
  ] as const
  let camera = await photograph(600, 400)
  for (const [marker, body] of segments) camera = withJpegSegment(camera, marker, body)
  const drawn = await png(600, 400)
  const texts = [
    pngChunk('tEXt', latin('Author\0SecretName')),
    pngChunk('eXIf', latin('MM\0*\0\0\0\x08SecretCam GPS')),
  ]
  for (const bytes of [camera, joined(drawn.slice(0, 33), ...texts, drawn.slice(33))]) await uploaded(bytes)
  const files = await storedBytes()
  expect(files.size).toBe(12)
  for (const [key, stored] of files) {
    const text = new TextDecoder('latin1').decode(stored)
    expect(text, key).not.toMatch(/Secret|GPS|Exif|xmpmeta|8BIM|2026:11/)
  }
})
