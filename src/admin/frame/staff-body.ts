import type { Context } from 'hono'
import { readForm, readJson } from '../../request-body.ts'
import type { StaffContext } from '../access/require-staff.tsx'

type C = Context<StaffContext>

/** A page of a hundred long widgets in two languages stays well below this size. */
export const maxBytes = 1024 * 1024

/** The texts of a form; empty if the body isn't a readable form. */
export async function formOf(c: C): Promise<URLSearchParams> {
  const form = await readForm(c.req.raw, { urlencoded: maxBytes, multipart: maxBytes })
  const texts = form.ok
    ? [...form.entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    : []
  return new URLSearchParams(texts)
}

export function jsonOf(c: C, most = maxBytes) {
  return readJson(c.req.raw, most)
}
