import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { swatch } from '../../art/art.ts'
import { ART_ICONS } from '../../art/art-icons.ts'
import { emptyCard, type PanelPicture, shareCard } from '../../art/share-card.ts'
import { cardPanel } from '../../contract/pages/card-layout.ts'
import { drawingFocus, emptySlug } from '../../contract/pages/share-card.ts'
import type { ArtLanguage } from '../../src/ui/pictures/illustrations/drawing-tools.ts'
import { RECIPES, type Subject } from '../../src/ui/pictures/illustrations/recipes.ts'
import { readBrand } from '../brand/brand-file.ts'
import { shortHash } from '../build/hashes.ts'
import { root } from '../build/paths.ts'
import { brandArt } from './brand-art.ts'
import { type ArtManifest, outlinePen } from './build-art.ts'
import { buildIcons } from './icons.ts'
import { createOutliner } from './outline.ts'

/**
 * A page in one language, the site's own or an example: what its picture says, and the name of the drawing
 * that the page shows itself.
 */
export type SharedPage = { slug: string; lang: string; title: string; picture?: string | undefined }
/** Paths on the site, by slug and language. */
type SharePictures = Record<string, Record<string, string>>

type Picture = { path: string; svg: string }

const CACHE = join(root, 'node_modules/.cache/share-pictures')

/** The weave of a page that shows no picture and lists none. */
const WEAVES: Record<string, Subject> = {
  about: 'brand',
  blog: 'education',
  careers: 'realestate',
  contact: 'ecommerce',
  'privacy-policy': 'manufacturing',
  terms: 'government',
}

/**
 * Writes the picture of every page into `<folder>/art/share/`, PNG of 1200 x 630; `art` was drawn there
 * before. Pictures whose drawing has not changed come from the cache: all of them take seconds.
 */
export async function drawSharePictures(
  folder: string,
  art: ArtManifest,
  pages: readonly SharedPage[],
): Promise<SharePictures> {
  const brand = readBrand()
  const outliner = await createOutliner(brand.fonts)
  const words = brandArt(brand, outliner)
  const icons = buildIcons(ART_ICONS)
  const paths: SharePictures = {}
  const named = (slug: string, lang: string, svg: string): Picture => {
    const path = `/art/share/${slug}.${shortHash(svg)}.png`
    paths[slug] = { ...paths[slug], [lang]: path }
    return { path, svg }
  }
  const drawn = pages.flatMap(({ slug, lang, title, picture }): Picture[] => {
    if (!isDrawn(lang)) return []
    const pictures = panelOf({ slug, picture }, lang, art, folder)
    const svg = shareCard(outlinePen(lang, outliner, icons), words, { title, pictures }, outliner.width)
    return [named(slug, lang, svg)]
  })
  for (const lang of languages) drawn.push(named(emptySlug, lang, emptyCard(lang, words)))
  // Node has four threads for it.
  await Promise.all(drawn.map((one) => write(folder, one)))
  // Where the one picture of all pages was: posts of earlier years show it.
  for (const [lang, path] of Object.entries(paths.home ?? {}))
    copyFileSync(join(folder, path), join(folder, `og.${lang}.png`))
  forgetOthers(drawn)
  return paths
}

const languages: readonly ArtLanguage[] = ['en', 'ar']
const isDrawn = (lang: string): lang is ArtLanguage => languages.some((drawn) => drawn === lang)

/** The drawings beside the title; without any it is the leap. */
function panelOf(
  { slug, picture = '' }: Pick<SharedPage, 'slug' | 'picture'>,
  lang: ArtLanguage,
  { files }: ArtManifest,
  folder: string,
): PanelPicture[] {
  const read = (name: string) => ({
    svg: readFileSync(join(folder, files[name]?.[lang]?.src ?? ''), 'utf8'),
    focus: drawingFocus(name),
  })
  const own = [`${slug}-hero`, slug, `${picture}-tall`, picture].find((name) => Object.hasOwn(files, name))
  if (own) return [read(own)]
  const weave = WEAVES[slug]
  if (weave) return [{ svg: swatch(RECIPES[weave], cardPanel, 1.2), focus: 0.5 }]
  const listed = Object.keys(files).filter(
    (name) => name.startsWith(`${slug}/`) && !/-(?:hero|story|lead|tall|macro|before|after|meet)$/.test(name),
  )
  return listed.slice(0, 4).map(read)
}

async function write(folder: string, { path, svg }: Picture): Promise<void> {
  const cached = join(CACHE, keyOf(path))
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(cached)) {
    // Texts are outlines.
    const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(cached, image.asPng())
  }
  copyFileSync(cached, file)
}

/** Old pictures would pile up. */
function forgetOthers(drawn: readonly Picture[]): void {
  const current = new Set(drawn.map(({ path }) => keyOf(path)))
  for (const file of readdirSync(CACHE)) if (!current.has(file)) rmSync(join(CACHE, file), { force: true })
}

const keyOf = (path: string): string => path.slice('/art/share/'.length).replaceAll('/', '-')
