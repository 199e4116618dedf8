import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { database } from '../../../src/data/database.ts'
import type { Lead } from '../../../src/data/leads/leads.ts'
import { lead_history } from '../../../src/data/leads/schema.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { site } from '../../../src/site.ts'
import { urls } from '../../../src/urls.ts'
import { attacks } from '../../support/attacks.ts'
import { dangers, kinds } from '../../support/dangers.ts'
import { screen } from '../../support/drafts.ts'
import { all, only, rawText, textOf } from '../../support/html.ts'
import { freshInbox, inboxAt } from '../../support/inbox.ts'
import { aLead, arrival } from '../../support/leads.ts'
import { policyProblems } from '../../support/policy.ts'
import { asStaff } from '../../support/staff.ts'
import { emptyInbox, storeLeads } from '../../support/stored-leads.ts'
import { movedTo } from '../../support/visit.ts'

freshInbox()

const hour = 3_600_000
const english = site.name.en

async function leadAt(id: string, lang: 'en' | 'ar' = 'en', query = '') {
  const { document, response, html } = await screen(`${urls.adminLead(id)}${query}`, { lang })
  const links = all(document, 'a').map(({ attributes }) => attributes.href)
  return { document, response, html, links, text: textOf(only(document, 'main')) }
}

function addHistory(event: string, attempt: number | null, by: string | null = null, lead_id = 'a') {
  return database(env.DB)
    .insert(lead_history)
    .values({ lead_id, at: '2026-11-20T10:05:00.000Z', event, attempt, by })
}

test('the screen of a lead shows all its data', async () => {
  await storeLeads(
    aLead('a', {
      message: 'First line\n\n  second <b>line</b>',
      attribution: '{"utm_source":"google","utm_campaign":"ramadan","landing":"/ar","unknown":"dropped"}',
      state: 'retry_wait',
      attempts: 2,
      next_attempt_at: arrival + hour,
      last_outcome: 'http_503',
    }),
  )
  const { document, text, response, links } = await leadAt('a')
  expect(response.headers.get('cache-control')).toBe('no-store')
  for (const part of [
    'نورة العتيبي',
    'Project Discussion',
    'Nov 20, 2026, 1:00',
    'Will be sent again',
    'Next attempt Nov 20, 2026, 2:00',
    'The CRM had an error (503).',
    'Arabic',
    'Mozilla/5.0',
    'google',
    'ramadan',
    '/ar/contact',
    'Website',
  ])
    expect(text.replaceAll('\u202f', ' ').replace(/(Next attempt)(?=\S)/, '$1 ')).toContain(part)
  expect(text).not.toContain('dropped')
  // Its own direction places it, so that Arabic does not float in the middle of a wide card.
  const placed = only(
    document,
    ({ attributes, children }) =>
      attributes.dir === 'auto' &&
      children.some((child) => typeof child !== 'string' && child.attributes.class === 'lead-message'),
  )
  const message = only(placed, ({ attributes }) => attributes.class === 'lead-message')
  expect(rawText(message)).toBe('First line\n\n  second <b>line</b>')
  expect(links).toEqual(expect.arrayContaining(['tel:+966501234567', 'https://agency.example/ar/contact']))
})

test.each([
  [
    'ar',
    'نورة',
    `السلام عليكم نورة، معك فريق «${site.name.ar}». وصلتنا رسالتك، وشكرًا لتواصلك معنا.`,
    `رسالتك إلى «${site.name.ar}»`,
  ],
  [
    'en',
    'Sara & Co',
    `Hello Sara & Co, this is ${english}. Thank you for your message.`,
    `Your message to ${english}`,
  ],
  ['en', '', `Hello, this is ${english}. Thank you for your message.`, `Your message to ${english}`],
])('a reply to a lead in %s, named %j, begins with a greeting', async (lang, name, text, subject) => {
  await storeLeads(aLead('a', { lang, name }))
  const { document, links } = await leadAt('a')
  const [mail = '', chat = ''] = ['mailto:', 'https://wa.me/'].map(
    (start) => links.find((link) => link?.startsWith(start)) ?? '',
  )
  expect(mail).toMatch(/^mailto:noura@example\.sa\?/)
  expect(Object.fromEntries(new URL(mail).searchParams)).toEqual({ subject, body: text })
  expect(chat).toMatch(/^https:\/\/wa\.me\/966501234567\?/)
  expect(Object.fromEntries(new URL(chat).searchParams)).toEqual({ text })
  const [opened] = all(document, ({ attributes }) => attributes.href === chat)
  expect(opened?.attributes.rel).toBe('noopener noreferrer')
})

