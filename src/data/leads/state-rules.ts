import type { leadStates } from './schema.ts'

type LeadState = (typeof leadStates)[number]
type StateAction = 'release' | 'resend' | 'spam'

type Row = {
  /** Waits for its next attempt. */
  isWaiting: boolean
  /** The CRM does not have it, and delivery continues automatically. */
  isUndelivered: boolean
  /** The actions staff can apply; deleting is always possible. */
  actions: readonly StateAction[]
}

/** Properties of each state; leads/delivery/transitions.ts has the transitions. */
const table: Record<LeadState, Row> = {
  received: { isWaiting: true, isUndelivered: true, actions: ['resend', 'spam'] },
  sending: { isWaiting: false, isUndelivered: true, actions: [] },
  // Can be sent again, as the CRM may have dropped it silently.
  // And staff may find out later that it is spam: the CRM keeps what it has.
  accepted: { isWaiting: false, isUndelivered: false, actions: ['resend', 'spam', 'release'] },
  retry_wait: { isWaiting: true, isUndelivered: true, actions: ['resend', 'spam'] },
  uncertain: { isWaiting: true, isUndelivered: true, actions: ['resend', 'spam'] },
  quarantined: { isWaiting: false, isUndelivered: false, actions: ['release', 'spam'] },
  dead: { isWaiting: false, isUndelivered: false, actions: ['resend', 'spam'] },
}

const states = Object.keys(table).filter((name): name is LeadState => name in table)

export const waitingStates = states.filter((state) => table[state].isWaiting)
export const undeliveredStates = states.filter((state) => table[state].isUndelivered)

export function isWaiting(state: LeadState): boolean {
  return table[state].isWaiting
}

export function allows(state: LeadState, action: StateAction): boolean {
  return table[state].actions.includes(action)
}

/** The states in which staff can apply this action. */
export function statesFor(action: StateAction): LeadState[] {
  return states.filter((state) => allows(state, action))
}
