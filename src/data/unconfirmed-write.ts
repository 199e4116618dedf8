/**
 * Whether a change that failed so may have been made all the same, or may still be made: its answer came late
 * or got lost.
 */
export function isUnconfirmedWrite(error: unknown): boolean {
  // Drizzle wraps the driver's error.
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || lost.test(error.message) || isUnconfirmedWrite(error.cause)
}

/** Messages: D1 documentation, 'debug D1'. One that is refused as overloaded has not begun. */
const lost =
  /network connection lost|caused object to be reset|reset because its code was updated|storage operation exceeded timeout|transient issue/i
