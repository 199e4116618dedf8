import { isEmail } from '../../contract/form/contact-patterns.ts'
import { isAllowed } from '../leads/ops/alert-webhook.ts'
import type { Settings } from '../platform/env.ts'

type MailSettings = Pick<
  Settings,
  'MAIL_FROM' | 'MAIL_URL' | 'MAIL_TOKEN' | 'MAIL_PERSONAL_DATA' | 'ANSWERING_STAFF'
>

/** What is wrong with the settings of mail, as a code: then no mail is planned. */
export type MailFault =
  | 'no_sender'
  | 'sender'
  | 'no_provider'
  | 'address'
  | 'token'
  | 'personal_data'
  | 'staff'

/** Null if mail is set up, or switched off by an empty sender. */
export function mailFault(settings: MailSettings, hasBinding: boolean): MailFault | null {
  const { MAIL_FROM: from, MAIL_URL: url, MAIL_TOKEN: token, MAIL_PERSONAL_DATA: personal } = settings
  if (from === '') return url + token === '' ? null : 'no_sender'
  if (!isPlainAddress(from)) return 'sender'
  if (url === '' && !hasBinding) return 'no_provider'
  if (url !== '' && !isAllowed(url)) return 'address'
  if (url !== '' && token === '') return 'token'
  if (personal !== 'yes' && personal !== 'no') return 'personal_data'
  return answeringStaff(settings).every(isPlainAddress) ? null : 'staff'
}

/** Staff who answer enquiries. */
export function answeringStaff({ ANSWERING_STAFF }: Pick<Settings, 'ANSWERING_STAFF'>): string[] {
  const addresses = ANSWERING_STAFF.split(',').map((address) => address.trim().toLowerCase())
  return [...new Set(addresses)].filter((address) => address !== '')
}

/** People whom the settings of roles name by address as editors or owners. */
export function namedDeciders({
  ROLE_EDITORS,
  ROLE_OWNERS,
}: Pick<Settings, 'ROLE_EDITORS' | 'ROLE_OWNERS'>): string[] {
  const names = `${ROLE_EDITORS},${ROLE_OWNERS}`.split(',').map((name) => name.trim().toLowerCase())
  return names.filter(isPlainAddress)
}

/** One address that every provider takes. */
function isPlainAddress(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && isEmail(text)
}
