import type { CrmOutcome, SentLead } from '../../src/leads/crm.ts'
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
  readonly receipts: { id: string; message: string; at: number }[] = []
  /** How often a lead was handed over and nobody could know whether it was taken. */
  readonly doubts = new Map<string, number>()
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
      this.doubt(lead.id)
      await wait(quick, () => {
        if (roll < death / 2) this.take(lead)
        process.dead = true
      })
    }
    if (roll < death + lost) {
      this.doubt(lead.id)
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
      this.take(lead)
      this.inHand.delete(lead.id)
    })
    return { kind: 'accepted' }
  }

  /** Someone who had taken the lead could not write down what became of it. */
  doubt(id: string): void {
    this.doubts.set(id, (this.doubts.get(id) ?? 0) + 1)
  }

  private take({ id, message }: Pick<SentLead, 'id' | 'message'>): void {
    this.receipts.push({ id, message, at: this.clock.now })
  }
}
