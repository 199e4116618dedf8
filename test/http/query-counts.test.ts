import { beforeAll, expect, test } from 'vitest'
import { countedDatabase } from '../support/bindings.ts'
import { addresses, dropCopies } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

/*
 * Round trips to the database for a page that is in no cache: one, lists included. A statement more in a batch costs
 * little; another round trip from the Gulf to Europe takes 200 ms.
 */

/** The statements of a page's one round trip: page, redirect, slugs, services and list, and a record's own. */
const statements = 5

const ofRecord = /^(?:services|industries|apps)\b/

beforeAll(dropCopies)

test.each(addresses)('$path asks the database once, and not at all from the cache', async (page) => {
  const miss = countedDatabase()
  await visit(page.path, { env: { DB: miss.DB } })
  expect(miss.counts).toEqual({ roundTrips: 1, statements: statements + (ofRecord.test(page.slug) ? 1 : 0) })

  const hit = countedDatabase()
  await visit(page.path, { env: { DB: hit.DB } })
  expect(hit.counts.statements).toBe(0)
})

/** The round trips of a miss. */
async function roundTrips(path: string): Promise<number> {
  const { DB, counts } = countedDatabase()
  expect((await visit(path, { env: { DB } })).status, path).toBe(200)
  return counts.roundTrips
}

test.each(['/blog/feed.xml', '/ar/blog/feed.xml', '/sitemap.xml'])(
  '%s makes one round trip',
  async (path) => {
    expect(await roundTrips(path)).toBe(1)
  },
)

test('an article with the next one makes one round trip', async () => {
  const article = { type: 'article', content: { title: 'Told', body: '<p>Told.</p>' } }
  for (const slug of ['blog/one', 'blog/two']) await publish({ slug, title: slug, widgets: [article] })
  expect(await roundTrips('/blog/one')).toBe(1)
  expect(await (await visit('/blog/one')).text()).toContain('/blog/two')
})

test('a page of staff in place of a built-in one shows its lists after one round trip', async () => {
  const services = { type: 'services', content: {} }
  await dropCopies()
  await publish({ slug: 'services', title: 'Ours', widgets: [services] })
  expect(await roundTrips('/services')).toBe(1)
})

test('a list that was not expected is read by itself', async () => {
  const list = { type: 'page_list', content: { prefix: 'careers/' } }
  await publish({ slug: 'page/openings', widgets: [list] })
  expect(await roundTrips('/page/openings')).toBe(2)
})

test('a database page with forty widgets makes no more round trips than one with two', async () => {
  const services = { type: 'services', content: {} }
  const text = { type: 'text', content: { body: '<p>Text</p>' } }
  await publish({ slug: 'page/short', widgets: [services, text] })
  await publish({ slug: 'page/long', widgets: Array.from({ length: 20 }, () => [services, text]).flat() })
  for (const path of ['/page/short', '/page/long']) expect(await roundTrips(path)).toBe(1)
})

test('re-rendering a stale copy costs the same as the page', async () => {
  const { DB, counts } = countedDatabase()
  await visit('/about', { env: { DB, PAGE_FRESH_SECONDS: '0' } })
  expect(counts.roundTrips).toBe(1)
})
