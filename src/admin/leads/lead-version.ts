import type { LeadVersion } from '../../data/leads/moves.ts'
import { leadStates } from '../../data/leads/schema.ts'

/** A lead as it stands in a form: an action is done only to what its doer saw. */
export function versionToken({ id, state, attempts }: LeadVersion): string {
  return `${id}~${state}~${attempts}`
}

export function readVersionToken(text: unknown): LeadVersion | null {
  if (typeof text !== 'string') return null
  const [, id, name, attempts] = /^([\w-]{1,64})~([a-z_]+)~(\d{1,9})$/.exec(text) ?? []
  const state = leadStates.find((known) => known === name)
  return id && state ? { id, state, attempts: Number(attempts) } : null
}
