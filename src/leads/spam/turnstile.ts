import * as z from 'zod/mini'
import type { Settings } from '../../platform/env.ts'
import type { FetchFn } from '../../platform/fetch-fn.ts'
import { timeouts, within } from '../../platform/time.ts'
import type { LeadLog } from '../lead-log.ts'
import type { Suspicion } from './suspicion.ts'

const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** Turnstile's own limit on a token's length. */
const maxTokenLength = 2048

export type TurnstilePorts = { fetchFn: FetchFn; log: LeadLog }

/**
 * Turnstile's objection to a submission, or null. Without keys it is not called. With only one of the two it
 * is misconfigured, which must not look like a pass. The visitor's address is not sent.
 */
export async function askTurnstile(
  form: { token: string; submissionKey: string | undefined; scripted: boolean },
  keys: Pick<Settings, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET'>,
  ports: TurnstilePorts,
): Promise<Suspicion | null> {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = keys
  if (!siteKey && !secret) return null
  if (!siteKey || !secret) {
    ports.log({ lead: '-', outcome: 'turnstile_half_configured' })
    return 'turnstile_down'
  }
  if (form.token === '') {
    // When Turnstile is unavailable, its script is missing, too.
    return !form.scripted || (await turnstileAnswers(secret, ports)) ? 'turnstile_missing' : isDown(ports)
  }
  if (form.token.length > maxTokenLength) return 'turnstile_failed'
  const fields = new URLSearchParams({ secret, response: form.token })
  // A token counts once, but with this key the same submission may be verified again.
  if (form.submissionKey) fields.set('idempotency_key', form.submissionKey)
  const verdict = await verify(fields, ports)
  if (verdict === 'passed') return null
  if (verdict === 'failed') return 'turnstile_failed'
  return isDown(ports)
}

function isDown({ log }: TurnstilePorts): Suspicion {
  log({ lead: '-', outcome: 'turnstile_down' })
  return 'turnstile_down'
}

/** Whether Turnstile responds and accepts our secret; checked with a token that is never valid. */
export async function turnstileAnswers(secret: string, ports: TurnstilePorts): Promise<boolean> {
  return (await verify(new URLSearchParams({ secret, response: 'none' }), ports)) !== 'unavailable'
}

/** `unavailable`: no answer in time, an unreadable one, or our secret is rejected. */
async function verify(
  fields: URLSearchParams,
  ports: TurnstilePorts,
): Promise<'passed' | 'failed' | 'unavailable'> {
  try {
    const signal = AbortSignal.timeout(timeouts.turnstile)
    const init = { method: 'POST', body: fields, redirect: 'error', signal } as const
    const answer = await within(timeouts.turnstile, async () =>
      answerSchema.parse(await (await ports.fetchFn(verifyUrl, init)).json()),
    )
    if (answer.success) return 'passed'
    return answer['error-codes'].some((code) => notAboutVisitor.test(code)) ? 'unavailable' : 'failed'
  } catch {
    return 'unavailable'
  }
}

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z._default(z.array(z.string()), []),
})

/** Codes about our secret, our request or Turnstile itself. */
const notAboutVisitor = /-secret$|^bad-request$|^internal-error$/
