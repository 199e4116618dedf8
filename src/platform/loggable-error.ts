/** An error with a message by the product: the only kind whose message is logged. */
export class LoggableError extends Error {
  override name = 'LoggableError'
}
