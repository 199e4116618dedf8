import { describe, expect, test } from 'vitest'
import { site } from '../../../../src/site/site.ts'
import { attacks } from '../../../support/faults/attacks.ts'
import { brokenDatabase, watchedDatabase } from '../../../support/faults/watched-bindings.ts'
import { freshInbox, inboxAt, searchFor } from '../../../support/leads/inbox-requests.ts'
import { aLead, arrival } from '../../../support/leads/make-lead.ts'
import { storedAuditLog, storeLeads } from '../../../support/leads/stored-leads.ts'
import { loggedEvents } from '../../../support/requests/logged-lines.ts'
import { movedTo } from '../../../support/requests/visit.ts'
import { asStaff, postForm } from '../../../support/staff/staff.ts'

freshInbox()

type Options = Parameters<typeof postForm>[2]

const exportLeads = (query = '', options: Options = {}) =>
  postForm(`/admin/api/leads/export${query}`, {}, options)

/** The records of a file according to RFC 4180; throws where the file does not comply. */
async function recordsOf(response: Response): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(await response.arrayBuffer())
  if (!text.startsWith('\ufeff')) throw new Error('no byte order mark')
  const records: string[][] = []
  let cells: string[] = []
  let rest = text.slice(1)
  while (rest !== '') {
    const [cell = '', inner = '', end = ''] = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest) ?? []
    if (cell === '') throw new Error(`no cell: ${rest.slice(0, 80)}`)
    cells.push(inner.replaceAll('""', '"'))
    if (end !== ',') {
      records.push(cells)
      cells = []
    }
    rest = rest.slice(cell.length)
  }
  return records
}

/** The leads of a file, each cell under the heading of its column. */
function rowsByHead([head = [], ...rows]: string[][]): Record<string, string>[] {
  return rows.map((cells) => {
    expect(cells).toHaveLength(head.length)
    return Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '']))
  })
}

test('an export is a file for Excel with the leads of the filter, newest first', async () => {
  await storeLeads(
    aLead('a', {
      subject: 'cta',
      suspicion: 'honeypot',
      follow_up: 'talks',
      assignee: 'sara@agency.example',
      first_answer_at: arrival + 1_800_000,
      attribution: '{"utm_source":"google","referrer":"https://www.google.com/"}',
    }),
    aLead('b', {
      state: 'accepted',
      created_at: '2026-11-19T22:30:00.000Z',
      accepted_at: '2026-11-19T22:31:00.000Z',
    }),
    aLead('c', { lang: 'en' }),
  )
  const response = await exportLeads('?lang=ar&before=2026-11-20T10:00:00.000Z~a')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="enquiries-2026-11-20.csv"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const [first, second, ...others] = rowsByHead(await recordsOf(response))
  expect(others).toEqual([])
  const expected = {
    [`Received (${site.clockCity.en})`]: '2026-11-20 13:00',
    Name: 'نورة العتيبي',
    'E-mail': 'noura@example.sa',
    Phone: "'+966501234567",
    Subject: 'Contact form on a page',
    Message: 'نريد تطبيقاً.',
    State: 'In talks',
    'Assigned to': 'sara@agency.example',
    [`First answer (${site.clockCity.en})`]: '2026-11-20 13:30',
    [`Reminder (${site.clockCity.en})`]: '',
    Delivery: 'New',
    Language: 'Arabic',
    Page: 'https://agency.example/ar/contact',
    Form: 'Website',
    Suspicion: 'It filled a field that people do not see.',
    Attempts: '0',
    [`Delivered (${site.clockCity.en})`]: '',
    'Came from': 'https://www.google.com',
    'First page': '',
    'Campaign source': 'google',
    'Campaign medium': '',
    Campaign: '',
    'Campaign term': '',
    'Campaign content': '',
    Browser: 'Mozilla/5.0',
    'Enquiry id': 'a',
  }
  expect(first).toMatchObject(expected)
  expect(Object.keys(first ?? {}).filter((head) => head in expected)).toEqual(Object.keys(expected))
  expect(second).toMatchObject({
    [`Received (${site.clockCity.en})`]: '2026-11-20 01:30',
    [`Delivered (${site.clockCity.en})`]: '2026-11-20 01:31',
  })
})

test('the columns and the words are in the reader’s language', async () => {
  await storeLeads(aLead('a', { state: 'dead' }))
  const [head, first] = await recordsOf(await exportLeads('', { lang: 'ar' }))
  expect(head?.slice(0, 2)).toEqual([`وقت الوصول (${site.clockCity.ar})`, 'الاسم'])
  expect(first).toEqual(expect.arrayContaining(['مناقشة مشروع', 'تعذّر تسليمه', 'العربية']))
})

