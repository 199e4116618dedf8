import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../../../../contract/durations.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { database } from '../../../../src/data/database.ts'
import type { Lead } from '../../../../src/data/leads/insert-lead.ts'
import { lead_history } from '../../../../src/data/leads/schema.ts'
import { langs } from '../../../../src/i18n/languages.ts'
import { site } from '../../../../src/site/site.ts'
import { attacks } from '../../../support/faults/attacks.ts'
import { brokenDatabase } from '../../../support/faults/watched-bindings.ts'
import { enquiryAt, freshInbox, inboxAt } from '../../../support/leads/inbox-requests.ts'
import { aLead, arrival } from '../../../support/leads/make-lead.ts'
import { emptyInbox, storedLead, storeLeads } from '../../../support/leads/stored-leads.ts'
import { policyProblems } from '../../../support/requests/policy.ts'
import { openScreen } from '../../../support/staff/drafts.ts'
import { elementKinds, unsafeParts } from '../../../support/staff/unsafe-html.ts'

freshInbox()

const english = site.name.en

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
      next_attempt_at: arrival + hourMs,
      last_outcome: 'http_503',
    }),
  )
  const { response, text, ...enquiry } = await enquiryAt('a')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(enquiry).toMatchObject({
    name: 'نورة العتيبي',
    subject: 'Project Discussion',
    at: '2026-11-20T10:00:00.000Z',
    status: 'Will be sent again',
    next: '2026-11-20T11:00:00.000Z',
    language: 'Arabic',
    message: 'First line\n\n  second <b>line</b>',
    tel: '+966501234567',
    page: '/ar/contact',
    pageUrl: 'https://agency.example/ar/contact',
    facts: [
      { label: 'First page', text: '/ar' },
      { label: 'Campaign source', text: 'google' },
      { label: 'Campaign', text: 'ramadan' },
    ],
    technical: [
      { label: 'Attempts', text: '2' },
      { label: 'Last result', text: 'The CRM had an error (503).' },
      { label: 'Form', text: 'Website' },
      { label: 'Browser', text: 'Mozilla/5.0' },
      { label: 'Enquiry id', text: 'a' },
    ],
  })
  expect(text).not.toContain('dropped')
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
  const { mail, whatsapp } = await enquiryAt('a')
  expect(mail).toMatch(/^mailto:noura@example\.sa\?/)
  expect(Object.fromEntries(new URL(mail ?? '').searchParams)).toEqual({ subject, body: text })
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/966501234567\?/)
  expect(Object.fromEntries(new URL(whatsapp ?? '').searchParams)).toEqual({ text })
})

test.each([
  ['', 'x?subject=a&body=b@example.sa', ['mailto:x%3Fsubject%3Da%26body%3Db@example.sa', null, null]],
  ['not a number', 'noura@example.sa', ['mailto:noura@example.sa', null, null]],
  ['', 'no address', [null, null, null]],
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
])(
  'a phone %j and an e-mail %j are shown as written, and their links lead only there',
  async (phone, email, ways) => {
    await storeLeads(aLead('a', { phone, email }))
    const enquiry = await enquiryAt('a')
    const { mail, tel, whatsapp } = enquiry
    expect([mail, tel && `tel:${tel}`, whatsapp].map((link) => link?.replace(/\?.*$/, '') ?? null)).toEqual(
      ways,
    )
    expect(enquiry).toMatchObject({ phone, email })
  },
)

describe('the history', () => {
  test('names the author of each action and lists unconfirmed attempts', async () => {
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
      const { events } = await enquiryAt('a', lang)
      expect(events.map(({ text, note }) => `${text} ${note}`.trim())).toEqual(expected[lang])
    }
  })

  test('shows every attempt of a lead that was retried for days', async () => {
    await storeLeads(aLead('a', { state: 'dead', attempts: 40 }))
    const { events, problems } = await enquiryAt('a')
    expect(events).toHaveLength(41)
    expect(problems).toEqual([
      { kind: 'bad', text: expect.stringContaining('All attempts failed for 72 hours') },
    ])
  })

  test('has words for every result, and shows an unknown one unchanged', async () => {
    const codes = ['not_processed', 'redirect_elsewhere', 'network', 'http_404', 'http_204', 'some_new_code']
    for (const code of codes) {
      await emptyInbox()
      await storeLeads(aLead('a', { state: 'retry_wait', attempts: 1, last_outcome: code }))
      const { text } = await enquiryAt('a')
      expect(text.includes('http_')).toBe(false)
      expect(text).toMatch(/The CRM|The connection|Result: some_new_code/)
    }
  })
})

