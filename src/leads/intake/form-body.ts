import { type BodyRefusal, readForm } from '../../platform/request-body.ts'

/*
 * The limits admit every enquiry the schema admits (5,000 code points of four bytes, an attribution of 4,096
 * units, and the short fields). Percent-encoding triples the size, and so does JSON that escapes each non-ASCII
 * character (12 bytes for an emoji of 4): an Arabic message of 5,000 letters alone is 30 KB on the wire.
 */

const maxTextBytes = 40 * 1024
const escaping = 3
const maxBytes = {
  urlencoded: maxTextBytes * escaping,
  json: maxTextBytes * escaping,
  multipart: maxTextBytes,
} as const

type FormBody<Name extends string> = { ok: true; fields: Partial<Record<Name, string>> } | BodyRefusal

/**
 * The `allowed` fields of a urlencoded, multipart or JSON body; others are ignored. 400 also for a file, a repeated
 * or non-string field, or a name that targets the prototype or an array.
 */
export async function readFormBody<Name extends string>(
  request: Request,
  allowed: readonly Name[],
): Promise<FormBody<Name>> {
  const form = await readForm(request, maxBytes)
  if (!form.ok) return form
  const fields = pick(form.entries, allowed)
  return fields ? { ok: true, fields } : { ok: false, status: 400 }
}

const hostileName = /^(?:__proto__|constructor|prototype)$|[[\]]/

/** The allowed entries by name, or null when one is hostile. */
function pick<Name extends string>(entries: Iterable<readonly [string, unknown]>, allowed: readonly Name[]) {
  const fields: Partial<Record<Name, string>> = {}
  for (const [name, value] of entries) {
    if (hostileName.test(name) || value instanceof File) return null
    const field = allowed.find((candidate) => candidate === name)
    if (!field) continue
    if (typeof value !== 'string' || Object.hasOwn(fields, field)) return null
    fields[field] = value
  }
  return fields
}
