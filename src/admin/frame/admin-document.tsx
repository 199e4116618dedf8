import type { ReactNode } from 'react'
import { siteSlug } from '../../../contract/site-slug.ts'
import { assets } from '../../assets.ts'
import type { StaffCounts } from '../../data/leads/inbox.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, langs, languages, localPath } from '../../i18n/languages.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { ThemeButton } from '../../ui/header.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { type PageContext, PageProvider, usePage, useText } from '../../ui/page-context.tsx'
import { UnlistedHead } from '../../ui/unlisted-head.tsx'
import { urls } from '../../urls.ts'
import { LeadsLink } from '../leads/leads-link.tsx'

type AdminDocumentProps = {
  lang: Lang
  title: string
  path: string
  staff: string
  /** URL that ends the session. */
  signOut: string
  /** Leads that need a staff member. */
  counts: StaffCounts
  children: ReactNode
}

/** The loader stores it in the browsers of staff, to link a public page to its editor. */
const staffMark = JSON.stringify(
  Object.fromEntries(
    langs.map((lang) => [
      lang,
      { text: message(lang, 'admin.screens.edit_page'), path: localPath(lang, urls.adminPage('')) },
    ]),
  ),
)

/** The document of every admin screen: without the visitors' frame, search engines and language script. */
export function AdminDocument({ lang, title, path, staff, signOut, counts, children }: AdminDocumentProps) {
  const page: PageContext = { lang, slug: 'admin', path, title, returnedForm: null, year: 0 }
  return (
    <PageProvider value={page}>
      <html lang={lang} dir={languages[lang].dir} data-stay="" data-staff={staffMark}>
        <UnlistedHead lang={lang} title={title} styles="admin" scripts={[assets.client, assets.admin]} />
        <body className="admin">
          <AdminHeader staff={staff} path={path} signOut={signOut} counts={counts} />
          <main id="main" tabIndex={-1}>
            <div className="wrap">{children}</div>
          </main>
          <div className="toasts" />
        </body>
      </html>
    </PageProvider>
  )
}

function AdminHeader({
  staff,
  path,
  signOut,
  counts,
}: Pick<AdminDocumentProps, 'staff' | 'path' | 'signOut' | 'counts'>) {
  const t = useText()
  const { lang } = usePage()
  const way = (to: string, text: string, extra = '') => (
    <Link to={to} className={`link${extra}`} current={path === to}>
      {text}
    </Link>
  )
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <header className="admin-header">
        <div className="wrap">
          <Link to={urls.admin} className="logo">
            <Drawing name="logo" className="logo-drawing" />
            <span className="visually-hidden">{t('admin.screens.title')}</span>
          </Link>
          <span className="tag">{t('admin.screens.title')}</span>
          <nav className="admin-nav" aria-label={t('admin.screens.title')}>
            {way(urls.admin, t('admin.screens.all'))}
            {way(urls.adminMedia, t('admin.media.title'))}
            {way(urls.adminTranslation, t('admin.translation.title'))}
            {way(urls.adminPage(siteSlug), t('admin.site.title'), ' is-extra')}
            <LeadsLink counts={counts} current={path.startsWith(urls.adminLeads)} />
            {way(urls.adminTrash, t('admin.screens.trash.short'), ' is-extra')}
            <a href={localPath(lang, urls.home)} className="link" data-language={lang}>
              <span className="admin-nav-wide">{t('admin.screens.site')}</span>
              <Icon name="external-link" />
            </a>
          </nav>
          <LanguageLinks path={path} />
          <Account staff={staff} signOut={signOut} />
        </div>
      </header>
    </>
  )
}

/** The signed-in person, collapsed: it would take a line of its own on a phone. */
function Account({ staff, signOut }: { staff: string; signOut: string }) {
  const t = useText()
  return (
    <details className="admin-account">
      <summary className="toggle">
        <Icon name="user-round" />
        <span className="visually-hidden">{t('admin.screens.account')}</span>
        <bdi>{staff}</bdi>
      </summary>
      <div className="panel">
        <p className="meta">{t('admin.screens.signed_in', { email: staff })}</p>
        <ThemeButton withText />
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
    <a key={other} className="toggle" href={localPath(other, path)} lang={other} hrefLang={other}>
      {languages[other].label}
    </a>
  ))
}
