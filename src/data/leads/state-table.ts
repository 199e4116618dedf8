import type { leadStates } from './schema.ts'

export type LeadState = (typeof leadStates)[number]
export type StateAction = 'release' | 'resend' | 'spam'

type Row = {
  /** Waits for its next sending. */
  waits: boolean
  /** The CRM has not got it, and delivery goes on by itself. */
  undelivered: boolean
  /** What staff can do to it; deleting is always possible. */
  actions: readonly StateAction[]
}

/** What is true of a lead in each state; leads/delivery/lifecycle.ts says which state follows which. */
const table: Record<LeadState, Row> = {
  received: { waits: true, undelivered: true, actions: ['resend', 'spam'] },
  sending: { waits: false, undelivered: true, actions: [] },
  // The CRM may have dropped it without a word.
  accepted: { waits: false, undelivered: false, actions: ['resend'] },
  retry_wait: { waits: true, undelivered: true, actions: ['resend', 'spam'] },
  uncertain: { waits: true, undelivered: true, actions: ['resend', 'spam'] },
  quarantined: { waits: false, undelivered: false, actions: ['release', 'spam'] },
  dead: { waits: false, undelivered: false, actions: ['resend', 'spam'] },
}

const states = Object.keys(table).filter((name): name is LeadState => name in table)

export const waitingStates = states.filter((state) => table[state].waits)
export const undeliveredStates = states.filter((state) => table[state].undelivered)

export function waits(state: LeadState): boolean {
  return table[state].waits
}

export function allows(state: LeadState, action: StateAction): boolean {
  return table[state].actions.includes(action)
}

/** The states in which staff can do this to a lead. */
export function statesFor(action: StateAction): LeadState[] {
  return states.filter((state) => allows(state, action))
}
