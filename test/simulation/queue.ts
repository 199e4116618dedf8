import { minuteMs } from '../../contract/durations.ts'
import type { storeCarriedLeads } from '../../src/leads/fallback/handle-carried.ts'
import type { LeadMessage } from '../../src/platform/env.ts'
import type { Clockwork } from './clockwork.ts'

export type Delivered = Parameters<typeof storeCarriedLeads>[0]['messages']

/** A batch without a response is delivered again after this time, ms. */
const visibilityMs = minuteMs
const batchSize = 10
/** A queue delivers at least once: an acknowledged message is sometimes delivered again. */
const redeliveryShare = 0.05

type Held = { body: LeadMessage; attempts: number; due: number; done: boolean }

export class SimulatedQueue {
  private held: Held[] = []
  private handed = 0
  private readonly clock: Clockwork
  private readonly consume: (messages: Delivered) => void

  constructor(clock: Clockwork, consume: (messages: Delivered) => void) {
    this.clock = clock
    this.consume = consume
  }

  send(body: LeadMessage): void {
    this.hold({ body, attempts: 0, due: this.clock.now + 1000, done: false })
  }

  /** No message waits here or is being consumed. */
  get isEmpty(): boolean {
    return this.held.length === 0 && this.handed === 0
  }

  private hold(message: Held): void {
    this.held.push(message)
    this.clock.plan(message.due, () => this.tick())
  }

  private tick(): void {
    const batch = this.held.filter(({ due }) => due <= this.clock.now).slice(0, batchSize)
    if (batch.length === 0) return
    this.held = this.held.filter((message) => !batch.includes(message))
    this.consume(
      batch.map((message) => {
        const attempts = message.attempts + 1
        this.handed++
        const settle = (delayMs: number | null) => {
          if (message.done) return
          message.done = true
          this.handed--
          const repeats = delayMs === null && this.clock.random() < redeliveryShare
          if (delayMs !== null || repeats) {
            this.hold({ ...message, attempts, due: this.clock.now + (delayMs ?? 5000), done: false })
          }
        }
        this.clock.plan(this.clock.now + visibilityMs, () => settle(0))
        return {
          body: message.body,
          attempts,
          ack: () => settle(null),
          retry: ({ delaySeconds }: { delaySeconds: number }) => settle(delaySeconds * 1000),
        }
      }),
    )
    this.clock.plan(this.clock.now, () => this.tick())
  }
}
