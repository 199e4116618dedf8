import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { site } from '../../src/site.ts'
import { readConfig } from '../run/config.ts'
import { wranglerConfig } from '../run/paths.ts'
import { type Fault, findFaults } from './faults.ts'

/** What `npm run deploy` and `npm run doctor` are told: `--config FILE` for another environment than production. */
export function readArguments(): { config: string; blind: boolean } {
  const { values } = parseArgs({
    options: {
      config: { type: 'string', default: wranglerConfig },
      'without-bookmark': { type: 'boolean', default: false },
    },
  })
  return { config: resolve(values.config), blind: values['without-bookmark'] }
}

/** The faults of a configuration file; any other than wrangler.toml must share nothing with it. */
export function judge(file: string): Fault[] {
  const production = file === wranglerConfig ? null : readConfig()
  return findFaults(readConfig(file), { site, production })
}
