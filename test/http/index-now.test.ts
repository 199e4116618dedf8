import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '../../contract/editor.ts'
import { pageSearchType } from '../../contract/page-search.ts'
import { siteSlug } from '../../contract/site-slug.ts'
import { putRules } from '../../src/data/addresses/redirects.ts'
import { database } from '../../src/data/database.ts'
import { lead_marks } from '../../src/data/leads/schema.ts'
import type { Env } from '../../src/env.ts'
import { defaultLang, langs, localPath } from '../../src/i18n/languages.ts'
import { builtInPage } from '../../src/pages/built-in/pages.ts'
import { builtInSlugs } from '../../src/pages/built-in/slugs.ts'
import { tellSearchEngines } from '../../src/pages/index-now.ts'
import { pathOf, urls } from '../../src/urls.ts'
import worker from '../../src/worker.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { draftFor, emptyPages, newPage, publishedPage, republish, textWidget } from '../support/drafts.ts'
import { loggedEvents } from '../support/logged-lines.ts'
import { postForm, publishAs, revisionOf, saveAs, unpublishAs } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const key = '0123456789abcdef0123456789abcdef'
const endpoint = 'https://engines.example/indexnow'
const on = { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint }
const minute = 60_000
/** A publication's time is settled. */
const soon = () => Date.now() + minute

beforeEach(async () => {
  await emptyPages()
  await database(env.DB).delete(lead_marks)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The endpoint, answering as told; what it was sent. */
function engines(answer: () => Response = () => new Response(null, { status: 202 })) {
  const sent: { host: string; key: string; keyLocation: string; urlList: string[] }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe(endpoint)
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
  return sent
}

const tell = (now: number, changes: Partial<Env> = {}) =>
  tellSearchEngines({ ...env, ...on, ...changes }, now)
const inAll = (slug: string) =>
  langs.map((lang) => new URL(localPath(lang, pathOf(slug)), env.SITE_ORIGIN).href)
/** The addresses told at `now`, in order. */
async function toldAt(now: number) {
  const sent = engines()
  await tell(now)
  return sent.flatMap(({ urlList }) => urlList).toSorted()
}
const publishDraft = async (slug: string, changes: Partial<Draft> = {}) => {
  const id = await newPage(slug)
  return { id, revision: await republish(id, 1, draftFor(slug, 'Words', changes)) }
}

describe('without a key', () => {
  test('nobody is told, and no file is shown', async () => {
    await publishedPage('page/quiet', 'Quiet')
    const sent = engines()
    await tell(soon(), { INDEXNOW_KEY: '' })
    expect(sent).toEqual([])
    expect((await visit(urls.indexNowKey(''))).status).toBe(404)
  })
})

describe('the file of the key', () => {
  test('is shown at its own name only, as plain text', async () => {
    const file = await visit(urls.indexNowKey(key), { env: on })
    expect(await file.text()).toBe(key)
    expect(file.headers.get('content-type')).toMatch(/^text\/plain/)
    expect((await visit('/another-key.txt', { env: on })).status).toBe(404)
    expect(await (await visit(urls.robots, { env: on })).text()).toContain('Sitemap:')
    expect(await (await visit(urls.llmsTxt, { env: on })).text()).not.toBe(key)
  })
})

describe('search engines are told', () => {
  test('of a published page in every language, once, with the place of the key', async () => {
    await publishedPage('page/told', 'Told')
    const sent = engines()
    await tell(soon())
    const { host } = new URL(env.SITE_ORIGIN)
    expect(sent).toMatchObject([{ host, key, keyLocation: `${env.SITE_ORIGIN}/${key}.txt` }])
    expect(sent[0]?.urlList.toSorted()).toEqual(inAll('page/told').toSorted())
    await tell(soon() + 10 * minute)
    expect(sent).toHaveLength(1)
  })

  test('by the cron, with its other work', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minute })
    await publishedPage('page/by-cron', 'Cron')
    vi.useRealTimers()
    const sent = engines()
    await worker.scheduled({}, { ...env, ...on })
    expect(sent.flatMap(({ urlList }) => urlList).toSorted()).toEqual(inAll('page/by-cron').toSorted())
  })

  test('of a page in the languages that it has', async () => {
    const [only = defaultLang] = langs
    await publishDraft('page/half', {
      title: { [only]: 'A title of several words' },
      meta_description: { [only]: 'A description of several words' },
      widgets: [
        { id: 'w', type: 'text', is_active: true, content: { body: { [only]: '<p>Words of it</p>' } } },
      ],
    })
    expect(await toldAt(soon())).toEqual(inAll('page/half').slice(0, 1))
  })

  test('of both addresses when a page moved', async () => {
    const { id, revision } = await publishDraft('page/before')
    await republish(id, revision, draftFor('page/after', 'Words'))
    expect(await toldAt(soon())).toEqual([...inAll('page/before'), ...inAll('page/after')].toSorted())
  })

  test('of a page taken offline, and of one in the trash', async () => {
    const { id, revision } = await publishDraft('page/offline')
    await unpublishAs(id, revision)
    const { id: trashed } = await publishDraft('blog/trashed')
    await postForm(urls.adminApi('trash', trashed))
    expect(await toldAt(soon())).toEqual([...inAll('page/offline'), ...inAll('blog/trashed')].toSorted())
  })

  test('of the address that visitors knew, not of the one that a page got while it was offline', async () => {
    const { id, revision } = await publishDraft('page/known')
    const offline = revisionOf(await unpublishAs(id, revision))
    await saveAs(id, offline, draftFor('page/never-public', 'Words'))
    const { id: trashed, revision: shown } = await publishDraft('blog/known')
    const hidden = revisionOf(await unpublishAs(trashed, shown))
    await saveAs(trashed, hidden, draftFor('blog/never-public', 'Words'))
    await postForm(urls.adminApi('trash', trashed))
    expect(await toldAt(soon())).toEqual([...inAll('page/known'), ...inAll('blog/known')].toSorted())
  })

  test('again of what changed since', async () => {
    const { id, revision } = await publishDraft('page/again')
    await toldAt(soon())
    vi.useFakeTimers({ toFake: ['Date'], now: soon() + minute })
    await republish(id, revision, draftFor('page/again', 'Newer'))
    const later = Date.now() + 10 * minute
    vi.useRealTimers()
    expect(await toldAt(later)).toEqual(inAll('page/again').toSorted())
  })
})

