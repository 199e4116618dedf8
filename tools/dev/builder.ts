import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBrand } from '../brand/brand-file.ts'
import { buildParts, buildPictures, buildScripts, buildSheets } from '../build/build.ts'
import { openClient } from '../build/client.ts'
import { type Parts, writeManifest } from '../build/manifest.ts'
import { assets, dist, worker } from '../build/paths.ts'
import { writeTexts } from '../build/text-files.ts'
import { openWorkerBundle } from '../build/worker.ts'
import { missingTexts } from './missing-texts.ts'

type Part = 'everything' | 'scripts' | 'texts' | 'styles' | 'icons'

/** What a build did: `sheets` are all styles of visitors' and of staff's pages, if they changed. */
type Built = { parts: Part[]; sheets: { site: string; admin: string } | null; warnings: string[] }

/** Builds dist/ for development: completely once, later only what changed files affect. */
export async function openBuilder() {
  const client = await openClient('development', 'silent')
  const bundle = await openWorkerBundle({ mode: 'development', outdir: worker, logLevel: 'silent' })
  const brand = readBrand()
  let parts: Parts | undefined
  let written = ''

  const read = () => readFile(join(dist, 'manifest.json'), 'utf8').catch(() => '')
  const write = async (next: Parts) => {
    await writeManifest('development', next)
    await bundle.rebuild()
    parts = next
    written = await read()
  }

  return async (files: string[]): Promise<Built> => {
    const known = parts
    // Another command may have built dist/ in the meantime.
    if (!known || written !== (await read())) {
      parts = undefined
      await write(await buildParts(client, brand, true))
      return { parts: ['everything'], sheets: null, warnings: missingTexts() }
    }
    const affected = affectedBy(files)
    const changes = await Promise.all([
      affected.includes('scripts') ? buildScripts(client) : {},
      affected.includes('texts') ? writeTexts() : {},
      affected.includes('styles') ? buildSheets(brand, known.fonts) : {},
      affected.includes('icons') ? buildPictures() : {},
    ])
    const next: Parts = Object.assign({}, known, ...changes)
    await write(next)
    const isSame = next.sheets.site === known.sheets.site && next.sheets.admin === known.sheets.admin
    const sheets = isSame ? null : await textsOf(next.sheets)
    return { parts: affected, sheets, warnings: affected.includes('icons') ? missingTexts() : [] }
  }
}

async function textsOf({ site, admin }: Parts['sheets']): Promise<{ site: string; admin: string }> {
  const text = (path: string) => readFile(join(assets, path), 'utf8')
  return { site: await text(site), admin: await text(admin) }
}

/** What is built from these files, besides the worker. Markup holds utility classes; texts hold names of icons. */
export function affectedBy(files: string[]): Part[] {
  const some = (pattern: RegExp) => files.some((file) => pattern.test(file))
  return [
    ...(some(/^(?:client|contract)\/.*\.tsx?$/) ? (['scripts'] as const) : []),
    // Styles depend on what scripts can add to a page.
    ...(some(/^styles\/|^locales\/|^client\/|\.tsx$/) ? (['styles'] as const) : []),
    ...(some(/^locales\//) ? (['texts', 'icons'] as const) : []),
  ]
}
