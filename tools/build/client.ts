import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { type BuildOptions, build, context, type Metafile } from 'esbuild'
import { cspHash } from './fingerprint.ts'
import type { Mode } from './manifest.ts'
import { assets, root } from './paths.ts'

const shared: BuildOptions = { bundle: true, minify: true, target: 'es2022', logLevel: 'warning' }

/** The browser's code: the loader and the islands. React loads with the first island. */
export type Client = {
  /** Bundles what changed since the last time; returns the loader's path on the site. */
  rebuild(): Promise<string>
  dispose(): Promise<void>
}

export async function openClient(
  mode: Mode,
  logLevel: BuildOptions['logLevel'] = 'warning',
): Promise<Client> {
  const bundle = await context({
    ...shared,
    logLevel,
    entryPoints: [join(root, 'client/entry.ts')],
    absWorkingDir: root,
    outdir: join(assets, 'c'),
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    metafile: true,
  })
  const rebuild = async () => {
    const { metafile } = await bundle.rebuild()
    const outputs = Object.entries(metafile?.outputs ?? {})
    const entry = outputs.find(([, output]) => output.entryPoint === 'client/entry.ts')
    if (!metafile || !entry) throw new Error('esbuild wrote no loader')
    await dropHelperImports(entry[0], metafile)
    return `/${relative(assets, join(root, entry[0]))}`
  }
  return { rebuild, dispose: () => bundle.dispose() }
}

/**
 * esbuild shares its own helpers for CommonJS in a chunk, which holds nothing else, and makes the loader import it without
 * a name. The loader would start one round trip later, for nothing: islands import the chunk themselves.
 */
async function dropHelperImports(loader: string, { outputs }: Metafile): Promise<void> {
  const file = join(root, loader)
  const helpers = (outputs[loader]?.imports ?? []).filter(
    ({ path, kind }) => kind === 'import-statement' && Object.keys(outputs[path]?.inputs ?? {}).length === 0,
  )
  const code = await readFile(file, 'utf8')
  const bare = helpers.map(({ path }) => `import"./${basename(path)}";`)
  await writeFile(
    file,
    bare.reduce((left, statement) => left.replace(statement, ''), code),
  )
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
