import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { publishedPages } from '../../../src/pages/store/mark-published.ts'
import { type CopiesPort, marksIn } from '../../../src/pages/store/marks.ts'
import { repairMarks } from '../../../src/pages/store/repair.ts'
import { urls } from '../../../src/urls.ts'
import { brokenStore } from '../../support/bindings.ts'
import { draftFor, newPage, publishedPage } from '../../support/drafts.ts'
import { postForm, publishAs, revisionOf, saveAs, unpublishAs } from '../../support/staff.ts'
import { publishingWorld } from '../../support/staff-elsewhere.ts'
import { emptyStore } from '../../support/stored-pages.ts'
import { movedTo, visit } from '../../support/visit.ts'

/** When what was just done is no longer too young for the cron. */
const later = () => Date.now() + 180_000
const unwritable = () => ({ env: { PAGES: brokenStore('put') } })

describe('a publication whose mark cannot be written', () => {
  test('is reported to the editor, and applied by the next cron run', async () => {
    const { id, revision } = await publishedPage('page/marked', 'Old')
    await visit('/page/marked')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/marked', 'New')))
    const { status, answer } = await publishAs(id, saved, unwritable())
    expect([status, answer]).toMatchObject([200, { ok: true, delayed: true }])
    expect(await (await visit('/page/marked')).text()).toContain('<p>Old</p>')
    await repairMarks({ ...env }, later())
    expect(await (await visit('/page/marked')).text()).toContain('<p>New</p>')
  })

  test('withdraws the page with the next cron run', async () => {
    const { id, revision } = await publishedPage('page/taken', 'Old')
    await visit('/page/taken')
    const { answer } = await unpublishAs(id, revision, unwritable())
    expect(answer).toMatchObject({ ok: true, delayed: true })
    await repairMarks({ ...env }, later())
    expect(await env.PAGES.get('gone:page/taken')).not.toBeNull()
    expect((await visit('/page/taken')).status).toBe(302)
  })

  test('withdraws the page from where visitors had it, if its draft has moved since', async () => {
    const { id, revision } = await publishedPage('page/left', 'Old')
    const offline = revisionOf(await unpublishAs(id, revision, unwritable()))
    await saveAs(id, offline, draftFor('page/moved-offline', 'New'))
    await repairMarks({ ...env }, later())
    expect(await env.PAGES.get('gone:page/left')).not.toBeNull()
    expect(await env.PAGES.get('gone:page/moved-offline')).toBeNull()
  })

  test.each(langs)('is reported for the trash too, in %s', async (lang) => {
    const { id } = await publishedPage(`page/trashed-${lang}`, 'Old')
    const answer = await postForm(urls.adminApi('trash', id), {}, { ...unwritable(), lang })
    expect(movedTo(answer)).toEqual([303, `${localPath(lang, '/admin')}?notice=trashed_delayed`])
  })
})

describe('a re-rendered page', () => {
  /** The real database, and where each of its sessions began. */
  function watchedSessions() {
    const starts: unknown[] = []
    const DB = new Proxy(env.DB, {
      get(target, method) {
        if (method === 'withSession') {
          return (start?: string) => {
            starts.push(start)
            return target.withSession(start)
          }
        }
        const value: unknown = Reflect.get(target, method)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return { bindings: { ...env, DB }, starts }
  }
  const paths = ['/page/replica', '/about', '/blog', '/blog/feed.xml', '/sitemap.xml']

  test.each(paths)('is read no older than the last publication, wherever that is: %s', async (path) => {
    await publishedPage(`page/replica-${paths.indexOf(path)}`, 'Text')
    const { bookmark } = JSON.parse((await env.PAGES.get('published')) ?? '')
    expect(bookmark).toMatch(/^[0-9a-f-]{20,}$/)
    const { bindings, starts } = watchedSessions()
    await visit(path, { bindings })
    expect(starts).toEqual([bookmark])
  })

  test.each(paths)('is read from the primary until something is published: %s', async (path) => {
    await emptyStore()
    const { bindings, starts } = watchedSessions()
    await visit(path, { bindings })
    expect(starts).toEqual(['first-primary'])
  })
})

test('the cron writes nothing if there is nothing to repair', async () => {
  await publishedPage('page/quiet', 'Text')
  await repairMarks({ ...env }, later())
  const before = await env.PAGES.get('published')
  await repairMarks({ ...env }, later())
  expect(await env.PAGES.get('published')).toBe(before)
})

describe('a draft that visitors never saw', () => {
  const puts = () => {
    let count = 0
    const store = new Proxy(env.PAGES, {
      get: (target, name) => {
        if (name === 'put') count++
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return { counted: { PAGES: store }, count: () => count }
  }

  test.each(['page/unseen', 'about'])(
    'costs no write and no mark: made, saved and trashed at %s',
    async (slug) => {
      const { counted, count } = puts()
      const id = await newPage(slug)
      await repairMarks({ ...env, ...counted }, later())
      await saveAs(id, 1, draftFor(slug, 'Text'), { env: counted })
      await repairMarks({ ...env, ...counted }, later())
      await postForm(urls.adminApi('trash', id), {}, { env: counted })
      await repairMarks({ ...env, ...counted }, later())
      expect(count()).toBe(0)
      expect(await env.PAGES.get(`gone:${slug}`)).toBeNull()
    },
  )
})

test('the cron does not repeat a recent publication that KV does not show yet', async () => {
  const { id, revision } = await publishedPage('page/known', 'Old')
  await repairMarks({ ...env }, later())
  const old = await env.PAGES.get('published')
  await unpublishAs(id, revision)
  const marked = await env.PAGES.get('published')
  await env.PAGES.put('published', old ?? '')
  await repairMarks({ ...env }, Date.now())
  expect(await env.PAGES.get('published')).toBe(old)
  expect(marked).not.toBe(old)
})

/** What every place that keeps copies must do. */
describe.each<[string, () => CopiesPort, () => Promise<unknown[]>]>([
  [
    'the marks of the store',
    () => marksIn(env.PAGES),
    async () => [await env.PAGES.get('published'), await env.PAGES.get('gone:page/x')],
  ],
])('%s', (_, open, told) => {
  test('can be notified of the same page twice', async () => {
    await emptyStore()
    const port = open()
    for (let times = 0; times < 2; times++) {
      await port.published({ at: 5, bookmark: 'b', withdrawn: ['page/x'], parameters: ['p'] })
      await port.gone('page/x', { at: 5, to: null })
    }
    const [published, gone] = await told()
    expect([published, gone].map((value) => JSON.parse(String(value)))).toEqual([
      { at: 5, bookmark: 'b', withdrawn: ['page/x'], parameters: ['p'] },
      { at: 5, to: null },
    ])
  })
})

test('every cache is notified; a failed notification is retried and reported', async () => {
  const told: string[] = []
  let failures = 2
  const port: CopiesPort = {
    published: async () => {
      if (failures-- > 0) throw new Error('KV PUT failed: 429 Too Many Requests')
      told.push('published')
    },
    gone: async (slug) => {
      told.push(`gone ${slug}`)
    },
  }
  expect(await publishedPages({ ...env }, publishingWorld, [port, port]).markWithdrawn('page/x')).toBe(true)
  expect(told.toSorted()).toEqual(['gone page/x', 'gone page/x', 'published', 'published'])
  failures = 100
  expect(await publishedPages({ ...env }, publishingWorld, [port]).markPublished()).toBe(false)
})
