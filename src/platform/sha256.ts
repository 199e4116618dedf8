type Hashed = string | Uint8Array<ArrayBuffer>

/** SHA-256 of a text or its bytes, in hex. */
export async function sha256(text: Hashed): Promise<string> {
  return Array.from(await digestOf(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The source that allows an inlined text in a Content-Security-Policy, without its quotes. */
export async function sha256Source(text: string): Promise<string> {
  return `sha256-${btoa(String.fromCharCode(...(await digestOf(text))))}`
}

async function digestOf(text: Hashed): Promise<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
