import { describe, expect, test } from 'vitest'
import { readFormBody } from './form-body.ts'

const allowed = ['name', 'message'] as const
const urlencoded = 'application/x-www-form-urlencoded'

function read(body: BodyInit | null, type?: string, headers: Record<string, string> = {}) {
  const request = new Request('https://site.example/api/leads', {
    method: 'POST',
    body,
    headers: { ...(type && { 'content-type': type }), ...headers },
  })
  return readFormBody(request, allowed)
}

function multipart(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** A body without Content-Length. */
function stream(bytes: number) {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(new Uint8Array(Math.min(left, 4096)).fill(97))
      left -= 4096
    },
  })
}

const refusal = (status: number) => ({ ok: false, status })
const fields = { name: 'نورة', message: 'سطر & سطر\nآخر' }

test('urlencoded, multipart and JSON bodies give the same fields', async () => {
  const expected = { ok: true, fields }
  expect(await read(new URLSearchParams(fields))).toEqual(expected)
  expect(await read(multipart(fields))).toEqual(expected)
  expect(await read(JSON.stringify(fields), 'application/json; charset=UTF-8')).toEqual(expected)
})

test('an empty body has no fields', async () => {
  expect(await read(null, urlencoded)).toEqual({ ok: true, fields: {} })
})

test('a field the form does not know is ignored', async () => {
  expect(await read('name=x&colour=red&state=accepted', urlencoded)).toEqual({
    ok: true,
    fields: { name: 'x' },
  })
})

test.each([
  ['no type at all', undefined],
  ['text', 'text/plain'],
  ['XML', 'application/xml'],
  ['another charset', `${urlencoded}; charset=windows-1256`],
  ['a type that only begins alike', 'application/json-seq'],
])('%s is an unsupported type', async (_, type) => {
  const bytes = new TextEncoder().encode('name=x')
  expect(await read(bytes, type)).toEqual(refusal(415))
})

test('a compressed body is unsupported', async () => {
  expect(await read('name=x', urlencoded, { 'content-encoding': 'gzip' })).toEqual(refusal(415))
})

test.each([
  ['the longest Arabic message, percent-encoded', 'ن'.repeat(5000)],
  ['the longest message of emoji, percent-encoded', '🚀'.repeat(5000)],
])('%s fits', async (_, message) => {
  expect(await read(new URLSearchParams({ message }))).toEqual({ ok: true, fields: { message } })
})

test('a body over the limit is refused by its Content-Length', async () => {
  expect(await read('name=x', urlencoded, { 'content-length': '1000000' })).toEqual(refusal(413))
  expect(await read(JSON.stringify({ name: 'x'.repeat(125_000) }), 'application/json')).toEqual(refusal(413))
})

test('a body over the limit is refused while it streams in without a Content-Length', async () => {
  expect(await read(stream(125 * 1024), urlencoded)).toEqual(refusal(413))
  expect(await read(stream(125 * 1024), 'application/json')).toEqual(refusal(413))
})

test('a body whose connection breaks is malformed', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  expect(await read(broken, urlencoded)).toEqual(refusal(400))
})

test.each([
  ['a bad percent escape', 'name=%zz', urlencoded],
  ['percent-encoded bytes that are no UTF-8', 'name=%ff%fe', urlencoded],
  ['a field sent twice', 'name=x&name=y', urlencoded],
  ['an array field', 'name[]=x', urlencoded],
  ['a nested field', 'name[a]=x', urlencoded],
  ['__proto__', '__proto__=x', urlencoded],
  ['__proto__ in JSON', '{"__proto__":{"name":"x"}}', 'application/json'],
  ['broken JSON', '{"name":', 'application/json'],
  ['a JSON array', '["x"]', 'application/json'],
  ['a JSON null', 'null', 'application/json'],
  ['a list where text belongs', '{"name":["x"]}', 'application/json'],
  ['a number where text belongs', '{"name":5}', 'application/json'],
  ['multipart without a boundary', 'name=x', 'multipart/form-data'],
  ['multipart that does not follow its boundary', 'name=x', 'multipart/form-data; boundary=b'],
  ['JSON nested without end', '['.repeat(20_000), 'application/json'],
])('%s is malformed', async (_, body, type) => {
  expect(await read(body, type)).toEqual(refusal(400))
})

test('bytes that are not UTF-8 are malformed in every format', async () => {
  const bytes = new Uint8Array([110, 61, 255])
  for (const type of [urlencoded, 'application/json', 'multipart/form-data; boundary=b']) {
    expect(await read(bytes, type)).toEqual(refusal(400))
  }
})

test('a file is refused in a known or unknown field', async () => {
  expect(await read(multipart({ name: new File(['x'], 'x.txt') }))).toEqual(refusal(400))
  expect(await read(multipart({ extra: new File(['x'], 'x.txt') }))).toEqual(refusal(400))
})

describe('the longest enquiry fits in every encoding', () => {
  const longest: [string, string][] = [
    ['Latin letters', 'a'.repeat(5000)],
    ['Arabic letters', 'ض'.repeat(5000)],
    ['emoji', '🚀'.repeat(5000)],
  ]
  /** As Python and PHP write JSON by default. */
  const escaped = (text: string) =>
    JSON.stringify(text).replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )

  test.each(longest)('%s', async (_, message) => {
    const name = message.slice(0, 400)
    const expected = { ok: true, fields: { name, message } }
    expect(await read(new URLSearchParams({ name, message }))).toEqual(expected)
    expect(await read(multipart({ name, message }))).toEqual(expected)
    expect(await read(JSON.stringify({ name, message }), 'application/json')).toEqual(expected)
    const json = `{"name":${escaped(name)},"message":${escaped(message)}}`
    expect(await read(json, 'application/json')).toEqual(expected)
  })
})
