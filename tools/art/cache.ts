import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArtLanguage } from '../../src/ui/illustrations/pen.ts'
import type { PigmentName } from '../../src/ui/illustrations/pigments.ts'
import { hashOfFiles } from '../build/hashes.ts'
import { root } from '../build/paths.ts'
import type { InlineName } from './inline.ts'

/**
 * One art file: `src` is its public path, `width` and `height` the drawing's size in CSS pixels,
 * `pigment` the value for `data-pig` on a panel that continues its background, if that is a pigment.
 */
export type ArtFile = {
  src: string
  width: number
  height: number
  pigment: PigmentName | undefined
}
export type ArtManifest = {
  /** By name, such as `industries/healthcare-app-development-hero`; without text both languages share a file. */
  files: Record<string, Record<ArtLanguage, ArtFile>>
  inline: Record<InlineName, Record<ArtLanguage, string>>
}

const CACHE = join(root, 'node_modules/.cache/art')

/** Everything a drawing depends on: the sources and the versions of icons and tools. */
const SOURCES = [
  '{art,brand,src/ui/illustrations,tools/art,tools/brand,public/fonts}/**/*.{ts,woff2,json,svg}',
  'node_modules/{@iconify-json/lucide,bidi-js,harfbuzzjs,svgo}/package.json',
]

export const inputHash = (): string => hashOfFiles(SOURCES).slice(0, 16)

/** Copies a stored build into `folder`; undefined if there is none. */
export function restore(key: string, folder: string): ArtManifest | undefined {
  const manifest = join(CACHE, `${key}.json`)
  if (!existsSync(manifest)) return undefined
  cpSync(join(CACHE, key), folder, { recursive: true })
  return JSON.parse(readFileSync(manifest, 'utf8'))
}

/** Keeps the latest build only: redrawing is fast, and old builds would pile up. */
export function store(key: string, folder: string, manifest: ArtManifest): void {
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  cpSync(folder, join(CACHE, key), { recursive: true })
  writeFileSync(join(CACHE, `${key}.json`), JSON.stringify(manifest))
}
