import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import * as z from 'zod/mini'
import { dayMs, minuteMs } from '../../../contract/durations.ts'
import type { FetchFn } from '../../platform/fetch-fn.ts'
import type { Within } from '../../platform/time.ts'

/** `fetchFn` gets the key set; `now` is in epoch ms; `within` is the timeout of the wait. */
export type KeyPorts = {
  fetchFn: FetchFn
  now: () => number
  within: Within
}

type Keys = ReturnType<typeof createLocalJWKSet>

/** Keys rotate every six weeks and old ones stay valid for a week, so a cache of ten minutes is safe. */
const freshMs = 10 * minuteMs
/** While the team is unavailable, older keys are better than locking staff out. */
const usableMs = dayMs
/** Anyone can invent tokens with unknown keys, so keys are fetched at most this often. */
const pauseMs = 30_000
/** Without any keys no staff member can sign in, so the next attempt comes sooner. */
const firstPauseMs = 5000
const answerMs = 3000

type Team = {
  known: { keys: Keys; at: number } | null
  requestedAt: number
  running: { answer: Promise<void>; since: number } | null
}

const teams = new Map<string, Team>()

/**
 * The public keys of an issuer, fetched again when they are older than ten minutes, or at once if `newer`
 * ones are needed; throws if there are none. Concurrent requests share one fetch.
 */
export async function teamKeys(issuer: string, ports: KeyPorts, newer = false): Promise<Keys> {
  const team = teams.get(issuer) ?? { known: null, requestedAt: Number.NEGATIVE_INFINITY, running: null }
  teams.set(issuer, team)
  const age = () => (team.known ? ports.now() - team.known.at : Number.POSITIVE_INFINITY)
  if (!newer && team.known && age() < freshMs) return team.known.keys
  const isDue = ports.now() - team.requestedAt >= (team.known ? pauseMs : firstPauseMs)
  if (isDue || team.running) {
    await refresh(issuer, team, ports).catch((error: unknown) => {
      if (!team.known) throw error
    })
  }
  if (team.known && age() < usableMs) return team.known.keys
  throw new Error('the team has no usable key set')
}

function refresh(issuer: string, team: Team, ports: KeyPorts): Promise<void> {
  const now = ports.now()
  // The promise of a cancelled request never settles.
  if (!team.running || now - team.running.since >= answerMs) {
    const running = { since: now, answer: fetchKeySet(issuer, team, ports).finally(settled) }
    function settled() {
      if (team.running === running) team.running = null
    }
    team.requestedAt = now
    team.running = running
  }
  const { answer } = team.running
  return ports.within(answerMs, () => answer)
}

async function fetchKeySet(issuer: string, team: Team, { fetchFn, now }: KeyPorts): Promise<void> {
  const response = await fetchFn(`${issuer}/cdn-cgi/access/certs`, { signal: AbortSignal.timeout(answerMs) })
  if (!response.ok) throw new Error(`the key set answered ${response.status}`)
  team.known = { keys: createLocalJWKSet(usableKeys(await response.json())), at: now() }
}

const setSchema = z.object({ keys: z.array(z.unknown()) })
const keySchema = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  use: z.optional(z.literal('sig')),
  alg: z.optional(z.literal('RS256')),
})

/** Only the keys that can verify a token; unusable ones are ignored. Throws if none is usable. */
function usableKeys(body: unknown): JSONWebKeySet {
  const keys = setSchema.parse(body).keys.flatMap((key) => {
    const { kty, kid, n, e } = keySchema.safeParse(key).data ?? {}
    return kty && kid && n && e ? [{ kty, kid, n, e, alg: 'RS256' }] : []
  })
  if (keys.length === 0) throw new Error('the key set has no usable key')
  return { keys }
}
