import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '../build/lock.ts'
import { dist } from '../build/paths.ts'
import { type Lifetime, runUntilStopped } from './lifetime.ts'
import { root } from './paths.ts'
import { places } from './places.ts'
import { requirePort } from './ports.ts'
import { runNode } from './processes.ts'
import { say, sinceStart } from './progress.ts'
import { readSettings, type Settings } from './settings.ts'
import { startSite } from './site.ts'
import { startStandIns } from './stand-ins.ts'
import { prepareState } from './state.ts'
import { sweepRegularly } from './sweep.ts'

/* The deployed build under wrangler, with the stand-ins and a database with sample content. */
runUntilStopped(async (life) => {
  const settings = readSettings('production', process.env)
  await requirePort(settings.port)
  await mkdir(settings.stateDir, { recursive: true })
  say('Building scripts, styles and drawings')
  const [standIns, config] = await Promise.all([
    startStandIns(life, settings),
    buildInto(life, settings),
    prepareState(life, settings),
  ])
  say('Starting the worker')
  await startSite(life, { settings, config, variables: standIns.variables })
  sweepRegularly(life, `http://localhost:${settings.port}`)
  console.log(places(settings, standIns))
  console.log(`  Ready after ${sinceStart()}; Ctrl+C stops.\n`)
  // Programs that start the preview wait for this line.
  console.log(`ready http://localhost:${settings.port}`)
})

/** Builds if a source has changed, and copies the build, so that a later one cannot change a running preview. */
async function buildInto(life: Lifetime, settings: Settings): Promise<string> {
  await runNode(life, ['--no-warnings', join(root, 'tools/build/build.ts'), '--if-changed'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    verbose: settings.verbose,
  })
  const copy = join(settings.stateDir, 'build')
  await rm(copy, { recursive: true, force: true })
  await withLock('dist', () => cp(dist, copy, { recursive: true }))
  return join(copy, 'worker/wrangler.json')
}
