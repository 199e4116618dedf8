import { join } from 'node:path'
import { build, type OnResolveArgs } from 'esbuild'
import { root } from './paths.ts'

/** Where an island's code is, in client/islands/registry.ts. */
const islandLine = /^\s*'?([\w-]+)'?: \(\) => import\('([^']+)'\)/gm

/**
 * The words in the texts of the browser's code: among them is every class and element that it can add to a page.
 * `''` is the loader, which every page has; the others are islands by name. The editor is not on visitors' pages.
 */
export async function scriptWords(registry: string): Promise<Record<string, string[]>> {
  const islands = Array.from(registry.matchAll(islandLine), ([, name = '', path = '']) => ({ name, path }))
  const entries = [
    { name: '', file: 'client/entry.ts' },
    ...islands
      .filter(({ path }) => !path.includes('/editor/'))
      .map(({ name, path }) => ({ name, file: join('client/islands', path) })),
  ]
  const found = await Promise.all(entries.map(async ({ name, file }) => [name, await wordsOf(file)]))
  return Object.fromEntries(found)
}

async function wordsOf(file: string): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [join(root, file)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // React's own code names every element.
    packages: 'external',
    minifyWhitespace: true,
    plugins: [{ name: 'others', setup: ({ onResolve }) => onResolve({ filter: /./ }, others) }],
  })
  const texts = outputFiles[0]?.text.match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
  // What follows a full stop or is followed by a bracket is looked for, not added.
  return [
    ...new Set(texts.flatMap((text) => text.match(/(?<![.\w-])[A-Za-z][\w-]*(?![\w-]|[[.:#=])/g) ?? [])),
  ].sort()
}

/** What the loader imports when it is needed is the loader's; islands are entries of their own. */
const others = ({ kind, path }: OnResolveArgs) =>
  kind === 'dynamic-import' && path.endsWith('/wake.tsx') ? { external: true } : null
