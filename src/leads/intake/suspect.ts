import type { RateLimit, Settings } from '../../env.ts'
import type { Enquiry } from './enquiry-schema.ts'
import { isFlooded } from './limits.ts'
import { feelPressure, type Pressure, type PressurePorts } from './pressure.ts'
import type { Origin } from './sender.ts'
import { askTurnstile, type TurnstilePorts } from './turnstile.ts'

/** What a suspicion rests on; `suspectPorts` in ports.ts has the real ones. */
export type SuspectPorts = TurnstilePorts &
  PressurePorts & {
    flood: RateLimit
    keys: Pick<Settings, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET'>
  }

/** Without script no token can exist: so many enquiries of a network in a day go without one. */
export const tokenlessTurns = 3

/**
 * Who sent an enquiry and why staff should look at it first, if they should. All is asked of every form, so
 * that none takes longer. What clears itself (a crowd, a Turnstile that is away) comes last: such a lead is
 * let go when that is over, so nothing else may speak against it.
 */
export async function suspect(enquiry: Enquiry, origin: Origin, ports: SuspectPorts): Promise<Pressure> {
  const { turnstile: token, submission_key: submissionKey, scripted } = enquiry
  const [turnstile, flooded, pressure] = await Promise.all([
    askTurnstile({ token, submissionKey, scripted }, ports.keys, ports),
    isFlooded(ports.flood, ports),
    feelPressure(origin, ports),
  ])
  const excused = turnstile === 'turnstile_missing' && !scripted && pressure.turn < tokenlessTurns
  const verdict = excused ? null : turnstile
  const suspicion =
    enquiry.suspicion ??
    (verdict === 'turnstile_down' ? null : verdict) ??
    pressure.suspicion ??
    (flooded ? 'flood' : verdict)
  return { ...pressure, suspicion }
}
