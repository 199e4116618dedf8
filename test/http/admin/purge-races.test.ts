import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { purgeCachedPages, storeCachedPage } from '../../../src/pages/page-cache.ts'
import { draftFor, publishedPage, republish, textWidget } from '../../support/drafts.ts'
import { frozenDatabase } from '../../support/gate.ts'
import { unpublishAs } from '../../support/staff.ts'
import { cacheState, visit } from '../../support/visit.ts'

/** A page whose second round trip, for its services, comes after its texts have been read. */
const slow = (slug: string, text: string) =>
  draftFor(slug, text, {
    widgets: [textWidget(text), { id: 's', type: 'services', is_active: true, content: {} }],
  })

async function frozenVisit(slug: string) {
  const { id, revision } = await publishedPage(slug, 'Start')
  const old = await republish(id, revision, slow(slug, 'Old'))
  const { DB, reached, release } = frozenDatabase(2)
  const visiting = visit(`/${slug}`, { env: { DB } })
  await reached
  return { id, revision: old, visiting, release }
}

describe('a rendering that began before a publication', () => {
  test('is not kept when it ends after it', async () => {
    const { id, revision, visiting, release } = await frozenVisit('page/late')
    await republish(id, revision, slow('page/late', 'New'))
    release()
    expect(await (await visiting).text()).toContain('<p>Old</p>')
    const next = await visit('/page/late')
    expect(cacheState(next)).toBe('miss')
    expect(await next.text()).toContain('<p>New</p>')
  })

  test('is not shared with who comes after the publication', async () => {
    const { id, revision, visiting, release } = await frozenVisit('page/shared')
    await republish(id, revision, slow('page/shared', 'New'))
    const next = visit('/page/shared')
    // Were it shared, only the release would end it.
    const first = await Promise.race([next.then(() => 'own'), visiting.then(() => 'shared')])
    expect(first).toBe('own')
    expect(await (await next).text()).toContain('<p>New</p>')
    release()
    await visiting
    expect(await (await visit('/page/shared')).text()).toContain('<p>New</p>')
  })

  test('does not bring an unpublished page back', async () => {
    const { id, revision, visiting, release } = await frozenVisit('page/withdrawn')
    await unpublishAs(id, revision)
    release()
    await visiting
    expect((await visit('/page/withdrawn')).status).toBe(302)
  })
})

describe('the page store', () => {
  const copy = (at: number) => ({ html: '<p>copy</p>', etag: '"1"', at, styles: [] })
  const kept = async () => (await env.PAGES.list({ prefix: 'page:' })).keys.length

  test('takes no copy whose rendering began before or with the last purge, and takes a later one', async () => {
    await purgeCachedPages(env.PAGES, 1000)
    await storeCachedPage(env.PAGES, 'en', 'page/a', copy(999))
    await storeCachedPage(env.PAGES, 'en', 'page/a', copy(1000))
    expect(await kept()).toBe(0)
    await storeCachedPage(env.PAGES, 'en', 'page/a', copy(1001))
    expect(await kept()).toBe(1)
  })

  test('takes a copy away again when a purge came while it was being written', async () => {
    const PAGES = new Proxy(env.PAGES, {
      get(store, name) {
        const value = Reflect.get(store, name)
        if (typeof value !== 'function') return value
        if (name !== 'put') return value.bind(store)
        return async (...written: unknown[]) => {
          await purgeCachedPages(store, 3000)
          return Reflect.apply(value, store, written)
        }
      },
    })
    await storeCachedPage(PAGES, 'en', 'page/b', copy(2000))
    expect(await kept()).toBe(0)
  })

  test('is purged whole, in however many parts it lists itself', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    await Promise.all(names.map((name) => storeCachedPage(env.PAGES, 'en', `page/${name}`, copy(5000))))
    expect(await kept()).toBe(5)
    const PAGES = new Proxy(env.PAGES, {
      get(store, name) {
        if (name === 'list') return (asked: object) => store.list({ ...asked, limit: 2 })
        const value = Reflect.get(store, name)
        return typeof value === 'function' ? value.bind(store) : value
      },
    })
    await purgeCachedPages(PAGES, 6000)
    expect(await kept()).toBe(0)
  })
})
