import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { dist, root } from './paths.ts'
import { sourcesStamp } from './site-files.ts'

type Options = {
  /** Only what the browser fetches: wrangler bundles the worker itself. */
  browserOnly?: boolean
}

const stampFile = join(dist, 'sources.txt')
/** wrangler would serve and deploy the build that it names, however old, instead of the sources. */
const redirect = join(root, '.wrangler/deploy/config.json')

/** Builds `dist/client` and `dist/worker` with Vite (vite.config.ts). */
export async function build({ browserOnly = false }: Options = {}): Promise<void> {
  const stamp = sourcesStamp()
  await rm(stampFile, { force: true })
  const builder = await createBuilder({ root, logLevel: 'warn' })
  const { client } = builder.environments
  if (browserOnly && client) await builder.build(client)
  else await builder.buildApp()
  await rm(redirect, { force: true })
  if (!browserOnly) await writeFile(stampFile, stamp)
}

/** Whether `dist/` was built from the current sources. */
export async function isCurrent(): Promise<boolean> {
  return (await readFile(stampFile, 'utf8').catch(() => '')) === sourcesStamp()
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  await build({ browserOnly: argv.includes('--browser') })
}
