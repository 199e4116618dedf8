import { createServer } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { Lifetime } from '../../../tools/run/lifetime.ts'
import { freePort } from '../../../tools/run/ports.ts'
import { visitor } from '../sites/requests.ts'
import { openEdge } from './edge.ts'

const cleanups: (() => Promise<void>)[] = []
const life: Lifetime = {
  signal: new AbortController().signal,
  atEnd: (cleanup) => cleanups.push(cleanup),
  fail: (error) => {
    throw error
  },
}
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
})

const page = '<p>مرحبا</p>'.repeat(100)
const asked: (string | undefined)[] = []
const worker = createServer((request, response) => {
  asked.push(request.headers['accept-encoding'])
  if (request.url === '/font') {
    response.writeHead(200, { 'content-type': 'font/woff2' }).end(Buffer.from([1, 2, 3]))
  } else if (request.headers['if-none-match']) {
    response.writeHead(304, { etag: '"1"' }).end()
  } else {
    response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8', etag: '"1"' }).end(page)
  }
})
const port = await freePort()
await new Promise<void>((resolve) => worker.listen(port, '127.0.0.1', resolve))
cleanups.push(async () => void worker.close())
const edge = await openEdge(life)
edge.connect(`http://127.0.0.1:${port}`)
const { visit, leave } = visitor(edge.origin.replace('localhost', '127.0.0.1'))
cleanups.push(async () => leave())

test('text is compressed with brotli, once, whatever the worker could do', async () => {
  const { status, headers, body } = await visit('/', { 'accept-encoding': 'gzip, br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(body.length),
    etag: '"1"',
  })
  expect(brotliDecompressSync(body).toString()).toBe(page)
  expect(asked).toEqual(['identity'])
})

test('fonts and answers without a body are passed on as they are', async () => {
  const font = await visit('/font')
  expect([...font.body]).toEqual([1, 2, 3])
  expect(font.headers['content-encoding']).toBeUndefined()
  const unchanged = await visit('/', { 'if-none-match': '"1"' })
  expect(unchanged).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  expect(unchanged.headers['content-encoding']).toBeUndefined()
})
