import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeadAction } from '../../../src/admin/leads/act-on-leads.ts'
import type { Lead } from '../../../src/data/leads/leads.ts'
import { leadStates } from '../../../src/data/leads/schema.ts'
import { restarted } from '../../../src/leads/delivery/lifecycle.ts'
import { urls } from '../../../src/urls.ts'
import worker from '../../../src/worker.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { fakeCrm } from '../../support/crm.ts'
import { screen } from '../../support/drafts.ts'
import { frozenDatabase } from '../../support/gate.ts'
import { all, textOf } from '../../support/html.ts'
import { press } from '../../support/inbox.ts'
import { aLead, arrival } from '../../support/leads.ts'
import { postForm } from '../../support/staff.ts'
import {
  emptyInbox,
  storedAuditLog,
  storedHistory,
  storedLead,
  storeLeads,
} from '../../support/stored-leads.ts'
import { movedTo } from '../../support/visit.ts'

beforeEach(async () => {
  await emptyInbox()
  vi.useFakeTimers({ toFake: ['Date'], now: arrival })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = arrival + 3_600_000
const inState = (state: Lead['state']): Lead =>
  aLead('a', { state, attempts: 3, next_attempt_at: later, lease_until: state === 'sending' ? later : 0 })

/** What each action makes of each state; where nothing stands it changes nothing. */
const outcomes: Record<LeadAction, Partial<Record<Lead['state'], 'received' | 'quarantined' | 'gone'>>> = {
  resend: {
    received: 'received',
    retry_wait: 'received',
    uncertain: 'received',
    dead: 'received',
    accepted: 'received',
  },
  release: { quarantined: 'received' },
  spam: {
    received: 'quarantined',
    retry_wait: 'quarantined',
    uncertain: 'quarantined',
    quarantined: 'quarantined',
    dead: 'quarantined',
  },
  delete: {
    received: 'gone',
    sending: 'gone',
    accepted: 'gone',
    retry_wait: 'gone',
    uncertain: 'gone',
    quarantined: 'gone',
    dead: 'gone',
  },
}
const notices = { resend: 'resent', release: 'released', spam: 'spam', delete: 'deleted' }
const actions = ['resend', 'release', 'spam', 'delete'] as const

test.each(actions)(
  '“%s” does to a lead in each state what it may, and is offered only there',
  async (action) => {
    for (const state of leadStates) {
      const becomes = outcomes[action][state]
      await emptyInbox()
      await storeLeads(inState(state), aLead('other', { state, attempts: 3 }))
      const { document } = await screen(urls.adminLead('a'))
      const forms = all(document, 'form').map(({ attributes }) => attributes.action)
      expect(forms.includes(urls.adminLeadAction(action, 'a')), state).toBe(becomes !== undefined)
      const before = await storedLead('a')

      // A lead that has changed since it was displayed is left alone, and so is everything while the database is down.
      for (const seen of [
        { id: 'a', state, attempts: 2 },
        { id: 'a', state: state === 'dead' ? ('quarantined' as const) : ('dead' as const), attempts: 3 },
      ]) {
        expect(movedTo(await press(action, seen))).toEqual([303, '/admin/leads/a?notice=changed'])
      }
      const down = await press(action, inState(state), { env: { DB: brokenDatabase() } })
      expect(movedTo(down)).toEqual([303, '/admin/leads/a?notice=failed'])
      expect(await storedLead('a'), state).toEqual(before)
      expect([...(await storedHistory()), ...(await storedAuditLog())]).toEqual([])

      const answer = await press(action, inState(state), { as: 'sara@agency.example', lang: 'ar' })
      const after = await storedLead('a')
      if (becomes === 'gone') {
        expect(movedTo(answer)).toEqual([303, '/ar/admin/leads?notice=deleted'])
        expect(after).toBeUndefined()
        expect(await storedAuditLog()).toMatchObject([
          { action: 'leads_deleted', by: 'sara@agency.example', count: 1 },
        ])
      } else if (becomes) {
        expect(movedTo(answer)).toEqual([303, `/ar/admin/leads/a?notice=${notices[action]}`])
        expect(after).toEqual({
          ...before,
          state: becomes,
          ...(action === 'spam' ? { suspicion: 'spam' } : restarted(arrival)),
          turn: -1,
        })
        expect(await storedHistory()).toMatchObject([
          { lead_id: 'a', event: notices[action], by: 'sara@agency.example', attempt: null },
        ])
      } else {
        expect(movedTo(answer)).toEqual([303, '/ar/admin/leads/a?notice=changed'])
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
] as const)(
  '“%s” of a lead that was %s, pressed twice, is done once, and both presses hear of it',
  async (action, state) => {
    await storeLeads(inState(state))
    const done = [303, `/admin/leads/a?notice=${notices[action]}`]
    const answers = await Promise.all([press(action, inState(state)), press(action, inState(state))])
    for (const answer of [...answers, await press(action, inState(state))])
      expect(movedTo(answer)).toEqual(done)
    if (state !== 'received') expect(await storedHistory()).toHaveLength(1)
  },
)

test('of two people who press, the first succeeds and the second sees that the lead has changed or is gone', async () => {
  await storeLeads(inState('dead'), aLead('b', { state: 'dead' }))
  await press('resend', inState('dead'))
  const second = await press('resend', inState('dead'), { as: 'other@agency.example' })
  expect(movedTo(second)).toEqual([303, '/admin/leads/a?notice=changed'])
  expect((await storedHistory()).map(({ by }) => by)).toEqual(['editor@agency.example'])
  await press('delete', aLead('b', { state: 'dead' }))
  const again = await press('delete', aLead('b', { state: 'dead' }))
  expect(movedTo(again)).toEqual([303, '/admin/leads?notice=gone'])
  expect(await storedAuditLog()).toHaveLength(1)
})

describe('while delivery is at work', () => {
  test('a lead that is claimed between read and write is not changed', async () => {
    await storeLeads(inState('retry_wait'))
    // The read, the question about an earlier press, then the move.
    const { DB, reached, release } = frozenDatabase(3)
    const answer = press('resend', inState('retry_wait'), { env: { DB } })
    await reached
    await env.DB.prepare("update leads set state = 'sending', attempts = 4 where id = 'a'").run()
    release()
    expect(movedTo(await answer)).toEqual([303, '/admin/leads/a?notice=changed'])
    expect(await storedLead('a')).toMatchObject({ state: 'sending', attempts: 4 })
  })

  test('a lead deleted in flight is delivered, and leaves nothing behind', async () => {
    await storeLeads(aLead('a'))
    const crm = fakeCrm()
    const arrived = Promise.withResolvers<void>()
    const deleted = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async () => {
      arrived.resolve()
      await deleted.promise
      return new Response(null)
    })
    const sweep = worker.scheduled({}, env)
    await arrived.promise
    await env.DB.prepare("delete from leads where id = 'a'").run()
    deleted.resolve()
    await sweep
    expect(crm.received).toEqual([])
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

  test('a requeue sends its id to the queue, and a queue outage changes nothing', async () => {
    const sent: unknown[] = []
    const queue = (answer: (batch: unknown) => Promise<void>) =>
      new Proxy(env.LEADS, { get: () => (batch: unknown) => answer(batch) })
    await storeLeads(inState('dead'), aLead('b', { state: 'dead' }))
    const LEADS = queue(async (batch) => {
      sent.push(batch)
    })
    await press('resend', inState('dead'), { env: { LEADS } })
    expect(sent).toEqual([[{ body: { id: 'a' } }]])
    const away = queue(() => Promise.reject(new Error('the queue is away')))
    const answer = await press('resend', aLead('b', { state: 'dead' }), { env: { LEADS: away } })
    expect(movedTo(answer)).toEqual([303, '/admin/leads/b?notice=resent'])
  })
})

test('a foreign form or one of another site does nothing', async () => {
  await storeLeads(inState('dead'), aLead('other', { state: 'dead', attempts: 3 }))
  for (const lead of [undefined, '', 'a~dead', 'a~nothing~3', 'other~dead~3', 'a~dead~-1']) {
    const answer = await postForm(urls.adminLeadAction('delete', 'a'), lead === undefined ? {} : { lead })
    expect(movedTo(answer)).toEqual([303, '/admin/leads?notice=gone'])
  }
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await press('delete', inState('dead'), { headers })).status).toBe(403)
  expect(await storedLead('a')).toBeDefined()
  expect(await storedLead('other')).toBeDefined()
})

test('an action returns to the list with its filters and a notice in words', async () => {
  await storeLeads(inState('dead'))
  const address = `${urls.adminLeadAction('resend', 'a')}?group=given_up&lang=ar`
  const [, to] = movedTo(await postForm(address, { lead: 'a~dead~3' }))
  expect(to).toBe('/admin/leads/a?group=given_up&lang=ar&notice=resent')
  const { document } = await screen(to ?? '')
  expect(textOf(document)).toContain('The lead is on its way to the CRM again.')
  expect(all(document, 'a').map(({ attributes }) => attributes.href)).toContain(
    '/admin/leads?group=given_up&lang=ar',
  )
})
