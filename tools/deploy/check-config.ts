import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { site } from '../../src/site/site.ts'
import { wranglerConfig } from '../run/paths.ts'
import { type Config, readConfig } from '../run/wrangler-config.ts'
import { type Fault, findFaults } from './config-faults.ts'

/** Options of `npm run deploy` and `npm run doctor`: `--config FILE` for an environment other than production. */
export function readArguments(): { config: string; blind: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        config: { type: 'string', default: wranglerConfig },
        'without-bookmark': { type: 'boolean', default: false },
      },
    })
    return { config: resolve(values.config), blind: values['without-bookmark'] }
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}

/** The faults of a configuration file; any other than wrangler.toml must share no resources with it. */
export function checkConfig(file: string): Fault[] {
  let config: Config
  try {
    config = readConfig(file)
  } catch (error) {
    return [
      {
        level: 'error',
        what: `the file cannot be read: ${messageOf(error)}`,
        effect: 'nothing else in it can be checked, and wrangler stops at it',
        fix: 'correct it, or name the right one with --config',
      },
    ]
  }
  return findFaults(config, { site, production: file === wranglerConfig ? null : readConfig() })
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
