import { expect, test } from 'vitest'
import { readJson } from './request-body.ts'
import { sha256 } from './sha256.ts'

const maxBytes = 1024

function read(body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const request = new Request('https://site.example/', { method: 'POST', body, headers })
  return readJson(request, maxBytes)
}

test('JSON is returned as value and as text, including null', async () => {
  const text = '{"a":[1,"ب"]}'
  expect(await read(text)).toEqual({ ok: true, value: { a: [1, 'ب'] }, text })
  expect(await read('null')).toEqual({ ok: true, value: null, text: 'null' })
})

test.each([
  ['of another type', 415, '{}', 'text/plain'],
  ['without a type', 415, new TextEncoder().encode('{}'), ''],
  ['of a type that every object has', 415, '{}', 'constructor'],
  ['in another charset', 415, '{}', 'application/json; charset=utf-16'],
  ['larger than its limit', 413, `"${'x'.repeat(maxBytes)}"`, 'application/json'],
  ['that breaks off', 400, '{"a":', 'application/json'],
  ['that is not UTF-8', 400, new Uint8Array([0x22, 0xff, 0x22]), 'application/json'],
] as const)('a body %s is refused with %i', async (_, status, body, type) => {
  expect(await read(body, type ? { 'content-type': type } : {})).toEqual({ ok: false, status })
})

test('a compressed body is refused, because its size is unknown', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect(await read('{}', headers)).toEqual({ ok: false, status: 415 })
})

test('an endless body is dropped as soon as it exceeds its limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 512
      controller.enqueue(new Uint8Array(512).fill(32))
    },
  })
  expect(await read(endless)).toEqual({ ok: false, status: 413 })
  expect(sent).toBeLessThan(16 * maxBytes)
})

test('a text is hashed as UTF-8', async () => {
  expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(await sha256('ماء')).toBe('efb91875554854dda1fe624f140c1f09192964444d9d5a770fd324edbdf3ee98')
})
