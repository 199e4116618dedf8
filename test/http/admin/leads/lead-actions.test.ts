import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { hourMs } from '../../../../contract/durations.ts'
import type { LeadAction } from '../../../../contract/leads/enquiries.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { database } from '../../../../src/data/database.ts'
import type { Lead } from '../../../../src/data/leads/insert-lead.ts'
import { crm_handovers, leadStates } from '../../../../src/data/leads/schema.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { restartColumns } from '../../../../src/leads/delivery/transitions.ts'
import worker from '../../../../src/worker.ts'
import { pausedDatabase } from '../../../support/faults/paused-database.ts'
import { brokenDatabase, countedDatabase } from '../../../support/faults/watched-bindings.ts'
import { fakeCrm } from '../../../support/leads/crm.ts'
import { enquiryAt, freshInbox, inboxAt, postSelected, press } from '../../../support/leads/inbox-requests.ts'
import { aLead, arrival } from '../../../support/leads/make-lead.ts'
import {
  emptyInbox,
  storedAuditLog,
  storedHistory,
  storedLead,
  storeLeads,
} from '../../../support/leads/stored-leads.ts'
import { asStaff, sendJson } from '../../../support/staff/staff.ts'

freshInbox()

const later = arrival + hourMs
const leadIn = (state: State): Lead =>
  aLead('a', { state, attempts: 3, next_attempt_at: later, lease_until: state === 'sending' ? later : 0 })

type State = Lead['state']

/** The result of each action and the states in which it applies; in all other states it changes nothing. */
const outcomes: Record<LeadAction, [becomes: State | 'gone', from: readonly State[]]> = {
  resend: ['received', ['received', 'retry_wait', 'uncertain', 'dead', 'accepted']],
  release: ['received', ['quarantined']],
  spam: ['quarantined', ['received', 'retry_wait', 'uncertain', 'quarantined', 'dead', 'accepted']],
  delete: ['gone', leadStates],
}
const events = { resend: 'resent', release: 'released', spam: 'spam' }
const actions = ['resend', 'release', 'spam', 'delete'] as const

test.each(actions)(
  '“%s” changes a lead only in the states that allow it, and is offered only there',
  async (action) => {
    for (const state of leadStates) {
      const [target, from] = outcomes[action]
      // A lead that the CRM has accepted stays delivered.
      const result = action === 'spam' && state === 'accepted' ? state : target
      const becomes = from.includes(state) ? result : undefined
      await emptyInbox()
      await storeLeads(leadIn(state), aLead('other', { state, attempts: 3 }))
      expect((await enquiryAt('a')).actions.includes(action), state).toBe(becomes !== undefined)
      const before = await storedLead('a')

      // An action on an outdated version, or during a database outage, changes nothing.
      for (const seen of [
        { id: 'a', state, attempts: 2 },
        { id: 'a', state: state === 'dead' ? ('quarantined' as const) : ('dead' as const), attempts: 3 },
      ]) {
        expect(await press(action, seen)).toMatchObject({ status: 200, done: 0, changed: 1 })
      }
      const down = await press(action, leadIn(state), { env: { DB: brokenDatabase() } })
      expect(down).toMatchObject({ status: 503, code: 'failed' })
      expect(await storedLead('a'), state).toEqual(before)
      expect([...(await storedHistory()), ...(await storedAuditLog())]).toEqual([])

      const answer = await press(action, leadIn(state), { as: 'sara@agency.example', lang: 'ar' })
      const after = await storedLead('a')
      expect(answer).toMatchObject(becomes ? { done: 1, changed: 0 } : { done: 0, changed: 1 })
      if (becomes === 'gone') {
        expect(after).toBeUndefined()
        expect(await storedAuditLog()).toMatchObject([
          { action: 'leads_deleted', by: 'sara@agency.example', count: 1 },
        ])
      } else if (becomes && action !== 'delete') {
        expect(after).toEqual({
          ...before,
          state: becomes,
          ...(action === 'spam'
            ? { suspicion: 'spam', follow_up: 'spam', revision: 1 }
            : restartColumns(arrival)),
          turn: -1,
        })
        expect(await storedHistory()).toMatchObject([
          { lead_id: 'a', event: events[action], by: 'sara@agency.example', attempt: null },
        ])
      } else {
        expect(after).toEqual(before)
        expect(await storedHistory()).toEqual([])
      }
      expect(await storedLead('other')).toMatchObject({ state, attempts: 3 })
    }
  },
)

