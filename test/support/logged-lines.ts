/*
 * What the worker has logged since the test began. All test files share one worker, so its console is
 * listened to once.
 */

const key = Symbol.for('logged lines')
const lines: string[] = Reflect.get(globalThis, key) ?? listen()

/** The lines as they were written. */
export function loggedLines(): readonly string[] {
  return lines
}

/**
 * The lines as objects, without those of the queue's own runs: it hands over what earlier tests have sent whenever
 * its batch is full or a minute old. The check for personal data reads them all the same, by `loggedLines`.
 */
export function loggedEvents(): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line)).filter(({ trigger }) => trigger !== 'queue')
}

export function forgetLines(): void {
  lines.length = 0
}

function listen(): string[] {
  const heard: string[] = []
  Reflect.set(globalThis, key, heard)
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const write = console[level]
    console[level] = (...values: unknown[]) => {
      heard.push(values.map(String).join(' '))
      write(...values)
    }
  }
  return heard
}
