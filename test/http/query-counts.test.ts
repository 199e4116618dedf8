import { beforeAll, expect, test } from 'vitest'
import { countedDatabase } from '../support/bindings.ts'
import { addresses, dropCopies } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

/**
 * Round trips to the database for a page that is in no cache. The numbers may only go down: lower one
 * here when you save a query. Pages without an entry make `usual`.
 */
const usual = 1
const committed: Record<string, number> = {
  // The cards ask for the services that staff keep.
  home: 2,
  services: 2,
  // The lists ask for their entries.
  blog: 2,
  careers: 2,
  portfolio: 2,
}

beforeAll(dropCopies)

test.each(addresses)(
  '$path asks the database as often as committed, and not at all from the cache',
  async (page) => {
    const miss = countedDatabase()
    await visit(page.path, { env: { DB: miss.DB } })
    expect(miss.counts.roundTrips).toBe(committed[page.slug] ?? usual)

    const hit = countedDatabase()
    await visit(page.path, { env: { DB: hit.DB } })
    expect(hit.counts.statements).toBe(0)
  },
)

test('no page makes more than two round trips', () => {
  expect(Math.max(usual, ...Object.values(committed))).toBeLessThanOrEqual(2)
})

test('a database page with forty widgets makes no more round trips than one with two', async () => {
  const services = { type: 'services', content: {} }
  const text = { type: 'text', content: { body: '<p>Text</p>' } }
  await publish({ slug: 'page/short', widgets: [services, text] })
  await publish({ slug: 'page/long', widgets: Array.from({ length: 20 }, () => [services, text]).flat() })
  for (const path of ['/page/short', '/page/long']) {
    const { DB, counts } = countedDatabase()
    expect((await visit(path, { env: { DB } })).status).toBe(200)
    expect(counts.roundTrips, path).toBe(2)
  }
})

test('re-rendering a stale copy costs the same as the page', async () => {
  const { DB, counts } = countedDatabase()
  await visit('/about', { env: { DB, PAGE_FRESH_SECONDS: '0' } })
  expect(counts.roundTrips).toBe(usual)
})