test.each([
  ['resend', 'dead'],
  ['resend', 'received'],
  ['release', 'quarantined'],
] as const)('“%s” of a lead that was %s is done once although it is sent twice', async (action, state) => {
  await storeLeads(leadIn(state))
  const answers = await Promise.all([press(action, leadIn(state)), press(action, leadIn(state))])
  for (const answer of [...answers, await press(action, leadIn(state))])
    expect(answer).toMatchObject({ done: 1, changed: 0 })
  // An action that leaves the state as it is may run twice in parallel.
  expect((await storedHistory()).length).toBeLessThanOrEqual(state === 'received' ? 2 : 1)
})

test('the second of two people learns that the lead was changed or deleted', async () => {
  await storeLeads(leadIn('dead'), aLead('b', { state: 'dead' }))
  await press('resend', leadIn('dead'))
  const second = await press('resend', leadIn('dead'), { as: 'other@agency.example' })
  expect(second).toMatchObject({ done: 0, changed: 1 })
  expect((await storedHistory()).map(({ by }) => by)).toEqual(['editor@agency.example'])
  await press('delete', aLead('b', { state: 'dead' }))
  const again = await press('delete', aLead('b', { state: 'dead' }), { as: 'other@agency.example' })
  expect(again).toMatchObject({ done: 0, missing: 1 })
  expect(await storedAuditLog()).toHaveLength(1)
})

describe('during a delivery', () => {
  test('a lead that is claimed between read and write is not changed', async () => {
    await storeLeads(leadIn('retry_wait'))
    // The third round trip writes, after the read and the check for an earlier press.
    const { DB, reached, release } = pausedDatabase(3)
    const answer = press('resend', leadIn('retry_wait'), { env: { DB } })
    await reached
    await env.DB.prepare("update leads set state = 'sending', attempts = 4 where id = 'a'").run()
    release()
    expect(await answer).toMatchObject({ done: 0, changed: 1 })
    expect(await storedLead('a')).toMatchObject({ state: 'sending', attempts: 4 })
  })

  test('a lead that is deleted in flight is delivered and stored nowhere', async () => {
    await storeLeads(aLead('a'))
    vi.stubGlobal('fetch', async () => {
      await env.DB.prepare("delete from leads where id = 'a'").run()
      return new Response(null)
    })
    await worker.scheduled({}, env)
    expect(await storedLead('a')).toBeUndefined()
    expect(await storedHistory()).toEqual([])
  })

  test('a requeued lead is sent to the CRM again', async () => {
    const lead = aLead('a', { state: 'accepted', accepted_at: '2026-11-20T09:00:00.000Z' })
    await storeLeads(lead)
    await press('resend', lead)
    const crm = fakeCrm()
    await worker.scheduled({}, env)
    expect(crm.received).toHaveLength(1)
    expect(await storedLead('a')).toMatchObject({ state: 'accepted', attempts: 1 })
  })

  test('a requeue sends the id to the queue, and succeeds without the queue', async () => {
    const sent: unknown[] = []
    const queue = (answer: (batch: unknown) => Promise<void>) =>
      new Proxy(env.LEADS, { get: () => (batch: unknown) => answer(batch) })
    await storeLeads(leadIn('dead'), aLead('b', { state: 'dead' }))
    const LEADS = queue(async (batch) => {
      sent.push(batch)
    })
    await press('resend', leadIn('dead'), { env: { LEADS } })
    expect(sent).toEqual([[{ body: { id: 'a' } }]])
    const away = queue(() => Promise.reject(new Error('the queue is away')))
    const answer = await press('resend', aLead('b', { state: 'dead' }), { env: { LEADS: away } })
    expect(answer).toMatchObject({ done: 1 })
  })
})

