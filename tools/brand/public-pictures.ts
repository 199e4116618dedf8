import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { ART_ICONS } from '../../art/art-icons.ts'
import { appIcon } from '../../art/brand.ts'
import { socialImage } from '../../art/social.ts'
import { brandArt } from '../art/brand-art.ts'
import { outlinePen } from '../art/build-art.ts'
import { buildIcons } from '../art/icons.ts'
import { createOutliner } from '../art/outline.ts'
import { root } from '../build/paths.ts'
import { factsIn } from '../run/facts.ts'
import type { Brand } from './brand-file.ts'

/** Draws the pictures of public/ that are committed, app icons and pictures for shared links; returns their paths. */
export async function drawPublicPictures(brand: Brand): Promise<string[]> {
  const drawn: string[] = []
  const save = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(root, 'public', name), content)
    drawn.push(`public/${name}`)
  }
  const outliner = await createOutliner(brand.fonts)
  const art = brandArt(brand, outliner)
  const rounded = appIcon(art, 9)
  const square = appIcon(art, 0)
  save('favicon.svg', rounded)
  save('favicon.ico', ico(png(rounded, 32), 32))
  save('apple-touch-icon.png', png(square, 180))
  save('icon-192.png', png(square, 192))
  save('icon-512.png', png(square, 512))
  const icons = buildIcons(ART_ICONS)
  for (const language of ['en', 'ar'] as const) {
    const picture = socialImage(outlinePen(language, outliner, icons), art, claimOf(language), outliner.width)
    save(`og.${language}.png`, png(picture, 1200))
  }
  return drawn
}

/** The title of the home page. */
function claimOf(language: 'en' | 'ar'): string {
  const text = readFileSync(join(root, 'locales', language, 'home.json'), 'utf8')
  const { hero }: { hero: { title: string } } = JSON.parse(text)
  return factsIn(language)(hero.title)
}

const png = (svg: string, width: number) =>
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
