import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LeadTable } from '../../../test/support/lead-table.ts'
import { aLead, arrival } from '../../../test/support/leads.ts'
import { emptyInbox } from '../../../test/support/stored-leads.ts'
import { database } from '../../data/database.ts'
import { insertLead, type Lead } from '../../data/leads/leads.ts'
import { audit_log, crm_circuit, lead_history, leads } from '../../data/leads/schema.ts'
import { wasReachable } from './circuit.ts'
import type { CrmOutcome } from './crm.ts'
import { leadStore } from './lead-store.ts'
import { step } from './lifecycle.ts'

const db = database(env.DB)
const store = leadStore(db)
const minute = 60_000
const day = 24 * 60 * minute

const outcome = fc.oneof(
  { weight: 4, arbitrary: fc.constant<CrmOutcome>({ kind: 'retry', reason: 'http_503' }) },
  { weight: 2, arbitrary: fc.constant<CrmOutcome>({ kind: 'uncertain', reason: 'timeout' }) },
  { weight: 2, arbitrary: fc.constant<CrmOutcome>({ kind: 'accepted' }) },
  { weight: 1, arbitrary: fc.constant<CrmOutcome>({ kind: 'refused', reason: 'http_403' }) },
)

/** Possible next steps: time passes in ms; a settling is for one of the last claims, perhaps twice. */
const action = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('insert' as const),
      key: fc.nat(9),
      content: fc.nat(1),
      turn: fc.constantFrom(-1, 0, 0, 1, 7),
      network: fc.constantFrom('', '', 'one', 'one', 'other'),
      suspicion: fc.constantFrom(null, null, 'flood'),
      isQuarantined: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(1, minute, 20 * minute, day),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      limit: fc.integer({ min: 1, max: 5 }),
      dailyLimit: fc.constantFrom(0, 3, 5, 100, 100),
      automaticLimit: fc.constantFrom(2, 5, 60, 60),
      only: fc.option(fc.nat(6), { nil: undefined, freq: 4 }),
      probe: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('settle' as const), ago: fc.nat(5), outcome }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('probe' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('continue' as const) }) },
)

const circuit = fc.record({
  failures: fc.integer({ min: 0, max: 7 }),
  probe_at: fc.constantFrom(0, arrival + minute),
})

/** Milliseconds apart, so that the order of claims is defined. */
const born = (number: number) => new Date(arrival + number).toISOString()

test('the database and the pure rules agree on every random sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(circuit, fc.array(action, { minLength: 10, maxLength: 40 }), async (before, actions) => {
      await emptyInbox()
      await db.insert(crm_circuit).values({ id: 1, ...before })
      const table = new LeadTable()
      table.circuit = before
      for (let number = 0; number < 6; number++) {
        const lead = aLead(`early-${number}`, { created_at: born(-10 + number) })
        await insertLead(db, lead)
        table.insert(lead)
      }
      const claims: Lead[] = []
      let now = arrival
      let made = 0
      for (const one of actions) {
        if (one.do === 'pass') now += one.ms
        if (one.do === 'insert') {
          made++
          const lead = aLead(`lead-${made}`, {
            dedupe_key: `key:${one.key}`,
            content_hash: String(one.content),
            turn: one.turn,
            network: one.network,
            suspicion: one.suspicion,
            state: one.suspicion && one.isQuarantined ? 'quarantined' : 'received',
            next_attempt_at: now + made,
            deliver_since: now,
            created_at: born(made),
          })
          expect(await insertLead(db, lead, 2)).toEqual(table.insert(lead, 2))
        }
        if (one.do === 'claim') {
          const ids = one.only === undefined ? undefined : [`early-${one.only}`]
          const wanted = {
            now,
            leaseMs: minute,
            limit: one.limit,
            dailyLimit: one.dailyLimit,
            automaticLimit: one.automaticLimit,
            ids,
            probe: one.probe,
          }
          const claimed = await store.claim(wanted)
          expect(byId(claimed)).toEqual(byId(table.claim(wanted)))
          claims.push(...claimed)
        }
        if (one.do === 'continue') {
          table.continued.push(now)
          const id = crypto.randomUUID()
          const at = new Date(now).toISOString()
          await db
            .insert(audit_log)
            .values({ id, at, by: 'staff@agency.example', action: 'handover_continued', count: 0 })
        }
        if (one.do === 'probe') expect(await store.takeProbe(now)).toBe(table.takeProbe(now))
        if (one.do === 'settle') {
          const lead = claims.at(-1 - one.ago)
          const settled =
            lead && step(lead, { kind: 'answered', outcome: one.outcome }, { now, random: () => 0.5 })
          if (!lead || !settled) continue
          const event = one.outcome.kind === 'accepted' ? 'accepted' : one.outcome.reason
          const report = { settled, event, reachable: wasReachable(one.outcome), now }
          await store.settle(lead, report)
          table.settle(lead, report)
        }
      }
      expect(byId(await db.select().from(leads))).toEqual(byId(table.rows))
      expect(await db.select().from(crm_circuit)).toEqual([{ id: 1, ...table.circuit }])
      const ids = table.rows.map(({ id }) => id)
      expect(await store.dueTimes(ids)).toEqual(table.dueTimes(ids))
      const lines = await db.select().from(lead_history).orderBy(lead_history.id)
      const ofDatabase = lines.map(({ lead_id, event, attempt, at }) => ({
        lead: lead_id,
        event,
        attempt,
        at,
      }))
      expect(byLead(ofDatabase)).toEqual(byLead(table.history))
    }),
    { numRuns: env.FUZZ_FULL ? 300 : 30, seed: 20261121 },
  )
})

/** In order for one lead. */
function byLead<Line extends { lead: string }>(lines: Line[]): Line[] {
  return lines.toSorted((a, b) => a.lead.localeCompare(b.lead))
}

function byId(rows: Lead[]): Lead[] {
  return rows.toSorted((a, b) => a.id.localeCompare(b.id))
}
