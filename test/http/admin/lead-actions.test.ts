import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import type { LeadAction } from '../../../src/admin/leads/act-on-leads.ts'
import { versionToken } from '../../../src/admin/leads/lead-version.ts'
import { database } from '../../../src/data/database.ts'
import type { Lead } from '../../../src/data/leads/leads.ts'
import { crm_handovers, leadStates } from '../../../src/data/leads/schema.ts'
import { restarted } from '../../../src/leads/delivery/lifecycle.ts'
import { urls } from '../../../src/urls.ts'
import worker from '../../../src/worker.ts'
import { brokenDatabase, countedDatabase } from '../../support/bindings.ts'
import { fakeCrm } from '../../support/crm.ts'
import { screen } from '../../support/drafts.ts'
import { frozenDatabase } from '../../support/gate.ts'
import { all, textOf } from '../../support/html.ts'
import { freshInbox, inboxAt, press } from '../../support/inbox.ts'
import { aLead, arrival } from '../../support/leads.ts'
import { asStaff, postForm } from '../../support/staff.ts'
import {
  emptyInbox,
  storedAuditLog,
  storedHistory,
  storedLead,
  storeLeads,
} from '../../support/stored-leads.ts'
import { movedTo } from '../../support/visit.ts'

freshInbox()

const later = arrival + 3_600_000
const inState = (state: State): Lead =>
  aLead('a', { state, attempts: 3, next_attempt_at: later, lease_until: state === 'sending' ? later : 0 })

type State = Lead['state']

/** What each action makes of a lead, and in which states; in the others it changes nothing. */
const outcomes: Record<LeadAction, [becomes: State | 'gone', from: readonly State[]]> = {
  resend: ['received', ['received', 'retry_wait', 'uncertain', 'dead', 'accepted']],
  release: ['received', ['quarantined']],
  spam: ['quarantined', ['received', 'retry_wait', 'uncertain', 'quarantined', 'dead']],
  delete: ['gone', leadStates],
}
const notices = { resend: 'resent', release: 'released', spam: 'spam', delete: 'deleted' }
const actions = ['resend', 'release', 'spam', 'delete'] as const

