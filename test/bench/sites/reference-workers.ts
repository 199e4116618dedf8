import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, transform } from 'esbuild'
import { createGenerator, presetWind4 } from 'unocss'
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
    define: { 'process.env.NODE_ENV': '"production"', SHEET: JSON.stringify(await utilities()) },
    external: ['node:*'],
    write: false,
  })
  const [code] = outputFiles
  if (!code) throw new Error(`esbuild wrote nothing for ${name}`)
  return [{ type: 'ESModule', path: 'worker.js', contents: Buffer.from(code.contents) }]
}

/** The classes that the page of React uses, with a reset: what Tailwind would write. */
async function utilities(): Promise<string> {
  const page = join(folder, 'react-page')
  const files = (await readdir(page)).map((name) => readFile(join(page, name), 'utf8'))
  const generator = await createGenerator({ presets: [presetWind4({ preflights: { reset: true } })] })
  const { css } = await generator.generate((await Promise.all(files)).join('\n'))
  const { code } = await transform(css, { loader: 'css', minify: true })
  return code
}
