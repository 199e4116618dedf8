import { createHash } from 'node:crypto'
import { importSource } from './import-source.ts'
import type { IndexedPage, indexedPages } from './indexed-pages.ts'

/** Every indexed built-in page in every language. */
export async function readBuiltIn(): Promise<IndexedPage[]> {
  const module = await importSource<{ indexedPages: typeof indexedPages }>('indexed-pages.ts')
  return module.indexedPages()
}

/** What changes with a page's content in any language, by slug. */
export function digestsOf(pages: readonly IndexedPage[]): Record<string, string> {
  const contents = Map.groupBy(pages, ({ slug }) => slug)
  return Object.fromEntries(
    [...contents].map(([slug, inLanguages]) => {
      const hash = createHash('sha256').update(inLanguages.map(({ content }) => content).join('\n'))
      return [slug, hash.digest('hex').slice(0, 10)]
    }),
  )
}
