import { unstable_readConfig } from 'wrangler'
import * as z from 'zod/mini'
import { wranglerConfig } from './paths.ts'

const configSchema = z.object({
  vars: z.record(z.string(), z.unknown()),
  d1_databases: z.array(z.object({ database_id: z.string() })),
  kv_namespaces: z.array(z.object({ id: z.string() })),
})

/** The parts of wrangler.toml the tools look at. */
export function readConfig() {
  return configSchema.parse(unstable_readConfig({ config: wranglerConfig }))
}
