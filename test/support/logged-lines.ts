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

/** The lines as objects. */
export function loggedEvents(): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line))
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
