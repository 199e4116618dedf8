import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { langs } from '../../../src/i18n/languages.ts'
import { build } from '../../../tools/build/build.ts'
import { dist } from '../../../tools/build/paths.ts'
import { prepareDatabase } from '../../../tools/run/prepare-database.ts'
import type { Lifetime } from '../../../tools/run/run-until-stopped.ts'
import { readSettings } from '../../../tools/run/settings.ts'
import { wrapSite } from '../../support/repository/wrap-site.ts'
import { bundleReference, type Reference, referenceAssets } from '../references/bundle.ts'
import { type Start, startWorkerd, type Workerd } from './workerd.ts'

type Options = Partial<Pick<Start, 'modules' | 'state' | 'variables' | 'bound'>>

/** The tools of every part of the benchmark; everything that a part starts ends after it. */
export type Workbench = {
  life: Lifetime
  /** A folder of this run alone. */
  folder: string
  /** The upload of a deployment, the main module first. */
  modules: Start['modules']
  /** Ours, on `state` or on sample content of its own without requests so far. */
  startOurs(options?: Options): Promise<Workerd>
  startReference(name: Reference, options?: Options): Promise<Workerd>
  /** A state directory with the sample content and an empty store of pages. */
  freshState(): Promise<string>
}

/** Builds a deployment and a database with the sample content. */
export async function openWorkbench(life: Lifetime, folder: string): Promise<Workbench> {
  const settings = readSettings('production', { STATE_DIR: join(folder, 'state') })
  const assets = join(folder, 'assets')
  await build({ ifChanged: true })
  await cp(join(dist, 'client'), assets, { recursive: true })
  const modules = await readModules(join(dist, 'worker'))
  await mkdir(settings.stateDir, { recursive: true })
  await prepareDatabase(life, settings)

  let states = 0
  const freshState = async () => {
    const copy = join(folder, `state-${states++}`)
    await cp(join(settings.stateDir, 'v3'), copy, { recursive: true })
    return copy
  }
  return {
    life,
    folder,
    modules,
    freshState,
    startOurs: async (options) =>
      await startWorkerd(life, { modules, assets, state: await freshState(), ...options }),
    startReference: async (name, options) =>
      await startWorkerd(life, {
        modules: [{ type: 'ESModule', path: 'worker.js', contents: await bundleReference(name) }],
        assets: referenceAssets,
        state: await freshState(),
        ...options,
      }),
  }
}

/** The site's worker inside another one, `entry`. */
export async function wrappedWorker(entry: string, outdir: string): Promise<Start['modules']> {
  await wrapSite(entry, outdir)
  return await readModules(join(outdir, 'worker'), 'wrapped.js')
}

async function readModules(folder: string, main = 'index.js'): Promise<Start['modules']> {
  const files = await readdir(folder, { recursive: true })
  const names = [main, ...files.filter((name) => name !== main && name.endsWith('.js'))]
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return names.map((path, index) => ({ type: 'ESModule', path, contents: contents[index] ?? Buffer.of() }))
}

/** Paths without language in all languages: English has no prefix. */
export function inEveryLanguage(paths: readonly string[]): string[] {
  return langs.flatMap((lang) =>
    paths.map((path) => (lang === 'en' ? path : `/${lang}${path === '/' ? '' : path}`)),
  )
}