test.each([
  ['', 'x?subject=a&body=b@example.sa', ['mailto:x%3Fsubject%3Da%26body%3Db@example.sa']],
  ['not a number', 'noura@example.sa', ['mailto:noura@example.sa']],
  [
    '٠٥٥١٢٣٤٥٦٧ تحويلة ١٢',
    'محمد@مثال.السعودية',
    [
      'mailto:%D9%85%D8%AD%D9%85%D8%AF@xn--mgbh0fb.xn--mgberp4a5d4ar',
      'tel:+966551234567',
      'https://wa.me/966551234567',
    ],
  ],
  [
    '+1 212 555 0100 ext 5',
    'jürgen@example.de',
    ['mailto:j%C3%BCrgen@example.de', 'tel:+12125550100', 'https://wa.me/12125550100'],
  ],
])('a phone %j and an e-mail %j are as written, and lead only there', async (phone, email, ways) => {
  await storeLeads(aLead('a', { phone, email }))
  const { document, links, text } = await leadAt('a')
  const found = links.filter((link) => /^(?:mailto|tel|https:\/\/wa)/.test(link ?? ''))
  expect(found.map((link) => link?.replace(/\?.*$/, ''))).toEqual(ways)
  const shown = all(document, ({ attributes }) => /^(?:mailto|tel):/.test(attributes.href ?? ''))
  expect(shown.map(textOf)).toEqual(ways.length > 1 ? [email, phone] : [email])
  expect(text).toContain(phone || 'No phone number')
  expect((await inboxAt()).text).toContain(phone)
})

describe('the history', () => {
  test('is written in words, with the author of each action and the unconfirmed attempts', async () => {
    await storeLeads(aLead('a', { state: 'accepted', attempts: 4, accepted_at: '2026-11-20T10:05:00.000Z' }))
    await addHistory('http_429', 1)
    await addHistory('timeout', 3)
    await addHistory('resent', null, 'sara@agency.example')
    await addHistory('accepted', 4)
    const expected = {
      en: [
        'Attempt 4 The CRM accepted it.',
        'Sent to the CRM again by sara@agency.example',
        'Attempt 3 Sent, but the CRM did not respond in time.',
        'Attempt 2 The worker stopped before it could record a result.',
        'Attempt 1 The CRM asked us to wait (429).',
        'Received',
      ],
      ar: [
        'المحاولة 4 استلمه نظام العملاء.',
        'أُعيد إرساله إلى نظام العملاء (المنفّذ: sara@agency.example)',
        'المحاولة 3 أُرسل ولم يصل رد في الوقت المحدد.',
        'المحاولة 2 توقّفت المعالجة قبل معرفة النتيجة.',
        'المحاولة 1 طلب نظام العملاء الانتظار (429).',
        'وصل الاستفسار',
      ],
    }
    for (const lang of langs) {
      const { document } = await leadAt('a', lang)
      const list = only(document, ({ attributes }) => attributes.class === 'lead-entries')
      const lines = all(list, 'li').map((line) =>
        all(line, 'div')
          .flatMap(({ children }) =>
            children.flatMap((child) => (typeof child === 'string' ? [child] : [textOf(child)])),
          )
          .join(' '),
      )
      expect(lines).toEqual(expected[lang])
    }
  })

  test('of a lead retried for days collapses old entries', async () => {
    await storeLeads(aLead('a', { state: 'dead', attempts: 40 }))
    const { text } = await leadAt('a')
    expect(text).toContain('29 earlier entries')
    expect(text).toContain('All attempts failed for 72 hours')
  })

  test('knows words for every result, and shows an unknown one as it is', async () => {
    const codes = ['not_processed', 'redirect_elsewhere', 'network', 'http_404', 'http_204', 'some_new_code']
    for (const code of codes) {
      await emptyInbox()
      await storeLeads(aLead('a', { state: 'retry_wait', attempts: 1, last_outcome: code }))
      const { text } = await leadAt('a')
      expect(text.includes('http_')).toBe(false)
      expect(text).toMatch(/The CRM|The connection|Result: some_new_code/)
    }
  })
})

