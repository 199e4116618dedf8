import { mkdir } from 'node:fs/promises'
import { runSession } from '../dev/session.ts'
import { buildAssets, freezeAssets } from './assets.ts'
import { withBuildLock } from './build-lock.ts'
import type { Lifetime } from './lifetime.ts'
import { requirePort } from './ports.ts'
import { say } from './progress.ts'
import type { Settings } from './settings.ts'
import { startSite } from './site.ts'
import { type StandIns, startStandIns } from './stand-ins.ts'
import { prepareState } from './state.ts'
import { sweepRegularly } from './sweep.ts'

/** What `dev` and `preview` have in common: state, stand-ins, build, site. Returns once the site responds. */
export async function start(life: Lifetime, settings: Settings): Promise<StandIns> {
  await requirePort(settings.port)
  await mkdir(settings.stateDir, { recursive: true })

  // Neither needs dist/, so neither waits for the lock.
  const prepared = Promise.all([startStandIns(life, settings), prepareState(life, settings)])
  const variables = prepared.then(([standIns]) => standIns.variables)
  say('Building scripts, styles and drawings')
  const running =
    settings.mode === 'development'
      ? runSession(life, settings, variables)
      : startPreview(life, settings, variables)
  const [[standIns]] = await Promise.all([prepared, running])

  sweepRegularly(life, `http://localhost:${settings.port}`)
  return standIns
}

async function startPreview(
  life: Lifetime,
  settings: Settings,
  variables: Promise<Record<string, string>>,
): Promise<void> {
  await withBuildLock(life, async () => {
    await buildAssets(life, settings)
    const assets = await freezeAssets(settings)
    const known = await variables
    say('Starting the worker')
    await startSite(life, { settings, assets, variables: known })
  })
}
