/** A new id; `crypto.randomUUID` is missing outside secure contexts. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `new-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
