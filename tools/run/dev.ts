import { mkdir } from 'node:fs/promises'
import { createServer } from 'vite'
import { addressLines } from './address-lines.ts'
import { runCronRegularly } from './cron.ts'
import { root } from './paths.ts'
import { requirePort } from './ports.ts'
import { prepareDatabase } from './prepare-database.ts'
import { say, sinceStart } from './progress.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { readSettings } from './settings.ts'
import { startStandIns } from './stand-ins.ts'
import { quietEnvironment } from './wrangler.ts'

/* Vite with Cloudflare's plugin (vite.config.ts), and around it the stand-ins and a database with sample content. */
runUntilStopped(async (life) => {
  const settings = readSettings('development', process.env)
  const { port, host, stateDir, siteOrigin } = settings
  await requirePort(port)
  await mkdir(stateDir, { recursive: true })
  const standIns = await startStandIns(life, settings)
  Object.assign(process.env, quietEnvironment(settings), standIns.variables)
  Object.assign(process.env, { STATE_DIR: stateDir, SITE_ORIGIN: siteOrigin })
  say('Preparing drawings, fonts, styles and texts; starting the worker')
  const [server] = await Promise.all([
    createServer({
      root,
      clearScreen: false,
      // With an address in the network it listens on all of them, as this machine needs its own too.
      server: {
        port,
        strictPort: true,
        ...(host ? { host: '0.0.0.0', allowedHosts: [host] } : { host: '127.0.0.1' }),
      },
    }),
    prepareDatabase(life, settings),
  ])
  life.atEnd(() => server.close())
  await server.listen()
  // The first page loads the worker's modules.
  await fetch(`http://localhost:${port}/`, { signal: life.signal })
  runCronRegularly(life, `http://localhost:${port}`)
  console.log(addressLines(settings, standIns))
  console.log(`  Ready after ${sinceStart()}. Changes show by themselves; Ctrl+C stops.\n`)
})
