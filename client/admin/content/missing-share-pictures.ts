import type { Content, ImportResult } from '../../../contract/content/content.ts'
import { sharedPicture } from '../../../contract/pages/shared-picture.ts'
import { hasAddress } from '../../../contract/pages/slugs.ts'

/**
 * The slugs of imported pages that links show without a picture of their title: the editor draws it, and an import that
 * publishes a page with another title or address does not. Pages with an uploaded picture are shared with that.
 */
export function missingSharePictures(results: readonly ImportResult[], { pages }: Content): string[] {
  return results.flatMap(({ kind, key, change, places }) => {
    const live =
      kind === 'pages' && hasAddress(key) ? pages.find(({ slug }) => slug === key)?.published : null
    if (!live || sharedPicture(live.widgets.filter((widget) => widget.is_active))) return []
    const isOther = places.some((place) => /^published(?:\.title|\.slug|$)/.test(place))
    return change === 'new' || (change === 'changed' && isOther) ? [key] : []
  })
}
