import type { AdminIcon } from '../../../client/workspace/ui/icon-names.ts'
import type { Role } from '../../../contract/people/roles.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { urls } from '../../site/urls.ts'

/** `minRole`: the role that its route takes (access/role-rules.ts). */
type NavItem = { to: string; name: MessageId; icon: AdminIcon; minRole: Role }
type SiteItem = Omit<NavItem, 'icon'>

/** The most used screens: on a phone in the bar, with the others behind its last button. */
export const mainItems = [
  { to: urls.adminToday, name: 'admin.today.title', icon: 'sunrise', minRole: 'writer' },
  { to: urls.adminLeads, name: 'admin.leads.title', icon: 'inbox', minRole: 'editor' },
  { to: urls.admin, name: 'admin.screens.pages', icon: 'files', minRole: 'writer' },
  { to: urls.adminMedia, name: 'admin.media.title', icon: 'images', minRole: 'writer' },
] satisfies NavItem[]

export const otherItems = [
  { to: urls.adminTranslation, name: 'admin.translation.title', icon: 'languages', minRole: 'writer' },
  { to: urls.adminCalendar, name: 'admin.calendar.title', icon: 'calendar-days', minRole: 'writer' },
  { to: urls.adminInsights, name: 'admin.insights.title', icon: 'chart-column', minRole: 'writer' },
  { to: urls.adminPeople, name: 'admin.people.title', icon: 'users-round', minRole: 'writer' },
] satisfies NavItem[]

/** Screens about the site itself. */
export const siteItems = [
  { to: urls.adminSite, name: 'admin.site.part.details', minRole: 'owner' },
  { to: urls.adminSiteHours, name: 'admin.site.part.hours', minRole: 'owner' },
  { to: urls.adminSiteAnnouncement, name: 'admin.site.part.announcement', minRole: 'owner' },
  { to: urls.adminSiteMenus, name: 'admin.site.part.menus', minRole: 'owner' },
  { to: urls.adminRedirects, name: 'admin.redirects.title', minRole: 'editor' },
  { to: urls.adminMissing, name: 'admin.missing.title', minRole: 'editor' },
  { to: `${urls.admin}?section=block`, name: 'admin.list.section.block', minRole: 'writer' },
  { to: urls.adminContent, name: 'admin.content.title', minRole: 'owner' },
  { to: urls.adminTrash, name: 'admin.screens.trash.short', minRole: 'writer' },
] satisfies SiteItem[]

const helpItem = { to: urls.adminHelp, name: 'admin.help.title' } as const

/** The item of a path: the one whose address is the longest prefix of it. */
export function navItemOf(path: string): { to: string; name: MessageId; isOfSite: boolean } | null {
  const all = [
    ...[...mainItems, ...otherItems, helpItem].map(({ to, name }) => ({ to, name, isOfSite: false })),
    ...siteItems.map((item) => ({ ...item, isOfSite: true })),
  ]
  const matching = all.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return matching.toSorted((one, other) => other.to.length - one.to.length)[0] ?? null
}
