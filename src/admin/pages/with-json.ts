import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { maxStaffBytes } from '../../../contract/long-texts.ts'
import { mayHaveHappened } from '../../data/may-have-happened.ts'
import { message } from '../../i18n/intl.ts'
import { logFailure } from '../../log.ts'
import { within } from '../../time.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { jsonOf } from '../frame/staff-body.ts'
import type { Refusal } from './save-responses.ts'

type C = Context<StaffContext>

/**
 * Validates the editor's request; every failure is a response with a message in the reader's language. `explain` says
 * more of a value that is not as it should be; `most`: the bytes that a body may have, if more than usual.
 */
export async function withJson<Body>(
  c: C,
  ms: number,
  schema: z.ZodMiniType<Body>,
  act: (body: Body) => Promise<{ ok: true } | Refusal>,
  { explain, most }: { explain?: (value: unknown, path: PropertyKey[]) => string; most?: number } = {},
): Promise<Response> {
  const body = await jsonOf(c, most)
  if (!body.ok) return body.status === 413 ? c.json(tooLarge(c, most), 413) : c.json(failure(c), 400)
  const parsed = schema.safeParse(body.value)
  if (!parsed.success) {
    const said = explain?.(body.value, parsed.error.issues[0]?.path ?? [])
    return c.json({ ...failure(c), ...(said && { message: said }) }, 400)
  }
  return answered(c, 'write', () => within(ms, () => act(parsed.data)))
}

/** The JSON of what `act` returns. `kind`: a write that fails may have taken effect all the same. */
export async function answered(
  c: C,
  kind: 'read' | 'write',
  act: () => Promise<{ ok: true } | Refusal>,
): Promise<Response> {
  try {
    const given = await act()
    return c.json(given, given.ok ? 200 : statusOf[given.code])
  } catch (error) {
    if (kind === 'read') logFailure('admin_page_failed', error)
    else logFailure('admin_write_failed', error)
    return c.json(kind === 'write' && mayHaveHappened(error) ? unconfirmed(c) : failure(c), 503)
  }
}

export function isJson(c: C): boolean {
  return (c.req.header('content-type') ?? '').startsWith('application/json')
}

const statusOf = {
  conflict: 409,
  trashed: 410,
  invalid: 422,
  examples: 422,
  failed: 503,
  gone: 404,
  block_used: 409,
  unconfirmed: 503,
} as const

function failure(c: C): Refusal {
  return { ok: false, code: 'failed', message: message(c.var.lang, 'admin.error.failed') }
}

/** Said of no field in particular. */
function tooLarge(c: C, most = maxStaffBytes): Refusal {
  const said = message(c.var.lang, 'admin.error.large', { most: most / maxStaffBytes })
  return { ok: false, code: 'invalid', message: said, errors: { '': said } }
}

function unconfirmed(c: C): Refusal {
  return { ok: false, code: 'unconfirmed', message: message(c.var.lang, 'admin.error.unconfirmed') }
}
