import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { IndexedPage, indexedPages } from './indexed-pages.ts'

/** Every indexed built-in page in every language; `texts` are the files of texts, by language. */
export async function readBuiltIn(texts: Record<string, string>): Promise<IndexedPage[]> {
  process.env.SITE_TEXTS = JSON.stringify(texts)
  const { module } = await runnerImport<{ indexedPages: typeof indexedPages }>(
    join(import.meta.dirname, 'indexed-pages.ts'),
    { configFile: false, logLevel: 'warn', plugins: [withoutGenerated] },
  )
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

/** The modules in `generated/` are not written yet, and pages do not read them before they are rendered. */
const withoutGenerated: Plugin = {
  name: 'without generated modules',
  enforce: 'pre',
  resolveId: (id) => (/\/generated\/(?:assets|page-assets|client)\.json$/.test(id) ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0') && id.endsWith('.json') ? '{}' : null),
}
