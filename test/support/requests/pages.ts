import { env } from 'cloudflare:workers'
import { type Lang, langs, localPath } from '../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { pathOf } from '../../../src/site/urls.ts'
import { countedDatabase } from '../faults/watched-bindings.ts'
import { type Element, onlyElement, parseHtml } from './html.ts'
import { type VisitOptions, visit } from './visit.ts'

export type Address = { lang: Lang; slug: string; path: string }

/** Every built-in page in every language. */
export const addresses: Address[] = langs.flatMap((lang) =>
  builtInSlugs.map((slug) => ({ lang, slug, path: localPath(lang, pathOf(slug)) })),
)

/** One request and its parsed answer. */
export async function load(path: string, options?: VisitOptions) {
  const response = await visit(path, options)
  const html = await response.clone().text()
  return { response, html, document: parseHtml(html) }
}

/** The `<main>` of the page at an address. */
export async function mainAt(path: string, options?: VisitOptions): Promise<Element> {
  return onlyElement((await load(path, options)).document, 'main')
}

export type BuiltIn = Address & {
  /** Headers and status; the body is in `html`. */
  response: Response
  html: string
  document: Element
  reads: { roundTrips: number; statements: number }
}

let rendered: BuiltIn[] | undefined

/**
 * Every built-in page in every language, rendered once for all files that share this worker. Call it before the file
 * publishes anything.
 */
export async function builtInPages(): Promise<BuiltIn[]> {
  if (rendered) return rendered
  const staff = await env.DB.prepare('select slug from pages').all()
  if (staff.results.length > 0) throw new Error('staff have published pages already')
  rendered = await Promise.all(addresses.map(render))
  return rendered
}

async function render(address: Address): Promise<BuiltIn> {
  const { DB, counts } = countedDatabase()
  const { response, html, document } = await load(address.path, { env: { DB } })
  const { status, headers } = response
  // A body belongs to the test file that read it.
  return {
    ...address,
    response: new Response(null, { status, headers: [...headers] }),
    html,
    document,
    reads: { ...counts },
  }
}

/** Drops every stored copy: test files share one isolate, and a copy of another file's page may be left. */
export async function dropCopies(): Promise<void> {
  for (const { name } of (await env.PAGES.list()).keys) await env.PAGES.delete(name)
}
