import type { AdminIcon } from '../../../client/workspace/ui/icon-names.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { MessageId } from '../../i18n/messages.ts'

/** `minRole`: the role that its route takes (access/role-rules.ts). */
type NavItem = { to: string; name: MessageId; icon: AdminIcon; minRole: Role }
type SiteItem = Omit<NavItem, 'icon'>

/** The most used screens: on a phone in the bar, with the others behind its last button. */
export const mainItems = [
  { to: screenPaths.today, name: 'admin.today.title', icon: 'sunrise', minRole: 'writer' },
  { to: screenPaths.leads, name: 'admin.leads.title', icon: 'inbox', minRole: 'editor' },
  { to: screenPaths.pages, name: 'admin.screens.pages', icon: 'files', minRole: 'writer' },
  { to: screenPaths.media, name: 'admin.media.title', icon: 'images', minRole: 'writer' },
] satisfies NavItem[]

export const otherItems = [
  { to: screenPaths.translation, name: 'admin.translation.title', icon: 'languages', minRole: 'writer' },
  { to: screenPaths.calendar, name: 'admin.calendar.title', icon: 'calendar-days', minRole: 'writer' },
  { to: screenPaths.insights, name: 'admin.insights.title', icon: 'chart-column', minRole: 'writer' },
  { to: screenPaths.people, name: 'admin.people.title', icon: 'users-round', minRole: 'writer' },
] satisfies NavItem[]

/** Screens about the site itself. */
export const siteItems = [
  { to: screenPaths.site, name: 'admin.site.part.details', minRole: 'owner' },
  { to: screenPaths.siteHours, name: 'admin.site.part.hours', minRole: 'owner' },
  { to: screenPaths.siteAnnouncement, name: 'admin.site.part.announcement', minRole: 'owner' },
  { to: screenPaths.siteMenus, name: 'admin.site.part.menus', minRole: 'owner' },
  { to: screenPaths.redirects, name: 'admin.redirects.title', minRole: 'editor' },
  { to: screenPaths.missingAddresses, name: 'admin.missing.title', minRole: 'editor' },
  { to: `${screenPaths.pages}?section=block`, name: 'admin.list.section.block', minRole: 'writer' },
  { to: screenPaths.content, name: 'admin.content.title', minRole: 'owner' },
  { to: screenPaths.trash, name: 'admin.screens.trash.short', minRole: 'writer' },
] satisfies SiteItem[]

const helpItem = { to: screenPaths.help, name: 'admin.help.title' } as const

/** The item of a path: the one whose address is the longest prefix of it. */
export function navItemOf(path: string): { to: string; name: MessageId; isOfSite: boolean } | null {
  const all = [
    ...[...mainItems, ...otherItems, helpItem].map(({ to, name }) => ({ to, name, isOfSite: false })),
    ...siteItems.map((item) => ({ ...item, isOfSite: true })),
  ]
  const matching = all.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return matching.toSorted((one, other) => other.to.length - one.to.length)[0] ?? null
}
