import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../../src/data/database.ts'
import type { Lead } from '../../../src/data/leads/leads.ts'
import { crm_handovers } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import worker from '../../../src/worker.ts'
import { attacks, longAttacks } from '../../support/attacks.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { dangers, kinds } from '../../support/dangers.ts'
import { screen } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { freshInbox, inboxAt, searchFor } from '../../support/inbox.ts'
import { aLead, arrival } from '../../support/leads.ts'
import { asStaff, postForm } from '../../support/staff.ts'
import { emptyInbox, storeLeads } from '../../support/stored-leads.ts'
import { movedTo } from '../../support/visit.ts'

const hour = 3_600_000

freshInbox()

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

test('a lead whose phone is a number can be called from its card, another one cannot', async () => {
  await storeLeads(
    ago('number', 0, { phone: '+966501234567' }),
    ago('words', 1, { phone: 'javascript:alert(1)' }),
  )
  const { rows } = await inboxAt()
  const calls = rows.map((row) =>
    all(row, 'a')
      .map(({ attributes }) => attributes.href ?? '')
      .slice(1),
  )
  expect(calls).toEqual([['tel:+966501234567'], []])
})

test('an empty inbox says what will appear there, one that cannot be read says so, and a filter without matches links to all leads', async () => {
  const { text, document } = await inboxAt()
  expect(text).toContain('No enquiries yet')
  expect(text).toContain('Every enquiry sent from the website appears here')
  expect(all(document, 'form')).toEqual([])
  expect((await inboxAt('', { lang: 'ar' })).text).toContain('لا استفسارات بعد')
  const unread = await inboxAt('', { lang: 'ar', env: { DB: brokenDatabase() } })
  expect(unread.response.status).toBe(503)
  expect(unread.text).toContain('تعذّر تحميل الاستفسارات. حاول مرة أخرى.')
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
      [expect.stringMatching(/^Could not be delivered ?2/), '/admin/leads?group=attention'],
      [expect.stringMatching(/^On their way ?2.*began 3 hours ago/), '/admin/leads?group=way'],
      [expect.stringMatching(/^CRM ?Working/), '/admin/leads?group=way'],
      [expect.stringMatching(/^Suspicious ?1/), '/admin/leads?group=quarantine'],
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

  test('reports an unresponsive CRM from the fifth failure on, and a daily limit that holds leads back', async () => {
    const crm = async (limit = '450') => (await summary({ env: { CRM_DAILY_LIMIT: limit } }))[2]?.[0]
    const taken = (lead_id: string, hours: number) => ({ lead_id, attempt: 1, at: arrival - hours * hour })
    await database(env.DB)
      .insert(crm_handovers)
      .values([taken('a', 23), taken('b', 25)])
    await storeLeads(ago('c', 0, { state: 'sending', lease_until: arrival + 1 }))
    expect([await crm('3'), await crm('2')]).toEqual([
      expect.stringContaining('Working'),
      expect.stringContaining('Daily limit reached'),
    ])
    const failures = (count: number) =>
      env.DB.prepare('insert or replace into crm_circuit values (1, ?, 0)').bind(count).run()
    await failures(4)
    expect(await crm()).toContain('Working')
    await failures(5)
    expect(await crm()).toContain('Not responding')
  })
})

describe('the badge in the sidebar', () => {
  const mark = async (lang: 'en' | 'ar', path = '/admin') => {
    const { document } = await screen(path, { lang })
    const link = all(document, 'a').find(({ attributes }) => attributes.href?.endsWith('/admin/leads'))
    return link && textOf(link)
  }

  test('says on every screen how many leads need attention', async () => {
    const words: [number, string, string][] = [
      [0, 'Enquiries', 'الاستفسارات'],
      [1, 'Enquiries1 1 needs attention', 'الاستفسارات1 استفسار واحد يحتاج إلى متابعة'],
      [2, 'Enquiries2 2 need attention', 'الاستفسارات2 استفساران يحتاجان إلى متابعة'],
      [100, 'Enquiries99+ 100 need attention', 'الاستفسارات99+ 100 استفسار يحتاج إلى متابعة'],
    ]
    const dead = (_: unknown, number: number) =>
      ago(`dead-${number}`, 80, { state: 'dead', needs_attention: true })
    for (const [count, english, arabic] of words) {
      await emptyInbox()
      await storeLeads(aLead('fine'), ...Array.from({ length: count }, dead))
      expect(await mark('en')).toBe(english)
      expect(await mark('ar', '/admin/pages/new')).toBe(arabic)
    }
  })

  test('counts a lead that is undelivered for an hour, not earlier, and is all that is missing without a database', async () => {
    await storeLeads(ago('a', 0))
    vi.setSystemTime(arrival + hour - 60_000)
    expect(await mark('en')).toBe('Enquiries')
    vi.setSystemTime(arrival + hour)
    expect(await mark('en')).toContain('1 needs attention')
    const { response, document } = await screen('/admin/pages/new', { env: { DB: brokenDatabase() } })
    expect(response.status).toBe(200)
    expect(all(document, ({ attributes }) => attributes.class === 'leads-mark')).toEqual([])
  })
})

