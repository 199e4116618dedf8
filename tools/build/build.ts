import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { withLock } from './lock.ts'
import { dist, root } from './paths.ts'
import { sourcesStamp } from './sources-stamp.ts'

type Options = {
  /** Only what the browser fetches: wrangler bundles the worker itself. */
  browserOnly?: boolean
  /** Not if `dist/` was built from the current sources. */
  ifChanged?: boolean
}

const stampFile = join(dist, 'sources.txt')

/** Builds `dist/client` and `dist/worker` with Vite (vite.config.ts). */
export function build(options: Options = {}): Promise<void> {
  return withLock('dist', () => buildAlone(options))
}

async function buildAlone({ browserOnly = false, ifChanged = false }: Options): Promise<void> {
  const stamp = sourcesStamp()
  if (ifChanged && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  await rm(stampFile, { force: true })
  const builder = await createBuilder({ root, logLevel: 'warn' })
  const { client, admin } = builder.environments
  if (browserOnly && client && admin) for (const browser of [client, admin]) await builder.build(browser)
  else await builder.buildApp()
  if (!browserOnly) await writeFile(stampFile, stamp)
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  await build({ browserOnly: argv.includes('--browser'), ifChanged: argv.includes('--if-changed') })
}
