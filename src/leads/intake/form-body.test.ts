import { expect, test } from 'vitest'
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

function multipart(values: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

/** A body without Content-Length and without an end. */
const endlessBody = () =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(97)) })

const refusal = (status: number) => ({ ok: false, status })
const fields = { name: 'نورة', message: 'سطر & سطر\nآخر' }

test('urlencoded, multipart and JSON bodies give the same fields', async () => {
  const expected = { ok: true, fields }
  expect(await read(new URLSearchParams(fields))).toEqual(expected)
  expect(await read(multipart(fields))).toEqual(expected)
  expect(await read(JSON.stringify(fields), 'application/json; charset=UTF-8')).toEqual(expected)
})

test('an empty body has no fields, and unknown fields are ignored', async () => {
  expect(await read(null, urlencoded)).toEqual({ ok: true, fields: {} })
  const unknown = await read('name=x&colour=red&state=accepted', urlencoded)
  expect(unknown).toEqual({ ok: true, fields: { name: 'x' } })
})

test('other types, charsets and encodings are unsupported', async () => {
  const bytes = new TextEncoder().encode('name=x')
  const types = [undefined, 'text/plain', `${urlencoded}; charset=windows-1256`, 'application/json-seq']
  for (const type of types) expect(await read(bytes, type), type).toEqual(refusal(415))
  expect(await read('name=x', urlencoded, { 'content-encoding': 'gzip' })).toEqual(refusal(415))
})

test('a body over the limit is refused by its Content-Length, or while it is read', async () => {
  expect(await read('name=x', urlencoded, { 'content-length': '1000000' })).toEqual(refusal(413))
  expect(await read(JSON.stringify({ name: 'x'.repeat(125_000) }), 'application/json')).toEqual(refusal(413))
  expect(await read(endlessBody(), urlencoded)).toEqual(refusal(413))
  expect(await read(endlessBody(), 'application/json')).toEqual(refusal(413))
})

test('a malformed body is refused', async () => {
  const json = 'application/json'
  const malformed: [BodyInit, string][] = [
    [new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) }), urlencoded],
    ['name=%zz', urlencoded],
    ['name=%ff%fe', urlencoded],
    ['name=x&name=y', urlencoded],
    ['name[]=x', urlencoded],
    ['name[a]=x', urlencoded],
    ['__proto__=x', urlencoded],
    ['{"__proto__":{"name":"x"}}', json],
    ['{"name":', json],
    ['["x"]', json],
    ['null', json],
    ['{"name":["x"]}', json],
    ['{"name":5}', json],
    ['['.repeat(20_000), json],
    ['name=x', 'multipart/form-data'],
    ['name=x', 'multipart/form-data; boundary=b'],
    ...[urlencoded, json, 'multipart/form-data; boundary=b'].map((type): [BodyInit, string] => [
      new Uint8Array([110, 61, 255]),
      type,
    ]),
  ]
  for (const [body, type] of malformed) expect(await read(body, type), String(body)).toEqual(refusal(400))
  for (const name of ['name', 'extra'])
    expect(await read(multipart({ [name]: new File(['x'], 'x.txt') }))).toEqual(refusal(400))
})

test('the longest enquiry fits in every encoding', async () => {
  /** As Python and PHP write JSON by default. */
  const escaped = (text: string) =>
    JSON.stringify(text).replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  for (const letter of ['a', 'ض', '🚀']) {
    const message = letter.repeat(5000)
    const name = message.slice(0, 400)
    const expected = { ok: true, fields: { name, message } }
    expect(await read(new URLSearchParams({ name, message }))).toEqual(expected)
    expect(await read(multipart({ name, message }))).toEqual(expected)
    expect(await read(JSON.stringify({ name, message }), 'application/json')).toEqual(expected)
    const json = `{"name":${escaped(name)},"message":${escaped(message)}}`
    expect(await read(json, 'application/json')).toEqual(expected)
  }
})
