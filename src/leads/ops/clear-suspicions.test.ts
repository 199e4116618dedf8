import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/durations.ts'
import { aLead, arrival } from '../../../test/support/leads/make-lead.ts'
import {
  emptyInbox,
  storedHistory,
  storedLead,
  storeLeads,
} from '../../../test/support/leads/stored-leads.ts'
import { database } from '../../data/database.ts'
import { readHeld } from '../../data/leads/claims.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { clearingState, releaseClearedLeads } from '../../data/leads/release-cleared-leads.ts'
import { deliver } from '../delivery/deliver.ts'
import { deliveryStore } from '../delivery/delivery-store.ts'
import { type ClearPorts, clearSuspicions } from './clear-suspicions.ts'

const db = database(env.DB)

beforeEach(emptyInbox)

function world(changes: Partial<ClearPorts> = {}): ClearPorts {
  return {
    state: (question) => clearingState(db, question),
    clear: (clearing) => releaseClearedLeads(db, clearing),
    turnstileAnswers: async () => true,
    dailyLimit: 450,
    now: () => arrival + 11 * minuteMs,
    log: () => {},
    ...changes,
  }
}

/** A suspicious lead created `after` ms after the first. */
const suspected = (id: string, suspicion: string, after = 0, changes: Partial<Lead> = {}) =>
  aLead(id, {
    state: 'quarantined',
    suspicion,
    created_at: new Date(arrival + after).toISOString(),
    ...changes,
  })
const stateOf = async (id: string) => (await storedLead(id))?.state

describe('a flood of enquiries', () => {
  test('releases the leads of quiet networks when it is over, with an entry in the history', async () => {
    await storeLeads(suspected('one', 'flood'), suspected('many', 'flood', 0, { turn: 3 }))
    await clearSuspicions(world())
    expect([await stateOf('one'), await stateOf('many')]).toEqual(['received', 'quarantined'])
    expect(await storedLead('one')).toMatchObject({
      next_attempt_at: arrival + 11 * minuteMs,
      suspicion: 'flood',
    })
    expect(await storedHistory()).toMatchObject([{ lead_id: 'one', event: 'flood_over', by: null }])
  })

  test('releases nothing while it goes on', async () => {
    const wave = Array.from({ length: 20 }, (_, index) => suspected(`${index}`, 'flood', 5 * minuteMs))
    await storeLeads(...wave)
    await clearSuspicions(world())
    expect(await storedHistory()).toEqual([])
  })

  test('gets at most a tenth of the CRM’s day, for the quietest networks first', async () => {
    await storeLeads(
      suspected('early', 'flood', 0),
      suspected('second', 'flood', 3000, { turn: 1 }),
      suspected('late', 'flood', 2000),
      suspected('later', 'flood', 4000),
    )
    const ports = world({ dailyLimit: 20 })
    await clearSuspicions(ports)
    await clearSuspicions(ports)
    expect((await storedHistory()).map(({ lead_id }) => lead_id).toSorted()).toEqual(['late', 'later'])
  })
})

describe('after an outage of Turnstile', () => {
  test('the waiting leads are released when it responds again, and it is called only if one waits', async () => {
    let calls = 0
    const turnstileAnswers = async () => ++calls > 1
    await clearSuspicions(world({ turnstileAnswers }))
    expect(calls).toBe(0)
    await storeLeads(suspected('a', 'turnstile_down'))
    await clearSuspicions(world({ turnstileAnswers }))
    expect(await stateOf('a')).toBe('quarantined')
    await clearSuspicions(world({ turnstileAnswers }))
    expect(await stateOf('a')).toBe('received')
    expect(await storedHistory()).toMatchObject([{ event: 'turnstile_back' }])
  })

  test('the released leads use at most the CRM’s automatic share of a day', async () => {
    const crowd = Array.from({ length: 60 }, (_, index) => suspected(`${index}`, 'turnstile_down', index))
    await storeLeads(...crowd)
    const ports = world()
    for (let sweep = 0; sweep < 3; sweep++) await clearSuspicions(ports)
    let claims = 0
    const sent = await deliver({
      store: deliveryStore(db),
      post: async () => {
        claims++
        return { kind: 'accepted' }
      },
      now: ports.now,
      random: () => 0.5,
      pause: async () => {},
      log: () => {},
      dailyLimit: 50,
      automaticLimit: 30,
    })
    expect([sent, claims]).toEqual([30, 30])
    expect(await readHeld(db, ports.now(), 30)).toBe(true)
  })
})

test('no other suspicion is cleared without staff', async () => {
  const codes = ['honeypot', 'too_fast', 'turnstile_failed', 'turnstile_missing', 'busy_source', 'spam']
  await storeLeads(...codes.map((code) => suspected(code, code)))
  await clearSuspicions(world({ now: () => arrival + 3650 * dayMs }))
  for (const code of codes) expect(await stateOf(code), code).toBe('quarantined')
})
