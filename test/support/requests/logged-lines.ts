/*
 * The lines that the worker has logged since the test began. All test files share one worker, so its console is
 * listened to once. The lines reach the terminal only if their test fails: there are a hundred thousand, and each would
 * cross from workerd to Node.
 */

const key = Symbol.for('logged lines')
const writeKey = Symbol.for('write a line')
const write: (line: string) => void = Reflect.get(globalThis, writeKey) ?? console.log.bind(console)
Reflect.set(globalThis, writeKey, write)
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

/** Prints the lines of a failed test. */
export function printLines(): void {
  for (const line of lines) write(line)
}

function listen(): string[] {
  const lines: string[] = []
  Reflect.set(globalThis, key, lines)
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => {
      lines.push(values.map(String).join(' '))
    }
  }
  return lines
}
