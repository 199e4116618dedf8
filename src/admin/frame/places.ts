import type { AdminIcon } from '../../../client/admin/ui/icon-names.ts'
import { siteSlug } from '../../../contract/site-slug.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { urls } from '../../urls.ts'

type Place = { to: string; name: MessageId; icon: AdminIcon }
type SitePlace = Omit<Place, 'icon'>

/** Where staff are most of the time: on a phone they are in the bar, and the other places behind its last button. */
export const mainPlaces = [
  { to: urls.adminToday, name: 'admin.today.title', icon: 'sunrise' },
  { to: urls.adminLeads, name: 'admin.leads.title', icon: 'inbox' },
  { to: urls.admin, name: 'admin.screens.pages', icon: 'files' },
  { to: urls.adminMedia, name: 'admin.media.title', icon: 'images' },
] satisfies Place[]

export const otherPlaces = [
  { to: urls.adminTranslation, name: 'admin.translation.title', icon: 'languages' },
  { to: urls.adminCalendar, name: 'admin.calendar.title', icon: 'calendar-days' },
] satisfies Place[]

/** What concerns all pages. */
export const sitePlaces = [
  { to: urls.adminPage(siteSlug), name: 'admin.frame.details' },
  { to: `${urls.adminPage(siteSlug)}#widget-site_menus`, name: 'admin.frame.menus' },
  { to: `${urls.adminPage(siteSlug)}#widget-site_announcement`, name: 'admin.frame.announcement' },
  { to: urls.adminRedirects, name: 'admin.redirects.title' },
  { to: urls.adminMissing, name: 'admin.missing.title' },
  { to: `${urls.admin}?section=block`, name: 'admin.list.section.block' },
  { to: urls.adminContent, name: 'admin.content.title' },
  { to: urls.adminTrash, name: 'admin.screens.trash.short' },
] satisfies SitePlace[]

/** The place that a path is in: the one whose address is the longest beginning of it. */
export function placeOf(path: string): { to: string; name: MessageId; isOfSite: boolean } | null {
  const all = [
    ...[...mainPlaces, ...otherPlaces].map(({ to, name }) => ({ to, name, isOfSite: false })),
    ...sitePlaces.map((place) => ({ ...place, isOfSite: true })),
  ]
  const around = all.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return around.toSorted((one, other) => other.to.length - one.to.length)[0] ?? null
}
