import { relative } from 'node:path'
import { report } from './faults.ts'
import { judge, readArguments } from './judge.ts'

/* npm run doctor [-- --config FILE]: what a deployment would refuse or warn about, without account or network. */

const { config } = readArguments()
const faults = judge(config)
console.log(report(faults, relative(process.cwd(), config)))
if (faults.some(({ level }) => level === 'error')) process.exitCode = 1
