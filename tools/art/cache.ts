import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArtLanguage } from '../../src/ui/illustrations/pen.ts'
import type { PigmentName } from '../../src/ui/illustrations/pigments.ts'
import type { InlineName } from './inline.ts'

/**
 * One art file: `src` is its public path, `width` and `height` the drawing's size in CSS pixels,
 * `pigment` the value for `data-pig` on a panel that continues its background, if that is a pigment.
 */
export type ArtFile = {
  src: string
  width: number
  height: number
  bytes: number
  pigment: PigmentName | undefined
}
export type ArtManifest = {
  /** By name, such as `industries/healthcare-app-development-hero`; without text both languages share a file. */
  files: Record<string, Record<ArtLanguage, ArtFile>>
  inline: Record<InlineName, Record<ArtLanguage, string>>
}

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/art')
const SOURCES = ['art', 'brand', 'src/ui/illustrations', 'tools/art', 'tools/brand', 'public/fonts'] as const
const PACKAGES = ['@iconify-json/lucide', 'harfbuzzjs', 'svgo'] as const

/** Hash of everything a drawing depends on: the sources and the versions of icons and tools. */
export function inputHash(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /(?<!\.test)\.ts$|\.(?:woff2|json|svg)$/.test(name)).sort()) {
      hash.update(file).update(readFileSync(join(ROOT, folder, file)))
    }
  }
  for (const name of PACKAGES) {
    hash.update(readFileSync(join(ROOT, 'node_modules', name, 'package.json')))
  }
  return hash.digest('hex').slice(0, 16)
}

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
