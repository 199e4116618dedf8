import { escapeXml } from '../../html/xml.ts'
import { langs, localPath } from '../../i18n/languages.ts'
import { pathOf } from '../../site/urls.ts'
import { builtInSlugs } from '../built-in/slugs.ts'
import { type Copy, etagAndSize } from './copy.ts'

/**
 * A copy of a list, feed or sitemap without its entries for the withdrawn `slugs`. A link that an editor wrote
 * into a text stays: the withdrawn page's own mark covers it.
 */
export async function removeWithdrawnEntries(
  copy: Copy,
  slugs: readonly string[],
  origin: string,
): Promise<Copy> {
  if (slugs.length === 0) return copy
  const body = copy.body.startsWith('<?xml')
    ? withoutItems(copy.body, slugs, origin)
    : await withoutElements(copy.body, new Set(slugs))
  return body === copy.body ? copy : { ...copy, body, ...(await etagAndSize(body)) }
}

function withoutItems(xml: string, slugs: readonly string[], origin: string): string {
  // A built-in page at this slug is visible again.
  const withdrawnSlugs = slugs.filter((slug) => !builtInSlugs.includes(slug))
  const addresses = new Set(
    withdrawnSlugs.flatMap((slug) => langs.map((lang) => escapeXml(origin + localPath(lang, pathOf(slug))))),
  )
  return xml.replace(/<(item|url)>.*?<\/\1>\n?/gs, (entry) => {
    const [, address = ''] = /<(?:link|loc)>([^<]*)</.exec(entry) ?? []
    return addresses.has(address) ? '' : entry
  })
}

function withoutElements(html: string, slugs: ReadonlySet<string>): Promise<string> {
  if (!html.includes(' data-entry="')) return Promise.resolve(html)
  const rewriter = new HTMLRewriter().on('[data-entry]', {
    element: (element) => {
      if (slugs.has(element.getAttribute('data-entry') ?? '')) element.remove()
    },
  })
  return rewriter.transform(new Response(html)).text()
}
