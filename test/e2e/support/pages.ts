import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../tools/run/paths.ts'

/** Every public page as a path without language: built-in, seeded, and the not-found page. */
export async function findPages(): Promise<string[]> {
  const slugs = [...(await builtInSlugs()), ...(await seededSlugs()), 'not-found']
  return slugs.map((slug) => (slug === 'home' ? '/' : `/${slug}`))
}

/** The pages of this run, found by the configuration: all of them in a full run, or one of each type. */
export function pagesToTest(): string[] {
  return process.env.FULL ? foundPages() : oneOfEachKind()
}

const foundPages = (): string[] => JSON.parse(process.env.PAGES ?? '[]')

/** The first page of each folder, and all pages outside folders. */
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

/** The build lists every page that search engines may show. */
async function builtInSlugs(): Promise<string[]> {
  const text = await readFile(join(root, 'generated/page-assets.json'), 'utf8')
  const { digests }: { digests: Record<string, string> } = JSON.parse(text)
  return [...Object.keys(digests), 'thank-you']
}

async function seededSlugs(): Promise<string[]> {
  const { pages, composed }: Record<'pages' | 'composed', { slug: string }[]> = JSON.parse(
    await readFile(join(root, 'tools/run/sample-content.json'), 'utf8'),
  )
  return [...pages, ...composed].map(({ slug }) => slug)
}
