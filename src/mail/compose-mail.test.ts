import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { agencyDetails, mailSettings } from '../../test/support/leads/mails.ts'
import { aLead } from '../../test/support/leads/make-lead.ts'
import type { ApplicationRow } from '../data/applications/applications.ts'
import type { Lead } from '../data/leads/insert-lead.ts'
import type { QueuedMail } from '../data/mail/claims.ts'
import { mailKinds } from '../data/mail/schema.ts'
import { langs } from '../i18n/languages.ts'
import { settings } from '../platform/env.ts'
import { composeMail } from './compose-mail.ts'
import type { Booked } from './mail-context.ts'
import type { Approval } from './staff-mails.ts'

type Kind = QueuedMail['kind']

const arrivedAt = '2026-11-20T10:00:00.000Z'

/** The counts in the digest of a week. */
const weekDigest = {
  from: '2026-11-15',
  to: '2026-11-21',
  received: 23,
  answered: 19,
  won: 3,
  overdue: 1,
  answerMinutes: 95,
  sources: [
    { name: '/services/mobile-app-development', count: 11 },
    { name: 'google / cpc', count: 7 },
  ],
}

const withRoom = {
  ...agencyDetails,
  agency: { ...agencyDetails.agency, videoUrl: 'https://meet.qafza.example/consultation' },
}

const consultation: Booked = {
  booking: {
    id: 'b',
    lead_id: 'a',
    content_hash: 'h',
    slot: Date.parse('2026-11-24T10:00:00Z'),
    seat: 0,
    channel: 'video',
    state: 'booked',
    sequence: 0,
    token_hash: 'h',
    created_at: arrivedAt,
    changed_at: arrivedAt,
  },
  token: 'token',
}

const approval: Approval = {
  slug: 'ramadan',
  title: 'Ramadan readiness',
  isReturned: false,
  person: 'sara@agency.example',
  note: 'Prices are new.',
}

const anApplication = ({ name, email, phone, message, lang }: Lead): ApplicationRow => ({
  id: 'b',
  dedupe_key: 'k',
  opening: 'careers/engineer',
  name,
  email,
  phone,
  message,
  lang,
  link: '',
  opening_title: lang === 'ar' ? 'مهندس تطبيقات' : 'App engineer',
  created_at: arrivedAt,
  cv_type: 'pdf',
  cv_bytes: 1,
  cv_name: 'cv.pdf',
  keep_longer: false,
  suspicion: null,
  state: 'new',
  seen_at: null,
})

function mailOf(kind: Kind, lang: string, lead: Partial<Lead> = {}, personal = 'no', data = {}) {
  const row: QueuedMail = {
    key: kind,
    id: 'id',
    kind,
    lead_id: 'a',
    lang,
    recipient: kind === 'visitor' ? '' : 'sara@agency.example',
    address_hash: '',
    data: JSON.stringify(kind === 'digest' ? weekDigest : data),
    state: 'sending',
    attempts: 1,
    in_doubt: false,
    next_attempt_at: 0,
    lease_until: 0,
    created_at: '',
    settled_at: null,
    problem: null,
  }
  const config = settings({ ...env, ...mailSettings, MAIL_PERSONAL_DATA: personal })
  const estimate = 'app=taxi-booking-app&integrations=payments&riyals=415000-520000&months=5-7'
  const written = { lang, estimate, message: messages[lang === 'ar' ? 'ar' : 'en'] }
  const sender = aLead('a', { ...written, ...lead })
  const application = anApplication(sender)
  const mail = composeMail(
    row,
    { lead: sender, booked: consultation, application, approval },
    withRoom,
    config,
  )
  if (!mail) throw new Error('no mail')
  return mail
}

