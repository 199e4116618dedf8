import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { optimize } from 'svgo'
import { ART_ICONS } from '../../art/art-icons.ts'
import type { PageAssets } from '../../src/html/page-assets.ts'
import type { ArtLanguage, Pen } from '../../src/ui/pictures/illustrations/drawing-tools.ts'
import type { PigmentName } from '../../src/ui/pictures/illustrations/pigments.ts'
import { readBrand } from '../brand/brand-file.ts'
import { hashOfFiles, writeHashed } from '../build/hashes.ts'
import { root } from '../build/paths.ts'
import { brandArt } from './brand-art.ts'
import { catalogue } from './catalogue.ts'
import { buildIcons } from './icons.ts'
import { drawInline } from './inline-drawings.ts'
import { createOutliner, type Outliner } from './outline.ts'
import { moveToFiles } from './referenced.ts'

const LANGUAGES = ['en', 'ar'] as const

export type ArtManifest = PageAssets['art']

const CACHE = join(root, 'node_modules/.cache/art')

/** Everything a drawing depends on: the sources and the versions of icons and tools. */
const SOURCES = [
  '{art,brand,src/ui/pictures/illustrations,tools/art,tools/brand,public/fonts}/**/*.{ts,woff2,json,svg}',
  'node_modules/{@iconify-json/lucide,bidi-js,harfbuzzjs,svgo}/package.json',
]

/** Draws every illustration into `<outDir>/art/` and returns the manifest, which is not published. */
export async function buildArt(outDir: string): Promise<ArtManifest> {
  const drawn = join(CACHE, hashOfFiles(SOURCES).slice(0, 16))
  const manifest = `${drawn}.json`
  if (!existsSync(manifest)) {
    // Old ones would pile up.
    rmSync(CACHE, { recursive: true, force: true })
    mkdirSync(drawn, { recursive: true })
    writeFileSync(manifest, JSON.stringify(await drawAll(drawn)))
  }
  cpSync(drawn, join(outDir, 'art'), { recursive: true })
  return JSON.parse(readFileSync(manifest, 'utf8'))
}

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
    (language) => files['hero/phone']?.[language]?.src ?? '',
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

function write(folder: string, name: string, svg: string, pigment: PigmentName | undefined) {
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
