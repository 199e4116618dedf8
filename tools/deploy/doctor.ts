import { relative } from 'node:path'
import { checkConfig, readArguments } from './check-config.ts'
import { report } from './faults.ts'

/* npm run doctor [-- --config FILE]: what a deployment would refuse or warn about, without account or network. */

const { config } = readArguments()
const faults = checkConfig(config)
console.log(report(faults, relative(process.cwd(), config)))
if (faults.some(({ level }) => level === 'error')) process.exitCode = 1
