import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { settings } from '../env.ts'
import { message } from '../i18n/intl.ts'
import { logFailure } from '../log.ts'
import { limits, within } from '../time.ts'
import type { StaffContext } from './access/require-staff.tsx'
import { sendWorkspace } from './frame/document.tsx'
import { answered } from './frame/json-body.ts'
import { readToday } from './today.ts'

type C = Context<StaffContext>

/** What waits for staff; part of the API. */
export const today = new Hono<StaffContext>().get('/', (c) => answered(c, 'read', () => read(c)))

/** The screen, with what waits; if that cannot be read, the browser asks for it once more. */
export async function todayScreen(c: C): Promise<Response> {
  const first = await read(c).then(
    (answer) => [{ key: ['today'], answer }],
    (error) => {
      logFailure('admin_today_failed', error)
      return []
    },
  )
  return sendWorkspace(c, message(c.var.lang, 'admin.today.title'), first)
}

async function read({ var: { db, lang, now }, env }: C) {
  const reading = { db, lang, now: now(), config: settings(env) }
  return { ok: true as const, ...(await within(limits.staffRead, () => readToday(reading))) }
}
