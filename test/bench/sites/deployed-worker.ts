import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { unstable_readConfig } from 'wrangler'
import type { Lifetime } from '../../../tools/run/lifetime.ts'
import { root, wranglerConfig, wranglerProgram } from '../../../tools/run/paths.ts'
import { runNode } from '../../../tools/run/processes.ts'

/** One uploaded module. `path` is its address among the others; `type` as Miniflare names it. */
export type WorkerModule = {
  type: 'ESModule' | 'Text' | 'Data' | 'CompiledWasm'
  path: string
  contents: Buffer
}

/** What `npm run deploy` uploads. `gzipBytes` is what wrangler reports: all modules as one stream. */
export type Upload = { modules: readonly WorkerModule[]; gzipBytes: number }

const types: Record<string, WorkerModule['type']> = {
  '.js': 'ESModule',
  '.mjs': 'ESModule',
  '.txt': 'Text',
  '.html': 'Text',
  '.sql': 'Text',
  '.bin': 'Data',
  '.wasm': 'CompiledWasm',
}

/** The modules of a deployment, the main one first, as `wrangler deploy --dry-run` writes them to `folder`. */
export async function deployedWorker(life: Lifetime, folder: string): Promise<Upload> {
  await runNode(
    life,
    ['--no-warnings', wranglerProgram, 'deploy', '--dry-run', '--outdir', folder, '--config', wranglerConfig],
    { cwd: root, env: quiet(), verbose: false },
  )
  const names = (await readdir(folder, { recursive: true })).filter((name) => types[extname(name)])
  const modules = await Promise.all(
    names.map(async (path) => ({
      type: types[extname(path)] ?? 'ESModule',
      path,
      contents: await readFile(join(folder, path)),
    })),
  )
  const { main = '' } = unstable_readConfig({ config: wranglerConfig }, { hideWarnings: true })
  const mainName = basename(main, extname(main))
  const isMain = ({ path }: WorkerModule) => basename(path, extname(path)) === mainName
  if (!modules.some(isMain)) throw new Error(`wrangler wrote no module ${mainName}: ${names.join(', ')}`)
  const sorted = [...modules.filter(isMain), ...modules.filter((module) => !isMain(module))]
  return {
    modules: sorted,
    gzipBytes: gzipSync(Buffer.concat(sorted.map(({ contents }) => contents))).length,
  }
}

/** A deployment has no NODE_ENV of the machine, and asks nobody. */
function quiet(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...environment } = process.env
  return { ...environment, CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_WRITE_LOGS: 'false' }
}