describe('a search', () => {
  beforeEach(() =>
    storeLeads(
      aLead('noura', { phone: '+966501234567', message: 'نريد تطبيقًا للعيادات، بخصم 100% على user_name' }),
      aLead('sarah', {
        name: "Sarah O'Neill-Smith",
        email: 'Sarah.Smith@Example.com',
        phone: '+966112345678',
        message: 'We need an APP\nfor 12 bakeries \\ shops; "quoted"',
        created_at: '2026-11-19T10:00:00.000Z',
      }),
      aLead('ahmad', {
        name: 'أحمد مؤمن',
        email: 'ahmad@fatima.sa',
        phone: '',
        message: 'إلى مدرسةٍ في المدينة المنوّرة',
        created_at: '2026-11-18T10:00:00.000Z',
      }),
      aLead('lama', {
        name: 'لمى',
        email: 'لمى@مثال.السعودية',
        phone: '055 987-6543 / ٠٥٦ ٩٨٧ ٦٥٤٣ تحويلة ٧',
        message: 'متجر',
        created_at: '2026-11-17T10:00:00.000Z',
      }),
    ),
  )

  const found: [string, string, string[]][] = [
    ['name', 'العتيبي', ['noura']],
    ['part of a name', 'ahm', ['ahmad']],
    ['e-mail in any case', 'SARAH.smith@EXAMPLE', ['sarah']],
    ['message', 'bakeries', ['sarah']],
    ['message in any case', 'app', ['sarah']],
    ['words in any order, each somewhere', 'bakeries sarah', ['sarah']],
    ['words of which one is nowhere', 'sarah clinics', []],
    ['phone as it is stored', '+966501234567', ['noura']],
    ['phone as people write it', '050 123 4567', ['noura']],
    ['phone in Arabic digits', '٠٥٠١٢٣٤٥٦٧', ['noura']],
    ['part of a phone', '1234', ['noura', 'sarah']],
    ['landline', '011 234 5678', ['sarah']],
    ['number among two', '+966 55 987 6543', ['lama']],
    ['second number, written in Arabic digits', '0569876543', ['lama']],
    ['Arabic address', 'لمى@مثال', ['lama']],
    ['Arabic without hamza', 'احمد', ['ahmad']],
    ['Arabic with another hamza', 'إحمد مومن', ['ahmad']],
    ['Arabic with ه for ة', 'نوره العتيبي', ['noura']],
    ['Arabic with marks', 'مَدْرَسَة المنورة', ['ahmad']],
    ['Arabic with tatweel', 'مـــدرسة', ['ahmad']],
    ['Arabic with ى for ي', 'العتيبى', ['noura']],
    ['per cent sign', '%', ['noura']],
    ['100%', '100%', ['noura']],
    ['underscore', 'user_', ['noura']],
    ['underscore as no wildcard', 'user_mail', []],
    ['backslash', '\\', ['sarah']],
    ['apostrophe', "o'neill", ['sarah']],
    ['quotation mark', '"quoted"', ['sarah']],
    ['SQL', "' or 1=1 --", []],
    ['glob signs', '*[a-z]?', []],
    ['tatweel alone, which is no letter', 'ـ', []],
    ['marks alone', '\u064b\u064c', []],
    ['a ninth word that is nowhere', 'we need an app for 12 bakeries shops clinics', []],
    ['nine words', 'we need an app for 12 bakeries shops sarah', ['sarah']],
    ['as many words as the field takes', 'a '.repeat(100), ['noura', 'sarah', 'ahmad']],
    ['longer than a LIKE pattern', 'نريد تطبيقًا للعيادات، بخصم 100% على user_name', ['noura']],
  ]

  test('finds words in every field, as people write them', async () => {
    for (const [how, words, expected] of found) expect((await searchFor(words)).ids, how).toEqual(expected)
  })

  test('combines with the filters and keeps them; without terms it shows everything', async () => {
    const filtered = await searchFor('example', '?lang=ar&from=2026-11-20')
    expect(filtered.ids).toEqual(['noura'])
    expect(filtered.address.searchParams.get('from')).toBe('2026-11-20')
    const all = await searchFor('   ')
    expect(all.address.href).toBe('https://agency.example/admin/leads')
    expect(all.ids).toHaveLength(4)
  })

  test('for hostile text is harmless', async () => {
    const harmless = new Set([
      ...kinds((await searchFor('sarah')).document),
      ...kinds((await searchFor('none')).document),
    ])
    const bare = (text = '') => text.toWellFormed().replace(/[\s\p{Cc}\ufffd]/gu, '')
    const some = attacks.filter((_, index) => env.FUZZ_FULL || index % 6 === 0)
    for (const words of [...some, ...longAttacks.map(([, text]) => text)]) {
      const { response, document } = await searchFor(words)
      expect(response.status).toBe(200)
      expect(dangers(document, harmless)).toEqual([])
      const [field] = all(document, ({ attributes }) => attributes.name === 'words')
      expect(bare(words)).toContain(bare(field?.attributes.value))
    }
  })
})

