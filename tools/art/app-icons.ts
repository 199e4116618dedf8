import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { appIcon, favicon } from '../../art/brand.ts'
import type { Brand } from '../brand/brand-file.ts'
import { brandArt } from './brand-art.ts'
import { createOutliner } from './outline.ts'

/** Draws the icons of tabs, bookmarks and home screens into the folder. */
export async function writeAppIcons(folder: string, brand: Brand): Promise<void> {
  const art = brandArt(brand, await createOutliner(brand.fonts))
  const tile = appIcon(art, 0)
  const icons = {
    'favicon.svg': favicon(art),
    'favicon.ico': ico(png(appIcon(art, 9), 32), 32),
    'apple-touch-icon.png': png(tile, 180),
    'icon-192.png': png(tile, 192),
    'icon-512.png': png(tile, 512),
  }
  for (const [file, content] of Object.entries(icons)) writeFileSync(join(folder, file), content)
}

const png = (svg: string, width: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

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
