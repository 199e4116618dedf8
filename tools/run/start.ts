import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAssets, freezeAssets } from './assets.ts'
import { withBuildLock } from './build-lock.ts'
import type { Lifetime } from './lifetime.ts'
import { root } from './paths.ts'
import { requirePort } from './ports.ts'
import type { Settings } from './settings.ts'
import { startSite } from './site.ts'
import { type StandIns, startStandIns } from './stand-ins.ts'
import { prepareState } from './state.ts'
import { sweepRegularly } from './sweep.ts'

type Started = { address: string; standIns: StandIns }

/** What `dev` and `preview` have in common: build, state, stand-ins, site. */
export async function start(life: Lifetime, settings: Settings): Promise<Started> {
  await requirePort(settings.port)
  await mkdir(settings.stateDir, { recursive: true })

  // Neither needs dist/, so neither waits for the lock.
  const prepared = Promise.all([startStandIns(life, settings), prepareState(life, settings)])
  const built = withBuildLock(life, async () => {
    await buildAssets(life, settings)
    const production = settings.mode === 'production'
    const assets = production ? await freezeAssets(settings) : join(root, 'dist/assets')
    const [{ variables }] = await prepared
    return startSite(life, { settings, assets, variables })
  })
  const [[standIns], address] = await Promise.all([prepared, built])

  sweepRegularly(life, address)
  return { address, standIns }
}
