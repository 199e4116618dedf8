import type { ReactNode } from 'react'
import type { InboxCount } from '../../../contract/leads/enquiries.ts'
import { isAllowed, type Role } from '../../../contract/people/roles.ts'
import { helpFor } from '../../../contract/workspace/help.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { langs, localPath } from '../../i18n/languages.ts'
import { urls } from '../../site/urls.ts'
import { Link } from '../../ui/links/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Drawing } from '../../ui/pictures/drawing.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { InboxCounts } from '../leads/inbox-counts.tsx'
import { mainItems, navItemOf, otherItems, siteItems } from './navigation.ts'

/**
 * The navigation of the admin: a sidebar at the start side, which can be reduced to its icons, and on phones a bar at the
 * bottom. Works without script, but for remembering its width (client/workspace/shell/shell.ts).
 */
export function Sidebar({ role, counts }: { role: Role; counts: InboxCount[] }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <div className="sidebar">
      <Logo />
      <nav aria-label={t('admin.screens.title')}>
        <ul className="sidebar-list">
          {mainItems.filter(isFor(role)).map((item) => (
            <SidebarItem key={item.to} {...item}>
              {item.to === screenPaths.leads && <InboxCounts counts={counts} />}
            </SidebarItem>
          ))}
          <li className="sidebar-more">
            <button type="button" className="sidebar-link" popoverTarget="more-screens">
              <Icon name="ellipsis" />
              <span className="sidebar-word">{t('admin.action.more')}</span>
            </button>
          </li>
        </ul>
        <div id="more-screens" className="sidebar-rest" popover="auto">
          <ul className="sidebar-list">
            {otherItems.filter(isFor(role)).map((item) => (
              <SidebarItem key={item.to} {...item} />
            ))}
            <li>
              <SiteMenu role={role} />
            </li>
          </ul>
          <a href={localPath(lang, urls.home)} className="sidebar-link sidebar-view" data-language={lang}>
            <Icon name="external-link" />
            <span className="sidebar-word">{t('admin.screens.site')}</span>
          </a>
          <HelpLink />
        </div>
      </nav>
      <button
        type="button"
        className="sidebar-link sidebar-toggle"
        data-sidebar-toggle=""
        data-paths={langs.map((code) => localPath(code, screenPaths.pages)).join(' ')}
      >
        <Icon name="panel-left" className="flip" />
        <span className="sidebar-word when-wide">{t('admin.shell.collapse')}</span>
        <span className="sidebar-word when-narrow">{t('admin.shell.expand')}</span>
      </button>
    </div>
  )
}

const isFor =
  (role: Role) =>
  ({ minRole }: { minRole: Role }) =>
    isAllowed(role, minRole)

/** Links to Today. */
export function Logo() {
  const t = useText()
  return (
    <Link to={screenPaths.today} className="logo">
      <Drawing name="logo" className="logo-drawing" />
      <img className="sidebar-mark" src="/favicon.svg" alt="" width={26} height={26} />
      <span className="visually-hidden">{t('admin.screens.title')}</span>
    </Link>
  )
}

/** Links to the handbook's page about the current screen (client/workspace/shell/shell.ts). */
function HelpLink() {
  const t = useText()
  const { lang, path } = usePage()
  const isHere = navItemOf(path)?.to === screenPaths.help
  return (
    <a
      href={localPath(lang, helpFor(path))}
      className="sidebar-link"
      data-place=""
      data-help=""
      aria-current={isHere ? (path === screenPaths.help ? 'page' : 'true') : undefined}
    >
      <Icon name="book-open" />
      <span className="sidebar-word">{t('admin.help.title')}</span>
    </a>
  )
}

type SidebarItemProps = (typeof mainItems | typeof otherItems)[number] & { children?: ReactNode }

function SidebarItem({ to, name, icon, children }: SidebarItemProps) {
  const t = useText()
  return (
    <li>
      <SidebarLink to={to}>
        <Icon name={icon} />
        <span className="sidebar-word">{t(name)}</span>
        {children}
      </SidebarLink>
    </li>
  )
}

/** The screens about the site itself; open on one of them, but never over the screen. */
function SiteMenu({ role }: { role: Role }) {
  const t = useText()
  const { path } = usePage()
  const isHere = navItemOf(path)?.isOfSite ?? false
  return (
    <details className="shell-menu sidebar-site" open={isHere} data-here={isHere ? '' : undefined}>
      <summary className="sidebar-link">
        <Icon name="globe" />
        <span className="sidebar-word">{t('admin.shell.site')}</span>
        <Icon name="chevron-down" className="sidebar-chevron" />
      </summary>
      <ul className="sidebar-sublist">
        {siteItems.filter(isFor(role)).map(({ to, name }) => (
          <li key={to}>
            <SidebarLink to={to}>{t(name)}</SidebarLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function SidebarLink({ to, children }: { to: string; children: ReactNode }) {
  const { lang, path } = usePage()
  const isAround = navItemOf(path)?.to === to
  return (
    <a
      href={localPath(lang, to)}
      className="sidebar-link"
      data-place=""
      aria-current={isAround ? (path === to ? 'page' : 'true') : undefined}
    >
      {children}
    </a>
  )
}
