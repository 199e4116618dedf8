import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { ART_ICONS } from '../../art/art-icons.ts'
import { appIcon } from '../../art/brand.ts'
import { socialImage } from '../../art/social.ts'
import { readBrand } from '../brand/brand-file.ts'
import { factsIn } from '../run/facts.ts'
import { balancedLines } from './balanced-lines.ts'
import { brandArt } from './brand-art.ts'
import { outlinePen } from './build-art.ts'
import { buildIcons } from './icons.ts'
import { createOutliner } from './outline.ts'

/* Run manually after a brand change: node tools/art/build-public.ts. Its files in public/ are committed. */
const PUBLIC = join(import.meta.dirname, '../../public')
const save = (name: string, content: string | Uint8Array) => writeFileSync(join(PUBLIC, name), content)
const png = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

const facts = readBrand()
const outliner = await createOutliner(facts.fonts)
const brand = brandArt(facts, outliner)
const rounded = appIcon(brand, 9)
const square = appIcon(brand, 0)
save('favicon.svg', rounded)
save('favicon.ico', ico(png(rounded, 32), 32))
save('apple-touch-icon.png', png(square, 180))
save('icon-192.png', png(square, 192))
save('icon-512.png', png(square, 512))

const icons = buildIcons(ART_ICONS)
for (const language of ['en', 'ar'] as const) {
  const pen = outlinePen(language, outliner, icons)
  const claim = balancedLines(factsIn(language)('{fact.claim}'))
  save(`og.${language}.png`, png(socialImage(pen, brand, claim), 1200))
}

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
