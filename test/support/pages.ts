import { env } from 'cloudflare:workers'
import { type Lang, langs, localPath } from '../../src/i18n/languages.ts'
import { builtInSlugs } from '../../src/pages/built-in/slugs.ts'
import { pathOf } from '../../src/urls.ts'
import { type Element, parseHtml } from './html.ts'
import { visit } from './visit.ts'

export type Address = { lang: Lang; slug: string; path: string }

/** Every built-in page in every language. */
export const addresses: Address[] = langs.flatMap((lang) =>
  builtInSlugs.map((slug) => ({ lang, slug, path: localPath(lang, pathOf(slug)) })),
)

export type Seen = Address & { response: Response; html: string; document: Element }

/** Fetches and parses one page. */
export async function see(address: Address): Promise<Seen> {
  const response = await visit(address.path)
  const html = await response.clone().text()
  return { ...address, response, html, document: parseHtml(html) }
}

/** Fetches and parses all built-in pages. */
export function seeAll(): Promise<Seen[]> {
  return Promise.all(addresses.map(see))
}

/** Drops every stored copy: test files share one isolate, and a copy of another file's page may be left. */
export async function dropCopies(): Promise<void> {
  for (const { name } of (await env.PAGES.list()).keys) await env.PAGES.delete(name)
}
