import { sameJson } from '../../../../contract/json-value.ts'
import { sharedPicture } from '../../../../contract/pages/shared-picture.ts'
import { hasAddress } from '../../../../contract/pages/slugs.ts'
import type { StaffPage } from '../../../data/pages/admin-pages.ts'
import { parseLocalised } from '../../../i18n/localised.ts'
import { pageAssets } from '../../../page-assets.ts'
import { draftOf } from '../draft-rows.ts'

/** Whether links to this page, once published, show the picture of the site: a picture of its own is drawn in the editor. */
export function lacksPicture(found: StaffPage): boolean {
  const { page } = found
  const { slug, title, widgets } = draftOf(found)
  if (!hasAddress(slug) || Object.hasOwn(pageAssets.share, slug)) return false
  const shown = widgets.filter(({ is_active }) => is_active)
  // A publication keeps what was drawn for the same title at the same address.
  const isSame = page.slug === slug && sameJson(parseLocalised(page.title), title)
  const drawn = page.status === 'published' && isSame ? page.share_pictures : null
  return sharedPicture(shown, drawn) === null
}
