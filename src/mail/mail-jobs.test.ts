import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import { brokenDatabase } from '../../test/support/faults/watched-bindings.ts'
import {
  emptyOutbox,
  mailSettings,
  staffAddresses,
  storedMails,
  sweepAt,
} from '../../test/support/leads/mails.ts'
import { aLead, arrival } from '../../test/support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../test/support/leads/stored-leads.ts'
import { loggedEvents } from '../../test/support/requests/logged-lines.ts'
import { applications } from '../data/applications/schema.ts'
import { database } from '../data/database.ts'
import { deleteLeads } from '../data/leads/audited-actions.ts'
import { changeFollowUps } from '../data/leads/follow-up.ts'
import type { Lead } from '../data/leads/insert-lead.ts'
import { leads } from '../data/leads/schema.ts'
import { refused_addresses } from '../data/mail/schema.ts'
import { pages } from '../data/pages/schema.ts'
import { recordAction } from '../data/people/record-action.ts'
import { approvals } from '../data/people/schema.ts'

const db = database(env.DB)
const afterArrival = (ms: number) => arrival + ms
const iso = (ms: number) => new Date(ms).toISOString()

type Sent = { to: string[]; from: string; subject: string; text: string; html: string; reply_to?: string }

/** The provider in place of the network, with the accepted mails and its answers. */
let sentMails: { id: string; mail: Sent }[] = []
let answer: () => Response | Promise<Response> = () => Response.json({ id: 'x' })

