/** A name for a new widget; `crypto.randomUUID` is missing where the page is not served securely. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `new-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