test('a search exports only what it found, and only for its author', async () => {
  await storeLeads(aLead('a', { name: 'Wanted' }), aLead('b'))
  const { search } = await searchFor('wanted')
  const records = await recordsOf(await exportLeads(search))
  expect(records.slice(1).map((cells) => cells[1])).toEqual(['Wanted'])
  const other = await exportLeads(search, { as: 'other@agency.example' })
  expect(movedTo(other)).toEqual([303, `/admin/leads${search}`])
  const nothing = await searchFor('\u064b')
  expect((await recordsOf(await exportLeads(nothing.search))).slice(1)).toEqual([])
})

test('a malformed filter exports nothing, and the inbox explains it', async () => {
  await storeLeads(aLead('a'))
  for (const query of ['?group=typo', '?find=notanid', '?from=yesterday', '?lang=xx']) {
    expect(movedTo(await exportLeads(query))).toEqual([303, `/admin/leads${query}`])
    expect(await inboxAt(query)).toMatchObject({ ids: [], problem: 'filter_unknown' })
  }
  expect(await storedAuditLog()).toEqual([])
})

test('hostile text in any field stays in its cell and is never a formula', async () => {
  const texts = attacks.map((attack) => attack.toWellFormed().replaceAll('\0', ''))
  const fields = ['name', 'email', 'phone', 'subject', 'message', 'lang', 'page_url'] as const
  const besides = ['user_agent', 'lead_source', 'suspicion', 'attribution'] as const
  const hostile = (text: string, index: number) =>
    aLead(`${index}`, {
      ...Object.fromEntries([...fields, ...besides].map((field) => [field, text])),
      created_at: new Date(arrival - index * 1000).toISOString(),
    })
  await storeLeads(...texts.map(hostile))
  const [head, ...records] = await recordsOf(await exportLeads())
  expect(records).toHaveLength(texts.length)
  for (const [index, text = ''] of texts.entries()) {
    const cells = records[index]
    expect(cells).toHaveLength(head?.length ?? 0)
    expect([text, `'${text}`]).toContain(cells?.[1])
    expect(cells?.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
  }
})

describe('a large export', () => {
  test('is streamed in bounded parts as the client reads it, with each lead once', async () => {
    const ids = Array.from({ length: 503 }, (_, number) => `lead-${number}`)
    const at = (number: number) => new Date(arrival - Math.floor(number / 9) * 1000).toISOString()
    await storeLeads(...ids.map((id, number) => aLead(id, { created_at: at(number) })))
    let trips = 0
    const DB = watchedDatabase(() => {
      trips += 1
    })
    const response = await exportLeads('', { env: { DB } })
    const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader()
    const decoder = new TextDecoder()
    let rest = decoder.decode((await reader?.read())?.value)
    // Recording the export, reading the first part, and counting it.
    expect(trips).toBeLessThanOrEqual(3)
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      rest += decoder.decode(piece.value, { stream: true })
    const found = [...rest.matchAll(/"(lead-\d+)"\r\n/g)].map(([, id]) => id)
    expect(found.toSorted()).toEqual(ids.toSorted())
    expect(await storedAuditLog()).toMatchObject([
      { action: 'leads_exported', by: 'editor@agency.example', count: 503 },
    ])
  })

  test('is an incomplete download when the database fails', async () => {
    await storeLeads(aLead('a'))
    let trips = 0
    const DB = watchedDatabase(() => {
      trips += 1
      if (trips > 1) throw new Error('D1_ERROR: the database is away')
    })
    const response = await exportLeads('', { env: { DB } })
    await expect(response.text()).rejects.toThrow()
    expect(await storedAuditLog()).toMatchObject([{ action: 'leads_exported', count: 0 }])
  })
})

describe('the record of an export', () => {
  test('names the person and the number of leads, and the log only the number', async () => {
    await storeLeads(aLead('a'), aLead('b'))
    await (await exportLeads('', { as: 'sara@agency.example' })).text()
    expect(await storedAuditLog()).toMatchObject([
      { action: 'leads_exported', by: 'sara@agency.example', count: 2, at: '2026-11-20T10:00:00.000Z' },
    ])
    const lines = loggedEvents().filter(({ event }) => event === 'leads_exported')
    expect(lines).toMatchObject([{ event: 'leads_exported', trigger: 'request', count: 2 }])
    expect(JSON.stringify(lines)).not.toContain('@')
  })

  test('must be written before the export is sent', async () => {
    const answer = await exportLeads('', { env: { DB: brokenDatabase() } })
    expect(movedTo(answer)).toEqual([303, '/admin/leads?notice=failed'])
  })

  test('is not written for a request from another site or for a link', async () => {
    expect((await exportLeads('', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await asStaff('/admin/api/leads/export')).status).toBe(404)
    expect(await storedAuditLog()).toEqual([])
  })
})
