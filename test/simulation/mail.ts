import { dayMs } from '../../contract/durations.ts'
import { cloudflarePort } from '../../src/mail/cloudflare-provider.ts'
import { httpPort } from '../../src/mail/http-provider.ts'
import type { MailPort } from '../../src/mail/provider-port.ts'
import type { MailBinding } from '../../src/platform/env.ts'
import { type Clockwork, noFaults, type Process } from './clockwork.ts'

/** The probability of each answer other than accepting and confirming a mail, 0 to 1. */
export type MailBehaviour = {
  /** The provider takes the mail, but no answer arrives. */
  lost: number
  /** No request reaches the provider, and no answer arrives. */
  unanswered: number
  /** The provider refuses for now, or permanently. */
  busy: number
  rejecting: number
  /** The worker dies while it sends the mail, which the provider has in half of the cases. */
  death: number
}

export const goodMailBehaviour: MailBehaviour = { lost: 0, unanswered: 0, busy: 0, rejecting: 0, death: 0 }

/** `http` recognises a mail by its id for a day; `binding` does not. */
export type MailKind = 'off' | 'http' | 'binding'

const rememberedMs = dayMs

type Fate = 'accepted' | 'lost' | 'unanswered' | 'busy' | 'rejected'

/** Records the accepted mails; the product's adapters judge the answers. */
export class SimulatedMail {
  behaviour: MailBehaviour = goodMailBehaviour
  /** One entry per delivered mail: its subject, which is the key of its row. */
  readonly delivered: string[] = []
  private known = new Map<string, number>()
  private readonly clock: Clockwork

  constructor(clock: Clockwork) {
    this.clock = clock
  }

  /** The port of one process. */
  port(process: Process, kind: Exclude<MailKind, 'off'>): MailPort {
    return kind === 'http' ? this.http(process) : this.binding(process)
  }

  private http(process: Process): MailPort {
    const fetchFn = async (_: string, init: RequestInit) => {
      const id = new Headers(init.headers).get('idempotency-key') ?? ''
      const { subject }: { subject: string } = JSON.parse(String(init.body))
      const outcome = await this.meet(process, id, subject)
      if (outcome === 'lost' || outcome === 'unanswered') throw new DOMException('no answer', 'TimeoutError')
      if (outcome === 'busy') return new Response(null, { status: this.clock.random() < 0.5 ? 503 : 429 })
      return new Response(null, { status: outcome === 'rejected' ? 413 : 200 })
    }
    return httpPort({ url: 'https://mail.example/', token: 'token', now: () => this.clock.now, fetchFn })
  }

  private binding(process: Process): MailPort {
    const send: MailBinding['send'] = async ({ subject }) => {
      const outcome = await this.meet(process, '', subject)
      if (outcome === 'lost' || outcome === 'unanswered') throw new Error('Network connection lost.')
      const code = { busy: 'E_RATE_LIMIT_EXCEEDED', rejected: 'E_VALIDATION_ERROR', accepted: '' }[outcome]
      if (code) throw Object.assign(new Error('refused'), { code })
      return {}
    }
    return cloudflarePort({ send }, this.clock.within(process))
  }

  private async meet(process: Process, id: string, subject: string): Promise<Fate> {
    const { lost, unanswered, busy, rejecting, death } = this.behaviour
    const roll = this.clock.random()
    const wait = (ms: number, work: () => void = () => {}) =>
      this.clock.effect(process, { latency: ms, error: () => new Error(), faults: noFaults }, work)
    const quick = 50 + this.clock.random() * 500
    if (roll < death) {
      await wait(quick, () => {
        if (roll < death / 2) this.take(id, subject)
        process.dead = true
      })
    }
    if (roll < death + lost) {
      await wait(quick, () => this.take(id, subject))
      await wait(10_000)
      return 'lost'
    }
    if (roll < death + lost + unanswered) {
      await wait(10_000)
      return 'unanswered'
    }
    if (roll < death + lost + unanswered + busy) {
      await wait(quick)
      return 'busy'
    }
    if (roll < death + lost + unanswered + busy + rejecting) {
      await wait(quick)
      return 'rejected'
    }
    await wait(quick, () => this.take(id, subject))
    return 'accepted'
  }

  private take(id: string, subject: string): void {
    const before = this.known.get(id)
    if (id && before !== undefined && this.clock.now - before < rememberedMs) return
    this.known.set(id, this.clock.now)
    this.delivered.push(subject)
  }
}
