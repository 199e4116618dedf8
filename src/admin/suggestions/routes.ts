import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { maxSuggested, type Suggestion } from '../../../contract/translation/suggestion.ts'
import { settings } from '../../env.ts'
import { message } from '../../i18n/intl.ts'
import { langs, localPath } from '../../i18n/languages.ts'
import { limits } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { withJson } from '../frame/json-body.ts'
import { askMachine } from './ask-machine.ts'

type C = Context<StaffContext>

const language = z.enum(langs)
const requestSchema = z.object({
  from: language,
  to: language,
  text: z.string().check(z.minLength(1), z.maxLength(maxSuggested)),
  html: z.boolean(),
})

/** Texts that a machine suggests; without a configured one there are none. */
export const suggestionRoutes = new Hono<StaffContext>().post(urls.adminSuggestions, (c) =>
  withJson(c, limits.suggestion + limits.staffRead, requestSchema, async (asked) => {
    const text = suggestionsPath(c) ? await askMachine(asked, c.env) : null
    const refused = () => message(c.var.lang, 'admin.suggestion.failed')
    if (text === null) return { ok: false as const, code: 'failed' as const, message: refused() }
    return { ok: true, text } satisfies Suggestion
  }),
)

/** The path that the editor asks; '' if no machine is configured. */
export function suggestionsPath(c: C): string {
  return settings(c.env).SUGGESTIONS_URL ? localPath(c.var.lang, urls.adminSuggestions) : ''
}