test('a malformed action and an action from another site are refused', async () => {
  await storeLeads(leadIn('dead'))
  const seen = { id: 'a', state: 'dead', attempts: 3 }
  for (const leads of [undefined, [], ['a'], [{ ...seen, state: 'nothing' }], [{ ...seen, attempts: -1 }]])
    expect((await postSelected({ action: 'delete', leads })).status).toBe(400)
  for (const action of ['', 'accept', 'constructor'])
    expect((await postSelected({ action, leads: [seen] })).status).toBe(400)
  const headers = { 'sec-fetch-site': 'cross-site' }
  const body = { action: 'delete', leads: [seen] }
  expect((await sendJson('POST', '/admin/api/leads/selected', body, { headers })).status).toBe(403)
  expect(await storedLead('a')).toBeDefined()
})

const spamWave = (count: number, changes: Partial<Lead> = {}) =>
  Array.from({ length: count }, (_, number) => aLead(`spam-${number}`, { state: 'quarantined', ...changes }))
const states = async (leads: Lead[]) =>
  Promise.all(leads.map(async ({ id }) => (await storedLead(id))?.state ?? 'gone'))

describe('an action on selected leads', () => {
  test('changes those that allow it, and counts the others in its answer', async () => {
    const mixed = [...spamWave(3), aLead('done', { state: 'accepted' }), aLead('dead', { state: 'dead' })]
    await storeLeads(...mixed)
    expect(await press('release', mixed)).toMatchObject({ done: 3, changed: 2, missing: 0 })
    expect(await states(mixed)).toEqual(['received', 'received', 'received', 'accepted', 'dead'])
    expect(await storedHistory()).toHaveLength(3)
  })

  test('judges each lead alone, so that a changed lead does not block the others', async () => {
    const [moved, ...others] = spamWave(3)
    if (!moved) throw new Error('a wave of three')
    await storeLeads({ ...moved, attempts: 1 }, ...others)
    const unknown = aLead('invented', { state: 'quarantined' })
    expect(await press('delete', [moved, ...others, unknown])).toMatchObject({
      done: 2,
      changed: 1,
      missing: 1,
    })
    expect(await states([moved, ...others])).toEqual(['quarantined', 'gone', 'gone'])
    expect(await storedAuditLog()).toMatchObject([{ action: 'leads_deleted', count: 2 }])
  })
})

test('at most fifty leads are deleted with one action in one round trip', async () => {
  const spam = spamWave(60)
  await storeLeads(...spam, aLead('real', { state: 'quarantined' }))
  expect((await inboxAt()).ids).toHaveLength(50)
  expect((await press('delete', spam)).status).toBe(400)
  const { DB, counts } = countedDatabase()
  const answer = await press('delete', spam.slice(0, 50), { env: { DB } })
  expect(answer).toMatchObject({ done: 50, changed: 0, missing: 0 })
  expect((await inboxAt()).ids).toHaveLength(11)
  expect(counts.roundTrips).toBe(1)
})

test('an action that is sent twice is done once, and both answers report success', async () => {
  const spam = spamWave(2)
  await storeLeads(...spam)
  for (const action of ['release', 'delete'] as const) {
    const seen = action === 'release' ? spam : spam.map((lead) => ({ ...lead, state: 'received' as const }))
    for (const answer of [await press(action, seen), await press(action, seen)])
      expect(answer).toMatchObject({ done: 2, changed: 0, missing: 0 })
  }
  expect(await storedAuditLog()).toHaveLength(1)
})

