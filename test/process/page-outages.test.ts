import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FaultySite, startFaultySite } from './support/faulty-site.ts'

/*
 * Pages in a real workerd while its database hangs. There a promise of a request that has ended never settles, which
 * no test inside the worker can see.
 */

const bound = 120_000
/** One address for every start: copies belong to it. */
const settings = { ACCESS_TEAM_DOMAIN: '', SITE_ORIGIN: 'http://localhost:8787' }
let folder: string
let site: FaultySite

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-pages-'))
  site = await startFaultySite(folder, settings)
}, bound)

afterAll(async () => {
  await site?.kill()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

beforeEach(() => site.world({}))

/** Far above a page's limit, as the machine may be busy, but finite. */
const timeoutMs = 15_000

test('until the files beside the worker can be read, enquiries are accepted and pages fail', {
  timeout: bound,
}, async () => {
  await site.world({ assets: 'fail' })
  expect((await site.post(1)).status).toBe(200)
  expect(await site.get('/about', timeoutMs)).toBe(500)
  expect(await site.get('/robots.txt', timeoutMs)).toBe(200)
  expect(await site.get('/healthz', timeoutMs)).not.toBe(500)
  await site.world({ assets: 'hang' })
  expect((await site.post(2)).status).toBe(200)
  expect(await site.get('/ar', timeoutMs)).toBe(500)
  await site.world({})
  expect(await site.get('/about', timeoutMs)).toBe(200)
})

test.each([
  ['/ar/services/web-development', 200],
  ['/blog/what-an-mvp-is-for', 503],
])(
  '%s responds %i while the database hangs, and 200 when it works again',
  { timeout: bound },
  async (path, status) => {
    await site.world({ d1: 'hang' })
    expect(await site.get(path, timeoutMs)).toBe(status)
    await site.world({})
    expect(await site.get(path, timeoutMs)).toBe(200)
  },
)

test('a visitor who leaves while the database hangs blocks no page for others', {
  timeout: bound,
}, async () => {
  const paths = ['/services/ui-ux-design', '/ar/blog', '/careers']
  await site.world({ d1: 'hang' })
  await Promise.all(paths.map((path) => site.leave(path)))
  await site.world({})
  for (const path of paths) expect(await site.get(path, timeoutMs), path).toBe(200)
})

test('every page is served while the store hangs', { timeout: bound }, async () => {
  await site.world({ pages: 'hang' })
  for (const path of ['/about', '/ar', '/blog']) expect(await site.get(path, timeoutMs), path).toBe(200)
})

test('a new isolate that cannot read the files beside the worker serves what is stored', {
  timeout: bound,
}, async () => {
  expect(await site.get('/about', timeoutMs)).toBe(200)
  await site.kill()
  site = await startFaultySite(folder, settings)
  await site.world({ assets: 'fail' })
  expect(await site.get('/about', timeoutMs), 'fresh').toBe(200)
  await site.world({ assets: 'fail', ahead: 20 * 60_000 })
  expect(await site.get('/about', timeoutMs), 'not verified for a while').toBe(200)
})
