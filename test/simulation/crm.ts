import { type CrmOutcome, postToCrm, type SentLead, type Verdicts } from '../../src/leads/delivery/crm.ts'
import { type Clockwork, noFaults, type Process } from './clockwork.ts'

/** The probability of each response other than accepting and confirming a lead, 0 to 1. */
export type Behaviour = {
  /** The CRM takes the lead, but no response arrives. */
  lost: number
  /** No request reaches the CRM, and no response arrives. */
  unanswered: number
  /** The CRM responds 503, or refuses with 403. */
  busy: number
  refusing: number
  /** A proxy responds 200 with a page or a line of text, and the CRM gets nothing. */
  page: number
  /** The worker dies while it sends the lead, which the CRM has in half of the cases. */
  death: number
}

export const goodBehaviour: Behaviour = { lost: 0, unanswered: 0, busy: 0, refusing: 0, page: 0, death: 0 }

const settings = {
  SITE_ORIGIN: 'https://agency.example',
  SITE_ID: 'agency-website',
  CRM_ENDPOINT: 'https://crm.example/',
  CRM_ORG_ID: '00D',
  CRM_FIELD_PAGE_URL: '',
  CRM_FIELD_USER_AGENT: '',
  CRM_FIELD_SITE_ID: '',
  CRM_FIELD_LEAD_ID: '',
}

/** Records the accepted leads, and checks that no two workers send the same lead at once. */
export class SimulatedCrm {
  behaviour: Behaviour = goodBehaviour
  /**
   * One entry per accepted lead, repeated if it is accepted again, with its message, which identifies the enquiry, and
   * the requested time.
   */
  readonly receipts: { id: string; message: string; consultation: string; isConfirmed: boolean }[] = []
  readonly violations: string[] = []
  private inHand = new Map<string, Process>()
  private readonly clock: Clockwork

  constructor(clock: Clockwork) {
    this.clock = clock
  }

  /**
   * One attempt by the product's own code, which judges the response. With `directMs` it is a visitor's request that
   * waits for that time and holds no lease.
   */
  post(process: Process, lead: SentLead, verdicts: Verdicts, directMs?: number): Promise<CrmOutcome> {
    const now = () => this.clock.now
    return postToCrm(lead, settings, { fetchFn: () => this.answer(process, lead, directMs), now, verdicts })
  }

  private async answer(process: Process, lead: SentLead, directMs?: number): Promise<Response> {
    const timeout = directMs ?? 8000
    if (directMs === undefined) {
      const other = this.inHand.get(lead.id)
      if (other && !other.dead) this.violations.push(`${lead.id} is in two hands at once`)
      this.inHand.set(lead.id, process)
    }
    const roll = this.clock.random()
    const { death, lost, unanswered, busy, refusing, page } = this.behaviour
    const wait = (ms: number, then: () => void) =>
      this.clock.effect(process, { latency: ms, error: () => new Error('unused'), faults: noFaults }, then)
    const free = () => void (this.inHand.get(lead.id) === process && this.inHand.delete(lead.id))
    const quick = 50 + this.clock.random() * 500

    if (roll < death) {
      await wait(quick, () => {
        if (roll < death / 2) this.take(lead)
        process.dead = true
      })
    }
    if (roll < death + lost) {
      await wait(quick, () => this.take(lead))
      await wait(timeout, free)
      throw new DOMException('no answer', 'TimeoutError')
    }
    if (roll < death + lost + unanswered) {
      await wait(timeout, free)
      throw new DOMException('no answer', 'TimeoutError')
    }
    if (roll < death + lost + unanswered + busy) {
      await wait(quick, free)
      return new Response(null, { status: 503 })
    }
    if (roll < death + lost + unanswered + busy + refusing) {
      await wait(quick, free)
      return new Response(null, { status: 403 })
    }
    if (roll < death + lost + unanswered + busy + refusing + page) {
      await wait(quick, free)
      return new Response(this.clock.random() < 0.5 ? '<html><h1>Back soon</h1></html>' : 'Back soon')
    }
    await wait(quick, () => {
      this.take(lead, true)
      free()
    })
    return new Response(null, { headers: { 'is-processed': 'true' } })
  }

  private take({ id, message, consultation }: SentLead, isConfirmed = false): void {
    this.receipts.push({ id, message, consultation, isConfirmed })
  }
}
