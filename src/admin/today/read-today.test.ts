import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/durations.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { mostTodayRows, type Today } from '../../../contract/workspace/today.ts'
import { wrapDatabase } from '../../../test/support/faults/faulty-bindings.ts'
import { brokenDatabase, countedDatabase } from '../../../test/support/faults/watched-bindings.ts'
import { inboxAt } from '../../../test/support/leads/inbox-requests.ts'
import { aLead, arrival } from '../../../test/support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../../test/support/leads/stored-leads.ts'
import { inEveryLanguage } from '../../../test/support/requests/languages.ts'
import { loggedEvents } from '../../../test/support/requests/logged-lines.ts'
import { emptyLibrary } from '../../../test/support/requests/media.ts'
import { visit } from '../../../test/support/requests/visit.ts'
import {
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  republish,
  revisionNow,
  textWidget,
} from '../../../test/support/staff/drafts.ts'
import { dueTime, schedulePage } from '../../../test/support/staff/schedules.ts'
import { noteForm, sharedDraft } from '../../../test/support/staff/sharing.ts'
import { publishAs, saveAs, unpublishAs } from '../../../test/support/staff/staff.ts'
import { database } from '../../data/database.ts'
import type { Lang } from '../../i18n/languages.ts'
import { type Env, settings } from '../../platform/env.ts'
import { replyDeadlines } from '../leads/reply-deadline.ts'
import { readToday } from './read-today.ts'

const now = arrival
const config = settings(env)
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString()

type Options = { DB?: Env['DB']; at?: number; lang?: Lang }
const readTodayAt = async ({ DB = env.DB, at = now, lang = 'en' }: Options = {}): Promise<Today> => {
  const promise = await replyDeadlines(env, at)
  return readToday({ db: database(DB), now: at, config, lang, staff: 'sara@agency.example', promise })
}

/** The rows of a part that could be read. */
async function rowsOf<Name extends keyof Today>(
  name: Name,
  options?: Options,
): Promise<NonNullable<Today[Name]>['rows']> {
  const part = (await readTodayAt(options))[name]
  if (!part) throw new Error(`${name} was not read`)
  expect(part.count).toBe(part.rows.length)
  return part.rows
}

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const addMedia = (id: string, alt: string, state = 'ready', kind = 'picture') =>
  run(
    `insert into media (id, kind, state, state_at, address, name, width, height, bytes, alt, added_at, added_by)
     values (?, ?, ?, 0, ?, ?, 1, 1, 1, ?, ?, 'sara@agency.example')`,
    ...[id, kind, state, `/media/${id}/x.png`, `${id}.png`, alt, daysAgo(1)],
  )
const addMissing = (path: string, count: number, days: number) =>
  run(
    'insert into missing_addresses (path, day, count) values (?, ?, ?)',
    path,
    daysAgo(days).slice(0, 10),
    count,
  )

beforeEach(async () => {
  await emptyPages()
  await emptyInbox()
  await emptyLibrary()
  await run('delete from missing_addresses')
})

test('every part is empty when nothing waits, and all are read in one round trip', async () => {
  await publishedPage('page/live', 'Live')
  await storeLeads(aLead('answered', { state: 'accepted', follow_up: 'contacted' }))
  const { DB, counts } = countedDatabase()
  for (const part of Object.values(await readTodayAt({ DB }))) expect(part).toEqual({ count: 0, rows: [] })
  expect(counts).toEqual({ roundTrips: 1, statements: 17 })
})

describe('a draft in Today', () => {
  const same = { languages: ['en', 'ar'], sections: 0, hasNewDetails: false, isReordered: false }
  const one = textWidget('One', 'واحد', 'w1')
  const two = textWidget('Two', 'اثنان', 'w2')
  const draft = draftFor('page/a', 'A', { widgets: [one, two] })

  test('lists its differences from the published page and can be published from its row', async () => {
    const id = await newPage('page/a')
    await republish(id, 1, draft)
    const saved = async (changes: Partial<typeof draft>) => {
      await saveAs(id, await revisionNow(id), { ...draft, ...changes })
      return rowsOf('drafts')
    }
    const arabic = { ...one, content: { body: inEveryLanguage('<p>One</p>', '<p>واحد آخر</p>') } }
    expect(await saved({ widgets: [arabic, two] })).toEqual([
      {
        ...same,
        id,
        path: '/admin/pages/page/a',
        title: draft.title,
        at: expect.any(String),
        by: 'editor@agency.example',
        revision: await revisionNow(id),
        isPublished: true,
        isScheduled: false,
        isBehind: true,
        languages: ['ar'],
        sections: 1,
      },
    ])
    expect(await saved({ widgets: [two, one] })).toMatchObject([{ ...same, isReordered: true }])
    const other = textWidget('Other', 'آخر', 'w3')
    expect(await saved({ widgets: [two, other] })).toMatchObject([{ ...same, sections: 2 }])
    const title = inEveryLanguage('Other', String(Object(draft.title).ar))
    const [row] = await saved({ title })
    expect(row).toMatchObject({ ...same, title, languages: ['en'], hasNewDetails: true })
    expect((await publishAs(row?.id ?? '', row?.revision ?? 0)).status).toBe(200)
    expect(await rowsOf('drafts')).toEqual([])
  })

  test('is new as a whole if it was never published, and absent if the page was only taken offline', async () => {
    const id = await newPage('page/new')
    const offline = await publishedPage('page/offline', 'Offline')
    await unpublishAs(offline.id, offline.revision)
    expect(await rowsOf('drafts')).toMatchObject([
      { ...same, id, revision: 1, isPublished: false, hasNewDetails: true },
    ])
  })
})

