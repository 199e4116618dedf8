import { runUntilStopped } from './lifetime.ts'
import { readSettings } from './settings.ts'
import { start } from './start.ts'
import { rebuildOnChange } from './watch.ts'

runUntilStopped(async (life) => {
  const settings = readSettings('development', process.env)
  const { address, standIns } = await start(life, settings)
  rebuildOnChange(life, settings)

  const places = [
    ['Site', `${address}/`],
    ['Site in Arabic', `${address}/ar`],
    ['Admin (sign in)', standIns.signIn],
    ['Leads the CRM got', standIns.crm],
  ]
  const lines = places.flatMap(([name, place]) => (place ? [`  ${`${name}`.padEnd(20)}${place}`] : []))
  console.log(['', ...lines, '', '  Changes are picked up automatically; Ctrl+C stops.', ''].join('\n'))
})
