import type { leadStates } from './schema.ts'

type LeadState = (typeof leadStates)[number]
type StateAction = 'release' | 'resend' | 'spam'

type Row = {
  /** Waits for its next attempt. */
  waits: boolean
  /** The CRM does not have it, and delivery continues automatically. */
  undelivered: boolean
  /** The actions staff can apply; deleting is always possible. */
  actions: readonly StateAction[]
}

/** Properties of each state; leads/delivery/transitions.ts has the transitions. */
const table: Record<LeadState, Row> = {
  received: { waits: true, undelivered: true, actions: ['resend', 'spam'] },
  sending: { waits: false, undelivered: true, actions: [] },
  // Can be sent again, as the CRM may have dropped it silently.
  // And staff may find out later that it is spam: the CRM keeps what it has.
  accepted: { waits: false, undelivered: false, actions: ['resend', 'spam', 'release'] },
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

/** The states in which staff can apply this action. */
export function statesFor(action: StateAction): LeadState[] {
  return states.filter((state) => allows(state, action))
}
