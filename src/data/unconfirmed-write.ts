/** Whether a write that failed with this error may still have been applied: the response was late or got lost. */
export function isUnconfirmedWrite(error: unknown): boolean {
  // Drizzle wraps the driver's error.
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || lost.test(error.message) || isUnconfirmedWrite(error.cause)
}

/** Messages from D1's documentation, 'Debug D1'. A write refused as overloaded has not begun. */
const lost =
  /network connection lost|caused object to be reset|reset because its code was updated|storage operation exceeded timeout|transient issue/i
