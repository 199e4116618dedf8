import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { buildAssets } from './assets.ts'
import { withBuildLock } from './build-lock.ts'
import type { Lifetime } from './lifetime.ts'
import { root } from './paths.ts'
import type { Settings } from './settings.ts'

/** The inputs of the build, including src: the stylesheet is generated from the classes it uses. */
const folders = [
  'art',
  'brand',
  'client',
  'locales',
  'public',
  'src',
  'styles',
  'tools/art',
  'tools/brand',
  'tools/build',
]

/** Rebuilds dist/ shortly after a change; one build at a time, and again if something changed during it. */
export function rebuildOnChange(life: Lifetime, settings: Settings): void {
  let timer: NodeJS.Timeout | undefined
  let building = false
  let changedMeanwhile = false

  const rebuild = async () => {
    if (building) {
      changedMeanwhile = true
      return
    }
    building = true
    changedMeanwhile = false
    try {
      await withBuildLock(life, () => buildAssets(life, settings))
    } catch (error) {
      if (!life.signal.aborted) console.error(error instanceof Error ? error.message : error)
    }
    building = false
    if (changedMeanwhile && !life.signal.aborted) void rebuild()
  }

  for (const folder of folders.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    watch(folder, { recursive: true, signal: life.signal }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, 150)
    })
  }
  life.signal.addEventListener('abort', () => clearTimeout(timer))
}
