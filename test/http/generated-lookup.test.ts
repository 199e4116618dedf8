import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { site } from '../../src/site.ts'
import { countedDatabase } from '../support/bindings.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { keepApp, keepIndustry, keepService } from '../support/records.ts'
import { emptyStore, storedPages } from '../support/stored-pages.ts'
import { cacheState, origin, visit } from '../support/visit.ts'

beforeEach(async () => {
  await reset()
  await emptyStore()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})

/** The title of the record a path shows, or its status when it is no page. */
async function shown(path: string): Promise<string | number> {
  const response = await visit(path)
  const head = only(parseHtml(await response.text()), 'head')
  return response.status === 200
    ? textOf(only(head, 'title')).replace(` - ${site.name.en}`, '')
    : response.status
}

const keepServices = (...slugs: string[]) =>
  Promise.all(slugs.map((slug) => keepService({ slug, title: slug.toUpperCase() })))
const keepIndustries = (...slugs: string[]) =>
  Promise.all(slugs.map((slug) => keepIndustry({ slug, name: slug.toUpperCase() })))

describe('a service is found', () => {
  test.each([
    ['by its slug before anything else', ['web3-labs', 'web3_labs', 'web3'], 'web3', 'WEB3'],
    ['with hyphens as underscores', ['data_room', 'a-data-room'], 'data-room', 'DATA_ROOM'],
    ['by its own hyphens before underscores', ['data_room', 'data-room'], 'data-room', 'DATA-ROOM'],
    ['by a part of its slug', ['blockchain-audit'], 'chain', 'BLOCKCHAIN-AUDIT'],
    ['by three characters', ['blockchain-audit'], 'aud', 'BLOCKCHAIN-AUDIT'],
    ['not by two', ['blockchain-audit'], 'au', 404],
    ['by the shortest of several', ['audit-two', 'audit', 'the-audit'], 'aud', 'AUDIT'],
    ['by the first of several as long', ['audit-c', 'audit-a', 'audit-b'], 'audit-', 'AUDIT-A'],
    ['with % as itself', ['b-25n'], 'b%25n', 404],
    ['with _ as itself in a part', ['a-data-room'], 'data_r', 404],
    ['not by a longer name than its own', ['audit'], 'audit-of-books', 404],
  ])('%s', async (_, slugs, asked, expected) => {
    await keepServices(...slugs)
    expect(await shown(`/services/${asked}`)).toBe(expected)
  })
})

describe('an industry is found', () => {
  test.each([
    ['by its slug', ['mining', 'mining-app-development'], 'mining-app-development', 'MINING-APP-DEVELOPMENT'],
    ['without the suffix', ['mining', 'sea-mining-app-development'], 'mining-app-development', 'MINING'],
    ['by a part without the suffix', ['sea-mining'], 'mining-app-development', 'SEA-MINING'],
    ['by a part', ['sea-mining-app-development'], 'mining', 'SEA-MINING-APP-DEVELOPMENT'],
    ['not by the suffix alone', ['mining-app-development'], '-app-development', 404],
    ['not by two characters and the suffix', ['mining'], 'mi-app-development', 404],
    ['with hyphens as hyphens', ['oil_gas'], 'oil-gas', 404],
    ['with % and _ as themselves', ['oil-and-25'], 'oil_and%25', 404],
  ])('%s', async (_, slugs, asked, expected) => {
    await keepIndustries(...slugs)
    expect(await shown(`/industries/${asked}`)).toBe(expected)
  })
})

test.each([
  ['dating-app', 'Dating'],
  ['dating', 404],
  ['dating_app', 404],
  ['Dating-App', 404],
])('an app is found by its slug alone: %s', async (asked, expected) => {
  await keepApp({ slug: 'dating-app', name: 'Dating' })
  expect(await shown(`/apps/${asked}`)).toBe(expected)
})

test('a built-in page wins over a record of the same slug, and a published page over both', async () => {
  await keepService({ slug: 'web-development', title: 'Record' })
  await keepIndustry({ slug: 'retail-app-development', name: 'Record' })
  await keepApp({ slug: 'taxi-booking-app', name: 'Record' })
  expect(await shown('/services/web-development')).not.toBe('Record')
  expect(await shown('/industries/retail-app-development')).not.toBe('Record')
  expect(await shown('/apps/taxi-booking-app')).not.toBe('Record')
  await keepService({ slug: 'audit', title: 'Record' })
  await publish({ slug: 'services/audit', title: 'Published', widgets: [] })
  expect(await shown('/services/audit')).toBe('Published')
})

describe.each([
  ['/services/audits', 'services/audits-and-more', () => keepServices('audits-and-more')],
  ['/services/data-room', 'services/data_room', () => keepServices('data_room')],
  ['/industries/mining-app-development', 'industries/mining', () => keepIndustries('mining')],
  ['/industries/ining', 'industries/mining', () => keepIndustries('mining')],
])('%s, found by a later step than its slug', (path, own, keep) => {
  test.each(['', '/ar'])(
    'in %j names the record’s own page, is for no search engine and makes no entry',
    async (lang) => {
      await keep()
      const response = await visit(lang + path)
      expect(response.status).toBe(200)
      expect(cacheState(response)).toBe('bypass')
      const head = only(parseHtml(await response.text()), 'head')
      const canonical = only(head, ({ attributes }) => attributes.rel === 'canonical')
      expect(canonical.attributes.href).toBe(`${origin}${lang}/${own}`)
      const robots = only(head, ({ attributes }) => attributes.name === 'robots')
      expect(robots.attributes.content).toBe('noindex')
      expect(cacheState(await visit(lang + path))).toBe('bypass')
      expect(await storedPages()).toEqual([])
    },
  )
})

test('a page found by its own slug is cached and indexed', async () => {
  await keepServices('audit')
  expect(cacheState(await visit('/services/audit'))).toBe('miss')
  const again = await visit('/services/audit')
  expect(cacheState(again)).toBe('hit')
  expect(await storedPages()).toEqual(['en:services/audit'])
  const head = only(parseHtml(await again.text()), 'head')
  const canonical = only(head, ({ attributes }) => attributes.rel === 'canonical')
  expect(canonical.attributes.href).toBe(`${origin}/services/audit`)
  expect(all(head, ({ attributes }) => attributes.name === 'robots')).toEqual([])
})

test.each([
  '/services/constructor',
  '/services/__proto__',
  "/services/' or 1=1 --",
  '/industries/default',
  '/apps/%25%25%25',
  '/industries/%5F%5F%5F',
])('%s is no page, whatever records there are', async (path) => {
  await Promise.all([keepServices('audit'), keepIndustries('mining'), keepApp({ slug: 'dating', name: 'x' })])
  expect(await shown(path)).toBe(404)
  expect(await storedPages()).toEqual([])
})

test.each(['/services/audit', '/industries/mining', '/apps/dating'])(
  '%s costs two round trips to the database, and unknown neighbours one and a write of their counts',
  async (path) => {
    await Promise.all([
      keepServices('audit'),
      keepIndustries('mining'),
      keepApp({ slug: 'dating', name: 'x' }),
    ])
    const found = countedDatabase()
    await visit(path, { env: { DB: found.DB } })
    expect(found.counts.roundTrips).toBe(2)
    const unknown = countedDatabase()
    const bindings = { ...env, DB: unknown.DB }
    expect((await visit(`${path}-unknown`, { bindings })).status).toBe(404)
    expect(unknown.counts.roundTrips).toBe(1 + 1)
    expect((await visit(`${path}-stranger`, { bindings })).status).toBe(404)
    expect(unknown.counts.roundTrips).toBe(1 + 1)
  },
)
