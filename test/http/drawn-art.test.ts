import { describe, expect, test } from 'vitest'
import { bareContentPolicy } from '../../src/html/content-security-policy.ts'
import { urls } from '../../src/urls.ts'
import { visit } from '../support/visit.ts'
import { parseXml } from '../support/xml.ts'

const names = [
  'gov-portal',
  'page/some-page-hero',
  '../../etc/passwd',
  '"><script>alert(1)</script>',
  'جسر',
  '',
  'constructor',
  '__proto__',
  '\0\u202e',
  'x'.repeat(5000),
]

describe.each(names)('the drawing of %j', (name) => {
  test('is an SVG without active content, cacheable for a day because its URL has no hash', async () => {
    const response = await visit(urls.drawnArt(name))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': bareContentPolicy,
      'x-content-type-options': 'nosniff',
    })
    const svg = parseXml(await response.text())
    expect(svg.tag).toBe('svg')
    expect(svg.attributes.xmlns).toBe('http://www.w3.org/2000/svg')
  })

  test('contains nothing of the name and nothing that runs or loads', async () => {
    const text = await (await visit(urls.drawnArt(name))).text()
    expect(text).not.toMatch(/<script|\son\w+=|href|url\(\s*["']?(?!#)|passwd|alert|<foreignObject|<style/i)
  })
})

test('a name has the same bytes in every language, and another name different ones', async () => {
  const read = async (path: string) => (await visit(path)).text()
  const first = await read('/drawn/gov-portal.svg')
  expect(await read('/drawn/gov-portal.svg?x=1')).toBe(first)
  expect(await read('/ar/drawn/gov-portal.svg')).toBe(first)
  expect(await read('/drawn/gov-portals.svg')).not.toBe(first)
})

test.each([
  '/drawn/Upper.svg',
  '/drawn/a_b.svg',
  '/drawn/.svg',
  '/drawn/a.svg.svg',
  '/drawn/a.png',
  '/drawn/a',
  '/drawn/a%20b.svg',
  '/drawn/a/b.svg',
  `/drawn/${'x'.repeat(121)}.svg`,
])('%s is no drawing', async (path) => {
  expect((await visit(path)).status).toBe(404)
})