test('a schedule links its page, a campaign the calendar, and a late one is listed as a problem', async () => {
  const { id, revision } = await publishedPage('page/a', 'A')
  await schedulePage(id, revision, { action: 'unpublish' })
  vi.useRealTimers()
  const path = '/admin/pages/page/a'
  const [row] = await rowsOf('scheduled', { at: dueTime - minuteMs })
  expect(row).toMatchObject({
    path,
    action: 'unpublish',
    campaign: '',
    pages: 1,
    at: new Date(dueTime).toISOString(),
  })
  const other = await newPage('page/b')
  await run(
    "insert into schedule_pages (schedule_id, page_id, added_by, added_at) values (?, ?, 'x', '')",
    ...[row?.id, other],
  )
  expect(await rowsOf('drafts', { at: dueTime - minuteMs })).toMatchObject([{ id: other, isScheduled: true }])
  await run("update schedules set name = 'Ramadan'")
  expect(await rowsOf('scheduled', { at: dueTime - minuteMs })).toMatchObject([
    { path: '/admin/calendar', campaign: 'Ramadan', pages: 2 },
  ])
  const late = { at: dueTime + 10 * minuteMs }
  expect(await rowsOf('scheduled', late)).toEqual([])
  const trouble = await rowsOf('trouble', late)
  expect(trouble).toMatchObject([
    { kind: 'schedule', path: '/admin/pages/page/b', at: new Date(dueTime).toISOString() },
    { kind: 'schedule', path, at: new Date(dueTime).toISOString() },
  ])
})

test('a page counts its outdated and missing texts, and a complete page is not listed', async () => {
  const id = await newPage('page/a')
  const half = { ...textWidget('One'), content: { body: { en: '<p>Only in English, so far</p>' } } }
  await saveAs(id, 1, draftFor('page/a', 'A', { widgets: [half] }))
  expect(await rowsOf('behind')).toMatchObject([
    { id, path: '/admin/pages/page/a', languages: [{ code: 'ar', missing: 1, older: 0 }] },
  ])
})

test('an open note of a reviewer links its section, and a resolved one is not listed', async () => {
  const { path } = await sharedDraft('page/a')
  await visit(`${path}/notes`, noteForm())
  expect(await rowsOf('notes')).toMatchObject([
    { path: '/admin/pages/page/a#widget-w2', author: 'Dana', text: 'Shorter, please.' },
  ])
  await run("update page_notes set resolved_at = '2026-11-20T00:00:00.000Z'")
  expect(await rowsOf('notes')).toEqual([])
})

test('enquiries are listed until answered, overdue ones first, suspicious ones as a problem', async () => {
  const mine = { assignee: 'sara@agency.example' }
  const reminded = { follow_up: 'talks', remind_at: now - minuteMs } as const
  await storeLeads(
    aLead('new', { state: 'accepted', seen_at: daysAgo(0), created_at: daysAgo(0) }),
    aLead('overdue', { state: 'accepted', name: '', subject: '', created_at: daysAgo(8) }),
    aLead('answered', { follow_up: 'contacted', ...mine }),
    aLead('won', { follow_up: 'won', ...mine }),
    aLead('reminded', reminded),
    aLead('later', { ...reminded, remind_at: now + minuteMs }),
    aLead('another’s', { ...reminded, assignee: 'omar@agency.example' }),
    aLead('dead', { state: 'dead', follow_up: 'lost', needs_attention: true, created_at: daysAgo(9) }),
    aLead('suspect', { state: 'quarantined', suspicion: 'honeypot', created_at: daysAgo(2) }),
    aLead('spam', { state: 'quarantined', suspicion: 'spam', created_at: daysAgo(2) }),
  )
  const [overdue, fresh, ...others] = await rowsOf('enquiries')
  expect(others).toEqual([])
  expect(overdue).toMatchObject({ id: 'overdue', name: '', subject: 'No subject', at: daysAgo(8) })
  expect(overdue?.due?.minutes).toBeLessThan(0)
  expect(fresh).toMatchObject({ id: 'new', name: 'نورة العتيبي', path: '/admin/leads/new' })
  expect(fresh?.due?.minutes).toBeGreaterThan(0)
  expect(await rowsOf('enquiries', { lang: 'ar' })).toMatchObject([{}, { subject: 'مناقشة مشروع' }])
  const at = new Date(now - minuteMs).toISOString()
  expect(await rowsOf('reminders')).toMatchObject([{ id: 'reminded', at, due: null }])
  expect(await rowsOf('mine')).toMatchObject([{ id: 'answered', status: 'Contacted' }])
  expect(await rowsOf('trouble')).toMatchObject([
    { kind: 'undelivered', id: 'dead' },
    { kind: 'suspicious', id: 'suspect' },
  ])
  // The inbox counts the same.
  expect((await inboxAt()).counts).toMatchObject({ answer: 2, mine: 0 })
})

