import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build, transform } from 'esbuild'
import { createGenerator, presetWind4 } from 'unocss'

const folder = import.meta.dirname

/** Static files of the references: a picture, and a page without script or pictures. */
export const referenceAssets = join(folder, 'assets')

export type Reference = 'hono-kv' | 'hono-react' | 'hono-react-hydrated'

/** A worker to compare with. */
export async function bundleReference(name: Reference): Promise<Buffer> {
  const script = name === 'hono-react-hydrated' ? await bundle('hydrate', { conditions: ['browser'] }) : ''
  return await bundle(name, {
    conditions: ['workerd', 'worker', 'browser'],
    define: { SHEET: JSON.stringify(await utilities()), SCRIPT: JSON.stringify(script.toString()) },
    external: ['node:*'],
  })
}

/** Bundled and minified by the bundler that wrangler uses. */
async function bundle(name: string, { define, ...options }: BuildOptions): Promise<Buffer> {
  const { outputFiles = [] } = await build({
    ...options,
    entryPoints: [join(folder, `${name}.tsx`)],
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'esm',
    target: 'es2024',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    write: false,
  })
  return Buffer.from(outputFiles[0]?.contents ?? [])
}

/** The classes that the page of React uses, with a reset: what Tailwind would write. */
async function utilities(): Promise<string> {
  const generator = await createGenerator({ presets: [presetWind4({ preflights: { reset: true } })] })
  const { css } = await generator.generate(await readFile(join(folder, 'home-page.tsx'), 'utf8'))
  const { code } = await transform(css, { loader: 'css', minify: true })
  return code
}
