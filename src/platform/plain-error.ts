/** An error with a message by the product: the only kind whose message is logged. */
export class PlainError extends Error {
  override name = 'PlainError'
}
