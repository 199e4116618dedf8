import * as z from 'zod/mini'
import { maxSuggested, type SuggestionRequest } from '../../../contract/translation/suggestion.ts'
import { type Env, settings } from '../../env.ts'
import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import { logEvent, logFailure } from '../../log.ts'
import { limits } from '../../time.ts'
import { termsIn } from './glossary.ts'

/* The one port to a machine that suggests texts; docs/run/settings.md describes what is sent and answered. */

const answerSchema = z.object({ text: z.string().check(z.maxLength(3 * maxSuggested)) })

type Asked = SuggestionRequest & { from: Lang; to: Lang }

/** Asks the machine; null if no usable text came in time. The texts are ours or an editor's, never a visitor's. */
export async function askMachine({ from, to, text, html }: Asked, env: Env): Promise<string | null> {
  const { SUGGESTIONS_URL: url, SUGGESTIONS_TOKEN: token } = settings(env)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({
        ...{ from, to, text, html },
        style: message(to, 'suggestion.style'),
        glossary: termsIn(text, from, to),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.suggestion),
    })
    if (!response.ok) {
      response.body?.cancel().catch(() => {})
      logEvent('suggestion_refused', { status: response.status }, 'warn')
      return null
    }
    return answerSchema.parse(await response.json()).text.trim() || null
  } catch (error) {
    logFailure('suggestion_failed', error)
    return null
  }
}
