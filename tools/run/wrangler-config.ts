import { type Unstable_Config, unstable_readConfig } from 'wrangler'
import { wranglerConfig } from './paths.ts'

export type Config = Unstable_Config

/** Parsed by wrangler itself; throws with its message if the file is missing or malformed. */
export function readConfig(file = wranglerConfig): Config {
  return unstable_readConfig({ config: file }, { hideWarnings: true })
}
