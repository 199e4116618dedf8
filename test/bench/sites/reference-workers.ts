import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../../tools/run/paths.ts'
import type { WorkerModule } from './deployed-worker.ts'

const folder = join(root, 'test/bench/references')

/** Static files of the references: a picture, and a page without script or pictures. */
export const referenceAssets = join(folder, 'assets')

export type Reference = 'empty' | 'hono-kv' | 'hono-react'

/** A worker to compare with, bundled and minified by the bundler that wrangler uses. */
export async function referenceWorker(name: Reference): Promise<WorkerModule[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(folder, `${name}.tsx`)],
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'esm',
    target: 'es2024',
    jsx: 'automatic',
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['node:*'],
    write: false,
  })
  const [code] = outputFiles
  if (!code) throw new Error(`esbuild wrote nothing for ${name}`)
  return [{ type: 'ESModule', path: 'worker.js', contents: Buffer.from(code.contents) }]
}
