import { resolve } from 'node:path'
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
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new Error(`${name} must be a whole number from 1 to 65535: ${text}`)
}