beforeEach(async () => {
  await emptyOutbox()
  await emptyInbox()
  sentMails = []
  answer = () => Response.json({ id: 'x' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe(mailSettings.MAIL_URL)
    const mail: Sent = JSON.parse(String(init.body))
    sentMails.push({ id: new Headers(init.headers).get('idempotency-key') ?? '', mail })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const recipients = () => sentMails.map(({ mail }) => mail.to.join())
const states = async () => (await storedMails('visitor')).map(({ state, problem }) => [state, problem])

describe('planning mails', () => {
  test('a stored lead causes one confirmation to its sender and one notice to each member of staff', async () => {
    await storeLeads(aLead('a'))
    for (const ms of [minuteMs, 2 * minuteMs, 25 * hourMs]) await sweepAt(afterArrival(ms))
    expect(recipients().toSorted()).toEqual([staffAddresses, 'noura@example.sa'])
    expect((await storedMails()).map(({ key, state }) => [key, state])).toEqual([
      [`notice:a:${staffAddresses}`, 'sent'],
      ['visitor:a', 'sent'],
    ])
  })

  test('two parallel runs plan and send each mail once', async () => {
    await storeLeads(
      ...Array.from({ length: 12 }, (_, n) => aLead(`lead-${n}`, { email: `n${n}@example.sa` })),
    )
    await Promise.all([
      sweepAt(afterArrival(minuteMs)),
      sweepAt(afterArrival(minuteMs)),
      sweepAt(afterArrival(minuteMs)),
    ])
    await sweepAt(afterArrival(2 * minuteMs))
    expect(
      recipients()
        .filter((to) => to !== staffAddresses)
        .toSorted(),
    ).toEqual(Array.from({ length: 12 }, (_, n) => `n${n}@example.sa`).toSorted())
    expect(recipients().filter((to) => to === staffAddresses)).toHaveLength(12)
  })

  test.each<[string, Partial<Lead>]>([
    ['a suspected lead', { state: 'quarantined', suspicion: 'honeypot' }],
    ['a lead older than a day', { created_at: iso(arrival - dayMs) }],
  ])('%s gets no mail', async (_, changes) => {
    await storeLeads(aLead('a', changes))
    await sweepAt(afterArrival(minuteMs))
    expect(await storedMails()).toEqual([])
  })

  test('a quarantined lead is confirmed once staff release it', async () => {
    await storeLeads(aLead('a', { state: 'quarantined' }))
    await sweepAt(afterArrival(minuteMs))
    await db.update(leads).set({ state: 'received' })
    await sweepAt(afterArrival(2 * minuteMs))
    expect(recipients()).toContain('noura@example.sa')
  })

  test('a planned mail of a lead that staff put into quarantine is not sent', async () => {
    await storeLeads(aLead('a'))
    answer = () => new Response(null, { status: 503 })
    await sweepAt(afterArrival(minuteMs))
    sentMails = []
    await db.update(leads).set({ state: 'quarantined' })
    for (const ms of [hourMs, 73 * hourMs]) await sweepAt(afterArrival(ms))
    expect(sentMails).toEqual([])
    expect(await states()).toEqual([['failed', 'http_503']])
  })

  test('an address gets one confirmation a day in all its spellings', async () => {
    const spellings = ['noura@example.sa', 'Noura@EXAMPLE.sa', 'ｎoura@example.sa']
    for (const [n, email] of spellings.entries()) await storeLeads(aLead(`lead-${n}`, { email }))
    await sweepAt(afterArrival(minuteMs))
    expect(await states()).toEqual([
      ['sent', null],
      ['skipped', 'daily'],
      ['skipped', 'daily'],
    ])
    await storeLeads(aLead('next', { email: 'noura@example.sa', created_at: iso(afterArrival(dayMs)) }))
    await sweepAt(afterArrival(dayMs + 2 * minuteMs))
    expect((await states()).at(-1)).toEqual(['sent', null])
  })

  test('an e-mail field with several addresses gets no confirmation', async () => {
    await storeLeads(aLead('a', { email: 'a@example.sa, b@example.sa' }))
    await sweepAt(afterArrival(minuteMs))
    expect(recipients()).toEqual([staffAddresses])
    expect(await states()).toEqual([['skipped', 'invalid_address']])
  })

  test('staff get one mail when delivery gives up, and another when it gives up after a requeue', async () => {
    const dead = { state: 'dead', needs_attention: true } as const
    await storeLeads(
      aLead('a', { ...dead, created_at: iso(arrival - 73 * hourMs), deliver_since: arrival - 73 * hourMs }),
    )
    for (const ms of [minuteMs, hourMs]) await sweepAt(afterArrival(ms))
    expect(sentMails).toMatchObject([{ mail: { to: [staffAddresses] } }])
    await db.update(leads).set({ deliver_since: arrival })
    await sweepAt(afterArrival(73 * hourMs))
    expect(recipients()).toEqual([staffAddresses, staffAddresses])
  })

  test('only the assignee gets the notice, and the reminder once for each due time', async () => {
    const assignee = 'sara@agency.example'
    const remind = { remind_at: afterArrival(2 * hourMs) }
    await storeLeads(aLead('a', { assignee, ...remind }), aLead('b', { ...remind, email: 'b@example.sa' }))
    for (const ms of [minuteMs, hourMs]) await sweepAt(afterArrival(ms))
    const ofStaff = () => sentMails.map(({ mail }) => mail).filter(({ to }) => to.join().includes('agency'))
    expect(
      ofStaff()
        .map(({ to }) => to.join())
        .toSorted(),
    ).toEqual([staffAddresses, assignee])
    sentMails = []
    for (const ms of [2 * hourMs, 3 * hourMs]) await sweepAt(afterArrival(ms))
    expect(
      ofStaff()
        .map(({ to }) => to.join())
        .toSorted(),
    ).toEqual([staffAddresses, assignee])
    await db.update(leads).set({ remind_at: afterArrival(4 * hourMs) })
    await sweepAt(afterArrival(5 * hourMs))
    expect(ofStaff()).toHaveLength(4)
  })

  test('a new assignee gets one mail, also for several enquiries at once', async () => {
    const assign = (ids: readonly string[], to: string, by: string, ms: number) =>
      changeFollowUps(
        db,
        ids.map((id) => ({
          id,
          revision: -1,
          columns: { assignee: to },
          event: `assignee:${to}`,
          isAnswer: false,
          by,
          now: afterArrival(ms),
        })),
      )
    const toSara = async () => {
      const found = sentMails.filter(({ mail }) => mail.to.join() === sara).map(({ mail }) => mail.subject)
      sentMails = []
      return found
    }
    const [sara, omar] = ['sara@agency.example', 'omar@agency.example']
    await storeLeads(
      ...['a', 'b', 'c', 'd'].map((id) => aLead(id, { email: `${id}@example.sa`, revision: -1 })),
    )
    await assign(['d'], sara, omar, 0)
    await sweepAt(afterArrival(minuteMs))
    // The lead was new, so the notice covers the assignment.
    expect(await toSara()).toEqual(['New enquiry: Project Discussion'])

    await assign(['a'], sara, omar, 2 * minuteMs)
    for (const ms of [3 * minuteMs, hourMs]) await sweepAt(afterArrival(ms))
    expect(await toSara()).toEqual(['An enquiry is yours'])

    await db.update(leads).set({ revision: -1 })
    await assign(['a', 'b', 'c'], sara, omar, 2 * hourMs)
    await Promise.all([sweepAt(afterArrival(3 * hourMs)), sweepAt(afterArrival(3 * hourMs))])
    await sweepAt(afterArrival(4 * hourMs))
    expect(await toSara()).toEqual(['3 enquiries are yours'])

    await db.update(leads).set({ revision: -1 })
    await assign(['a'], sara, sara, 5 * hourMs)
    await assign(['b'], sara, omar, 5 * hourMs)
    await db.update(leads).set({ revision: -1 })
    await assign(['b'], omar, omar, 5 * hourMs + 1)
    await sweepAt(afterArrival(6 * hourMs))
    expect(await toSara()).toEqual([])
  })

  test('answering staff get one mail about an application, without personal data', async () => {
    const applied = (id: string, changes = {}) =>
      db.insert(applications).values({
        id,
        dedupe_key: id,
        opening: 'careers/engineer',
        opening_title: 'Engineer',
        name: 'ليان',
        email: 'layan@example.sa',
        lang: 'ar',
        cv_type: 'pdf',
        cv_bytes: 1,
        created_at: iso(arrival),
        ...changes,
      })
    await db.delete(applications)
    await applied('a')
    await applied('spam', { suspicion: 'honeypot' })
    await applied('old', { created_at: iso(arrival - dayMs) })
    for (const ms of [minuteMs, hourMs]) await sweepAt(afterArrival(ms))
    expect(recipients()).toEqual([staffAddresses])
    expect(sentMails[0]?.mail.text).toMatch(/Engineer[\s\S]*\/admin\/leads\/applications\/a/)
    expect(JSON.stringify(sentMails)).not.toMatch(/ليان|layan/)

    await applied('b', { created_at: iso(afterArrival(2 * hourMs)) })
    answer = () => new Response(null, { status: 503 })
    await sweepAt(afterArrival(2 * hourMs))
    await db.delete(applications)
    await sweepAt(afterArrival(3 * hourMs))
    expect((await storedMails('application')).map(({ state, problem }) => [state, problem])).toEqual([
      ['sent', null],
      ['failed', 'gone'],
    ])
  })

  test('the mails of a lead are deleted with it', async () => {
    await storeLeads(aLead('a'))
    await sweepAt(afterArrival(minuteMs))
    const seen = { id: 'a', state: 'received', attempts: 0 } as const
    expect(await deleteLeads(db, [seen], { id: 'x', at: iso(arrival), by: 'a', role: 'owner' })).toEqual([
      true,
    ])
    expect(await storedMails()).toEqual([])
  })

  test.each([
    ['off', { MAIL_FROM: '', MAIL_URL: '', MAIL_TOKEN: '' }],
    ['half set up', { MAIL_URL: '' }],
  ])('nothing is planned while mail is %s', async (_, changes) => {
    await storeLeads(aLead('a'))
    await sweepAt(afterArrival(minuteMs), { ...mailSettings, ...changes })
    expect(await storedMails()).toEqual([])
  })

  test('a database outage is logged in one line', async () => {
    await sweepAt(afterArrival(minuteMs), { ...mailSettings, DB: brokenDatabase() })
    expect(loggedEvents().map(({ event }) => event)).toEqual(['mail_run_failed'])
  })
})

describe('sending mails', () => {
  const justVisitor = { ...mailSettings, ANSWERING_STAFF: '' }
  const run = (ms: number) => sweepAt(afterArrival(ms), justVisitor)
  beforeEach(() => storeLeads(aLead('a')))

  test('a refused mail is tried again with the same id until it is accepted', async () => {
    answer = () => new Response(null, { status: 429, headers: { 'retry-after': '600' } })
    await run(minuteMs)
    await run(5 * minuteMs)
    expect(sentMails).toHaveLength(1)
    answer = () => Response.json({})
    await run(12 * minuteMs)
    await run(hourMs)
    expect(sentMails).toHaveLength(2)
    expect(new Set(sentMails.map(({ id }) => id)).size).toBe(1)
    expect(await states()).toEqual([['sent', null]])
  })

  test('a confirmation is given up after a day', async () => {
    answer = () => new Response(null, { status: 500 })
    await run(minuteMs)
    await run(23 * hourMs)
    expect(await states()).toEqual([['waiting', 'http_500']])
    await run(dayMs + 2 * minuteMs)
    expect(await states()).toEqual([['failed', 'http_500']])
  })

  test('a mail without an answer is repeated with the same id, but only while ids are remembered', async () => {
    answer = () => Promise.reject(new Error('Network connection lost.'))
    await run(minuteMs)
    await run(hourMs)
    expect(sentMails).toHaveLength(2)
    expect(new Set(sentMails.map(({ id }) => id)).size).toBe(1)
    await run(23 * hourMs + 2 * minuteMs)
    expect(sentMails).toHaveLength(2)
    expect(await states()).toEqual([['unknown', 'network']])
  })

  test('an address that the provider rejects gets no further mail, not even for later enquiries', async () => {
    answer = () =>
      Response.json({ message: 'Invalid `to` field.', name: 'validation_error' }, { status: 422 })
    await run(minuteMs)
    await storeLeads(aLead('b', { created_at: iso(afterArrival(hourMs)) }))
    await run(2 * hourMs)
    expect(sentMails).toHaveLength(1)
    expect(await states()).toEqual([
      ['failed', 'refused_address'],
      ['skipped', 'refused_address'],
    ])
    expect(JSON.stringify(await db.select().from(refused_addresses))).not.toContain('noura')
  })

  test('Cloudflare’s binding is never called again after a call without an answer', async () => {
    const calls: unknown[] = []
    const MAIL = {
      send: (mail: unknown) => {
        calls.push(mail)
        return Promise.reject(new Error('Network connection lost.'))
      },
    }
    const settings = { ...justVisitor, MAIL_URL: '', MAIL_TOKEN: '', MAIL }
    for (const ms of [minuteMs, hourMs, 23 * hourMs]) await sweepAt(afterArrival(ms), settings)
    expect(calls).toHaveLength(1)
    expect(await states()).toEqual([['unknown', 'network']])
  })

  test('the log contains no personal data of visitors or staff', async () => {
    answer = () => new Response(null, { status: 500 })
    await run(minuteMs)
    expect(loggedEvents()).toEqual([
      { level: 'warn', event: 'mail', mail: 'visitor', lead: 'a', outcome: 'http_500', attempts: 1 },
    ])
  })
})

test('answering staff get one digest of the last week on Sunday morning', async () => {
  const sunday = Date.parse('2026-11-22T04:10:00Z')
  const answered = { follow_up: 'won' as const, first_answer_at: Date.parse('2026-11-19T09:00:00Z') }
  await storeLeads(
    aLead('a', { created_at: '2026-11-19T07:00:00.000Z', ...answered }),
    aLead('b', { created_at: '2026-11-17T07:00:00.000Z', email: 'b@example.sa' }),
    aLead('c', { created_at: '2026-11-14T20:59:59.000Z', email: 'c@example.sa' }),
    aLead('d', { created_at: '2026-11-22T04:00:00.000Z', email: 'd@example.sa' }),
  )
  for (const at of ['2026-11-21T04:10:00Z', '2026-11-22T03:59:00Z']) await sweepAt(Date.parse(at))
  expect(await storedMails('digest')).toEqual([])
  await Promise.all([sweepAt(sunday), sweepAt(sunday)])
  await sweepAt(sunday + 40 * minuteMs)
  const digests = sentMails.filter(({ mail }) => mail.subject.startsWith('Enquiries from'))
  expect(digests.map(({ mail }) => mail.to.join())).toEqual([staffAddresses])
  const [data] = (await storedMails('digest')).map((mail) => JSON.parse(mail.data))
  expect(data).toMatchObject({
    from: '2026-11-15',
    to: '2026-11-21',
    received: 2,
    answered: 1,
    won: 1,
    overdue: 1,
    answerMinutes: 120,
  })
})

describe('a request for approval', () => {
  const [page] = [{ id: 'asked', slug: 'page/asked', title: JSON.stringify({ en: 'Offers', ar: 'العروض' }) }]
  const request = {
    id: 'r1',
    page_id: page.id,
    revision: 1,
    by: 'huda@agency.example',
    at: iso(arrival),
    note: 'For Sunday',
  }
  const settings = { ...mailSettings, ROLE_OWNERS: 'Owners, boss@agency.example', ROLE_WRITERS: 'Writers' }
  const subjects = () => sentMails.map(({ mail }) => [mail.to.join(), mail.subject])
  beforeEach(async () => {
    await db.delete(approvals)
    await db.delete(pages)
    await db.insert(pages).values({
      ...page,
      status: 'draft',
      meta_description: '',
      created_at: iso(arrival),
      updated_at: iso(arrival),
    })
    await db.insert(approvals).values(request)
    for (const [by, role] of [
      ['sara@agency.example', 'editor'],
      ['omar@agency.example', 'writer'],
    ] as const)
      await recordAction(
        db,
        { by, role, at: iso(arrival) },
        { action: 'page_published', subjects: [''], count: 1 },
      )
  })

  test('is mailed once with only the page’s title to all approvers, and the decision to the writer', async () => {
    for (const ms of [minuteMs, hourMs]) await sweepAt(afterArrival(ms), settings)
    const subject = 'Approval requested: Offers'
    expect(subjects().toSorted()).toEqual([
      ['boss@agency.example', subject],
      ['sara@agency.example', subject],
    ])
    expect(JSON.stringify(sentMails[0]?.mail)).not.toMatch(/huda|For Sunday/)
    expect(sentMails[0]?.mail.text).toContain('/admin/pages/page/asked')
    sentMails = []
    const decided = { outcome: 'returned' as const, decided_by: 'sara@agency.example', answer: 'Shorter' }
    await db.update(approvals).set({ ...decided, decided_at: iso(afterArrival(hourMs)) })
    for (const ms of [2 * hourMs, 3 * hourMs])
      await sweepAt(afterArrival(ms), { ...settings, MAIL_PERSONAL_DATA: 'yes' })
    expect(subjects()).toEqual([['huda@agency.example', 'Sent back: Offers']])
    expect(sentMails[0]?.mail.text).toMatch(/sara@agency\.example[\s\S]*Shorter/)
  })

  test('causes no mail if it is withdrawn before its mail is sent', async () => {
    answer = () => new Response(null, { status: 500 })
    await sweepAt(afterArrival(minuteMs), settings)
    sentMails = []
    await db.delete(approvals)
    answer = () => Response.json({ id: 'x' })
    await sweepAt(afterArrival(hourMs), settings)
    expect(sentMails).toEqual([])
    expect((await storedMails('approval_asked')).map(({ problem }) => problem)).toEqual(['gone', 'gone'])
  })
})
