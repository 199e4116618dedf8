/** Delay and randomness, injected for tests. `pause` takes ms, `random` gives [0, 1). */
export type RetryTiming = { pause: (ms: number) => Promise<void>; random: () => number }

const tries = 3
// Full jitter in a doubling window: three attempts usually fit into `timeouts.leadInsert`.
const firstWindowMs = 250

/** Runs an idempotent query up to three times, as D1 itself never retries a write. Throws the last error. */
export async function retryD1<Result>(work: () => Promise<Result>, timing: RetryTiming): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= tries || !isTransient(error)) throw error
      await timing.pause(timing.random() * firstWindowMs * 2 ** (attempt - 1))
    }
  }
}

/** Whether a retry may succeed. Messages: D1 documentation, 'retry queries' and 'debug D1'. */
function isTransient(error: unknown): boolean {
  // Drizzle wraps the driver's error.
  if (!(error instanceof Error)) return false
  return transient.test(error.message) || isTransient(error.cause)
}

const transient =
  /network connection lost|caused object to be reset|reset because its code was updated|cannot resolve d1 db due to transient|queued for too long|too many requests queued|D1 DB (?:is overloaded|storage operation exceeded timeout)/i
