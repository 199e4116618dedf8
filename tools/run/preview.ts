import { runUntilStopped } from './lifetime.ts'
import { places } from './places.ts'
import { sinceStart } from './progress.ts'
import { readSettings } from './settings.ts'
import { start } from './start.ts'

runUntilStopped(async (life) => {
  const settings = readSettings('production', process.env)
  const standIns = await start(life, settings)
  console.log(places(settings, standIns))
  console.log(`  Ready after ${sinceStart()}; Ctrl+C stops.\n`)
  // Programs that start the preview wait for this line.
  console.log(`ready http://localhost:${settings.port}`)
})
