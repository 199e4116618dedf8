/** SHA-256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  return Array.from(await digestOf(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The source that allows an inlined text in a Content-Security-Policy, without its quotes. */
export async function sha256Source(text: string): Promise<string> {
  return `sha256-${btoa(String.fromCharCode(...(await digestOf(text))))}`
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
