type Fields = Record<string, string | number | boolean | null>

/**
 * One structured line. `fields` must hold nothing personal: no names, addresses, texts or identifiers of
 * visitors.
 */
export function logEvent(event: string, fields: Fields = {}): void {
  console.log(JSON.stringify({ event, ...fields }))
}

/** The same for something that should not happen. */
export function logFailure(event: string, error: unknown, fields: Fields = {}): void {
  console.error(JSON.stringify({ event, ...fields, error: textOf(error) }))
}

/** Drizzle puts a query's parameters into its message, which may be a visitor's words; its cause has none. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error'
  const inner = error.cause instanceof Error ? error.cause : error
  return `${inner.name}: ${inner.message.split('\nparams:')[0]}`.slice(0, 300)
}
