import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { dist } from '../../../tools/build/paths.ts'

/**
 * Copies the built site into `folder`, with `entry` as its main module: a worker that imports `src/worker.ts`, which is
 * the built one.
 */
export async function wrapSite(entry: string, folder: string): Promise<void> {
  await cp(dist, folder, { recursive: true })
  await build({
    entryPoints: [entry],
    outfile: join(folder, 'worker/wrapped.js'),
    bundle: true,
    format: 'esm',
    target: 'es2024',
    logLevel: 'error',
    plugins: [
      {
        name: 'built site',
        setup({ onResolve }) {
          onResolve({ filter: /\/src\/worker\.ts$/ }, () => ({ path: './index.js', external: true }))
        },
      },
    ],
  })
  const config = join(folder, 'worker/wrangler.json')
  const built = JSON.parse(await readFile(config, 'utf8'))
  await writeFile(config, JSON.stringify({ ...built, main: 'wrapped.js' }))
}