const messages = {
  en: 'We run 40 taxis in Jeddah and want an app for riders and drivers.\n\nOur site today: https://taxi.example/jeddah',
  ar: 'عندنا 40 سيارة أجرة في جدة، ونريد تطبيقًا للركاب والسائقين.\n\nموقعنا الحالي: https://taxi.example/jeddah',
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

describe.each(langs)('a mail in %s', (lang) => {
  // The pictures of mails are taken of the HTML (test/e2e/site/looks.spec.ts).
  test.each(mailKinds)('has the stored text and HTML if its type is “%s”', async (kind) => {
    const { subject, text, html } = mailOf(kind, lang)
    await expect(`${subject}\n\n${text}`).toMatchFileSnapshot(`__snapshots__/${kind}.${lang}.txt`)
    await expect(html).toMatchFileSnapshot(`__snapshots__/${kind}.${lang}.html`)
  })

  test('has HTML in its language and direction, for both themes, without external files', () => {
    for (const kind of mailKinds) {
      const { html, text } = mailOf(kind, lang)
      expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(html).toContain('prefers-color-scheme: dark')
      expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b|\bsrc=|url\(|@import/)
      const shown = html
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
      const words = text.replace(/[\u2066\u2069]|^-+$|^> /gm, '').split(/[\s:]+/)
      const links = html.match(/href="[^"]+"/g)?.join() ?? ''
      expect(
        words.filter((word) => !shown.includes(word) && !links.includes(word)),
        kind,
      ).toEqual([])
    }
  })
})

test('the longest enquiry makes a mail below 30 KB in either part', () => {
  const longest = ['"'.repeat(5000), '🕌'.repeat(5000), 'نريد تطبيقًا. '.repeat(360)]
  for (const message of longest) {
    for (const kind of ['visitor', 'notice'] as const) {
      const { html, text } = mailOf(kind, 'ar', { message, name: 'ن'.repeat(200) }, 'yes')
      expect(bytesOf(html)).toBeLessThan(30_000)
      expect(bytesOf(text)).toBeLessThan(30_000)
    }
  }
})

describe('the text of a visitor', () => {
  test('contains no tag, no link, and nothing that a mail program makes a link of', () => {
    const message =
      '<b>شاهد</b> https://spam.example/x?a=1, www.spam.example or mail me@spam.example; version 3.5'
    const { html, text } = mailOf('visitor', 'en', { message })
    expect(html).toContain('&lt;b&gt;')
    for (const part of [html, text]) {
      expect(part).not.toMatch(/https:\/\/spam|spam\.example|me@spam/)
      expect(part).toContain('version 3.5')
    }
  })

  test('cannot add a header or change recipient and sender', () => {
    const name = 'Noura\r\nBcc: all@example.sa'
    for (const kind of ['visitor', 'notice'] as const) {
      const { html, text, to, ...headers } = mailOf(kind, 'en', { name, message: 'a\r\nBcc: b@c.sa' }, 'yes')
      expect(JSON.stringify(headers)).not.toMatch(/Bcc|Noura|\\[rn]/)
      expect(to).toBe(kind === 'visitor' ? 'noura@example.sa' : 'sara@agency.example')
      expect(headers.from).toEqual({ name: 'Qafza', email: mailSettings.MAIL_FROM })
    }
  })

  test.each([
    ['نورة العتيبي', true],
    ['Dr. Anne-Marie O’Neil', true],
    ['Win 5000 now', false],
    ['click spam.example', false],
    ['https://spam.example', false],
    ['a\nb', false],
  ])('is used in the greeting only if it is a name: %s', (name, isGreeted) => {
    const greeting = mailOf('visitor', 'en', { name }).text.split('\n\n')[1]
    expect(greeting).toBe(isGreeted ? `Hello ${name},` : 'Hello,')
  })
})

test('mails to staff contain personal data only if the owner allows it', () => {
  const lead = {
    name: 'نورة العتيبي',
    email: 'noura@example.sa',
    phone: '+966501234567',
    message: 'نريد تطبيقاً.',
  }
  for (const kind of [
    'notice',
    'assigned',
    'trouble',
    'reminder',
    'moved',
    'cancelled',
    'application',
  ] as const) {
    for (const personal of ['no', 'yes']) {
      const { html, text, replyTo, headers } = mailOf(kind, 'ar', lead, personal)
      const found = Object.values(lead).filter((value) => html.includes(value) && text.includes(value))
      expect(found).toEqual(personal === 'yes' ? Object.values(lead) : [])
      expect(JSON.stringify([replyTo, headers])).not.toContain('noura')
    }
  }
})

test.each(langs)('an assignment of several enquiries is one mail that shows none of them, in %s', (lang) => {
  const { subject, text } = mailOf('assigned', lang, {}, 'yes', { count: 3 })
  expect(subject).toBe(lang === 'ar' ? 'أُسندت إليك 3 استفسارات' : '3 enquiries are yours')
  expect(text).toContain('/admin/leads?group=mine')
  expect(text).not.toContain('noura')
})

test('a reply to a confirmation goes to the agency, and mail programs do not reply automatically', () => {
  const { replyTo, headers } = mailOf('visitor', 'en')
  expect(replyTo).toBe(agencyDetails.agency.email)
  expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
})

test('a host name in another script is sent in ASCII', () => {
  expect(mailOf('visitor', 'ar', { email: 'info@مثال.السعودية' }).to).toBe(
    'info@xn--mgbh0fb.xn--mgberp4a5d4ar',
  )
})