test('an unresponsive CRM is the first problem', async () => {
  await storeLeads(aLead('suspect', { state: 'quarantined', suspicion: 'honeypot' }))
  await run('insert into crm_circuit (id, failures, probe_at) values (1, 5, 0)')
  expect(await rowsOf('trouble')).toMatchObject([
    { kind: 'crm', state: 'open', path: screenPaths.leads },
    { kind: 'suspicious' },
  ])
})

test('missing addresses suggest a redirect, and pictures list languages without a description', async () => {
  await addMissing('/old?a=b', 3, 2)
  await addMissing('/older', 9, 40)
  await addMedia('bare', '{}')
  await addMedia('half', '{"en":"A door","ar":" "}')
  await addMedia('whole', '{"en":"A door","ar":"باب"}')
  await addMedia('gone', '{}', 'trashed')
  await addMedia('paper', '{}', 'ready', 'document')
  expect(await rowsOf('missing')).toEqual([
    {
      id: '/old?a=b',
      address: '/old?a=b',
      visits: 3,
      at: daysAgo(2).slice(0, 10),
      path: '/admin/redirects?from=%2Fold%3Fa%3Db',
    },
  ])
  expect(await rowsOf('pictures')).toMatchObject([
    { id: 'bare', languages: ['en', 'ar'], path: `${screenPaths.media}?file=bare` },
    { id: 'half', languages: ['ar'], name: 'half.png', address: '/media/half/x.png' },
  ])
})

test('an unreadable part is null instead of empty, and the others are complete', async () => {
  await newPage('page/new')
  await addMedia('broken', '{')
  const read = await readTodayAt()
  expect(read).toMatchObject({ pictures: null, drafts: { count: 1 }, trouble: { count: 0 } })
  expect(Object.values(read).filter((part) => part === null)).toHaveLength(1)
  await run('update page_drafts set widgets = ?', '{')
  expect(await readTodayAt()).toMatchObject({ pictures: null, drafts: null, behind: { count: 0 } })
  const failed = loggedEvents().filter(({ event }) => event === 'admin_today_failed')
  expect(failed.map(({ part }) => part)).toEqual(['pictures', 'drafts', 'pictures'])
})

test('reading Today fails without the database', async () => {
  await expect(readTodayAt({ DB: brokenDatabase() })).rejects.toThrow()
})

test('2,000 pages and 50,000 enquiries take one round trip that reads few enquiries', async () => {
  const to = (count: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
  await run(`${to(2000)} insert into pages (id, slug, title, status, languages)
    select 'p' || i, 'page/p' || i, 'Page', 'published',
      '{"en":{"has":true,"missing":0,"older":0},"ar":{"has":true,"missing":0,"older":1}}' from n`)
  await run(`insert into page_drafts (page_id, revision, is_open, slug, title, meta_description, widgets, updated_by, last_write)
    select id, 1, rowid % 4 = 0, slug, 'Draft', '', '[]', 'sara@agency.example', '' from pages`)
  await run(
    `${to(50_000)} insert into leads (id, dedupe_key, content_hash, name, email, message, lead_source, lang,
      page_url, state, follow_up, created_at)
    select 'l' || i, 'l' || i, '', 'Name ' || i, 'a@b.example', '', '', 'en', '', 'accepted',
      case when i <= 1008 then 'new' else 'contacted' end,
      strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-' || (i * 10) || ' minutes') from n`,
    new Date(now).toISOString(),
  )
  let [roundTrips, rowsRead] = [0, 0]
  const DB = wrapDatabase(env.DB, async ({ work }) => {
    roundTrips += 1
    const answer = await work()
    for (const result of [answer].flat()) rowsRead += Object(Object(result).meta).rows_read ?? 0
    return answer
  })
  const read = await readTodayAt({ DB })
  expect(roundTrips).toBe(1)
  for (const part of Object.values(read)) expect(part?.rows.length).toBeLessThanOrEqual(mostTodayRows)
  expect([read.drafts?.count, read.enquiries?.count, read.behind?.count]).toEqual([500, 1008, 1500])
  // Each page a few times, and the unanswered enquiries.
  expect(rowsRead).toBeLessThan(30_000)
})
