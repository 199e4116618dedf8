import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { createLogger, preview } from 'vite'
import type { Lifetime } from './run-until-stopped.ts'
import type { Settings } from './settings.ts'
import { variablesOf } from './variables.ts'

/** Serves a copy of `dist/` with Vite's preview. */
export async function serveBuilt(life: Lifetime, settings: Settings, folder: string): Promise<void> {
  const { port, stateDir, inspectPort } = settings
  const file = join(folder, 'worker/wrangler.json')
  const config: { vars: Record<string, unknown> } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...config, vars: variablesOf(config.vars) }))
  // Where Cloudflare's plugin looks for what it has built.
  await mkdir(join(folder, '.wrangler/deploy'), { recursive: true })
  await writeFile(
    join(folder, '.wrangler/deploy/config.json'),
    JSON.stringify({ configPath: '../../worker/wrangler.json', auxiliaryWorkers: [] }),
  )
  life.signal.throwIfAborted()
  const logger = createLogger()
  const server = await preview({
    root: folder,
    configFile: false,
    // The worker's own lines are JSON (src/platform/log.ts); the rest is a line for each request.
    customLogger: { ...logger, info: (line) => line.startsWith('{') && logger.info(line) },
    plugins: [cloudflare({ persistState: { path: stateDir }, inspectorPort: inspectPort ?? false })],
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false, allowedHosts: true },
  })
  life.atEnd(() => server.close())
  const answer = await fetch(`http://localhost:${port}/`, { signal: life.signal })
  if (answer.status >= 500) throw new Error(`The site answers with ${answer.status}: ${await answer.text()}`)
}
