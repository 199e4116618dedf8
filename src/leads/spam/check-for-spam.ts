import type { RateLimit, Settings } from '../../platform/env.ts'
import type { Enquiry } from '../intake/enquiry-schema.ts'
import { type Fingerprints, fingerprintsOf } from './fingerprint.ts'
import { isFlooded } from './rate-limits.ts'
import type { Origin } from './sender.ts'
import { checkQuotas, type QuotaPorts } from './sender-quotas.ts'
import { suspectText } from './suspect-text.ts'
import type { Suspicion } from './suspicion.ts'
import { askTurnstile, type TurnstilePorts } from './turnstile.ts'

/** Dependencies of `checkForSpam`; `spamCheckPorts` in ports.ts has the real ones. */
export type SpamCheckPorts = TurnstilePorts &
  QuotaPorts & {
    flood: RateLimit
    keys: Pick<Settings, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET'>
  }

/** A form without script cannot have a token: this many enquiries of a network pass without one each day. */
const maxTokenless = 3
/** The same text from this many other addresses within a week is no coincidence. */
const maxSameText = 3

type Measured = Awaited<ReturnType<typeof checkQuotas>>
type Suspected = Pick<Measured, 'sender' | 'networkCount' | 'suspicion'> & { keys: Fingerprints }

/**
 * Who sent an enquiry, and why staff should review it first, if they should. Every check runs for every form,
 * so that the response time reveals nothing, and what is known of the text is read with the sender's counts.
 * Suspicions that clear by themselves (a crowd, Turnstile unavailable) come last: such a lead is released
 * automatically, so nothing else may count against it.
 */
export async function checkForSpam(
  enquiry: Enquiry,
  origin: Origin,
  ports: SpamCheckPorts,
): Promise<Suspected> {
  const { turnstile: token, submission_key: submissionKey, scripted } = enquiry
  const keys = await fingerprintsOf(enquiry)
  const [turnstile, flooded, { sender, networkCount, known, ...pressure }] = await Promise.all([
    askTurnstile({ token, submissionKey, scripted }, ports.keys, ports),
    isFlooded(ports.flood, ports),
    checkQuotas(origin, { email: enquiry.email, ...keys }, ports),
  ])
  const excused = turnstile === 'turnstile_missing' && !scripted && networkCount < maxTokenless
  const verdict = excused ? null : turnstile
  const suspicion =
    enquiry.suspicion ??
    (verdict === 'turnstile_down' ? null : verdict) ??
    (pressure.suspicion === 'flood' ? null : pressure.suspicion) ??
    suspectContent(enquiry, known) ??
    pressure.suspicion ??
    (flooded ? 'flood' : verdict)
  return { sender, networkCount, suspicion, keys }
}

/** The verdict of staff on the text decides, then that on its domain, then the rules. */
function suspectContent(enquiry: Enquiry, known: Measured['known']): Suspicion | null {
  const isSpam = known?.text_is_spam ?? null
  if (isSpam !== null) return isSpam ? 'known_spam' : null
  if (known?.domain_is_spam) return 'known_spam'
  return suspectText(enquiry) ?? (known && known.same_text >= maxSameText ? 'repeated' : null)
}
