import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { type Copy, copyKey, readCopy } from '../../../src/pages/store/copy.ts'
import { keepCopy } from '../../../src/pages/store/page-store.ts'
import type { StoreContext } from '../../../src/pages/store/read-store.ts'
import { draftFor, publishedPage, republish, textWidget } from '../../support/drafts.ts'
import { frozenDatabase } from '../../support/gate.ts'
import { unpublishAs } from '../../support/staff.ts'
import { cacheState, visit } from '../../support/visit.ts'

/** A page whose second round trip, for a list that its slug does not announce, comes after its texts have been read. */
const slow = (slug: string, text: string) =>
  draftFor(slug, text, {
    widgets: [
      textWidget(text),
      { id: 's', type: 'page_list', is_active: true, content: { prefix: 'careers/' } },
    ],
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
  test('is not cached when it ends after it', async () => {
    const { id, revision, visiting, release } = await frozenVisit('page/late')
    await republish(id, revision, slow('page/late', 'New'))
    release()
    expect(await (await visiting).text()).toContain('<p>Old</p>')
    const next = await visit('/page/late')
    expect(cacheState(next)).toBe('miss')
    expect(await next.text()).toContain('<p>New</p>')
  })

  test('is not shared with requests after the publication', async () => {
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

describe('an older rendering', () => {
  const context: StoreContext = {
    env,
    requested: { lang: 'en', slug: 'page/a' },
    now: Date.now,
    defer: (work) => waiting.push(work),
  }
  const waiting: Promise<unknown>[] = []
  const copy = (body: string, at: number, publication: number): Copy => {
    return { body, at, publication, etag: `"${body}"`, size: body.length, policy: '' }
  }
  const kept = async () => (await readCopy(env.PAGES, copyKey(env, context.requested)))?.body

  test('never replaces a newer one, even if it ends later', async () => {
    await keepCopy(context, copy('first', 1000, 0))
    await keepCopy(context, copy('newer', 3000, 0))
    await keepCopy(context, copy('older', 2000, 0))
    expect(await kept()).toBe('newer')
  })

  test('that knew of an earlier publication never does so either, whatever its clock said', async () => {
    await keepCopy(context, copy('new', 4000, 500))
    await keepCopy(context, copy('old', 9000, 400))
    expect(await kept()).toBe('new')
  })
})
