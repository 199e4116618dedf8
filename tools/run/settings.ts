import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { root } from './paths.ts'

type Mode = 'development' | 'production'

export type Settings = {
  mode: Mode
  port: number
  /** The network address where `npm run dev` listens besides this machine's own; null: none. */
  host: string | null
  /** Absolute; wrangler's `--persist-to`. */
  stateDir: string
  siteOrigin: string
  verbose: boolean
  /** The port where a debugger of the worker can attach; null: none. */
  inspectPort: number | null
}

const portSchema = z.coerce
  .number('must be a number')
  .check(
    z.int('must be a whole number'),
    z.gte(1, 'must be at least 1'),
    z.lte(65535, 'must be at most 65535'),
  )

/** Every network address of this machine: none of them is an address of the site. */
const wildcards = ['0.0.0.0', '::']

/** The run's settings from the environment. An empty PORT, HOST, STATE_DIR or SITE_ORIGIN counts as missing. */
export function readSettings(mode: Mode, environment: NodeJS.ProcessEnv): Settings {
  const port = readPort('PORT', environment.PORT || '8787')
  const folder = mode === 'production' ? '.state/preview' : '.state/dev'
  const host = environment.HOST || null
  const name = host && !wildcards.includes(host) ? host : 'localhost'
  return {
    mode,
    port,
    host,
    stateDir: environment.STATE_DIR ? resolve(environment.STATE_DIR) : resolve(root, folder),
    siteOrigin: environment.SITE_ORIGIN || `http://${name}:${port}`,
    verbose: Boolean(environment.VERBOSE),
    inspectPort: environment.INSPECT ? readPort('INSPECT', environment.INSPECT) : null,
  }
}

function readPort(name: string, text: string): number {
  const result = portSchema.safeParse(text)
  if (result.success) return result.data
  throw new Error(`${name} ${result.error.issues[0]?.message ?? 'is not a port'}: ${text}`)
}
