import { env } from 'cloudflare:workers'
import { crc32 } from 'node:zlib'
import type { ImageFormat } from '../../../src/platform/env.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A striped PNG, so that every size and colour makes a different file. */
export async function png(width: number, height: number, colour = 40): Promise<Bytes> {
  const row = 1 + width * 3
  const pixels = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set([colour, (x * 7) % 256, (y * 5) % 256], y * row + 1 + x * 3)
  }
  return pngOf(width, height, await deflate(pixels))
}

/** A PNG of one colour, which is small. */
export async function flatPng(width: number, height: number, colour = 40): Promise<Bytes> {
  const row = 1 + width * 3
  const pixels = new Uint8Array(row * height).fill(colour)
  for (let y = 0; y < height; y += 1) pixels[y * row] = 0
  return pngOf(width, height, await deflate(pixels))
}

/** A PNG whose header claims this many pixels, without any data. */
export async function hollowPng(width: number, height: number): Promise<Bytes> {
  return pngOf(width, height, await deflate(new Uint8Array(1024)))
}

/** The same picture in another format. */
export async function convertPicture(bytes: Bytes, format: ImageFormat): Promise<Bytes> {
  const made = await env.IMAGES.input(new Blob([bytes]).stream())
    .transform({ width: 4000, height: 4000, fit: 'scale-down' })
    .output({ format, quality: 80 })
  return new Response(made.image()).bytes()
}

/** The same picture twice, one after the other: as a WebP, a PNG or an AVIF that moves. */
export async function animate(bytes: Bytes, format: 'webp' | 'png' | 'avif'): Promise<Bytes> {
  const text = (value: string) => new TextEncoder().encode(value)
  if (format === 'png') {
    const frames = pngChunk('acTL', new Uint8Array([0, 0, 0, 2, 0, 0, 0, 0]))
    return new Uint8Array([...bytes.slice(0, 33), ...frames, ...bytes.slice(33)])
  }
  const still = await convertPicture(bytes, `image/${format}`)
  if (format === 'avif') return new Uint8Array([...still.slice(0, 8), ...text('avis'), ...still.slice(12)])
  const chunk = (type: string, ...data: number[]) => {
    const { length } = data
    return [...text(type), length & 255, length >> 8, 0, 0, ...data]
  }
  const size = [8, 0, 0, 8, 0, 0]
  const frame = chunk('ANMF', 0, 0, 0, 0, 0, 0, ...size, 100, 0, 0, 0, ...still.slice(12))
  const parts = [
    ...chunk('VP8X', 2, 0, 0, 0, ...size),
    ...chunk('ANIM', 0, 0, 0, 0, 0, 0),
    ...frame,
    ...frame,
  ]
  return new Uint8Array([...chunk('RIFF', ...text('WEBP'), ...parts)])
}

/** A JPEG as a camera stores it: with its maker and place, and turned on its side. */
export async function photograph(width: number, height: number): Promise<Bytes> {
  const jpeg = await convertPicture(await png(width, height), 'image/jpeg')
  const exif = new TextEncoder().encode('Exif\0\0')
  // Big-endian TIFF: orientation 6 (0x0112) and the camera's maker (0x010f) at offset 38.
  const maker = new TextEncoder().encode('SecretCam N24.7136 E46.6753\0')
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2],
    ...[0x01, 0x0f, 0, 2, 0, 0, 0, maker.length, 0, 0, 0, 38],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
    ...[0, 0, 0, 0],
  ]
  return withJpegSegment(jpeg, 0xe1, new Uint8Array([...exif, ...tiff, ...maker]))
}

/** The smallest document. */
export function pdf(text = 'profile'): Bytes {
  return new TextEncoder().encode(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
}

/** A JPEG with one more segment in its head, by its marker: 0xe1 to 0xef of programs, 0xfe a comment. */
export function withJpegSegment(jpeg: Bytes, marker: number, body: Uint8Array): Bytes {
  const size = body.length + 2
  return new Uint8Array([...jpeg.slice(0, 2), 0xff, marker, size >> 8, size & 255, ...body, ...jpeg.slice(2)])
}

function pngOf(width: number, height: number, data: Bytes): Bytes {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return new Uint8Array([
    ...signature,
    ...pngChunk('IHDR', header),
    ...pngChunk('IDAT', data),
    ...pngChunk('IEND', new Uint8Array()),
  ])
}

/** A part of a PNG with its checksum; the first one, of 25 bytes, begins at byte 8. */
export function pngChunk(type: string, data: Uint8Array): Bytes {
  const made = new Uint8Array(12 + data.length)
  const view = new DataView(made.buffer)
  view.setUint32(0, data.length)
  made.set(new TextEncoder().encode(type), 4)
  made.set(data, 8)
  view.setUint32(8 + data.length, crc32(made.slice(4, 8 + data.length)))
  return made
}

async function deflate(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Response(stream).bytes()
}