test.each(actions)(
  '“%s” does to a lead in each state what it may, and is offered only there',
  async (action) => {
    for (const state of leadStates) {
      const [made, from] = outcomes[action]
      const becomes = from.includes(state) ? made : undefined
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
    // What does not change its state can be done by both at once.
    expect((await storedHistory()).length).toBeLessThanOrEqual(state === 'received' ? 2 : 1)
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

/** Presses a button under the list, with these leads ticked as they were shown. */
function pressBelow(
  action: string,
  ticked: Lead[],
  options: Parameters<typeof asStaff>[1] & { all?: Lead[]; query?: string } = {},
) {
  const { all: shown = [], query = '', ...rest } = options
  const body = new URLSearchParams([
    ...ticked.map((lead) => ['lead', versionToken(lead)]),
    ...shown.map((lead) => ['shown', versionToken(lead)]),
    ...(shown.length > 0 ? [['all', '1']] : []),
    ['action', action],
  ])
  return asStaff(`${urls.adminLeadsAction}${query}`, { ...rest, method: 'POST', body })
}

const wave = (count: number, changes: Partial<Lead> = {}) =>
  Array.from({ length: count }, (_, number) => aLead(`spam-${number}`, { state: 'quarantined', ...changes }))
const states = async (leads: Lead[]) =>
  Promise.all(leads.map(async ({ id }) => (await storedLead(id))?.state ?? 'gone'))

describe('of the ticked leads', () => {
  test('those that can be released are, and the notice counts the others', async () => {
    const mixed = [...wave(3), aLead('done', { state: 'accepted' }), aLead('dead', { state: 'dead' })]
    await storeLeads(...mixed)
    const answer = await pressBelow('release', mixed, { query: '?group=quarantine' })
    expect(movedTo(answer)).toEqual([303, '/admin/leads?group=quarantine&notice=released&count=3&left=2'])
    expect(await states(mixed)).toEqual(['received', 'received', 'received', 'accepted', 'dead'])
    expect(await storedHistory()).toHaveLength(3)
    const { text } = await inboxAt('?notice=released&count=3&left=2')
    expect(text).toContain('3 leads are marked as not spam and on their way to the CRM.')
    expect(text).toContain('2 were left alone')
  })

  test('each is judged by itself: one that moved on meanwhile does not hold up the others', async () => {
    const [moved, ...others] = wave(3)
    if (!moved) throw new Error('a wave of three')
    await storeLeads({ ...moved, attempts: 1 }, ...others)
    const unknown = aLead('invented', { state: 'quarantined' })
    const answer = await pressBelow('delete', [moved, ...others, unknown])
    expect(movedTo(answer)).toEqual([303, '/admin/leads?notice=deleted&count=2&left=2'])
    expect(await states([moved, ...others])).toEqual(['quarantined', 'gone', 'gone'])
    expect(await storedAuditLog()).toMatchObject([{ action: 'leads_deleted', count: 2 }])
  })
})

test('a wave of spam is deleted with one click and one round trip, at most fifty at once', async () => {
  const spam = wave(60)
  await storeLeads(...spam, aLead('real', { state: 'quarantined' }))
  const { html } = await inboxAt()
  expect(html.match(/name="shown" value="[\w-]+~quarantined~0"/g)).toHaveLength(50)
  expect(html.match(/name="lead" value="[\w-]+~quarantined~0"/g)).toHaveLength(50)
  const { DB, counts } = countedDatabase()
  const answer = await pressBelow('delete', [], { all: spam, env: { DB } })
  expect(movedTo(answer)).toEqual([303, '/admin/leads?notice=deleted&count=50&left=10'])
  expect((await inboxAt()).ids).toHaveLength(11)
  expect(counts.roundTrips).toBe(1)
})

test('two clicks both report success, and it is done once', async () => {
  const spam = wave(2)
  await storeLeads(...spam)
  for (const action of ['release', 'delete'] as const) {
    const seen = action === 'release' ? spam : spam.map((lead) => ({ ...lead, state: 'received' as const }))
    const notice = action === 'release' ? 'released' : 'deleted'
    for (const answer of [await pressBelow(action, seen), await pressBelow(action, seen)])
      expect(movedTo(answer)).toEqual([303, `/admin/leads?notice=${notice}&count=2`])
  }
  expect(await storedAuditLog()).toHaveLength(1)
})

test('an unknown action, a post without leads and a database outage change nothing', async () => {
  await storeLeads(...wave(2))
  for (const action of ['', 'accept', 'constructor'])
    expect(movedTo(await pressBelow(action, wave(1)))).toEqual([303, '/admin/leads?notice=none_selected'])
  expect(movedTo(await pressBelow('delete', []))).toEqual([303, '/admin/leads?notice=none_selected'])
  expect((await inboxAt('?notice=none_selected')).text).toContain('Select at least one lead.')
  const answer = await pressBelow('delete', wave(2), { env: { DB: brokenDatabase() } })
  expect(movedTo(answer)).toEqual([303, '/admin/leads?notice=failed'])
  expect(await states(wave(2))).toEqual(['quarantined', 'quarantined'])
})

describe('of all that a filter finds', () => {
  const pressEvery = (action: string, query: string, asOf = new Date(arrival + 1).toISOString()) =>
    asStaff(`${urls.adminLeadsAction}${query}`, {
      method: 'POST',
      body: new URLSearchParams({ action, every: asOf }),
      as: 'sara@agency.example',
    })

  test.each([
    ['release', 'released', 'received'],
    ['spam', 'spam', 'quarantined'],
  ])('%s reaches more than a page holds, and nothing else', async (action, notice, state) => {
    const spam = wave(60, { suspicion: 'flood' })
    const others = [aLead('way'), aLead('done', { state: 'accepted' })]
    await storeLeads(...spam, ...others)
    const answer = await pressEvery(action, '?group=quarantine')
    expect(movedTo(answer)).toEqual([303, `/admin/leads?group=quarantine&notice=${notice}&count=60`])
    expect(new Set(await states(spam))).toEqual(new Set([state]))
    expect(await states(others)).toEqual(['received', 'accepted'])
    expect(await storedHistory()).toHaveLength(60)
    expect((await storedHistory())[0]).toMatchObject({ by: 'sara@agency.example' })
  })

  test('resend leaves what the CRM has taken: it would be a second record there', async () => {
    const leads = [aLead('dead', { state: 'dead' }), aLead('done', { state: 'accepted' })]
    await storeLeads(...leads)
    await pressEvery('resend', '')
    expect(await states(leads)).toEqual(['received', 'accepted'])
  })

  test('reaches no lead that came later, none by an unreadable filter or an ended search, and deletes nothing', async () => {
    await storeLeads(...wave(2))
    await pressEvery('release', '', new Date(arrival - 1).toISOString())
    await pressEvery('release', '?group=typo')
    await pressEvery('release', '?find=00000000-0000-4000-8000-000000000000')
    await pressEvery('delete', '')
    expect(await states(wave(2))).toEqual(['quarantined', 'quarantined'])
  })
})

test('a stopped hand-over is shown above the list, and continues when staff confirm', async () => {
  const limited = { CRM_DAILY_LIMIT: '10', CRM_AUTOMATIC_SHARE: '0.2' }
  await storeLeads(...wave(4, { state: 'received' }))
  await database(env.DB)
    .insert(crm_handovers)
    .values(['x', 'y'].map((lead_id) => ({ lead_id, attempt: 1, at: Date.now() })))
  const { text } = await inboxAt('', { env: limited })
  expect(text).toContain('The hand-over to the CRM has stopped.')
  // The summary must not say beside it that all is well.
  expect(text).toContain('Waiting for you')
  expect(text).not.toContain('It accepts leads.')
  const elsewhere = () => asStaff(urls.admin, { env: limited }).then((screen) => screen.text())
  expect(await elsewhere()).toContain('the hand-over to the CRM has stopped')
  const answer = await asStaff(urls.adminLeadsContinue, {
    method: 'POST',
    body: new URLSearchParams(),
    as: 'sara@agency.example',
  })
  expect(movedTo(answer)).toEqual([303, '/admin/leads?notice=continued'])
  expect(await storedAuditLog()).toMatchObject([{ action: 'handover_continued', by: 'sara@agency.example' }])
  expect((await inboxAt('', { env: limited })).text).not.toContain('The hand-over to the CRM has stopped.')
  expect(await elsewhere()).not.toContain('the hand-over to the CRM has stopped')
})

test('the header marks unseen quarantined leads until somebody sees them', async () => {
  await storeLeads(...wave(3))
  const { html } = await inboxAt('?group=delivered')
  expect(html).toContain('3 suspicious and unseen')
  await inboxAt('?group=quarantine')
  expect((await inboxAt('?group=delivered')).html).not.toContain('suspicious and unseen')
})
