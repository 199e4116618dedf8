import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../../src/data/database.ts'
import type { Lead } from '../../../src/data/leads/leads.ts'
import { crm_handovers } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { screen } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { inboxAt } from '../../support/inbox.ts'
import { aLead, arrival } from '../../support/leads.ts'
import { emptyInbox, storeLeads } from '../../support/stored-leads.ts'

const hour = 3_600_000

beforeEach(async () => {
  await emptyInbox()
  vi.useFakeTimers({ toFake: ['Date'], now: arrival })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A lead that came so many hours ago. */
function ago(id: string, hours: number, changes: Partial<Lead> = {}): Lead {
  const at = arrival - hours * hour
  return aLead(id, {
    created_at: new Date(at).toISOString(),
    deliver_since: at,
    next_attempt_at: at,
    ...changes,
  })
}

test('every lead is in the list, newest first, with its identifying data', async () => {
  await storeLeads(
    ago('old', 2, { state: 'accepted', name: 'Old', subject: 'cta', lang: 'en', phone: '' }),
    ago('new', 0, { page_url: 'https://agency.example/ar/page/%D9%86' }),
  )
  const { ids, rows, response } = await inboxAt()
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(ids).toEqual(['new', 'old'])
  const [first = '', second = ''] = rows.map(textOf)
  for (const part of [
    'نورة العتيبي',
    'noura@example.sa',
    '+966501234567',
    'Project Discussion',
    'New',
    'Arabic',
    '/ar/page/ن',
    'Nov 20, 2026, 1:00',
  ])
    expect(first).toContain(part)
  for (const part of ['Old', 'Contact form on a page', 'Delivered', 'English']) expect(second).toContain(part)
})

test('an empty inbox says what will appear there, and a filter without matches links to all leads', async () => {
  const { text, document } = await inboxAt()
  expect(text).toContain('No leads yet')
  expect(text).toContain('Every enquiry sent from the website appears here')
  expect(all(document, 'form')).toEqual([])
  expect((await inboxAt('', { lang: 'ar' })).text).toContain('لا استفسارات بعد')
  await storeLeads(aLead('a'))
  const filtered = await inboxAt('?group=given_up')
  expect(filtered.text).toContain('No lead matches.')
  const links = all(filtered.document, 'a').map(({ attributes }) => attributes.href)
  expect(links).toContain('/admin/leads')
})

describe('the filters', () => {
  const page_url = 'https://agency.example/about'
  beforeEach(() =>
    storeLeads(
      ago('received', 0),
      ago('sending', 0.1, { state: 'sending', lease_until: arrival + hour }),
      ago('accepted', 0.2, { state: 'accepted', lang: 'en' }),
      ago('retry', 0.3, { state: 'retry_wait', page_url }),
      ago('refused', 0.4, { state: 'retry_wait', needs_attention: true }),
      ago('uncertain', 2, { state: 'uncertain' }),
      ago('quarantined', 30, { state: 'quarantined' }),
      ago('dead', 80, { state: 'dead', needs_attention: true, lang: 'en' }),
    ),
  )

  const found: [string, string[]][] = [
    ['?group=way', ['received', 'sending', 'retry', 'refused', 'uncertain']],
    ['?group=delivered', ['accepted']],
    ['?group=quarantine', ['quarantined']],
    ['?group=given_up', ['dead']],
    ['?group=attention', ['refused', 'uncertain', 'dead']],
    ['?lang=en', ['accepted', 'dead']],
    ['?lang=en&group=attention', ['dead']],
    [`?page=${encodeURIComponent(page_url)}`, ['retry']],
    ['?from=2026-11-20', ['received', 'sending', 'accepted', 'retry', 'refused', 'uncertain']],
    ['?to=2026-11-17', ['dead']],
    ['?from=2026-11-19&to=2026-11-19', ['quarantined']],
  ]

  test('find what they name, and nothing when they are malformed, which the list says', async () => {
    for (const [query, expected] of found) expect((await inboxAt(query)).ids, query).toEqual(expected)
    const malformed = [
      'group=constructor',
      'lang=xx',
      'from=yesterday',
      'to=2026-99-99',
      'find=x',
      'broken=1',
    ]
    for (const query of [...malformed, 'group=way&lang=xx']) {
      const { ids, text } = await inboxAt(`?${query}`)
      expect(ids).toEqual([])
      expect(text).toContain(message('en', 'admin.leads.notice.filter_unknown'))
      expect(text).not.toContain('constructor')
    }
    expect((await inboxAt('?before=x~y')).ids, 'a malformed cursor').toHaveLength(8)
  })

  test('stay selected, and stay in the language link and in the links to leads', async () => {
    const { document, html } = await inboxAt('?group=way&lang=ar&from=2026-11-01')
    const chosen = all(document, ({ attributes }) => 'selected' in attributes)
    expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['way', 'ar', ''])
    expect(html).toContain('href="/ar/admin/leads?group=way&amp;lang=ar&amp;from=2026-11-01"')
    expect(html).toContain('href="/admin/leads/received?group=way&amp;lang=ar&amp;from=2026-11-01"')
  })
})

test('paging shows each lead once, even while others arrive and with equal times', async () => {
  const ids = Array.from({ length: 120 }, (_, number) => `lead-${String(number).padStart(3, '0')}`)
  await storeLeads(...ids.map((id, number) => ago(id, Math.floor(number / 7))))
  const seen: string[] = []
  let query: string | undefined = ''
  while (query !== undefined) {
    const list = await inboxAt(query)
    expect(list.text).toContain(`${120 + seen.length / 50} leads`)
    seen.push(...list.ids)
    await storeLeads(ago(`late-${seen.length}`, -1))
    query = list.older?.replace('/admin/leads', '')
  }
  expect(seen.toSorted()).toEqual(ids)
})

describe('the status summary', () => {
  const summary = async (options = {}) => {
    const { document } = await inboxAt('', options)
    const parts = all(
      only(document, ({ attributes }) => attributes.class === 'leads-summary'),
      'li',
    )
    return parts.map((part) => [textOf(part), only(part, 'a').attributes.href])
  }

  test('shows counts that link to their leads, those that need attention first', async () => {
    await storeLeads(
      ago('waits', 3, { state: 'retry_wait' }),
      ago('fresh', 0),
      ago('spam', 0, { state: 'quarantined' }),
      ago('dead', 80, { state: 'dead', needs_attention: true }),
    )
    expect(await summary()).toEqual([
      [expect.stringMatching(/^Need attention ?2/), '/admin/leads?group=attention'],
      [expect.stringMatching(/^On their way ?2.*began 3 hours ago/), '/admin/leads?group=way'],
      [expect.stringMatching(/^CRM ?Working/), '/admin/leads?group=way'],
      [expect.stringMatching(/^In quarantine ?1/), '/admin/leads?group=quarantine'],
    ])
  })

  test.each([
    [
      'en',
      /None is stuck on its way to the CRM\. 4 came in over the last 7 days; delivered does not mean answered\./,
    ],
    ['ar', /وصلت 4\sاستفسارات خلال آخر 7\sأيام، وتسليمها لا يعني الرد عليها\./],
  ] as const)('says what came in where no delivery needs attention, in %s', async (lang, sentence) => {
    const days = [0, 1, 2, 6, 8]
    await storeLeads(
      ...days.map((day) => ago(`day-${day}`, day * 24, { state: 'accepted' })),
      ago('spam', 0, { state: 'quarantined' }),
    )
    expect((await summary({ lang }))[0]?.[0]).toMatch(sentence)
  })

  test('reports an unresponsive CRM from the fifth failure on', async () => {
    await storeLeads(ago('a', 0))
    const failures = (count: number) =>
      env.DB.prepare('insert or replace into crm_circuit values (1, ?, 0)').bind(count).run()
    await failures(4)
    expect((await summary())[2]?.[0]).toContain('Working')
    await failures(5)
    expect((await summary())[2]?.[0]).toContain('Not responding')
  })

  test('reports that the daily limit holds leads back, for the last 24 hours only', async () => {
    const taken = (lead_id: string, hours: number) => ({ lead_id, attempt: 1, at: arrival - hours * hour })
    await database(env.DB)
      .insert(crm_handovers)
      .values([taken('a', 23), taken('b', 25)])
    await storeLeads(ago('c', 0, { state: 'sending', lease_until: arrival + 1 }))
    expect((await summary({ env: { CRM_DAILY_LIMIT: '3' } }))[2]?.[0]).toContain('Working')
    expect((await summary({ env: { CRM_DAILY_LIMIT: '2' } }))[2]?.[0]).toContain('Daily limit reached')
  })
})

describe('the badge in the header', () => {
  const mark = async (lang: 'en' | 'ar', path = '/admin') => {
    const { document } = await screen(path, { lang })
    const link = all(document, 'a').find(({ attributes }) => attributes.href?.endsWith('/admin/leads'))
    return link && textOf(link)
  }

  test('says on every screen how many leads need attention', async () => {
    const words: [number, string, string][] = [
      [0, 'Leads', 'الاستفسارات'],
      [1, 'Leads1 1 needs attention', 'الاستفسارات1 استفسار واحد يحتاج إلى متابعة'],
      [2, 'Leads2 2 need attention', 'الاستفسارات2 استفساران يحتاجان إلى متابعة'],
      [100, 'Leads99+ 100 need attention', 'الاستفسارات99+ 100 استفسار يحتاج إلى متابعة'],
    ]
    await storeLeads(aLead('fine'))
    let stored = 0
    for (const [count, english, arabic] of words) {
      for (; stored < count; stored++)
        await storeLeads(ago(`dead-${stored}`, 80, { state: 'dead', needs_attention: true }))
      expect(await mark('en')).toBe(english)
      expect(await mark('ar', '/admin/pages/new')).toBe(arabic)
    }
  })

  test('counts a lead that is undelivered for an hour, not earlier', async () => {
    await storeLeads(ago('a', 0))
    vi.setSystemTime(arrival + hour - 60_000)
    expect(await mark('en')).toBe('Leads')
    vi.setSystemTime(arrival + hour)
    expect(await mark('en')).toContain('1 needs attention')
  })

  test('is the only part missing while the database is down', async () => {
    const { response, document } = await screen('/admin/pages/new', { env: { DB: brokenDatabase() } })
    expect(response.status).toBe(200)
    expect(all(document, ({ attributes }) => attributes.class === 'leads-mark')).toEqual([])
  })
})

test('a list that cannot be read says so', async () => {
  const list = await inboxAt('', { lang: 'ar', env: { DB: brokenDatabase() } })
  expect(list.response.status).toBe(503)
  expect(list.text).toContain('تعذّر تحميل الاستفسارات. حاول مرة أخرى.')
})
