import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../../tools/run/paths.ts'

/** Every page a visitor can reach, as paths without language: built-in, seeded, and the not-found page. */
export async function findPages(): Promise<string[]> {
  const slugs = [...(await builtInSlugs()), ...(await seededSlugs()), 'not-found']
  return slugs.map((slug) => (slug === 'home' ? '/' : `/${slug}`))
}

/** The pages of this run: all of them with FULL, else one of every kind. The config found them. */
export function pagesToTest(): string[] {
  return process.env.FULL ? foundPages() : oneOfEachKind()
}

const foundPages = (): string[] => JSON.parse(process.env.PAGES ?? '[]')

/** The first page of each folder, and all that are in none. */
export function oneOfEachKind(): string[] {
  const seen = new Set<string>()
  return foundPages().filter((path) => {
    const [, first, second] = path.split('/')
    if (!second) return true
    const isNew = !seen.has(first ?? '')
    seen.add(first ?? '')
    return isNew
  })
}

/** The list, once the texts that it reads are there. */
const slugs = `
  import { readFileSync } from 'node:fs'
  import manifest from './dist/manifest.json'
  import { addTexts } from './src/i18n/texts.ts'
  for (const [lang, path] of Object.entries(manifest.texts)) {
    addTexts(lang, readFileSync(${JSON.stringify(join(root, 'dist/assets'))} + path, 'utf8'))
  }
  export const { builtInSlugs } = await import('./src/pages/built-in/slugs.ts')
`

/** Bundled first, as Node alone imports no JSON the way the site's build does. */
async function builtInSlugs(): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: { contents: slugs, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const module: { builtInSlugs: string[] } = await import(`data:text/javascript;base64,${code}`)
  return module.builtInSlugs
}

async function seededSlugs(): Promise<string[]> {
  const { pages, composed }: Record<'pages' | 'composed', { slug: string }[]> = JSON.parse(
    await readFile(join(root, 'tools/seed/content.json'), 'utf8'),
  )
  return [...pages, ...composed].map(({ slug }) => slug)
}
