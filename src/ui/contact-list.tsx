import { Fragment } from 'react'
import { phoneHref } from '../agency.ts'
import type { Localised } from '../i18n/localised.ts'
import { PhoneNote } from './hours.tsx'
import { Icon } from './icon.tsx'
import { useAgency } from './page-context.tsx'
import { Text } from './text.tsx'

/** Phone, e-mail and address, each with a small line below. */
export function ContactList({
  notes,
}: {
  notes: { phone?: Localised | undefined; email: Localised; address: Localised }
}) {
  const { address } = useAgency()
  return (
    <ul className="contact-list">
      <li>
        <Icon name="phone" below />
        <span>
          <PhoneLink />
          <small>
            <PhoneNote note={notes.phone} />
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
          <Text value={address.short} />
          <small>
            <Text value={notes.address} />
          </small>
        </span>
      </li>
    </ul>
  )
}

/** Every number, each on its own line. */
export function PhoneLink() {
  const { phones } = useAgency()
  return phones.map((phone, index) => (
    <Fragment key={phone}>
      {index > 0 && <br />}
      <a className="ltr" href={phoneHref(phone)}>
        {phone}
      </a>
    </Fragment>
  ))
}

export function MailLink() {
  const { email } = useAgency()
  return (
    <a className="ltr" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
