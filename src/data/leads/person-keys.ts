import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { firstNumber } from '../../../contract/form/phone-numbers.ts'
import { foldText } from '../../../contract/search/fold-text.ts'
import { leads } from './schema.ts'

/** Name, address and phone as they are compared: spellings and digits folded, the first number of a phone alone. */
export function personKeys({ name, email, phone }: { name: string; email: string; phone: string }) {
  return {
    name_key: foldText(name).trim().replace(/\s+/g, ' '),
    email_key: email.normalize('NFC').trim().toLowerCase(),
    phone_key: firstNumber(phone) ?? '',
  }
}

/** Another enquiry beside `leads` in the same statement. */
export const other = alias(leads, 'other')

/** Compares address and phone; `<> ''` lets SQLite use the partial indexes. */
export function isSamePerson(): SQL | undefined {
  return and(
    ne(other.id, leads.id),
    or(
      and(sql`${other.email_key} <> ''`, eq(other.email_key, leads.email_key)),
      and(sql`${other.phone_key} <> ''`, eq(other.phone_key, leads.phone_key)),
    ),
  )
}

/** Compares the fingerprint of the text; short texts have none. */
export function hasSameText(): SQL | undefined {
  return and(ne(other.id, leads.id), sql`${other.text_key} <> ''`, eq(other.text_key, leads.text_key))
}

export function hasSameName(): SQL | undefined {
  return and(ne(other.id, leads.id), sql`${other.name_key} <> ''`, eq(other.name_key, leads.name_key))
}
