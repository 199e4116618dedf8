import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import { build } from '../build/build.ts'
import { root, wranglerProgram } from '../run/paths.ts'
import { checkConfig, readArguments } from './check-config.ts'
import { report } from './config-faults.ts'
import { release } from './release.ts'

const { config, blind } = readArguments()
const file = relative(root, config)
const faults = checkConfig(config)
if (faults.length > 0) console.error(report(faults, file))
if (faults.some(({ level }) => level === 'error')) {
  console.error('\nNothing was deployed. docs/run/deploy.md leads from an empty account to the live domain.')
  process.exit(1)
}

const isReleased = await release({
  root,
  config: file,
  wrangler: wranglerProgram,
  commit:
    spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ||
    'unknown',
  build: () => {
    process.env.WITHOUT_EXAMPLES = '1'
    process.env.WRANGLER_CONFIG = config
    return build()
  },
  now: () => new Date(),
  blind,
})
if (!isReleased) process.exit(1)
