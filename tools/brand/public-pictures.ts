import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { appIcon, favicon } from '../../art/brand.ts'
import { brandArt } from '../art/brand-art.ts'
import { createOutliner } from '../art/outline.ts'
import { root } from '../build/paths.ts'
import type { Brand } from './brand-file.ts'

/** Draws the pictures of public/ that are committed, the app icons; returns their paths. */
export async function drawPublicPictures(brand: Brand): Promise<string[]> {
  const { tab, icon, tile } = await publicDrawings(brand)
  const pictures = {
    'favicon.svg': tab,
    'favicon.ico': ico(png(icon, 32), 32),
    'apple-touch-icon.png': png(tile, 180),
    'icon-192.png': png(tile, 192),
    'icon-512.png': png(tile, 512),
  }
  for (const [file, content] of Object.entries(pictures)) writeFileSync(join(root, 'public', file), content)
  return Object.keys(pictures).map((file) => `public/${file}`)
}

/** What the pictures are drawn from: SVG of the favicon, of the app icon and of its square tile. */
export async function publicDrawings(brand: Brand) {
  const outliner = await createOutliner(brand.fonts)
  const art = brandArt(brand, outliner)
  return { tab: favicon(art), icon: appIcon(art, 9), tile: appIcon(art, 0) }
}

const png = (svg: string, width: number) =>
  withSource(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng(), svg)

/** A text chunk that names the drawing, before the end chunk (12 bytes): renderers differ in single pixels, it does not. */
function withSource(image: Uint8Array, svg: string): Uint8Array {
  const chunk = Buffer.from(`....tEXt${sourceMark(svg)}....`, 'latin1')
  chunk.writeUInt32BE(chunk.length - 12, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return Buffer.concat([image.subarray(0, -12), chunk, image.subarray(-12)])
}

/** Which drawing a picture was made from. */
export const sourceMark = (svg: string): string =>
  `Source\0sha256 ${createHash('sha256').update(svg).digest('hex')}`

/** An .ico file with one PNG, preceded by a 6-byte header and a 16-byte directory entry. */
function ico(image: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}
