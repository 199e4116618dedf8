import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Metafile } from 'esbuild'
import { root } from './paths.ts'

type Outputs = Metafile['outputs']

/**
 * Renames the modules that esbuild has written, the entry excepted, so that sorted by name they are sorted by size:
 * `chunk-7ZF3GEQQ.js` becomes `41-chunk.js`. Modules are uploaded by name as one gzip; hashes shuffle them with each
 * change (2 KB of gzip more or less) and are themselves not compressible (1 KB).
 *
 * Returns the metafile with the new names.
 */
export async function nameModules({ outputs, ...metafile }: Metafile): Promise<Metafile> {
  const modules = await Promise.all(
    Object.keys(outputs).map(async (path) => ({ path, code: await readFile(join(root, path), 'utf8') })),
  )
  const names = newNames(modules)
  const renamed = (path: string) => path.replace(basename(path), (name) => names.get(name) ?? name)
  await Promise.all(
    modules.map(async ({ path, code }) => {
      await writeFile(join(root, path), withNames(code, names))
      await rename(join(root, path), join(root, renamed(path)))
    }),
  )
  return { ...metafile, outputs: withPaths(outputs, renamed) }
}

/** By old name. Equal sizes are sorted by name, so that the same sources give the same names. */
function newNames(modules: readonly { path: string; code: string }[]): Map<string, string> {
  const named = modules.filter(({ path }) => basename(path) !== 'worker.js')
  const width = String(named.length).length
  return new Map(
    named
      .toSorted((one, other) => one.code.length - other.code.length || (one.path < other.path ? -1 : 1))
      .map(({ path }, index) => [
        basename(path),
        `${String(index).padStart(width, '0')}-${basename(path).replace(/-[A-Z0-9]{8}\.js$/, '.js')}`,
      ]),
  )
}

/** Replaces the names in the imports of a module. */
function withNames(code: string, names: ReadonlyMap<string, string>): string {
  return code.replaceAll(/(?<=["'`]\.\/)[\w.-]+\.js(?=["'`])/g, (name) => names.get(name) ?? name)
}

function withPaths(outputs: Outputs, renamed: (path: string) => string): Outputs {
  return Object.fromEntries(
    Object.entries(outputs).map(([path, { imports, ...output }]) => [
      renamed(path),
      { ...output, imports: imports.map((one) => ({ ...one, path: renamed(one.path) })) },
    ]),
  )
}
