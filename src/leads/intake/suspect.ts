import type { RateLimit, Settings } from '../../env.ts'
import type { Enquiry } from './enquiry-schema.ts'
import { isFlooded } from './limits.ts'
import { measurePressure, type Pressure, type PressurePorts } from './pressure.ts'
import type { Origin } from './sender.ts'
import { askTurnstile, type TurnstilePorts } from './turnstile.ts'

/** Dependencies of `suspect`; `suspectPorts` in ports.ts has the real ones. */
export type SuspectPorts = TurnstilePorts &
  PressurePorts & {
    flood: RateLimit
    keys: Pick<Settings, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET'>
  }

/** A form without script cannot have a token: this many enquiries of a network pass without one each day. */
const tokenlessTurns = 3

/**
 * Who sent an enquiry, and why staff should review it first, if they should. Every check runs for every form,
 * so that the response time reveals nothing. Suspicions that clear by themselves (a crowd, Turnstile
 * unavailable) come last: such a lead is released automatically, so nothing else may count against it.
 */
export async function suspect(enquiry: Enquiry, origin: Origin, ports: SuspectPorts): Promise<Pressure> {
  const { turnstile: token, submission_key: submissionKey, scripted } = enquiry
  const [turnstile, flooded, pressure] = await Promise.all([
    askTurnstile({ token, submissionKey, scripted }, ports.keys, ports),
    isFlooded(ports.flood, ports),
    measurePressure(origin, ports),
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