test('a lead shows why it needs attention', async () => {
  const cases: [Partial<Lead>, string, string][] = [
    [{ state: 'dead', needs_attention: true }, 'All attempts failed', 'لم تنجح المحاولات'],
    [{ state: 'retry_wait', needs_attention: true }, 'responds but refuses', 'لكنه يرفضه'],
    [{ state: 'uncertain', deliver_since: arrival - hourMs }, 'for over an hour', 'أكثر من ساعة'],
    [{ state: 'quarantined', suspicion: 'honeypot' }, 'a field that people do not see', 'لا يراه الناس'],
    [{ state: 'quarantined' }, 'found it suspicious', 'اشتبه فيه'],
    [{ state: 'quarantined', suspicion: 'new_check' }, '(new_check)', '(new_check)'],
    [{ state: 'accepted', suspicion: 'flood' }, 'Why it was suspicious', 'سبب الاشتباه فيه سابقًا'],
  ]
  for (const [changes, english, arabic] of cases) {
    await emptyInbox()
    await storeLeads(aLead('a', changes))
    expect((await enquiryAt('a')).problems[0]?.text).toContain(english)
    expect((await enquiryAt('a', 'ar')).problems[0]?.text).toContain(arabic)
  }
  await emptyInbox()
  await storeLeads(aLead('a'))
  expect((await enquiryAt('a')).problems).toEqual([])
})

test('a missing lead has its own screen', async () => {
  await storeLeads(aLead('a'))
  for (const id of ['unknown', "' or 1=1 --", '%00', 'a'.repeat(500)]) {
    const { response, text } = await enquiryAt(id)
    expect(response.status).toBe(404)
    expect(text).toContain('There is no such enquiry')
  }
  expect((await openScreen(screenPaths.lead('unknown'))).response.status).toBe(404)
  const unread = { env: { DB: brokenDatabase() } }
  for (const path of [screenPaths.lead('a'), screenPaths.leads])
    expect((await openScreen(path, unread)).response.status).toBe(503)
})

test('hostile texts from visitors are shown as stored and never become elements of the document', async () => {
  const fields = ['name', 'email', 'phone', 'subject', 'message', 'lead_source', 'lang', 'page_url'] as const
  const besides = ['user_agent', 'suspicion', 'last_outcome', 'attribution'] as const
  const withText = (id: string, text: string) =>
    aLead(id, {
      ...Object.fromEntries([...fields, ...besides].map((field) => [field, text])),
      state: 'quarantined',
      attempts: 1,
    })
  // A lead that needs attention, because the hostile ones will have that mark in the sidebar, too.
  await storeLeads({ ...withText('a', 'plain'), needs_attention: true }, aLead('b'))
  const known = new Set<string>()
  for (const path of [screenPaths.leads, screenPaths.lead('a')])
    for (const kind of elementKinds((await openScreen(path)).document)) known.add(kind)
  await emptyInbox()
  const texts = attacks.map((attack) => attack.replaceAll('\0', ''))
  await storeLeads(...texts.map((text, index) => withText(`attack-${index}`, text)))
  for (const [index, text] of texts.entries()) {
    await addHistory(text, 1, null, `attack-${index}`)
    await addHistory(text, null, text, `attack-${index}`)
  }
  const { enquiries, older } = await inboxAt()
  for (const { id, name } of enquiries) expect(name).toBe((await storedLead(id))?.name)
  // The list shows every one; a sample of their own screens is enough.
  const some = texts.flatMap((_, index) => (index % 8 === 0 ? [screenPaths.lead(`attack-${index}`)] : []))
  for (const path of [screenPaths.leads, `${screenPaths.leads}?before=${older}`, ...some]) {
    const { response, document } = await openScreen(path)
    expect(response.status, path).toBe(200)
    expect(unsafeParts(document, known), path).toEqual([])
    expect(await policyProblems(response, document), path).toEqual([])
  }
})
