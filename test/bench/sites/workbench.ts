import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAssets } from '../../../tools/run/assets.ts'
import { withBuildLock } from '../../../tools/run/build-lock.ts'
import type { Lifetime } from '../../../tools/run/lifetime.ts'
import { readSettings } from '../../../tools/run/settings.ts'
import { prepareState } from '../../../tools/run/state.ts'
import { deployedWorker, type Upload } from './deployed-worker.ts'
import { type Reference, referenceAssets, referenceWorker } from './reference-workers.ts'
import { type Start, startWorkerd, type Workerd } from './workerd.ts'

type Options = Partial<Pick<Start, 'modules' | 'state' | 'variables' | 'bound'>>

/** What every part of the benchmark measures with. */
export type Workbench = {
  life: Lifetime
  /** A folder of this run alone. */
  folder: string
  upload: Upload
  /** Ours, on `state` or on sample content of its own that nobody has asked for yet. */
  startOurs(options?: Options): Promise<Workerd>
  startReference(name: Reference, options?: Options): Promise<Workerd>
  /** A state directory with the sample content and an empty store of pages. */
  freshState(): Promise<string>
}

/** Builds what would be deployed, and a database with the sample content. */
export async function openWorkbench(life: Lifetime, folder: string): Promise<Workbench> {
  const settings = readSettings('production', { STATE_DIR: join(folder, 'state') })
  const assets = join(folder, 'assets')
  const upload = await withBuildLock(life, async () => {
    await buildAssets(life, settings)
    await cp(join(import.meta.dirname, '../../../dist/assets'), assets, { recursive: true })
    return await deployedWorker(life, join(folder, 'worker'))
  })
  await mkdir(settings.stateDir, { recursive: true })
  await prepareState(life, settings)

  let states = 0
  const freshState = async () => {
    const copy = join(folder, `state-${states++}`)
    await cp(join(settings.stateDir, 'v3'), copy, { recursive: true })
    return copy
  }
  return {
    life,
    folder,
    upload,
    freshState,
    startOurs: async (options) =>
      await startWorkerd({ modules: upload.modules, assets, state: await freshState(), ...options }),
    startReference: async (name, options) =>
      await startWorkerd({
        modules: await referenceWorker(name),
        assets: referenceAssets,
        state: await freshState(),
        ...options,
      }),
  }
}
