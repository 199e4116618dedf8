import type { CrmOutcome, SentLead } from '../../src/leads/delivery/crm.ts'
import { type Clockwork, noFaults, type Process } from './clockwork.ts'

/** How often the CRM does each of these instead of taking a lead and saying so, as a share of 1. */
export type Mood = {
  /** It takes the lead, and no answer comes. */
  lost: number
  /** Nothing reaches it, and no answer comes. */
  gone: number
  /** It answers 503, or refuses with 403. */
  busy: number
  refusing: number
  /** The worker dies while the lead is on its way: half of the time the CRM has it. */
  death: number
}

export const goodMood: Mood = { lost: 0, gone: 0, busy: 0, refusing: 0, death: 0 }

const timeout = 8000

/** Counts what it is handed, and checks that no lead is in two hands at once. */
export class SimulatedCrm {
  mood: Mood = goodMood
  /** Every lead it took, as often as it did, with its message, which tells enquiries apart. */
  readonly receipts: { id: string; message: string; isHeard: boolean; isSettled: boolean }[] = []
  readonly violations: string[] = []
  private inHand = new Map<string, Process>()
  private readonly clock: Clockwork

  constructor(clock: Clockwork) {
    this.clock = clock
  }

  async post(process: Process, lead: Pick<SentLead, 'id' | 'message'>): Promise<CrmOutcome> {
    const other = this.inHand.get(lead.id)
    if (other && !other.dead) this.violations.push(`${lead.id} is in two hands at once`)
    this.inHand.set(lead.id, process)
    const roll = this.clock.random()
    const { death, lost, gone, busy, refusing } = this.mood
    const wait = (ms: number, then: () => void) =>
      this.clock.effect(process, { latency: ms, error: () => new Error('unused'), faults: noFaults }, then)
    const quick = 50 + this.clock.random() * 500

    if (roll < death) {
      await wait(quick, () => {
        if (roll < death / 2) this.take(lead)
        process.dead = true
      })
    }
    if (roll < death + lost) {
      await wait(quick, () => this.take(lead))
      await wait(timeout, () => this.inHand.delete(lead.id))
      return { kind: 'uncertain', reason: 'timeout' }
    }
    if (roll < death + lost + gone) {
      await wait(timeout, () => this.inHand.delete(lead.id))
      return { kind: 'uncertain', reason: 'timeout' }
    }
    if (roll < death + lost + gone + busy) {
      await wait(quick, () => this.inHand.delete(lead.id))
      return { kind: 'retry', reason: 'http_503' }
    }
    if (roll < death + lost + gone + busy + refusing) {
      await wait(quick, () => this.inHand.delete(lead.id))
      return { kind: 'refused', reason: 'http_403' }
    }
    await wait(quick, () => {
      this.take(lead, true)
      this.inHand.delete(lead.id)
    })
    return { kind: 'accepted' }
  }

  /** A worker has written down that the CRM took the lead. */
  settled(id: string): void {
    const receipt = this.receipts.find((one) => one.id === id && !one.isSettled)
    if (receipt) receipt.isSettled = true
  }

  private take({ id, message }: Pick<SentLead, 'id' | 'message'>, isHeard = false): void {
    this.receipts.push({ id, message, isHeard, isSettled: false })
  }
}
