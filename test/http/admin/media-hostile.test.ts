import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImageFormat } from '../../../src/env.ts'
import { emptyLibrary, storedBytes, storedFiles, upload, uploaded } from '../../support/media.ts'
import { inFormat, pdf, photograph, png, pngChunk, withJpegSegment } from '../../support/pictures.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyLibrary)

type Bytes = Uint8Array<ArrayBuffer>
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]))
const payload = '<script>alert("secret-payload")</script>'

/** Refused with this reason, and nothing is left of it. */
async function expectRefused(bytes: Bytes, fault: string) {
  const { status, answer } = await upload(bytes)
  expect([status, answer]).toEqual([
    422,
    expect.objectContaining({ ok: false, message: expect.stringMatching(/./) }),
  ])
  expect(answer).toMatchObject({ message: expect.stringMatching(said[fault] ?? /never/) })
  expect((await env.DB.prepare('select count(*) n from media').first())?.n).toBe(0)
  expect(await storedFiles()).toEqual([])
}
const said: Record<string, RegExp> = { type: /JPEG/, broken: /end/, pixels: /12,000/ }

const others: ImageFormat[] = ['image/jpeg', 'image/webp', 'image/avif']
const formats: [string, () => Promise<Bytes>][] = [
  ['PNG', () => png(300, 300)],
  ...others.map((format): [string, () => Promise<Bytes>] => [
    format,
    async () => inFormat(await png(300, 300), format),
  ]),
]

describe('a picture that was cut off', () => {
  test.each(formats)('(%s) is refused wherever it was cut', async (_, make) => {
    const whole = await make()
    for (const part of [0.3, 0.6, 0.9]) {
      await expectRefused(whole.slice(0, Math.round(whole.length * part)), 'broken')
    }
    await expectRefused(whole.slice(0, -3), 'broken')
    expect((await upload(whole)).answer).toMatchObject({ ok: true })
  })

  test('whose small picture in its head is whole is refused, too', async () => {
    const small = await inFormat(await png(20, 20), 'image/jpeg')
    const whole = withJpegSegment(
      await inFormat(await png(300, 300), 'image/jpeg'),
      0xe1,
      joined(latin('Exif\0\0'), small),
    )
    await expectRefused(whole.slice(0, -200), 'broken')
  })
})

describe('a bomb', () => {
  test.each([
    [14_000, 14_000],
    [1, 60_000],
    [60_000, 1],
    [12_001, 100],
  ])('of %i x %i pixels in the head of a JPEG is refused', async (width, height) => {
    const jpeg = await inFormat(await png(30, 30), 'image/jpeg')
    const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0))
    const view = new DataView(jpeg.buffer, jpeg.byteOffset)
    view.setUint16(frame + 5, height)
    view.setUint16(frame + 7, width)
    await expectRefused(jpeg, 'pixels')
  })
})

describe('a file that is two at once', () => {
  const two: [string, () => Promise<Bytes>][] = [
    [
      'a JPEG with a page behind it',
      async () => joined(await inFormat(await png(40, 40), 'image/jpeg'), latin(payload)),
    ],
    [
      'a JPEG with a page in its comment',
      async () => withJpegSegment(await inFormat(await png(40, 40), 'image/jpeg'), 0xfe, latin(payload)),
    ],
    ['a PNG with an archive behind it', async () => joined(await png(40, 40), latin(`PK\x03\x04${payload}`))],
    [
      'a PNG with a page in its texts',
      async () => {
        const bytes = await png(40, 40)
        return joined(bytes.slice(0, 33), pngChunk('tEXt', latin(`Comment\0${payload}`)), bytes.slice(33))
      },
    ],
  ]
  test.each(two)('is stored as a picture alone: %s', async (_, make) => {
    const bytes = await make()
    expect(new TextDecoder('latin1').decode(bytes)).toContain('secret-payload')
    await uploaded(bytes)
    for (const [key, stored] of await storedBytes()) {
      expect(new TextDecoder('latin1').decode(stored), key).not.toContain('secret-payload')
    }
  })

  test.each([
    ['a page before a document', () => joined(latin(payload), pdf())],
    ['an archive before a picture', () => joined(latin('PK\x03\x04'), pdf())],
    ['a script with the signature later', () => latin(`/*\xff\xd8\xff*/${payload}`)],
  ])('is refused if it does not begin as one: %s', async (_, make) => {
    await expectRefused(make(), 'type')
  })

  test('is, as a document, saved and never run', async () => {
    const { address } = await uploaded(pdf(payload), 'a.html')
    const { headers } = await visit(address)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })
})

test('what cameras and programs write about place, people and time is in no stored file', async () => {
  const xmp = latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude=24.7136 SecretName</x:xmpmeta>`)
  const iptc = latin('Photoshop 3.0\x008BIM\x04\x04 SecretName Riyadh')
  const comment = latin('SecretName 2026:11:24')
  const camera = withJpegSegment(
    withJpegSegment(withJpegSegment(await photograph(600, 400), 0xe1, xmp), 0xed, iptc),
    0xfe,
    comment,
  )
  const drawn = await png(600, 400)
  const scan = joined(
    drawn.slice(0, 33),
    pngChunk('tEXt', latin('Author\0SecretName')),
    pngChunk('eXIf', latin('MM\0*\0\0\0\x08SecretCam GPS')),
    drawn.slice(33),
  )
  for (const bytes of [camera, scan]) await uploaded(bytes)
  const files = await storedBytes()
  expect(files.size).toBe(12)
  for (const [key, stored] of files) {
    const text = new TextDecoder('latin1').decode(stored)
    expect(text, key).not.toMatch(/Secret|GPS|Exif|xmpmeta|8BIM|2026:11/)
  }
})
