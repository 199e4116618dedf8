import * as z from 'zod/mini'
import { bookingChannels, maxCallNote } from '../../../contract/bookings.ts'
import { minuteMs } from '../../../contract/durations.ts'
import { checkField, cleanText } from '../../../contract/form/check-field.ts'
import { isEmail } from '../../../contract/form/contact-patterns.ts'
import { normalisePhone } from '../../../contract/form/phone-numbers.ts'
import { bookingToken } from '../../bookings/booking-token.ts'
import { confirmSlot, releaseSlot, reserveSlot } from '../../data/bookings/bookings.ts'
import { bookingOfLead } from '../../data/bookings/staff-bookings.ts'
import { findLeads } from '../../data/leads/find-lead.ts'
import { hashOfToken } from '../../data/sharing/token.ts'
import { message } from '../../i18n/intl.ts'
import { defaultLang, isLang, type Lang, localPath } from '../../i18n/languages.ts'
import type { Enquiry } from '../../leads/intake/enquiry-schema.ts'
import { leadField, perField } from '../../leads/intake/fields.ts'
import { storeEnquiry } from '../../leads/intake/store-enquiry.ts'
import { storeEnquiryPorts } from '../../leads/ports.ts'
import { contentHash } from '../../leads/spam/fingerprint.ts'
import { hashKey } from '../../mail/hash-key.ts'
import { settings } from '../../platform/env.ts'
import { timeouts } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import type { Refused } from '../api/json-body.ts'
import { invalid } from '../api/refusals.ts'
import type { StaffContext } from '../staff-context.ts'

/** The details of a caller. The browser makes the `id`, so that sending it twice makes one booking. */
export const phoneBookingSchema = z.object({
  id: z.uuid(),
  name: z.string().check(z.maxLength(200)),
  phone: z.string().check(z.maxLength(120)),
  email: z.string().check(z.maxLength(254)),
  lang: z.string().check(z.refine(isLang)),
  channel: z.enum(bookingChannels),
  at: z.iso.datetime(),
  note: z.string().check(z.maxLength(maxCallNote)),
})

/** The time for an enquiry that has none yet. */
export const requestedBookingSchema = z.object({
  id: z.uuid(),
  lead: z.string().check(z.minLength(1), z.maxLength(64)),
  channel: z.enum(bookingChannels),
  at: z.iso.datetime(),
})

/** Books a consultation for an enquiry that was judged as spam, or whose slot could not be reserved. */
export async function bookRequested(
  c: StaffContext,
  { id, lead: leadId, channel, at }: z.output<typeof requestedBookingSchema>,
): Promise<{ ok: true } | Refused> {
  const { db, lang } = c.var
  const now = c.var.now()
  const slot = Date.parse(at)
  const [[lead], booking, token_hash] = await Promise.all([
    findLeads(db, [leadId]),
    bookingOfLead(db, leadId),
    tokenHash(c, id),
  ])
  if (!lead) return { ok: false, code: 'not_found', message: message(lang, 'admin.leads.notice.missing') }
  if (booking?.id === id) return { ok: true }
  if (booking?.state === 'booked' || lead.state === 'quarantined' || lead.follow_up === 'spam') {
    setAuditEntry(c, { action: null })
    return { ok: false, code: 'conflict', message: message(lang, 'admin.bookings.changed') }
  }
  const fault = timeFault(slot, now, lang)
  if (fault) return invalid({ at: fault }, lang)
  const { content_hash } = lead
  const claimed = await reserveSlot(db, {
    id,
    lead_id: lead.id,
    content_hash,
    slot,
    channel,
    token_hash,
    now,
  })
  if (claimed.outcome === 'taken') return invalid({ at: message(lang, 'admin.bookings.occupied') }, lang)
  setAuditEntry(c, { subjects: [lead.id] })
  return { ok: true }
}

/** Why there can be no consultation at a time; epoch ms. */
export function timeFault(slot: number, now: number, lang: Lang): string | null {
  if (slot % minuteMs !== 0) return message(lang, 'admin.bookings.minute')
  return slot <= now ? message(lang, 'admin.bookings.past') : null
}

async function tokenHash(c: StaffContext, id: string): Promise<string> {
  return (await hashOfToken(await bookingToken({ id }, await hashKey(c.env, c.var.db)))) ?? ''
}

/** A consultation requested by phone: an enquiry like any other, with its source. */
export async function bookByPhone(
  c: StaffContext,
  input: z.output<typeof phoneBookingSchema>,
): Promise<{ ok: true; lead: string } | Refused> {
  const { db, lang } = c.var
  const now = c.var.now()
  const [name, phone, email] = [cleanText(input.name), cleanText(input.phone), cleanText(input.email)]
  const slot = Date.parse(input.at)
  const fault = timeFault(slot, now, lang)
  const spoken = isLang(input.lang) ? input.lang : defaultLang
  const errors = {
    ...(name === '' && { name: message(lang, 'form.error.name.required') }),
    ...(phone === ''
      ? { phone: message(lang, 'form.error.phone.required') }
      : checkField(leadField('phone').rule, phone) && {
          phone: message(lang, 'admin.bookings.phone.invalid'),
        }),
    ...(email !== '' && !isEmail(email) && { email: message(lang, 'form.error.email.invalid') }),
    ...(fault && { at: fault }),
  }
  if (Object.keys(errors).length > 0) return invalid(errors, lang)
  const enquiry: Enquiry = {
    ...perField(() => ''),
    name,
    email,
    phone: normalisePhone(phone),
    subject: 'general',
    message: cleanText(input.note, true) || message(spoken, 'booking.requested'),
    kind: 'full',
    page: 'contact',
    form: 'phone',
    lead_source: 'Phone',
    submission_key: input.id,
    attribution: {},
    estimate: '',
    turnstile: '',
    suspicion: null,
    scripted: true,
    consultation: { slot, channel: input.channel },
  }
  const [content_hash, token_hash] = await Promise.all([contentHash(enquiry), tokenHash(c, input.id)])
  const lead_id = crypto.randomUUID()
  const row = { id: input.id, lead_id, content_hash, slot, channel: input.channel, token_hash, now }
  const claimed = await reserveSlot(db, row)
  if (claimed.outcome === 'taken') return invalid({ at: message(lang, 'admin.bookings.occupied') }, lang)
  const outcome = await storeEnquiry(
    enquiry,
    {
      lang: spoken,
      pageUrl: settings(c.env).SITE_ORIGIN + localPath(spoken, urls.contact),
      userAgent: '',
      suspicion: null,
      networkCount: 0,
      keys: { text_key: '', domain_key: '' },
      now,
      sender: { source: '', network: '', asn: 0, location: '' },
      deadline: now + timeouts.staffWrite / 2,
    },
    {
      ...storeEnquiryPorts(c.env, c.var.now, (work) => c.executionCtx.waitUntil(work)),
      newId: () => claimed.booking.lead_id,
    },
  )
  const failed: Refused = { ok: false, code: 'failed', message: message(lang, 'admin.error.failed') }
  if (!('id' in outcome)) {
    if (claimed.outcome === 'new') await releaseSlot(db, claimed.booking.id)
    return failed
  }
  if (outcome.status !== 'carried' && !(await confirmSlot(db, claimed.booking.id, outcome.id))) return failed
  setAuditEntry(c, { subjects: [outcome.id] })
  return { ok: true, lead: outcome.id }
}
