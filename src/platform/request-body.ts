/*
 * The only way to read the body of a request. It never throws, keeps no more than its limit in memory, and accepts
 * UTF-8 only, except in files that their reader decodes.
 */

/** 415: another type or charset; 413: too large, regardless of Content-Length; 400: malformed. */
export type BodyRefusal = { ok: false; status: 400 | 413 | 415 }

type Entries = Iterable<readonly [string, unknown]>
/** Reads a body of at most `maxBytes`, once; null for a wrong shape; may throw. */
type Parser<Value> = (body: Response) => Value | null | Promise<Value | null>
type Format<Value> = { maxBytes: number; parse: Parser<Value> }

/** `anyFiles`: files keep their bytes, in whatever encoding. */
type FormLimits = { urlencoded: number; multipart: number; json?: number; anyFiles?: boolean }

/** The fields of a form, as names and values: a value is a text, a file or, in JSON, anything. */
export async function readForm(
  request: Request,
  { urlencoded, multipart, json, anyFiles = false }: FormLimits,
): Promise<{ ok: true; entries: Entries } | BodyRefusal> {
  const body = await readBody<Entries>(request, {
    'application/x-www-form-urlencoded': { maxBytes: urlencoded, parse: fromUrlencoded },
    'multipart/form-data': {
      maxBytes: multipart,
      parse: anyFiles ? fromMultipartWithFiles : fromMultipart,
    },
    ...(json === undefined ? {} : { 'application/json': { maxBytes: json, parse: fromJsonObject } }),
  })
  return body.ok ? { ok: true, entries: body.value } : body
}

/** Parsed JSON of one of these media types, and its text, which may be signed. */
export async function readJson(
  request: Request,
  maxBytes: number,
  types: readonly string[] = ['application/json'],
): Promise<{ ok: true; value: unknown; text: string } | BodyRefusal> {
  const parse = async (response: Response): Promise<{ value: unknown; text: string }> => {
    const text = strictText(await response.bytes())
    return { value: JSON.parse(text), text }
  }
  const body = await readBody(request, Object.fromEntries(types.map((type) => [type, { maxBytes, parse }])))
  return body.ok ? { ok: true, ...body.value } : body
}

/** The bytes of a file that is sent by itself. */
export async function readFile(
  request: Request,
  maxBytes: number,
): Promise<{ ok: true; value: Uint8Array<ArrayBuffer> } | BodyRefusal> {
  return readBody(request, { 'application/octet-stream': { maxBytes, parse: (body) => body.bytes() } })
}

async function readBody<Value>(
  request: Request,
  formats: Record<string, Format<Value>>,
): Promise<{ ok: true; value: Value } | BodyRefusal> {
  const contentType = request.headers.get('content-type') ?? ''
  const format = new Map(Object.entries(formats)).get(mediaTypeOf(contentType))
  if (!format || request.headers.has('content-encoding')) return { ok: false, status: 415 }
  const { maxBytes, parse } = format
  if (Number(request.headers.get('content-length')) > maxBytes) return { ok: false, status: 413 }
  let size = 0
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) controller.error(new Error('the request body is too large'))
      else controller.enqueue(chunk)
    },
  })
  try {
    const body = request.body?.pipeThrough(limited) ?? null
    const value = await parse(new Response(body, { headers: { 'content-type': contentType } }))
    return value === null ? { ok: false, status: 400 } : { ok: true, value }
  } catch {
    // A broken connection, invalid UTF-8, JSON or multipart: each parser throws its own error.
    return { ok: false, status: size > maxBytes ? 413 : 400 }
  }
}

/** The type without parameters; empty for a charset other than UTF-8. */
function mediaTypeOf(contentType: string): string {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';')
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('charset='))
  return charset && !/^charset="?utf-?8"?$/.test(charset) ? '' : type.trim()
}

async function fromUrlencoded(body: Response): Promise<Entries> {
  const text = strictText(await body.bytes())
  // URLSearchParams silently repairs malformed input; decoding first rejects it.
  decodeURIComponent(text)
  return new URLSearchParams(text)
}

async function fromMultipart(body: Response): Promise<Entries> {
  const bytes = await body.bytes()
  strictText(bytes)
  return new Response(bytes, { headers: body.headers }).formData()
}

/** Null if a field, other than a file, is no UTF-8: the parser has replaced its letters. */
async function fromMultipartWithFiles(body: Response): Promise<Entries | null> {
  const form = await body.formData()
  const isReplaced = (value: unknown) => typeof value === 'string' && value.includes('\ufffd')
  return [...form].flat().some(isReplaced) ? null : form
}

async function fromJsonObject(body: Response): Promise<Entries | null> {
  const value: unknown = JSON.parse(strictText(await body.bytes()))
  return typeof value === 'object' && value && !Array.isArray(value) ? Object.entries(value) : null
}

function strictText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
