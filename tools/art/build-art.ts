import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optimize } from 'svgo'
import { ART_ICONS } from '../../art/art-icons.ts'
import type { ArtLanguage, Pen } from '../../src/ui/illustrations/pen.ts'
import type { PigmentName } from '../../src/ui/illustrations/pigments.ts'
import { readBrand } from '../brand/brand-file.ts'
import { writeHashed } from '../build/hashes.ts'
import { brandArt } from './brand-art.ts'
import { type ArtFile, type ArtManifest, inputHash, restore, store } from './cache.ts'
import { catalogue } from './catalogue.ts'
import { buildIcons } from './icons.ts'
import { drawInline } from './inline.ts'
import { createOutliner, type Outliner } from './outline.ts'
import { moveToFiles } from './referenced.ts'

const LANGUAGES = ['en', 'ar'] as const

/** Draws every illustration into `<outDir>/art/` and returns the manifest, which is not published. */
export async function buildArt(outDir: string): Promise<ArtManifest> {
  const folder = join(outDir, 'art')
  mkdirSync(folder, { recursive: true })
  const key = inputHash()
  const known = restore(key, folder)
  if (known) return known
  // Apart from the drawings that are in the folder already.
  const fresh = mkdtempSync(join(tmpdir(), 'drawings-'))
  store(key, fresh, await drawAll(fresh))
  rmSync(fresh, { recursive: true })
  return buildArt(outDir)
}

/** Draws without the cache, into a folder that is created if needed. */
async function drawAll(folder: string): Promise<ArtManifest> {
  const brand = readBrand()
  const outliner = await createOutliner(brand.fonts)
  const icons = buildIcons(ART_ICONS)
  const pen = (language: ArtLanguage) => outlinePen(language, outliner, icons)
  const files: ArtManifest['files'] = {}
  for (const { name, pigment, draw } of catalogue) {
    const [en, ar] = LANGUAGES.map((language) => minimise(draw(pen(language))))
    if (en === undefined || ar === undefined) throw new Error(`No drawing for ${name}`)
    files[name] =
      en === ar
        ? both(write(folder, name, en, pigment))
        : { en: write(folder, `${name}.en`, en, pigment), ar: write(folder, `${name}.ar`, ar, pigment) }
  }
  const inline = drawInline(
    pen,
    brandArt(brand, outliner),
    (language) => files['hero/phone']?.[language].src ?? '',
  )
  return { files, inline: moveToFiles(inline, folder) }
}

/** A pen that outlines text; ids are unique within one drawing, so create a new pen for each. */
export function outlinePen(language: ArtLanguage, outliner: Outliner, icons: Record<string, string>): Pen {
  let ids = 0
  return {
    language,
    text: outliner.path,
    icon: (name) => {
      const body = icons[name]
      if (body === undefined) throw new Error(`Icon "${name}" is not listed in art-icons.ts`)
      return body
    },
    id: () => `i${ids++}`,
  }
}

function write(folder: string, name: string, svg: string, pigment: PigmentName | undefined): ArtFile {
  const [, width, height] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/) ?? []
  const src = `/art${writeHashed(folder, `/${name}.svg`, svg)}`
  return { src, width: Number(width), height: Number(height), pigment }
}

const both = <T>(value: T) => ({ en: value, ar: value })

/** The generated paths are short already, so only svgo's cheap plugins run. */
const minimise = (svg: string): string =>
  optimize(svg, {
    plugins: [
      'cleanupAttrs',
      'cleanupNumericValues',
      'convertColors',
      'removeUselessStrokeAndFill',
      'collapseGroups',
      'removeEmptyAttrs',
      'cleanupIds',
      'sortAttrs',
    ],
  }).data