test('the screen says why staff should look', async () => {
  const cases: [Partial<Lead>, string, string][] = [
    [{ state: 'dead', needs_attention: true }, 'All attempts failed', 'لم تنجح المحاولات'],
    [{ state: 'retry_wait', needs_attention: true }, 'responds but refuses', 'لكنه يرفضه'],
    [{ state: 'uncertain', deliver_since: arrival - hour }, 'for over an hour', 'أكثر من ساعة'],
    [{ state: 'quarantined', suspicion: 'honeypot' }, 'a field that people do not see', 'لا يراه الناس'],
    [{ state: 'quarantined' }, 'found it suspicious', 'اشتبه فيه'],
    [{ state: 'quarantined', suspicion: 'new_check' }, '(new_check)', '(new_check)'],
    [{ state: 'accepted', suspicion: 'flood' }, 'Why it was suspicious', 'سبب الاشتباه فيه سابقًا'],
  ]
  for (const [changes, english, arabic] of cases) {
    await emptyInbox()
    await storeLeads(aLead('a', changes))
    expect((await leadAt('a')).text).toContain(english)
    expect((await leadAt('a', 'ar')).text).toContain(arabic)
  }
  await emptyInbox()
  await storeLeads(aLead('a'))
  const { document } = await leadAt('a')
  expect(all(document, ({ attributes }) => attributes.role === 'note')).toEqual([])
})

test('a missing lead leads back to the list, which says so', async () => {
  await storeLeads(aLead('a'))
  for (const id of ['nobody', "' or 1=1 --", '%00', 'a'.repeat(500)]) {
    const answer = await asStaff(urls.adminLead(encodeURIComponent(id)))
    expect(movedTo(answer)).toEqual([302, '/admin/leads?notice=gone'])
  }
  expect((await inboxAt('?notice=gone')).text).toContain('There is no such lead')
})

describe('every text from a visitor', () => {
  const fields = [
    'name',
    'email',
    'phone',
    'subject',
    'message',
    'lead_source',
    'lang',
    'page_url',
    'user_agent',
    'suspicion',
    'last_outcome',
    'attribution',
  ] as const
  const withText = (id: string, text: string) =>
    aLead(id, {
      ...Object.fromEntries(fields.map((field) => [field, text])),
      state: 'quarantined',
      attempts: 1,
    })

  test('is rendered as text in the list and on its screen, however hostile', async () => {
    // What both screens hold when every field is harmless, with every kind of link.
    const known = new Set<string>()
    const harmless = aLead('a', { state: 'quarantined', attempts: 1, last_outcome: 'x', suspicion: 'x' })
    for (const lead of [harmless, { ...withText('a', 'plain'), attempts: 0 }]) {
      await emptyInbox()
      await storeLeads(lead)
      for (const path of [urls.adminLeads, urls.adminLead('a')])
        for (const kind of kinds((await screen(path)).document)) known.add(kind)
    }
    await emptyInbox()
    const ids = attacks.map((_, index) => `attack-${index}`)
    for (const [index, attack] of attacks.entries()) {
      const text = attack.replaceAll('\0', '')
      await storeLeads(withText(`attack-${index}`, text))
      await addHistory(text, 1, null, `attack-${index}`)
      await addHistory(text, null, text, `attack-${index}`)
    }
    const { older, ids: newest } = await inboxAt()
    expect(newest.length).toBeLessThan(ids.length)
    for (const path of [urls.adminLeads, older ?? '', ...ids.map(urls.adminLead)]) {
      const { response, document } = await screen(path)
      expect(response.status, path).toBe(200)
      expect(dangers(document, known), path).toEqual([])
      expect(await policyProblems(response, document), path).toEqual([])
    }
  })
})
