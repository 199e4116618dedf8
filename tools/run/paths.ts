import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** The repository root: the tools work from any current directory. */
export const root = resolve(import.meta.dirname, '../..')

export const wranglerConfig = join(root, 'wrangler.toml')

/** wrangler's actual program, started with `--no-warnings` as by its `bin`, which would only add a parent process. */
export const wranglerProgram = join(
  dirname(createRequire(import.meta.url).resolve('wrangler/package.json')),
  'wrangler-dist/cli.js',
)
