import type { Within } from '../../src/platform/time.ts'

/** The probability of each type of fault per effect, 0 to 1. */
export type Faults = {
  /** The effect fails and does not happen. */
  before: number
  /** The effect happens, but returns an error. */
  after: number
  /** The effect may or may not happen, and never returns. */
  hang: number
  /** The process dies before or just after the effect. */
  death: number
}

export const noFaults: Faults = { before: 0, after: 0, hang: 0, death: 0 }

/**
 * One invocation of the worker: a request, a queue batch or a sweep. A dead process never gets the result that it waits
 * for.
 */
export type Process = { name: string; dead: boolean }

type Due = { at: number; order: number; run: () => void }

/**
 * Runs effects one after another, in an order decided by time and chance. Between two effects a process runs
 * its own code without interruption.
 */
export class Clockwork {
  now: number
  faults: Faults = noFaults
  private queue: Due[] = []
  private ordered = 0
  readonly random: () => number

  constructor(start: number, random: () => number) {
    this.now = start
    this.random = random
  }

  /** Calls `run` at `at`, epoch ms. */
  plan(at: number, run: () => void): void {
    this.queue.push({ at: Math.max(at, this.now), order: this.random() + this.ordered++ * 1e-9, run })
  }

  /** Starts a process; its promise is not awaited, as it may never settle. */
  start(name: string, work: (process: Process) => Promise<void>): void {
    work({ name, dead: false }).catch((error: unknown) => {
      this.broken ??= error
    })
  }

  /** An error that the product's code did not handle: a bug. */
  broken: unknown

  /**
   * One external effect of `process`. It happens after `latency` ms; a fault makes it fail with `error`,
   * before or after it has happened, or kills the process.
   */
  effect<Result>(
    process: Process,
    { latency, error, faults = this.faults }: { latency: number; error: () => Error; faults?: Faults },
    work: () => Result,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.plan(this.now + latency, () => {
        if (process.dead) return
        const outcome = this.outcomeOf(faults)
        if (outcome === 'before') return reject(error())
        if (outcome === 'death before') process.dead = true
        if (outcome === 'hang before' || process.dead) return
        const result = work()
        if (outcome === 'death after') process.dead = true
        if (outcome === 'hang after' || process.dead) return
        if (outcome === 'after') return reject(error())
        resolve(result)
      })
    })
  }

  private outcomeOf({ before, after, hang, death }: Faults) {
    const roll = this.random()
    const late = this.random() < 0.5 ? 'after' : 'before'
    if (roll < before) return 'before'
    if (roll < before + after) return 'after'
    if (roll < before + after + hang) return `hang ${late}` as const
    if (roll < before + after + hang + death) return `death ${late}` as const
    return 'none'
  }

  /** The product's `within`, on this clock. */
  within(process: Process): Within {
    return (ms, work) =>
      Promise.race([
        work(),
        this.effect(process, { latency: ms, error: timeoutError, faults: noFaults }, () => {}).then(() => {
          throw timeoutError()
        }),
      ])
  }

  /**
   * Runs effects until `done`, or until none is left, or until the time `until` (epoch ms); at most `steps`.
   */
  async run(done: () => boolean, until: number, steps = 100_000): Promise<void> {
    for (let step = 0; step < steps; step++) {
      await this.settled()
      if (this.broken) throw this.broken
      const next = this.takeNext(until)
      if (!next || done()) return
      this.now = next.at
      next.run()
    }
    throw new Error(`more than ${steps} steps: something turns in circles`)
  }

  private takeNext(until: number): Due | null {
    let first = -1
    for (let index = 0; index < this.queue.length; index++) {
      const due = this.queue[index]
      const best = this.queue[first]
      if (due && (!best || due.at < best.at || (due.at === best.at && due.order < best.order))) first = index
    }
    const due = this.queue[first]
    if (!due || due.at > until) return null
    this.queue.splice(first, 1)
    return due
  }

  /**
   * Until every process waits for an effect: a tick comes after all promises, and hashing takes turns of the
   * event loop.
   */
  private async settled(): Promise<void> {
    await new Promise<void>((resolve) => process.nextTick(resolve))
    while (hashing > 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Calls of Web Crypto under way: the clock stands still meanwhile. */
let hashing = 0
for (const name of ['digest', 'importKey', 'sign']) {
  const own: unknown = Reflect.get(crypto.subtle, name)
  if (typeof own !== 'function') throw new Error(`no ${name} to wait for`)
  const counted = (...values: unknown[]) => {
    hashing++
    return Promise.resolve(Reflect.apply(own, crypto.subtle, values)).finally(() => hashing--)
  }
  Object.defineProperty(crypto.subtle, name, { value: counted })
}

function timeoutError(): Error {
  return new Error('no answer in time')
}
