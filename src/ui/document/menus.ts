import type { MessageId } from '../../i18n/messages.ts'
import type { MenuLink } from '../../site/agency.ts'
import { urls } from '../../site/urls.ts'
import { useAgency, useText } from '../page-context.tsx'

type Entry = readonly [id: MessageId, link: string]

/** The menus as they come with the product. */
export const menus: Record<'header' | 'footer', readonly Entry[]> = {
  header: [
    ['nav.home', urls.home],
    ['nav.about', urls.about],
    ['nav.services', urls.services],
    ['nav.industries', urls.industries],
    ['nav.work', urls.portfolio],
    ['nav.contact', urls.contact],
  ],
  footer: [
    ['nav.home', urls.home],
    ['nav.about', urls.about],
    ['nav.how_we_work', urls.howWeWork],
    ['nav.portfolio', urls.portfolio],
    ['nav.industries', urls.industries],
    ['nav.apps', urls.apps],
    ['nav.estimate', urls.estimate],
    ['nav.blog', urls.blog],
    ['nav.careers', urls.careers],
    ['nav.contact', urls.contact],
  ],
}

/** The links of a menu: those of staff, or the product's. */
export function useMenu(place: keyof typeof menus): readonly MenuLink[] {
  const t = useText()
  const agency = useAgency()
  return agency[place] ?? menus[place].map(([id, link]) => ({ label: t(id), link }))
}
