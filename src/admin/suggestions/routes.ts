import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
  maxSuggested,
  type Suggestion,
  type SuggestionRequest,
} from '../../../contract/translation/suggestion.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, langs, localPath } from '../../i18n/languages.ts'
import { messagesOf } from '../../i18n/messages.ts'
import { type Env, settings } from '../../platform/env.ts'
import { type FetchFn, fetchFn } from '../../platform/fetch-fn.ts'
import { logEvent, logFailure } from '../../platform/log.ts'
import { timeouts } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { answerWrite, jsonBody } from '../api/json-body.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

const languageSchema = z.enum(langs)
const requestSchema = z.object({
  from: languageSchema,
  to: languageSchema,
  text: z.string().check(z.minLength(1), z.maxLength(maxSuggested)),
  html: z.boolean(),
})

/** Texts that a machine suggests; without a configured one there are none. */
export const suggestionRoutes = new Hono<StaffEnv>().post(
  urls.adminSuggestions,
  jsonBody(requestSchema),
  (c) => answerWrite(c, () => suggest(c, c.req.valid('json')), timeouts.suggestion + timeouts.staffRead),
)

async function suggest(c: StaffContext, request: MachineRequest) {
  const text = suggestionsPath(c) ? await requestSuggestion(request, c.env, fetchFn) : null
  const refused = () => message(c.var.lang, 'admin.suggestion.failed')
  if (text === null) return { ok: false as const, code: 'failed' as const, message: refused() }
  return { ok: true, text } satisfies Suggestion
}

/** The path that the editor asks; '' if no machine is configured. */
export function suggestionsPath(c: StaffContext): string {
  return settings(c.env).SUGGESTIONS_URL ? localPath(c.var.lang, urls.adminSuggestions) : ''
}

/* The translation service; docs/run/settings.md describes its requests and answers. */

const answerSchema = z.object({ text: z.string().check(z.maxLength(3 * maxSuggested)) })

type MachineRequest = SuggestionRequest & { from: Lang; to: Lang }

/** Asks the machine; null if no usable text came in time. The texts are ours or an editor's, never a visitor's. */
async function requestSuggestion(
  { from, to, text, html }: MachineRequest,
  env: Env,
  fetch: FetchFn,
): Promise<string | null> {
  const { SUGGESTIONS_URL: url, SUGGESTIONS_TOKEN: token } = settings(env)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({
        from,
        to,
        text,
        html,
        style: message(to, 'suggestion.style'),
        glossary: termsIn(text, from, to),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeouts.suggestion),
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

type Term = { from: string; to: string }

/** Our terms that a text uses, in both languages: `glossary.…` of the messages. */
function termsIn(text: string, from: Lang, to: Lang): Term[] {
  const [sourceTerms, targetTerms]: Record<string, string>[] = [messagesOf(from), messagesOf(to)]
  const words = wordsOf(text)
  return Object.entries(sourceTerms ?? {}).flatMap(([id, term]) => {
    const other = targetTerms?.[id]
    return id.startsWith('glossary.') && words.includes(wordsOf(term).trimEnd()) && other
      ? [{ from: term, to: other }]
      : []
  })
}

/** In lower case, each after a space, so that `api` is not found in `rapid`; Arabic words carry their prefixes. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(?=[a-z\d])/, ' ')
}
