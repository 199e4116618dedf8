import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../../contract/durations.ts'
import { leadGroups } from '../../../../contract/leads/enquiries.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { database } from '../../../../src/data/database.ts'
import type { Lead } from '../../../../src/data/leads/insert-lead.ts'
import { crm_handovers } from '../../../../src/data/leads/schema.ts'
import { message } from '../../../../src/i18n/intl.ts'
import worker from '../../../../src/worker.ts'
import { attacks, longAttacks } from '../../../support/faults/attacks.ts'
import { brokenDatabase } from '../../../support/faults/watched-bindings.ts'
import { enquiryAt, freshInbox, inboxAt, searchFor } from '../../../support/leads/inbox-requests.ts'
import { aLead, arrival } from '../../../support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../../support/leads/stored-leads.ts'
import { allElements, textOf } from '../../../support/requests/html.ts'
import { openScreen } from '../../../support/staff/drafts.ts'
import { asStaff, sendJson } from '../../../support/staff/staff.ts'

freshInbox()

/** A lead that arrived so many hours ago and was answered. */
function leadFrom(id: string, hours: number, changes: Partial<Lead> = {}): Lead {
  const at = arrival - hours * hourMs
  return aLead(id, {
    created_at: new Date(at).toISOString(),
    deliver_since: at,
    next_attempt_at: at,
    follow_up: 'contacted',
    ...changes,
  })
}

test('the inbox lists every lead, newest first, with its identifying data', async () => {
  await storeLeads(
    leadFrom('old', 2, { state: 'accepted', name: 'Old', subject: 'cta', lang: 'en', phone: '' }),
    leadFrom('new', 0, { page_url: 'https://agency.example/ar/page/%D9%86' }),
  )
  const { ids, enquiries, response } = await inboxAt()
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(ids).toEqual(['new', 'old'])
  expect(enquiries).toMatchObject([
    {
      name: 'نورة العتيبي',
      email: 'noura@example.sa',
      phone: '+966501234567',
      tel: '+966501234567',
      subject: 'Project Discussion',
      status: 'New',
      tone: null,
      language: 'Arabic',
      page: '/ar/page/ن',
      at: '2026-11-20T10:00:00.000Z',
      needsAttention: false,
    },
    {
      name: 'Old',
      phone: '',
      tel: null,
      subject: 'Contact form on a page',
      status: 'Delivered',
      tone: 'ok',
      language: 'English',
    },
  ])
  expect((await inboxAt('', { lang: 'ar' })).enquiries).toMatchObject([
    { language: 'العربية' },
    { status: 'سُلّم' },
  ])
})

test('a phone number is searched in every group with every filter', async () => {
  await storeLeads(aLead('noura', { phone: '+966501234567' }))
  const others = 'lang=ar&page=https://agency.example/ar/contact&from=2026-01-01&to=2027-01-01'
  for (const group of leadGroups) {
    const { response } = await searchFor('050 123 4567', `?group=${group}&${others}`)
    expect(response.status, group).toBe(200)
  }
  expect((await searchFor('050 123 4567', `?group=answer&${others}`)).ids).toEqual(['noura'])
})

test('a lead whose phone is a number can be called, and another one cannot', async () => {
  await storeLeads(
    leadFrom('number', 0, { phone: '+966501234567' }),
    leadFrom('words', 1, { phone: 'javascript:alert(1)' }),
  )
  expect((await inboxAt()).enquiries.map(({ tel }) => tel)).toEqual(['+966501234567', null])
})

test('each screen contains the answer of the API, or none during a database outage', async () => {
  await storeLeads(aLead('a'), leadFrom('b', 1))
  for (const [path, key] of [
    ['?group=way&from=2026-11-01', ['leads', 'group=way&from=2026-11-01']],
    ['/a?lang=ar', ['leads', 'a', 'lang=ar']],
  ] as const) {
    const answer = await (await asStaff(`/admin/api/leads${path}`)).json()
    const html = await (await asStaff(`${screenPaths.leads}${path}`)).text()
    expect(propsOf(html)).toMatchObject({ lang: 'en', initialAnswers: [{ key, answer }] })
    // The browser's history shows titles.
    expect(/<title>.*<\/title>/.exec(html)?.[0]).not.toContain('نورة')
    const DB = brokenDatabase()
    const unread = await asStaff(`/admin/api/leads${path}`, { lang: 'ar', env: { DB } })
    const text = message('ar', 'admin.screens.failed')
    expect([unread.status, await unread.json()]).toMatchObject([503, { ok: false, message: text }])
    const screen = await asStaff(`${screenPaths.leads}${path}`, { env: { DB } })
    expect(propsOf(await screen.text())).toMatchObject({ initialAnswers: [] })
  }
})

