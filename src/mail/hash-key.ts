import { type Database, database } from '../data/database.ts'
import { addressKey } from '../data/mail/refused-addresses.ts'
import { withAsciiHost } from '../leads/intake/ascii-host.ts'
import type { Env } from '../platform/env.ts'
import { sha256 } from '../platform/sha256.ts'

const keys = new WeakMap<Env, string>()

/**
 * The secret key of address hashes, of visitors' booking links and of persons in the log, read once in each isolate. A
 * request of the admin passes its session.
 */
export async function hashKey(env: Env, db: Database = database(env.DB)): Promise<string> {
  const cached = keys.get(env)
  if (cached) return cached
  const key = await addressKey(db, crypto.randomUUID() + crypto.randomUUID())
  keys.set(env, key)
  return key
}

/** The same for every spelling of an address that reaches one mailbox. */
export function hashOfAddress(address: string, key: string): Promise<string> {
  const plain = address.normalize('NFKC').toLowerCase()
  return sha256(`${key}:${withAsciiHost(plain) ?? plain}`)
}
