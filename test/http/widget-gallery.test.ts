import { afterEach, expect, test } from 'vitest'
import { assets } from '../../src/assets.ts'
import { widgetTypes } from '../../src/widgets/registry.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { policyProblems } from '../support/policy.ts'
import { visit } from '../support/visit.ts'

const { mode } = assets
afterEach(() => {
  assets.mode = mode
})

test.each(['/dev/widgets', '/ar/dev/widgets', '/dev/widgets/hero', '/dev/widgets/no-such-type'])(
  '%s is not there in a production build',
  async (path) => {
    assets.mode = 'production'
    const response = await visit(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/hero: minimal/)
  },
)

test('in development it shows every example of every widget, unindexed and uncached', async () => {
  assets.mode = 'development'
  const response = await visit('/dev/widgets')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await policyProblems(response)).toEqual([])
  const document = parseHtml(await response.text())
  const robots = only(document, ({ attributes }) => attributes.name === 'robots')
  expect(robots.attributes.content).toBe('noindex')
  const headings = all(document, 'h2').map(textOf)
  for (const { type, examples } of widgetTypes.values()) {
    for (const name of Object.keys(examples)) expect(headings).toContain(`${type}: ${name}`)
  }
})

test('in development it can show a single type', async () => {
  assets.mode = 'development'
  const document = parseHtml(await (await visit('/ar/dev/widgets/faq')).text())
  expect(all(document, 'details').length).toBeGreaterThan(0)
  expect(all(document, ({ attributes }) => attributes.class === 'hero')).toEqual([])
})
