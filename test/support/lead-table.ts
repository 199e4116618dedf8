import type { InsertedLead, Lead } from '../../src/data/leads/leads.ts'
import type { ClaimRequest } from '../../src/data/leads/states.ts'
import { afterAnswer, type Circuit, isOpen, probeEveryMs } from '../../src/leads/delivery/circuit.ts'
import type { LeadStore } from '../../src/leads/delivery/deliver.ts'
import { isDue, step } from '../../src/leads/delivery/lifecycle.ts'

const dayMs = 86_400_000

/** An in-memory table of leads that behaves like the database; lead-store.test.ts compares the two. */
export class LeadTable {
  rows: Lead[] = []
  circuit: Circuit = { failures: 0, probe_at: 0 }
  /** Leads that the CRM accepted, and when. */
  handovers: { lead: string; attempt: number; at: number }[] = []
  /** When staff continued the hand-over, epoch ms. */
  continued: number[] = []
  history: { lead: string; event: string; attempt: number | null; at: string }[] = []

  insert(lead: Lead, networkLimit = Number.MAX_SAFE_INTEGER): InsertedLead {
    const known =
      this.rows.find((row) => row.id === lead.id) ??
      this.rows.find((row) => row.dedupe_key === lead.dedupe_key)
    const stored = known ?? this.inTurn(lead, networkLimit)
    if (!known) this.rows.push(stored)
    if (stored.id === lead.id) return { outcome: 'new', id: stored.id, suspicion: stored.suspicion }
    return { outcome: stored.content_hash === lead.content_hash ? 'same' : 'conflict', id: stored.id }
  }

  private inTurn(lead: Lead, networkLimit: number): Lead {
    if (lead.network === '') return { ...lead }
    const dayAgo = new Date(Date.parse(lead.created_at) - dayMs).toISOString()
    const turn = this.rows.filter(
      ({ network, created_at }) => network === lead.network && created_at > dayAgo,
    ).length
    const isBusy = lead.suspicion === null && turn >= networkLimit
    return { ...lead, turn, ...(isBusy ? { suspicion: 'busy_source', state: 'quarantined' } : {}) }
  }

  findSince(dedupeKey: string, since: string): string | null {
    return this.rows.find((row) => row.dedupe_key === dedupeKey && row.created_at >= since)?.id ?? null
  }

  findBetween(keys: readonly string[], from: string, to: string): string | null {
    const found = this.rows.find(
      ({ dedupe_key, created_at }) => keys.includes(dedupe_key) && created_at >= from && created_at <= to,
    )
    return found?.id ?? null
  }

  claim({ now, leaseMs, limit, dailyLimit, automaticLimit, ids, probe }: ClaimRequest): Lead[] {
    if (isOpen(this.circuit) && !probe) return []
    const handed = this.handedOver(now)
    const held = this.isHeld(now, automaticLimit)
    const due = this.rows
      .filter((row) => isDue(row, now) && (!held || row.turn < 0) && (!ids || ids.includes(row.id)))
      .toSorted(
        (a, b) =>
          a.turn - b.turn || a.next_attempt_at - b.next_attempt_at || (a.created_at < b.created_at ? -1 : 1),
      )
      .slice(0, Math.max(0, Math.min(limit, dailyLimit - handed)))
    return due.flatMap((row) => {
      const claimed = step(row, { kind: 'claimed', leaseMs }, { now, random: Math.random })
      if (claimed) Object.assign(row, claimed)
      return claimed ? [{ ...row }] : []
    })
  }

  isHeld(now: number, automaticLimit: number): boolean {
    const dayAgo = new Date(now - dayMs).toISOString()
    const came = this.rows.filter((row) => row.created_at > dayAgo && row.suspicion === null).length
    const hasContinued = this.continued.some((at) => at > now - dayMs)
    return this.handedOver(now) >= automaticLimit && came > automaticLimit && !hasContinued
  }

  private handedOver(now: number): number {
    const taken = this.handovers.filter(({ at }) => at > now - dayMs).length
    return taken + this.rows.filter((row) => row.state === 'sending' && row.lease_until > now).length
  }

  takeProbe(now: number): boolean {
    if (!isOpen(this.circuit) || this.circuit.probe_at > now) return false
    this.circuit = { ...this.circuit, probe_at: now + probeEveryMs }
    return true
  }

  settle(...[claim, { settled, event, reachable, now }]: Parameters<LeadStore['settle']>): void {
    const row = this.rows.find(({ id }) => id === claim.id)
    if (row) {
      const held = row.state === 'sending' && row.attempts === claim.attempts
      const applies = settled.state === 'accepted' ? row.state !== 'accepted' : held
      const { state, next_attempt_at, lease_until, last_outcome, needs_attention, accepted_at } = settled
      if (applies)
        Object.assign(row, {
          state,
          next_attempt_at,
          lease_until,
          last_outcome,
          needs_attention,
          accepted_at,
        })
      const reported = this.history.some(({ lead, attempt }) => lead === row.id && attempt === claim.attempts)
      if (!reported)
        this.history.push({ lead: row.id, event, attempt: claim.attempts, at: new Date(now).toISOString() })
    }
    const isCounted = this.handovers.some(
      ({ lead, attempt }) => lead === claim.id && attempt === claim.attempts,
    )
    if (settled.state === 'accepted' && !isCounted) {
      this.handovers.push({ lead: claim.id, attempt: claim.attempts, at: now })
    }
    if (reachable && isOpen(this.circuit)) this.wake(now)
    this.circuit = afterAnswer(this.circuit, reachable, now)
  }

  dueTimes(ids: readonly string[]): Map<string, number> {
    const underWay = ['received', 'sending', 'retry_wait', 'uncertain']
    return new Map(
      this.rows
        .filter((row) => ids.includes(row.id) && underWay.includes(row.state))
        .map((row) => [row.id, row.state === 'sending' ? row.lease_until : row.next_attempt_at]),
    )
  }

  private wake(now: number): void {
    for (const row of this.rows) {
      const waits = row.state === 'retry_wait' || row.state === 'uncertain'
      if (waits && !row.needs_attention && row.next_attempt_at > now) row.next_attempt_at = now
    }
  }
}
