import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../build/build.ts'
import { withLock } from '../build/lock.ts'
import { dist } from '../build/paths.ts'
import { addressLines } from './address-lines.ts'
import { runCronRegularly } from './cron.ts'
import { requirePort } from './ports.ts'
import { prepareDatabase } from './prepare-database.ts'
import { say, sinceStart } from './progress.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serveBuilt } from './serve-built.ts'
import { readSettings } from './settings.ts'
import { startStandIns } from './stand-ins.ts'
import { quietEnvironment } from './wrangler.ts'

/* The deployed build in Vite's preview, with the stand-ins and a database with sample content. */
runUntilStopped(async (life) => {
  const settings = readSettings('production', process.env)
  Object.assign(process.env, quietEnvironment(settings))
  await requirePort(settings.port)
  await mkdir(settings.stateDir, { recursive: true })
  say('Building scripts, styles and drawings')
  const [standIns, folder] = await Promise.all([
    startStandIns(life, settings),
    buildInto(settings.stateDir),
    prepareDatabase(life, settings),
  ])
  Object.assign(process.env, { SITE_ORIGIN: settings.siteOrigin }, standIns.variables)
  say('Starting the worker')
  await serveBuilt(life, settings, folder)
  runCronRegularly(life, `http://localhost:${settings.port}`)
  console.log(addressLines(settings, standIns))
  console.log(`  Ready after ${sinceStart()}; Ctrl+C stops.\n`)
  // Programs that start the preview wait for this line.
  console.log(`ready http://localhost:${settings.port}`)
})

/** Builds if a source has changed, and copies the build, so that a later one cannot change a running preview. */
async function buildInto(stateDir: string): Promise<string> {
  await build({ ifChanged: true })
  const copy = join(stateDir, 'build')
  await rm(copy, { recursive: true, force: true })
  await withLock('dist', () => cp(dist, copy, { recursive: true }))
  return copy
}
