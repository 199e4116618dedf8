import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import { maxStaffBytes } from '../../../contract/fields/text-limits.ts'
import { isUnconfirmedWrite } from '../../data/unconfirmed-write.ts'
import { message } from '../../i18n/intl.ts'
import { logFailure } from '../../platform/log.ts'
import { readJson } from '../../platform/request-body.ts'
import { timeouts, within } from '../../platform/time.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import type { Refusal } from './refusals.ts'

/** `conflict`: another person was faster; the message says who and what. */
export type Refused = Refusal | { ok: false; code: 'conflict'; message: string }

type BodyOptions = {
  /** A more precise message for an invalid value. */
  explain?: (value: unknown, path: PropertyKey[], c: StaffContext) => string
  /** The maximum size of the body, if it is not the usual one. */
  maxBytes?: number
}

/**
 * Middleware: checks the JSON of a request against `schema`. The handler reads it with `c.req.valid('json')`, and the
 * type of the client has it. A body that does not fit is refused in the reader's language (400, too large: 413).
 */
export function jsonBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  options: BodyOptions = {},
): MiddlewareHandler<
  StaffEnv,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } },
  Response
> {
  return async (c, next) => {
    const read = await readBody(c, schema, options)
    if (read instanceof Response) return read
    c.req.addValidatedData('json', Object(read.value))
    return next()
  }
}

export function jsonOf(c: StaffContext, maxBytes = maxStaffBytes) {
  return readJson(c.req.raw, maxBytes)
}

async function readBody<Body>(
  c: StaffContext,
  schema: z.ZodMiniType<Body>,
  { explain, maxBytes }: BodyOptions,
): Promise<{ value: Body } | Response> {
  const read = await jsonOf(c, maxBytes)
  if (!read.ok) return read.status === 413 ? c.json(tooLarge(c, maxBytes), 413) : c.json(failure(c), 400)
  const parsed = schema.safeParse(read.value)
  if (parsed.success) return { value: parsed.data }
  const explained = explain?.(read.value, parsed.error.issues[0]?.path ?? [], c)
  return c.json({ ...failure(c), ...(explained && { message: explained }) }, 400)
}

/** The JSON that `act` returns; 503 if it fails or takes longer than a reader waits. */
export async function answerRead<Answer extends { ok: true } | Refused>(
  c: StaffContext,
  act: () => Promise<Answer>,
) {
  try {
    return json(c, await within(timeouts.staffRead, act))
  } catch (error) {
    logFailure('admin_page_failed', error)
    return c.json({ ...failure(c), message: message(c.var.lang, 'admin.screens.failed') }, 503)
  }
}

/** The same for a write, which may have taken effect although it fails. `ms`: null if `act` has timeouts of its own. */
export async function answerWrite<Answer extends { ok: true } | Refused>(
  c: StaffContext,
  act: () => Promise<Answer>,
  ms: number | null = timeouts.staffWrite,
) {
  try {
    return json(c, await (ms === null ? act() : within(ms, act)))
  } catch (error) {
    logFailure('admin_write_failed', error)
    return c.json(isUnconfirmedWrite(error) ? unconfirmed(c) : failure(c), 503)
  }
}

function json<Answer extends { ok: true } | Refused>(c: StaffContext, answer: Answer) {
  const outcome: { ok: true } | Refused = answer
  return c.json(answer, outcome.ok ? 200 : statusOf[outcome.code])
}

const statusOf = {
  conflict: 409,
  trashed: 410,
  invalid: 422,
  examples: 422,
  failed: 503,
  not_found: 404,
  role: 403,
  block_used: 409,
  unconfirmed: 503,
} as const

function failure(c: StaffContext): Refusal {
  return { ok: false, code: 'failed', message: message(c.var.lang, 'admin.error.failed') }
}

/** About no field in particular. */
function tooLarge(c: StaffContext, maxBytes = maxStaffBytes): Refusal {
  const text = message(c.var.lang, 'admin.error.large', { most: maxBytes / maxStaffBytes })
  return { ok: false, code: 'invalid', message: text, errors: { '': text } }
}

function unconfirmed(c: StaffContext): Refusal {
  return { ok: false, code: 'unconfirmed', message: message(c.var.lang, 'admin.error.unconfirmed') }
}
