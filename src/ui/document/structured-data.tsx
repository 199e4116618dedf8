import { rawHtml } from '../../html/raw-html.ts'

/**
 * JSON-LD for search engines. `<` is escaped, so that no editor's text can close the script element;
 * a data block is not executed, so the Content-Security-Policy needs no hash for it.
 */
export function StructuredData({ graph }: { graph: Record<string, unknown> }) {
  const json = JSON.stringify(graph).replace(/</g, '\\u003c')
  return <script type="application/ld+json" {...rawHtml(json)} />
}