describe('search engines are not told', () => {
  test('of a draft, the site’s own page, a block, the thank-you page or a hidden page', async () => {
    const draft = await newPage('page/draft')
    await saveAs(draft, 1, draftFor('page/draft', 'Draft'))
    await publishDraft('block/notice')
    await publishDraft('thank-you')
    const hiding = { id: 'h', type: pageSearchType, is_active: true, content: { hidden: true } }
    await publishDraft('page/hidden', { widgets: [textWidget('Hidden'), hiding] })
    await database(env.DB).run(
      `insert into pages (id, slug, title, status, published_at) values ('s', '${siteSlug}', 'Site', 'published', '2026-01-01')`,
    )
    expect(await toldAt(soon())).toEqual([])
  })

  test('of a draft that was published elsewhere only', async () => {
    const id = await newPage('page/imported')
    await env.DB.prepare("update pages set published_at = '2026-01-01' where id = ?").bind(id).run()
    expect(await toldAt(soon())).toEqual([])
  })

  test('of built-in pages that they may not list, of which the thank-you page is the only one', () => {
    const noindex = builtInSlugs.filter((slug) => builtInPage(slug, defaultLang)?.noindex)
    expect(noindex.map(pathOf)).toEqual([urls.thankYou])
  })

  test('of redirects that staff added', async () => {
    await publishedPage('page/target', 'Target')
    await toldAt(soon())
    const at = new Date().toISOString()
    const rule = { from: '/old', to: '/page/target', status: 301 }
    await putRules(database(env.DB), [rule], { by: 'me@agency.example', at })
    expect(await toldAt(soon() + 10 * minute)).toEqual([])
  })

  test('of what changed more than a day ago', async () => {
    await publishedPage('page/old', 'Old')
    expect(await toldAt(soon() + 25 * 60 * minute)).toEqual([])
  })

  test('of a publication that may not be in the database yet', async () => {
    await publishedPage('page/fresh', 'Fresh')
    expect(await toldAt(Date.now())).toEqual([])
  })
})

describe('an endpoint that', () => {
  test.each([
    ['is away', () => Promise.reject(new Error(`no way to ${key}`)), 'index_now_failed'],
    ['is disturbed', () => new Response(null, { status: 503 }), 'index_now_refused'],
    ['has too much to do', () => new Response(null, { status: 429 }), 'index_now_refused'],
    ['has moved', () => new Response(null, { status: 302 }), 'index_now_refused'],
    ['does not find the key yet', () => new Response(null, { status: 403 }), 'index_now_refused'],
  ])('%s is asked again, not before five minutes', async (_, answer, event) => {
    await publishedPage('page/retried', 'Retried')
    const now = soon()
    vi.stubGlobal('fetch', async () => answer())
    await tell(now)
    expect(loggedEvents().at(-1)).toMatchObject({ event })
    const sent = engines()
    await tell(now + 4 * minute)
    expect(sent).toEqual([])
    await tell(now + 5 * minute)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(loggedEvents())).not.toContain(key)
  })

  test.each([400, 422])(
    'refuses what it was told with %i is not asked again about the same pages',
    async (status) => {
      await publishedPage('page/refused', 'Refused')
      const sent = engines(() => new Response(null, { status }))
      await tell(soon())
      expect(loggedEvents().at(-1)).toMatchObject({ event: 'index_now_refused', status, count: 2 })
      await tell(soon() + 10 * minute)
      expect(sent).toHaveLength(1)
    },
  )

  test('is on another machine without https is never asked', async () => {
    await publishedPage('page/plain', 'Plain')
    const asked = vi.fn()
    vi.stubGlobal('fetch', asked)
    await tell(soon(), { INDEXNOW_ENDPOINT: 'http://engines.example/indexnow' })
    expect(asked).not.toHaveBeenCalled()
    expect(loggedEvents().at(-1)).toMatchObject({ event: 'index_now_refused', status: 0 })
  })
})

test('without a database the cron goes on', async () => {
  await tell(soon(), { DB: brokenDatabase() })
  expect(loggedEvents().at(-1)).toMatchObject({ event: 'index_now_failed' })
})

test('a publication asks nobody: it cannot wait or fail for search engines', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const id = await newPage('page/free')
  const revision = revisionOf(await saveAs(id, 1, draftFor('page/free', 'Free'), { env: on }))
  revisionOf(await publishAs(id, revision, { env: on }))
  expect(asked).not.toHaveBeenCalled()
})
