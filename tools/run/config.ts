import { unstable_readConfig } from 'wrangler'
import * as z from 'zod/mini'
import { wranglerConfig } from './paths.ts'

const text = z._default(z.string(), '')
const list = <Schema extends z.core.$ZodType>(schema: Schema) => z._default(z.array(schema), [])
const routeSchema = z.union([
  z.string(),
  z.looseObject({ pattern: z.string(), custom_domain: z.optional(z.boolean()) }),
])

const configSchema = z.object({
  name: text,
  account_id: z.optional(z.string()),
  main: text,
  compatibility_flags: list(z.string()),
  workers_dev: z.optional(z.boolean()),
  preview_urls: z.optional(z.boolean()),
  route: z.optional(routeSchema),
  routes: list(routeSchema),
  vars: z.record(z.string(), z.unknown()),
  assets: z.optional(z.looseObject({ binding: text, not_found_handling: text })),
  d1_databases: list(z.looseObject({ binding: z.string(), database_name: text, database_id: text })),
  kv_namespaces: list(z.looseObject({ binding: z.string(), id: text })),
  queues: z.object({
    producers: list(z.looseObject({ binding: z.string(), queue: z.string() })),
    consumers: list(z.looseObject({ queue: z.string(), dead_letter_queue: text })),
  }),
  r2_buckets: list(z.looseObject({ binding: z.string(), bucket_name: text })),
  images: z.optional(z.looseObject({ binding: text })),
  ratelimits: list(z.looseObject({ name: z.string(), namespace_id: z.string() })),
  triggers: z.object({ crons: list(z.string()) }),
  version_metadata: z.optional(z.looseObject({ binding: z.string() })),
  observability: z.optional(
    z.looseObject({ logs: z.optional(z.looseObject({ invocation_logs: z.optional(z.boolean()) })) }),
  ),
})

/** The parts of a wrangler configuration that the tools use. */
export type Config = z.infer<typeof configSchema>

/** Parsed by wrangler itself; throws with its message if the file is missing or malformed. */
export function readConfig(file = wranglerConfig): Config {
  return configSchema.parse(unstable_readConfig({ config: file }, { hideWarnings: true }))
}