test('an action during a database outage is refused and changes nothing', async () => {
  await storeLeads(...spamWave(2))
  const answer = await press('delete', spamWave(2), { env: { DB: brokenDatabase() }, lang: 'ar' })
  expect(answer).toMatchObject({ status: 503, message: message('ar', 'admin.error.failed') })
  expect(await states(spamWave(2))).toEqual(['quarantined', 'quarantined'])
})

describe('an action on all leads of a filter', () => {
  const pressEvery = (action: string, filter: object, every = new Date(arrival + 1).toISOString()) =>
    postSelected({ action, every, filter }, { as: 'sara@agency.example' })

  test.each([
    ['release', 'received'],
    ['spam', 'quarantined'],
  ])('%s reaches more than one page of them, and no other lead', async (action, state) => {
    const spam = spamWave(60, { suspicion: 'flood' })
    const others = [aLead('way'), aLead('done', { state: 'accepted' })]
    await storeLeads(...spam, ...others)
    expect(await pressEvery(action, { group: 'quarantine' })).toMatchObject({
      done: 60,
      changed: 0,
      missing: 0,
    })
    expect(new Set(await states(spam))).toEqual(new Set([state]))
    expect(await states(others)).toEqual(['received', 'accepted'])
    expect(await storedHistory()).toHaveLength(60)
    expect((await storedHistory())[0]).toMatchObject({ by: 'sara@agency.example' })
  })

  test('resend skips leads that the CRM accepted, to avoid a second record there', async () => {
    const leads = [aLead('dead', { state: 'dead' }), aLead('done', { state: 'accepted' })]
    await storeLeads(...leads)
    await pressEvery('resend', {})
    expect(await states(leads)).toEqual(['received', 'accepted'])
  })

  test('skips later leads, is refused for an unknown filter or an ended search, and never deletes', async () => {
    await storeLeads(...spamWave(2))
    expect(await pressEvery('release', {}, new Date(arrival - 1).toISOString())).toMatchObject({ done: 0 })
    expect((await pressEvery('release', { group: 'typo' })).status).toBe(404)
    expect((await pressEvery('release', { find: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    expect((await pressEvery('delete', {})).status).toBe(400)
    expect(await states(spamWave(2))).toEqual(['quarantined', 'quarantined'])
  })
})

test('the inbox shows a stopped hand-over to the CRM until staff continue it', async () => {
  const limited = { CRM_DAILY_LIMIT: '10', CRM_AUTOMATIC_SHARE: '0.2' }
  await storeLeads(...spamWave(4, { state: 'received' }))
  await database(env.DB)
    .insert(crm_handovers)
    .values(['x', 'y'].map((lead_id) => ({ lead_id, attempt: 1, at: Date.now() })))
  const { crm } = await inboxAt('', { env: limited })
  // No other element may report that deliveries work.
  expect(crm).toEqual({ state: 'held', isHeld: true, handed: 2, limit: 10 })
  const elsewhere = () => asStaff(screenPaths.pages, { env: limited }).then((screen) => screen.text())
  expect(await elsewhere()).toContain('the hand-over to the CRM has stopped')
  const as = 'sara@agency.example'
  expect((await sendJson('POST', '/admin/api/leads/continue', {}, { as })).status).toBe(200)
  expect(await storedAuditLog()).toMatchObject([{ action: 'handover_continued', by: 'sara@agency.example' }])
  expect((await inboxAt('', { env: limited })).crm).toMatchObject({ state: 'fine', isHeld: false })
  expect(await elsewhere()).not.toContain('the hand-over to the CRM has stopped')
})

test('the header counts unseen quarantined leads until staff see them', async () => {
  await storeLeads(...spamWave(3))
  const mark = () => asStaff(`${screenPaths.leads}?group=delivered`).then((screen) => screen.text())
  expect(await mark()).toContain('3 suspicious and unseen')
  await inboxAt('?group=quarantine')
  expect(await mark()).not.toContain('suspicious and unseen')
})