describe('a search term', () => {
  test('is in the page’s field but in no URL, header or log line', async () => {
    const lines: unknown[] = []
    for (const name of ['log', 'error', 'warn', 'info'] as const)
      vi.spyOn(console, name).mockImplementation((...line) => lines.push(line))
    await storeLeads(aLead('a', { name: 'Topsecret' }))
    const answer = await postForm(urls.adminLeadsSearch, { words: 'topsecret' })
    expect(JSON.stringify([...answer.headers])).not.toContain('topsecret')
    const { html, document, ids } = await inboxAt(
      new URL(movedTo(answer)[1] ?? '', 'https://x.example').search,
    )
    expect(ids).toEqual(['a'])
    const links = all(document).flatMap(({ attributes }) => [attributes.href, attributes.action])
    expect(links.filter((link) => link?.includes('topsecret'))).toEqual([])
    expect(html.match(/topsecret/g)).toHaveLength(1)
    await postForm(urls.adminLeadsSearch, { words: 'topsecret' }, { env: { DB: brokenDatabase() } })
    expect(lines).not.toEqual([])
    expect(JSON.stringify(lines)).not.toContain('topsecret')
  })

  test('works for its author only, for a day', async () => {
    await storeLeads(aLead('a'), aLead('b', { name: 'Somebody', created_at: '2026-11-19T10:00:00.000Z' }))
    const { address, ids } = await searchFor('somebody')
    expect(ids).toEqual(['b'])
    const other = await inboxAt(address.search, { as: 'other@agency.example' })
    expect(other.text).toContain('This search has ended.')
    expect(other.ids).toEqual(['a', 'b'])
    vi.setSystemTime(arrival + 24 * 3_600_000)
    expect((await inboxAt(address.search)).text).toContain('This search has ended.')
    await searchFor('something else')
    await worker.scheduled({}, env)
    const kept = await env.DB.prepare('select words from lead_searches').all()
    expect(kept.results).toEqual([{ words: 'something else' }])
  })

  test('is accepted only as a post from this site’s own form', async () => {
    const body = new URLSearchParams({ words: 'x' })
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await asStaff(urls.adminLeadsSearch, { method: 'POST', body, headers })).status).toBe(403)
    expect((await asStaff(`${urls.adminLeadsSearch}?words=x`)).status).toBe(404)
    const kept = await env.DB.prepare('select count(*) as count from lead_searches').first()
    expect(kept).toEqual({ count: 0 })
  })
})

test('a search that cannot be stored says so and keeps its terms', async () => {
  const lang = 'ar'
  const { response, document } = await screen(`${urls.adminLeadsSearch}?group=attention`, {
    method: 'POST',
    body: new URLSearchParams({ words: 'نورة & "x"' }),
    lang,
    env: { DB: brokenDatabase() },
  })
  expect(response.status).toBe(503)
  const main = only(document, 'main')
  expect(textOf(main)).toContain(message(lang, 'admin.leads.error.search'))
  expect(only(main, ({ attributes }) => attributes.name === 'words').attributes.value).toBe('نورة & "x"')
  const [form] = all(main, 'form')
  expect(form?.attributes.action).toBe(localPath(lang, `${urls.adminLeadsSearch}?group=attention`))
  const links = all(main, 'a').map(({ attributes }) => attributes.href)
  expect(links).toContain(localPath(lang, `${urls.adminLeads}?group=attention`))
})
