import type { ReactNode } from 'react'
import type { InboxCount } from '../../../contract/leads/enquiries.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { assets } from '../../html/assets.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, langs, languages, localPath } from '../../i18n/languages.ts'
import { site } from '../../site/site.ts'
import { urls } from '../../site/urls.ts'
import { ThemeButton } from '../../ui/document/header.tsx'
import { UnlistedHead } from '../../ui/document/unlisted-head.tsx'
import { type PageContext, PageProvider, usePage, useText } from '../../ui/page-context.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { navItemOf } from './navigation.ts'
import { Logo, Sidebar } from './sidebar.tsx'

export type SidebarWidth = 'wide' | 'narrow'

type AdminDocumentProps = {
  lang: Lang
  title: string
  path: string
  staff: string
  role: Role
  /** URL that ends the session. */
  signOut: string
  /** Leads that need a staff member. */
  counts: InboxCount[]
  /** Width of the sidebar on a wide screen. */
  sidebar: SidebarWidth
  /** The screen has a bar of its own at the bottom, which on a phone takes the place of the sidebar's. */
  isEditor: boolean
  children: ReactNode
}

/** The loader stores it in the browsers of staff, to link a public page to its editor. */
const staffMark = JSON.stringify(
  Object.fromEntries(
    langs.map((lang) => [
      lang,
      { text: message(lang, 'admin.screens.edit_page'), path: localPath(lang, screenPaths.page('')) },
    ]),
  ),
)

/** The document of every admin screen: without the visitors' layout, search engines and language script. */
export function AdminDocument({ lang, title, path, role, sidebar, isEditor, ...props }: AdminDocumentProps) {
  const page: PageContext = { lang, slug: 'admin', path, title, returnedForm: null, now: new Date(0) }
  const { staff, signOut, counts, children } = props
  return (
    <PageProvider value={page}>
      <html lang={lang} dir={languages[lang].dir} data-stay="" data-staff={staffMark}>
        <UnlistedHead lang={lang} title={title} styles="admin" scripts={[assets.client, assets.admin]} />
        <body
          className="admin admin-shell"
          data-role={role}
          data-time-zone={site.timeZone}
          data-sidebar={sidebar}
          data-editor={isEditor ? '' : undefined}
        >
          <SkipLink />
          <Sidebar role={role} counts={counts} />
          <header className="admin-header">
            <Logo />
            <Breadcrumbs />
            <PaletteButton />
            <LanguageLinks path={path} />
            <ThemeButton />
            <Account staff={staff} role={role} signOut={signOut} />
          </header>
          <main id="main" tabIndex={-1}>
            <div className="wrap">{children}</div>
          </main>
          <div className="toasts" />
        </body>
      </html>
    </PageProvider>
  )
}

function SkipLink() {
  const t = useText()
  return (
    <a className="skip" href="#main">
      {t('nav.skip')}
    </a>
  )
}

/** The way to the current screen. */
function Breadcrumbs() {
  const t = useText()
  const { lang, path, title } = usePage()
  const item = navItemOf(path)
  const isBelow = item !== null && item.to !== path
  return (
    <nav className="admin-place" aria-label={t('nav.breadcrumb')}>
      <ol>
        {item?.isOfSite && <li>{t('admin.shell.site')}</li>}
        {isBelow && (
          <li>
            <a href={localPath(lang, item.to)}>{t(item.name)}</a>
          </li>
        )}
        <li aria-current="page">
          <bdi>{title}</bdi>
        </li>
      </ol>
    </nav>
  )
}

/** Opens the command palette (client/admin/palette). */
function PaletteButton() {
  const t = useText()
  return (
    <button type="button" className="palette-open" data-palette="" data-failed={t('admin.palette.failed')}>
      <Icon name="search" />
      <span>{t('admin.palette.open')}</span>
      <kbd dir="ltr">Ctrl K</kbd>
    </button>
  )
}

/** The signed-in person, collapsed: it would take a line of its own on a phone. */
function Account({ staff, role, signOut }: Pick<AdminDocumentProps, 'staff' | 'role' | 'signOut'>) {
  const t = useText()
  return (
    <details className="admin-account shell-menu">
      <summary className="toggle">
        <Icon name="user-round" />
        <span className="visually-hidden">{t('admin.screens.account')}</span>
        <bdi>{staff}</bdi>
      </summary>
      <div className="panel">
        <p className="meta">{t('admin.screens.signed_in', { email: staff })}</p>
        <p className="meta">{t(`admin.role.${role}`)}</p>
        <a className="btn btn-sm btn-line" href={signOut} data-sign-out="">
          {t('admin.screens.sign_out')}
        </a>
      </div>
    </details>
  )
}

function LanguageLinks({ path }: { path: string }) {
  const { lang } = usePage()
  const others = langs.filter((other) => other !== lang)
  return others.map((other) => (
    <a
      key={other}
      className="toggle"
      href={localPath(other, path)}
      lang={other}
      hrefLang={other}
      data-base={localPath(other, urls.home).replace(/\/$/, '')}
    >
      {languages[other].label}
    </a>
  ))
}
