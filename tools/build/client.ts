import { join, relative } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { cspHash } from './fingerprint.ts'
import { root } from './paths.ts'

export type Mode = 'production' | 'development'

const shared: BuildOptions = { bundle: true, minify: true, target: 'es2022', logLevel: 'warning' }

/** Bundles the loader and the islands; returns the loader's path on the site. React loads with the first island. */
export async function buildClient(assets: string, mode: Mode): Promise<string> {
  const { metafile } = await build({
    ...shared,
    entryPoints: [join(root, 'client/entry.ts')],
    outdir: join(assets, 'c'),
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    metafile: true,
  })
  const entry = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === 'client/entry.ts')
  if (!entry) throw new Error('esbuild wrote no loader')
  return `/${relative(assets, join(root, entry[0]))}`
}

/** The one inline script, with its hash for the Content-Security-Policy. */
export async function buildHeadScript(): Promise<{ code: string; hash: string }> {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: [join(root, 'client/head.ts')],
    format: 'iife',
    write: false,
  })
  const code = outputFiles[0]?.text.trim() ?? ''
  return { code, hash: cspHash(code) }
}
