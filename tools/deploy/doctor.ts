import { relative } from 'node:path'
import { checkConfig, readArguments } from './check-config.ts'
import { report } from './config-faults.ts'

/* npm run doctor [-- --config FILE]: what a deployment would refuse or warn about, without account or network. */
const { config } = readArguments()
const faults = checkConfig(config)
const isReady = faults.every(({ level }) => level === 'warning')
console.log(report(faults, relative(process.cwd(), config)))
console.log('Secrets are not checked: npx wrangler secret list')
if (isReady) console.log('Ready for npm run deploy')
else process.exitCode = 1