function propsOf(html: string): unknown {
  return JSON.parse(
    /data-props="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? '',
  )
}

describe('the filters of the inbox', () => {
  const page_url = 'https://agency.example/about'
  beforeEach(() =>
    storeLeads(
      leadFrom('received', 0),
      leadFrom('sending', 0.1, { state: 'sending', lease_until: arrival + hourMs }),
      leadFrom('accepted', 0.2, { state: 'accepted', lang: 'en' }),
      leadFrom('retry', 0.3, { state: 'retry_wait', page_url }),
      leadFrom('refused', 0.4, { state: 'retry_wait', needs_attention: true }),
      leadFrom('uncertain', 2, { state: 'uncertain' }),
      leadFrom('quarantined', 30, { state: 'quarantined' }),
      leadFrom('dead', 80, { state: 'dead', needs_attention: true, lang: 'en' }),
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

  test('find the matching leads, and a malformed filter finds nothing and is reported', async () => {
    for (const [query, expected] of found) expect((await inboxAt(query)).ids, query).toEqual(expected)
    const malformed = ['group=constructor', 'lang=xx', 'from=yesterday', 'to=2026-99-99', 'find=x']
    for (const query of [...malformed, 'group=way&lang=xx'])
      expect(await inboxAt(`?${query}`)).toMatchObject({ ids: [], total: 0, problem: 'filter_unknown' })
    expect((await inboxAt('?before=x~y')).ids, 'a malformed cursor').toHaveLength(8)
  })

  test('list their values in the answer, and decide the neighbours of a lead', async () => {
    expect((await inboxAt()).options).toEqual({
      lang: [
        { id: 'en', label: 'English' },
        { id: 'ar', label: 'Arabic' },
      ],
      page: [
        { id: 'https://agency.example/ar/contact', label: '/ar/contact' },
        { id: page_url, label: '/about' },
      ],
    })
    expect(await enquiryAt('refused')).toMatchObject({ beside: { previous: 'retry', next: 'uncertain' } })
    const filtered = await enquiryAt('refused', 'en', '?group=attention')
    expect(filtered).toMatchObject({ beside: { previous: null, next: 'uncertain' } })
    expect(await enquiryAt('dead', 'en', '?lang=en')).toMatchObject({
      beside: { previous: 'accepted', next: null },
    })
  })
})

test('paging shows each lead once although others arrive and times are equal', async () => {
  const ids = Array.from({ length: 120 }, (_, number) => `lead-${String(number).padStart(3, '0')}`)
  await storeLeads(...ids.map((id, number) => leadFrom(id, Math.floor(number / 7))))
  const seen: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const list: Awaited<ReturnType<typeof inboxAt>> = await inboxAt(`?before=${before}`)
    expect(list.total).toBe(120 + seen.length / 50)
    seen.push(...list.ids)
    await storeLeads(leadFrom(`late-${seen.length}`, -1))
    before = list.older
  }
  expect(seen.toSorted()).toEqual(ids)
})

describe('the delivery status in the inbox', () => {
  test('counts leads independently of the filters, and tells since when the longest waits', async () => {
    await storeLeads(
      leadFrom('waits', 3, { state: 'retry_wait' }),
      leadFrom('fresh', 0),
      leadFrom('spam', 0, { state: 'quarantined' }),
      leadFrom('dead', 80, { state: 'dead', needs_attention: true }),
      leadFrom('week', 8 * 24, { state: 'accepted' }),
    )
    expect(await inboxAt('?group=delivered')).toMatchObject({
      counts: { attention: 2, way: 2, quarantine: 1, recent: 3 },
      waitingSince: new Date(arrival - 3 * hourMs).toISOString(),
    })
  })

  test('reports an unresponsive CRM after five failures, and a daily limit that holds leads back', async () => {
    const crm = async (limit = '450') => (await inboxAt('', { env: { CRM_DAILY_LIMIT: limit } })).crm.state
    const taken = (lead_id: string, hours: number) => ({ lead_id, attempt: 1, at: arrival - hours * hourMs })
    await database(env.DB)
      .insert(crm_handovers)
      .values([taken('a', 23), taken('b', 25)])
    await storeLeads(leadFrom('c', 0, { state: 'sending', lease_until: arrival + 1 }))
    expect([await crm('3'), await crm('2')]).toEqual(['fine', 'limit_reached'])
    const failures = (count: number) =>
      env.DB.prepare('insert or replace into crm_circuit values (1, ?, 0)').bind(count).run()
    await failures(4)
    expect(await crm()).toBe('fine')
    await failures(5)
    expect(await crm()).toBe('open')
  })
})

describe('the badge in the sidebar', () => {
  const mark = async (lang: 'en' | 'ar', path = '/admin') => {
    const { document } = await openScreen(path, { lang })
    const link = allElements(document, 'a').find(({ attributes }) =>
      attributes.href?.endsWith('/admin/leads'),
    )
    return link && textOf(link)
  }

  test('shows on every screen how many leads need attention', async () => {
    const words: [number, string, string][] = [
      [0, 'Enquiries', 'الاستفسارات'],
      [1, 'Enquiries 1 needs attention', 'الاستفسارات استفسار واحد يحتاج إلى متابعة'],
      [2, 'Enquiries 2 need attention', 'الاستفسارات استفساران يحتاجان إلى متابعة'],
      [100, 'Enquiries 100 need attention', 'الاستفسارات 100 استفسار تحتاج إلى متابعة'],
    ]
    const dead = (_: unknown, number: number) =>
      leadFrom(`dead-${number}`, 80, { state: 'dead', needs_attention: true })
    for (const [count, english, arabic] of words) {
      await emptyInbox()
      await storeLeads(leadFrom('fine', 0), ...Array.from({ length: count }, dead))
      expect(await mark('en')).toBe(english)
      expect(await mark('ar', '/admin/pages/new')).toBe(arabic)
    }
  })

  test('shows how many enquiries wait for an answer, and how many of them are overdue', async () => {
    const fresh = { follow_up: 'new' } as const
    await storeLeads(
      ...Array.from({ length: 100 }, (_, number) => leadFrom(`new-${number}`, 0, fresh)),
      ...[
        leadFrom('answered', 0.5),
        leadFrom('suspicious', 90, { ...fresh, state: 'quarantined', seen_at: 'x' }),
      ],
    )
    expect(await mark('en')).toBe('Enquiries99+ 100 to answer')
    await storeLeads(leadFrom('old', 90, { ...fresh, state: 'accepted' }))
    expect(await mark('en')).toBe('Enquiries99+ 101 to answer, 1 overdue')
    expect(await (await asStaff('/admin/api/leads/counts')).json()).toEqual({
      ok: true,
      counts: [{ look: 'overdue', count: 101, text: '101 to answer, 1 overdue' }],
    })
    expect(await mark('ar')).toBe('الاستفسارات99+ 101 استفسار تنتظر الرد، وواحد تأخر الرد عليه')
  })

  test('counts a lead that is undelivered for an hour, and is absent during a database outage', async () => {
    await storeLeads(leadFrom('a', 0))
    vi.setSystemTime(arrival + hourMs - minuteMs)
    expect(await mark('en')).toBe('Enquiries')
    vi.setSystemTime(arrival + hourMs)
    expect(await mark('en')).toContain('1 needs attention')
    const { response, document } = await openScreen('/admin/pages/new', { env: { DB: brokenDatabase() } })
    expect(response.status).toBe(200)
    expect(
      allElements(document, ({ attributes }) => attributes.class?.startsWith('inbox-count ') ?? false),
    ).toEqual([])
  })
})

describe('a search', () => {
  beforeEach(() =>
    storeLeads(
      leadFrom('noura', 0, {
        phone: '+966501234567',
        message: 'نريد تطبيقًا للعيادات، بخصم 100% على user_name',
      }),
      leadFrom('sarah', 24, {
        name: "Sarah O'Neill-Smith",
        email: 'Sarah.Smith@Example.com',
        phone: '+966112345678',
        message: 'We need an APP\nfor 12 bakeries \\ shops; "quoted"',
      }),
      leadFrom('ahmad', 48, {
        name: 'أحمد مؤمن',
        email: 'ahmad@fatima.sa',
        phone: '',
        message: 'إلى مدرسةٍ في المدينة المنوّرة',
      }),
      leadFrom('lama', 72, {
        name: 'لمى',
        email: 'لمى@مثال.السعودية',
        phone: '055 987-6543 / ٠٥٦ ٩٨٧ ٦٥٤٣ تحويلة ٧',
        message: 'متجر',
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

  test('finds words in every field in any spelling', async () => {
    for (const [how, words, expected] of found) expect((await searchFor(words)).ids, how).toEqual(expected)
  })

  test('combines with the filters, and is refused without words', async () => {
    expect((await searchFor('example', '?lang=ar&from=2026-11-20')).ids).toEqual(['noura'])
    expect((await sendJson('POST', '/admin/api/leads/search', { words: '   ' })).status).toBe(400)
  })

  test('accepts hostile text and answers normally', async () => {
    const bare = (text: string) => text.toWellFormed().replace(/[\s\p{Cc}\ufffd]/gu, '')
    const some = attacks.filter((_, index) => env.FUZZ_FULL || index % 6 === 0)
    for (const text of [...some, ...longAttacks.map(([, long]) => long)].filter((one) => one.trim())) {
      const { response, words } = await searchFor(text)
      expect(response.status).toBe(200)
      expect(bare(text)).toContain(bare(words))
    }
  })
})

describe('a search term', () => {
  test('is in the answer but in no URL, header or log line', async () => {
    const lines: unknown[] = []
    for (const name of ['log', 'error', 'warn', 'info'] as const)
      vi.spyOn(console, name).mockImplementation((...line) => lines.push(line))
    await storeLeads(aLead('a', { name: 'Topsecret' }))
    const sent = await sendJson('POST', '/admin/api/leads/search', { words: 'topsecret' })
    expect(JSON.stringify([...sent.headers, await sent.json()])).not.toContain('topsecret')
    const { ids, words, search, response } = await searchFor('topsecret')
    expect([ids, words]).toEqual([['a'], 'topsecret'])
    expect(search + JSON.stringify([...response.headers])).not.toContain('topsecret')
    const html = await (await asStaff(`${screenPaths.leads}${search}`)).text()
    expect(html.match(/topsecret/g)).toHaveLength(1)
    const DB = brokenDatabase()
    const failed = await sendJson('POST', '/admin/api/leads/search', { words: 'topsecret' }, { env: { DB } })
    expect([failed.status, await failed.text()]).toEqual([503, expect.not.stringContaining('topsecret')])
    expect(lines).not.toEqual([])
    expect(JSON.stringify(lines)).not.toContain('topsecret')
  })

  test('works for its author only, for a day', async () => {
    await storeLeads(leadFrom('a', 0), leadFrom('b', 24, { name: 'Rashid' }))
    const { search, ids } = await searchFor('rashid')
    expect(ids).toEqual(['b'])
    const ended = { ids: ['a', 'b'], words: '', problem: 'search_expired' }
    expect(await inboxAt(search, { as: 'other@agency.example' })).toMatchObject(ended)
    vi.setSystemTime(arrival + dayMs)
    expect(await inboxAt(search)).toMatchObject(ended)
    await searchFor('something else')
    await worker.scheduled({}, env)
    const stored = await env.DB.prepare('select words from lead_searches').all()
    expect(stored.results).toEqual([{ words: 'something else' }])
  })

  test('is accepted only as a post from this site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const foreign = await sendJson('POST', '/admin/api/leads/search', { words: 'x' }, { headers })
    expect(foreign.status).toBe(403)
    expect((await asStaff('/admin/api/leads/search?words=x')).status).toBe(404)
    const stored = await env.DB.prepare('select count(*) as count from lead_searches').first()
    expect(stored).toEqual({ count: 0 })
  })
})
