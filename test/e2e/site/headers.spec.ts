import { type IncomingMessage, request } from 'node:http'
import { fileHeaders } from '../../support/requests/file-headers.ts'
import { expect, test } from '../support/test.ts'

/** Sends one request with its target unchanged, which `fetch` would normalise. */
function ask(target: string, method = 'GET', headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(process.env.SITE ?? '')
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer))
    })
    sent.on('error', reject)
    sent.end()
  })
}

const kinds: [string, string, number][] = [
  ['GET', '/', 200],
  ['HEAD', '/ar/about', 200],
  ['GET', '/favicon.svg', 200],
  ['HEAD', '/icon-512.png', 200],
  ['POST', '/favicon.svg', 405],
  ['GET', '/%66avicon.svg', 307],
  ['GET', '/c/no-such.js', 404],
  ['GET', '/no-such-page', 404],
  ['GET', '/about/', 308],
  ['GET', '/quote', 302],
  ['DELETE', '/', 405],
  ['GET', '/api/leads', 405],
  ['GET', '/admin', 401],
  ['GET', '/robots.txt', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/ar/blog/feed.xml', 200],
  ['GET', '/drawn/x.svg', 200],
]

test('files, pages and refusals of the running site have the same headers', { tag: ['@once'] }, async ({
  page,
}) => {
  const { 'content-security-policy': _, ...always } = fileHeaders()['/*'] ?? {}
  expect(Object.keys(always).length).toBeGreaterThan(7)
  await page.goto('/')
  const loader = (await page.locator('script[type=module]').getAttribute('src')) ?? ''
  for (const [method, path, status] of [...kinds, ['GET', loader, 200] as const]) {
    const answer = await ask(path, method)
    expect(answer.statusCode, `${method} ${path}`).toBe(status)
    expect(answer.headers, `${method} ${path}`).toMatchObject(always)
    const policy = answer.headers['content-security-policy']
    expect(policy, path).toMatch(/^default-src 'none';.*base-uri 'none';.*frame-ancestors 'none'/)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('no malformed address breaks the running site or leads to another site', {
  tag: ['@once'],
}, async () => {
  const bad = ['/%', '/%zz', '/%ff', '/%00', '/favicon.svg%00', '/%2e%2e/%2e%2e/etc/passwd', '/_headers']
  // Vite's preview reads two slashes at the beginning as a host: test/http/pages/addresses.test.ts covers them.
  const away = ['/%5cx.example/', '/ar//x.example']
  for (const target of [...bad, ...away, `/${'a'.repeat(15_000)}`, 'http://x.example//y/', '/c/%E0%A4%A']) {
    const answer = await ask(target, 'GET', { host: 'x.example' })
    expect([308, 404], target).toContain(answer.statusCode)
    const { location = '/' } = answer.headers
    expect(new URL(location, process.env.SITE).origin, target).toBe(new URL(process.env.SITE ?? '').origin)
  }
})

test('an injected script can neither write HTML nor run it', { tag: ['@once'] }, async ({
  context,
  baseURL,
}) => {
  const page = await context.newPage()
  for (const path of ['/', '/ar/contact', '/no-such-page']) {
    await page.goto(new URL(path, baseURL).href)
    const done = await page.evaluate(() => {
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<b id="stranger">x</b>'),
        () => window.trustedTypes?.createPolicy('default', { createHTML: (html) => html }),
        () => document.write('<b id="stranger">x</b>'),
        () => Object.assign(document.createElement('script'), { text: 'stranger' }),
        () => setTimeout('document.title = "stranger"'),
      ]
      return attempts.map(String).filter((_, index) => {
        try {
          attempts[index]?.()
          return true
        } catch {
          return false
        }
      })
    })
    expect(done).toEqual([])
    await expect(page.locator('#stranger')).toHaveCount(0)
  }
})
