import { urls } from '../../site/urls.ts'
import { Link } from '../links/link.tsx'
import { WhatsappLink } from '../links/whatsapp-link.tsx'
import { usePage, useText } from '../page-context.tsx'
import { Drawing } from '../pictures/drawing.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Text } from '../text.tsx'
import { LanguageLinks } from './language-links.tsx'
import { useMenu } from './menus.ts'

/** Works without script: the menu is a `<details>`, the language toggle a link. */
export function Header() {
  const t = useText()
  const { path } = usePage()
  return (
    <>
      <span className="scroll-mark" />
      <header className="header">
        <div className="wrap">
          <Link to={urls.home} className="logo">
            <Drawing name="logo" className="logo-drawing" />
            <span className="visually-hidden">{t('nav.logo')}</span>
          </Link>
          <nav className="nav" aria-label={t('nav.main')}>
            <NavLinks />
          </nav>
          <div className="header-actions">
            <LanguageLinks />
            <ThemeButton />
            {path !== urls.contact && (
              <Link to={urls.contact} className="btn btn-sm btn-accent">
                {t('action.quote')}
              </Link>
            )}
            <details className="menu">
              <summary className="square">
                <Icon name="menu" className="when-closed" />
                <Icon name="x" className="when-open" />
                <span className="visually-hidden">{t('nav.menu')}</span>
              </summary>
              <div className="menu-panel">
                <nav aria-label={t('nav.main')}>
                  <NavLinks />
                </nav>
                <div className="menu-actions">
                  {path !== urls.contact && (
                    <Link to={urls.contact} className="btn btn-accent">
                      {t('action.quote')}
                    </Link>
                  )}
                  <WhatsappLink className="btn btn-line" />
                  <ThemeButton withText />
                </div>
              </div>
            </details>
          </div>
        </div>
      </header>
    </>
  )
}

function NavLinks() {
  const { path } = usePage()
  return useMenu('header').map(({ label, link }) => (
    <Link key={link} to={link} current={path === link || (link !== urls.home && path.startsWith(`${link}/`))}>
      <Text value={label} />
    </Link>
  ))
}

/** Light or dark, by hand. */
export function ThemeButton({ withText = false }: { withText?: boolean }) {
  const t = useText()
  return (
    <button
      type="button"
      className="toggle toggle-theme"
      data-theme-toggle=""
      data-to-dark={t('theme.dark')}
      data-to-light={t('theme.light')}
      aria-label={t('theme.dark')}
    >
      <Icon name="moon" below={withText} className="when-light" />
      <Icon name="sun" below={withText} className="when-dark" />
      {withText && (
        <span aria-hidden="true" data-theme-text="">
          {t('theme.dark')}
        </span>
      )}
    </button>
  )
}
