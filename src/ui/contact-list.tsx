import type { Localised } from '../i18n/localised.ts'
import { site } from '../site.ts'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

/** Phone, e-mail and address, each with a small line below. */
export function ContactList({
  notes,
}: {
  notes: { phone: Localised; email: Localised; address: Localised }
}) {
  return (
    <ul className="contact-list">
      <li>
        <Icon name="phone" below />
        <span>
          <PhoneLink />
          <small>
            <Text value={notes.phone} />
          </small>
        </span>
      </li>
      <li>
        <Icon name="mail" below />
        <span>
          <MailLink />
          <small>
            <Text value={notes.email} />
          </small>
        </span>
      </li>
      <li>
        <Icon name="map-pin" below />
        <span>
          <Text value={site.address.short} />
          <small>
            <Text value={notes.address} />
          </small>
        </span>
      </li>
    </ul>
  )
}

export function PhoneLink() {
  return (
    <a className="ltr" href={site.phoneHref}>
      {site.phone}
    </a>
  )
}

export function MailLink() {
  return (
    <a className="ltr" href={`mailto:${site.email}`}>
      {site.email}
    </a>
  )
}
