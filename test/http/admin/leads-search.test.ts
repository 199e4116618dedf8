import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import worker from '../../../src/worker.ts'
import { attacks, longAttacks } from '../../support/attacks.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { dangers, kinds } from '../../support/dangers.ts'
import { screen } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { inboxAt, searchFor } from '../../support/inbox.ts'
import { aLead, arrival } from '../../support/leads.ts'
import { asStaff, postForm } from '../../support/staff.ts'
import { emptyInbox, storeLeads } from '../../support/stored-leads.ts'
import { movedTo } from '../../support/visit.ts'

beforeEach(async () => {
  await emptyInbox()
  vi.useFakeTimers({ toFake: ['Date'], now: arrival })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
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
    for (const words of [...attacks, ...longAttacks.map(([, text]) => text)]) {
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
