/*
 * Reads a form's request body without ever throwing. The limits admit every enquiry the schema admits (5,000
 * code points of four bytes, an attribution of 4,096 units, and the short fields). Percent-encoding triples
 * the size, and so does JSON that escapes each non-ASCII character (12 bytes for an emoji of 4): an Arabic
 * message of 5,000 letters alone is 30 KB on the wire.
 */

const maxTextBytes = 40 * 1024
const escaping = 3
const maxBytes = {
  urlencoded: maxTextBytes * escaping,
  json: maxTextBytes * escaping,
  multipart: maxTextBytes,
} as const

export type FormBody<Name extends string> =
  | { ok: true; fields: Partial<Record<Name, string>> }
  | { ok: false; status: 400 | 413 | 415 }

type Entries = Iterable<readonly [string, unknown]>

/**
 * The `allowed` fields of a urlencoded, multipart or JSON body; others are ignored. 415: another type or
 * charset; 413: too large, regardless of Content-Length; 400: malformed, a file, a repeated or non-string
 * field, or a name that targets the prototype or an array.
 */
export async function readFormBody<Name extends string>(
  request: Request,
  allowed: readonly Name[],
): Promise<FormBody<Name>> {
  const contentType = request.headers.get('content-type') ?? ''
  const format = formatOf(contentType)
  if (!format || request.headers.has('content-encoding')) return { ok: false, status: 415 }
  const limit = maxBytes[format]
  if (Number(request.headers.get('content-length')) > limit) return { ok: false, status: 413 }
  try {
    const bytes = await readBytes(request, limit)
    if (!bytes) return { ok: false, status: 413 }
    const entries = await parsers[format](bytes, contentType)
    const fields = entries && pick(entries, allowed)
    return fields ? { ok: true, fields } : { ok: false, status: 400 }
  } catch {
    // A broken connection, invalid UTF-8, JSON or multipart: each parser throws its own error.
    return { ok: false, status: 400 }
  }
}

function formatOf(contentType: string): keyof typeof parsers | null {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';')
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('charset='))
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return null
  switch (type.trim()) {
    case 'application/x-www-form-urlencoded':
      return 'urlencoded'
    case 'multipart/form-data':
      return 'multipart'
    case 'application/json':
      return 'json'
    default:
      return null
  }
}

/** The complete body, or null as soon as it grows past `limit` bytes. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream.
    if (size > limit) return null
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** Each returns the entries, null for a wrong shape, or throws. */
const parsers = {
  urlencoded(bytes: Uint8Array): Entries | null {
    const text = strictText(bytes)
    // URLSearchParams silently repairs malformed input; decoding first rejects it.
    decodeURIComponent(text)
    return new URLSearchParams(text)
  },
  async multipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Entries | null> {
    strictText(bytes)
    return new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  },
  json(bytes: Uint8Array): Entries | null {
    const value: unknown = JSON.parse(strictText(bytes))
    return typeof value === 'object' && value && !Array.isArray(value) ? Object.entries(value) : null
  },
}

function strictText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

const hostileName = /^(?:__proto__|constructor|prototype)$|[[\]]/

/** The allowed entries by name, or null when one is hostile. */
function pick<Name extends string>(entries: Entries, allowed: readonly Name[]) {
  const fields: Partial<Record<Name, string>> = {}
  for (const [name, value] of entries) {
    if (hostileName.test(name) || value instanceof File) return null
    const known = allowed.find((candidate) => candidate === name)
    if (!known) continue
    if (typeof value !== 'string' || Object.hasOwn(fields, known)) return null
    fields[known] = value
  }
  return fields
}
