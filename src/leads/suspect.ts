import type { RateLimit, Settings } from '../env.ts'
import type { Enquiry } from './enquiry-schema.ts'
import { isFlooded } from './limits.ts'
import type { Suspicion } from './suspicion.ts'
import { askTurnstile, type TurnstilePorts } from './turnstile.ts'
import type { Within } from './within.ts'

/** What a suspicion rests on; `suspectPorts` in ports.ts has the real ones. */
export type SuspectPorts = TurnstilePorts & {
  within: Within
  flood: RateLimit
  keys: Pick<Settings, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET'>
}

/** Why staff should look at an enquiry first, or null. All is asked of every form, so that none takes longer. */
export async function suspect(enquiry: Enquiry, ports: SuspectPorts): Promise<Suspicion | null> {
  const [turnstile, flooded] = await Promise.all([
    askTurnstile({ token: enquiry.turnstile, submissionKey: enquiry.submission_key }, ports.keys, ports),
    isFlooded(ports.flood, ports),
  ])
  return enquiry.suspicion ?? turnstile ?? (flooded ? 'flood' : null)
}
