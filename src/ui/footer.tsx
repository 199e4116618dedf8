import { languages } from '../i18n/languages.ts'
import type { OpeningHours } from '../i18n/opening-hours.ts'
import { site } from '../site.ts'
import { serviceSlugs, urls } from '../urls.ts'
import { MailLink, PhoneLink } from './contact-list.tsx'
import { Drawing } from './drawing.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { usePage, useText } from './page-context.tsx'
import { Edge } from './parts.tsx'
import { Text } from './text.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

const quickLinks = [
  ['nav.home', urls.home],
  ['nav.about', urls.about],
  ['nav.how_we_work', urls.howWeWork],
  ['nav.portfolio', urls.portfolio],
  ['nav.industries', urls.industries],
  ['nav.apps', urls.apps],
  ['nav.blog', urls.blog],
  ['nav.careers', urls.careers],
  ['nav.contact', urls.contact],
] as const

export function Footer() {
  const t = useText()
  const { lang, year } = usePage()
  const { services } = languages[lang].content
  return (
    <>
      <Edge onto="night" />
      <footer className="footer night">
        <div className="wrap">
          <div className="footer-grid">
            <div>
              <Link to={urls.home} className="logo">
                <Drawing name="logo" className="logo-drawing" />
                <span className="visually-hidden">{t('nav.logo')}</span>
              </Link>
              <p className="mbs-4 max-inline-[26em]">{t('footer.about')}</p>
            </div>
            <nav className="half" aria-labelledby="footer-quick">
              <h2 id="footer-quick">{t('footer.quick')}</h2>
              <ul>
                {quickLinks.map(([id, to]) => (
                  <li key={id}>
                    <Link to={to}>{t(id)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            <nav className="half" aria-labelledby="footer-services">
              <h2 id="footer-services">{t('nav.services')}</h2>
              <ul>
                {serviceSlugs.slice(0, 6).map((slug) => (
                  <li key={slug}>
                    <Link to={urls.service(slug)}>
                      <Text value={services[slug].title} />
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <FooterContact />
          </div>
          <div className="footer-rasm" aria-hidden="true">
            <Drawing name="rasm" />
          </div>
        </div>
        <div className="wrap">
          <div className="footer-legal">
            <span>{t('footer.copyright', { year: String(year), name: site.legalName[lang] })}</span>
            <span>
              {t('legal.registration')} <bdi>{site.commercialRegistration}</bdi>
            </span>
            <span>
              {t('legal.vat')} <bdi>{site.vatNumber}</bdi>
            </span>
            <nav aria-label={t('footer.legal')}>
              <Link to={urls.privacy}>{t('nav.privacy')}</Link>
              <Link to={urls.terms}>{t('nav.terms')}</Link>
            </nav>
          </div>
        </div>
      </footer>
    </>
  )
}

function FooterContact() {
  const t = useText()
  return (
    <div>
      <h2>{t('nav.contact')}</h2>
      <ul className="contact-list footer-contact">
        <li>
          <Icon name="map-pin" below />
          <span>
            <Text value={site.address.short} />
          </span>
        </li>
        <li>
          <Icon name="phone" below />
          <PhoneLink />
        </li>
        <li>
          <Icon name="mail" below />
          <MailLink />
        </li>
        <li>
          <WhatsappLink className="footer-whatsapp" />
        </li>
        <li>
          <Icon name="clock" below />
          <FooterHours />
        </li>
      </ul>
    </div>
  )
}

/** The usual hours, and below them those of other days. */
function FooterHours() {
  const t = useText()
  const { lang } = usePage()
  const [usual, ...others] = languages[lang].openingHours
  const said = ({ days, time }: OpeningHours) =>
    time === null ? t('hours.closed.days', { days }) : t('hours.further', { days, time })
  return (
    <span>
      {usual && t('hours.row', { days: usual.days, time: usual.time ?? t('hours.closed') })}
      {others.length > 0 && <small>{others.map(said).join(' ')}</small>}
    </span>
  )
}
