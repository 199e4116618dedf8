import { runUntilStopped } from './lifetime.ts'
import { readSettings } from './settings.ts'
import { start } from './start.ts'

runUntilStopped(async (life) => {
  const { address } = await start(life, readSettings('production', process.env))
  console.log(`ready ${address}`)
})
