import type { Context } from 'hono'
import { maxStaffBytes } from '../../../contract/long-texts.ts'
import { readForm, readJson } from '../../request-body.ts'
import type { StaffContext } from '../access/require-staff.tsx'

type C = Context<StaffContext>

/** The texts of a form; empty if the body isn't a readable form. */
export async function formOf(c: C): Promise<URLSearchParams> {
  const form = await readForm(c.req.raw, { urlencoded: maxStaffBytes, multipart: maxStaffBytes })
  const texts = form.ok
    ? [...form.entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    : []
  return new URLSearchParams(texts)
}

export function jsonOf(c: C, most = maxStaffBytes) {
  return readJson(c.req.raw, most)
}
