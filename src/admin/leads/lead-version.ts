import type { LeadVersion } from '../../data/leads/moves.ts'
import { leadStates } from '../../data/leads/schema.ts'

/** The version of a lead in a form: an action applies only to the version that its sender saw. */
export function versionToken({ id, state, attempts }: LeadVersion): string {
  return `${id}~${state}~${attempts}`
}

export function readVersionToken(text: unknown): LeadVersion | null {
  if (typeof text !== 'string') return null
  const [, id, name, attempts] = /^([\w-]{1,64})~([a-z_]+)~(\d{1,9})$/.exec(text) ?? []
  const state = leadStates.find((known) => known === name)
  return id && state ? { id, state, attempts: Number(attempts) } : null
}
