import { contentOf } from '../../i18n/content.ts'
import { plainText } from '../../i18n/localised.ts'
import type { OpeningHours } from '../../i18n/opening-hours.ts'
import { calendar } from '../../platform/time-zone.ts'
import { serviceSlugs, urls } from '../../site/urls.ts'
import { Link } from '../links/link.tsx'
import { WhatsappLink } from '../links/whatsapp-link.tsx'
import { MailLink, PhoneLink } from '../lists/contact-list.tsx'
import { useAgency, usePage, useText } from '../page-context.tsx'
import { Edge } from '../parts.tsx'
import { Drawing } from '../pictures/drawing.tsx'
import { SpecialHours, useHours } from '../sections/hours-list.tsx'
import { Text } from '../text.tsx'
import { useMenu } from './menus.ts'

export function Footer() {
  const t = useText()
  const { lang, now, path, url } = usePage()
  // The drawing of errors and of the confirmation is the same word.
  const hasWord = !url || path === urls.thankYou || path === urls.applied
  const { legalName, commercialRegistration, vatNumber } = useAgency()
  const { services } = contentOf(lang)
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
              <p>{t('footer.about')}</p>
            </div>
            <nav className="half" aria-labelledby="footer-quick">
              <h2 id="footer-quick">{t('footer.quick')}</h2>
              <ul>
                {useMenu('footer').map(({ label, link }) => (
                  <li key={link}>
                    <Link to={link}>
                      <Text value={label} />
                    </Link>
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
          <div className="footer-legal">
            <span>
              {t('footer.copyright', {
                year: String(calendar.yearOf(now)),
                name: plainText(legalName, lang),
              })}
            </span>
            <span>
              {`${t('legal.registration')} `}
              <bdi>{commercialRegistration}</bdi>
            </span>
            <span>
              {`${t('legal.vat')} `}
              <bdi>{vatNumber}</bdi>
            </span>
            <nav aria-label={t('footer.legal')}>
              <Link to={urls.privacy}>{t('nav.privacy')}</Link>
              <Link to={urls.terms}>{t('nav.terms')}</Link>
            </nav>
          </div>
          {!hasWord && (
            <div className="footer-rasm" aria-hidden="true">
              <Drawing name="rasm" />
            </div>
          )}
        </div>
      </footer>
    </>
  )
}

function FooterContact() {
  const t = useText()
  const { address, social } = useAgency()
  return (
    <div>
      <h2>{t('nav.contact')}</h2>
      <ul>
        <li>
          <Text value={address.short} />
        </li>
        <li>
          <PhoneLink />
        </li>
        <li>
          <MailLink />
        </li>
        <li>
          <WhatsappLink plain />
        </li>
        <li>
          <FooterHours />
        </li>
        {social.map(({ name, link }) => (
          <li key={link}>
            <a href={link} rel="me noopener">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The usual hours, and below them those of other days. */
function FooterHours() {
  const t = useText()
  const [usual, ...others] = useHours()
  const hoursText = ({ days, time }: OpeningHours) =>
    time === null ? t('hours.closed.days', { days }) : t('hours.further', { days, time })
  return (
    <>
      <SpecialHours />
      {usual && t('hours.row', { days: usual.days, time: usual.time ?? t('hours.closed') })}
      {others.length > 0 && <small>{others.map(hoursText).join(' ')}</small>}
    </>
  )
}
