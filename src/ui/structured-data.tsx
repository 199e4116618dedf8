import { markup } from '../html/trusted.ts'

/**
 * JSON-LD for search engines. `<` is escaped, so that no text of an editor can end the script element;
 * a data block is not run, so the Content-Security-Policy needs no hash for it.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
  return <script type="application/ld+json" {...markup(json)} />
}
