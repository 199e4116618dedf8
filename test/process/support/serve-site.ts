import { join } from 'node:path'
import { runUntilStopped } from '../../../tools/run/run-until-stopped.ts'
import { serveBuilt } from '../../../tools/run/serve-built.ts'
import { readSettings } from '../../../tools/run/settings.ts'

/* Serves the site in STATE_DIR/build: a process that a test can kill with its workerd. */
runUntilStopped(async (life) => {
  const settings = readSettings('production', process.env)
  await serveBuilt(life, settings, join(settings.stateDir, 'build'))
})
