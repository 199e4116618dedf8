import { Fragment } from 'react'
import type { Localised } from '../../i18n/localised.ts'
import { phoneHref } from '../../site/agency.ts'
import { useAgency } from '../page-context.tsx'
import { Icon } from '../pictures/icon.tsx'
import { PhoneNote } from '../sections/hours-list.tsx'
import { Text } from '../text.tsx'

type Note = Localised | undefined

/** Phone, e-mail and address, each with a small line below if there is something to say. */
export function ContactList({ notes }: { notes: { phone?: Note; email?: Note; address?: Note } }) {
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
          <Small value={notes.email} />
        </span>
      </li>
      <li>
        <Icon name="map-pin" below />
        <span>
          <Text value={address.short} />
          <Small value={notes.address} />
        </span>
      </li>
    </ul>
  )
}

function Small({ value }: { value: Note }) {
  if (!value) return null
  return (
    <small>
      <Text value={value} />
    </small>
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
