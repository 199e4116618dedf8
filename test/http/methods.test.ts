import { describe, expect, test } from 'vitest'
import { visit } from '../support/visit.ts'

const writing = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

describe.each(['/', '/ar/services', '/services/web-development', '/no-such-page', '/blog/x'])(
  '%s',
  (path) => {
    test.each(writing)('refuses %s and says what it allows', async (method) => {
      const response = await visit(path, { method, headers: { 'sec-fetch-site': 'same-origin' } })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
    })
  },
)

describe.each(['/api/leads', '/ar/api/leads'])('%s', (path) => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
    'refuses %s and says what it allows',
    async (method) => {
      const response = await visit(path, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
    },
  )
})

test.each(['/', '/ar/about', '/no-such-page', '/quote', '/services/x'])(
  'HEAD %s has the status and headers of GET, and no body',
  async (path) => {
    // Both from the cache, so that neither carries timings, and under the same id.
    const headers = { 'cf-ray': '8f3c2a1b0d9e7f65-RUH' }
    await visit(path)
    const get = await visit(path, { headers })
    const head = await visit(path, { method: 'HEAD', headers })
    expect(head.status).toBe(get.status)
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
    expect(await head.text()).toBe('')
  },
)
