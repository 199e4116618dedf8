type Cleanup = () => Promise<void>

/** One run of the product, from start to clean exit. */
export type Lifetime = {
  /** Aborts as soon as the run is to end, even during its start. */
  signal: AbortSignal
  /** Everything started registers its cleanup here, in the same tick. */
  atEnd(cleanup: Cleanup): void
  /** Ends the run with a message and a failing exit code. */
  fail(error: unknown): void
}

/** Runs `main`, then waits until a signal or a failure ends everything that `main` started. */
export function runUntilStopped(main: (life: Lifetime) => Promise<void>): void {
  const ending = new AbortController()
  const cleanups: Cleanup[] = []

  const end = async (code: number) => {
    if (ending.signal.aborted) return
    ending.abort()
    // Miniflare ends the process at a signal, with a code of its own, after it has killed workerd.
    process.on('exit', () => {
      process.exitCode = code
    })
    await Promise.allSettled(cleanups.map((cleanup) => cleanup()))
    process.exit(code)
  }
  const fail = (error: unknown) => {
    if (!ending.signal.aborted) console.error(explain(error))
    void end(1)
  }

  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => void end(0))
  process.on('uncaughtException', fail)
  endWithNpm(() => void end(0))
  // The reader of the output may exit first; that must not skip the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void end(1))

  main({ signal: ending.signal, atEnd: (cleanup) => cleanups.push(cleanup), fail }).catch(fail)
}

/** npm killed outright (kill -9) forwards no signal: detect that it has ended. */
function endWithNpm(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 1_000).unref()
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return process.env.VERBOSE ? (error.stack ?? error.message) : error.message
}
