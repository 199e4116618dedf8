import { sha256 } from '../../platform/sha256.ts'

/** 192 random bits as base64url: a link cannot be guessed. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The stored hash of a token; null for a text that cannot be one. */
export async function hashOfToken(token: string): Promise<string | null> {
  return /^[\w-]{32}$/.test(token) ? sha256(token) : null
}
