import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { versionToken } from '../../../src/admin/leads/lead-version.ts'
import { database } from '../../../src/data/database.ts'
import type { Lead } from '../../../src/data/leads/leads.ts'
import { crm_handovers } from '../../../src/data/leads/schema.ts'
import { urls } from '../../../src/urls.ts'
import { brokenDatabase, countedDatabase } from '../../support/bindings.ts'
import { inboxAt } from '../../support/inbox.ts'
import { aLead, arrival } from '../../support/leads.ts'
import { asStaff } from '../../support/staff.ts'
import {
  emptyInbox,
  storedAuditLog,
  storedHistory,
  storedLead,
  storeLeads,
} from '../../support/stored-leads.ts'
import { movedTo } from '../../support/visit.ts'

beforeEach(emptyInbox)

type Options = Parameters<typeof asStaff>[1]

/** Presses a button under the list, with these leads ticked as they were shown. */
function pressBelow(
  action: string,
  ticked: Lead[],
  options: Options & { all?: Lead[]; query?: string } = {},
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
    expect(text).toContain('3 leads are out of quarantine and on their way to the CRM.')
    expect(text).toContain('2 were left alone')
  })

  test('each is judged by itself: one that moved on meanwhile does not hold up the others', async () => {
    const [first, second, third] = wave(3)
    if (!first || !second || !third) throw new Error('a wave of three')
    await storeLeads(first, { ...second, attempts: 1 }, third)
    const answer = await pressBelow('delete', [first, second, third])
    expect(movedTo(answer)).toEqual([303, '/admin/leads?notice=deleted&count=2&left=1'])
    expect(await states([first, second, third])).toEqual(['gone', 'quarantined', 'gone'])
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

test('unknown leads are not counted as deleted', async () => {
  await storeLeads(...wave(1))
  const invented = wave(4).slice(1)
  const answer = await pressBelow('delete', [...wave(1), ...invented])
  expect(movedTo(answer)).toEqual([303, '/admin/leads?notice=deleted&count=1&left=3'])
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
  const now = new Date().toISOString()
  const fresh = wave(4, { state: 'received', created_at: now })
  await storeLeads(...fresh)
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
  expect(html).toContain('3 unseen in quarantine')
  await inboxAt('?group=quarantine')
  expect((await inboxAt('?group=delivered')).html).not.toContain('unseen in quarantine')
})
