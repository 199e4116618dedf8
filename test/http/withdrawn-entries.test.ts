import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { repairMarks } from '../../src/pages/store/repair.ts'
import { urls } from '../../src/urls.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { draftFor, emptyPages, publishedPage, republish } from '../support/drafts.ts'
import { publish } from '../support/publish.ts'
import { postForm, unpublishAs } from '../support/staff.ts'
import { staffElsewhere } from '../support/staff-elsewhere.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { cacheState, visit } from '../support/visit.ts'

/*
 * In an outage a list is a kept copy. What it names may have been withdrawn since: the mark of the last publication
 * says so, and its entry is left out.
 */

const away = () => ({ env: { DB: brokenDatabase() } })
const article = { type: 'article', content: { title: 'Told', body: '<p>Told.</p>' } }
const project = { type: 'project', content: { title: 'Withdrawn', client: 'A client' } }

beforeEach(async () => {
  await emptyStore()
  await emptyPages()
})

/** The slugs of `slugs` that a document names. */
async function named(path: string, slugs: readonly string[], options = {}): Promise<string[]> {
  const text = await (await visit(path, options)).text()
  return slugs.filter((slug) => text.includes(`/${slug}`))
}

const ways: [string, (page: Awaited<ReturnType<typeof publishedPage>>) => Promise<unknown>][] = [
  ['taken offline', ({ id, revision }) => unpublishAs(id, revision)],
  ['trashed', ({ id }) => postForm(urls.adminApi('trash', id), {})],
  ['moved', ({ id, revision }) => republish(id, revision, draftFor('blog/moved', 'Moved'))],
]

describe.each(ways)('a page that was %s', (_, withdraw) => {
  test.each(langs)('is named by no kept list in an outage; the other entries stay: %s', async (lang) => {
    await publish({ slug: 'blog/other', title: 'Other', widgets: [article] })
    const page = await publishedPage('blog/withdrawn', 'Withdrawn')
    const lists = [...[urls.blog, urls.blogFeed].map((path) => localPath(lang, path)), urls.sitemap]
    for (const path of lists) {
      expect(await named(path, ['blog/withdrawn', 'blog/other'])).toEqual(['blog/withdrawn', 'blog/other'])
    }
    await withdraw(page)
    for (const path of lists) {
      const response = await visit(path, away())
      expect([response.status, cacheState(response)], path).toEqual([200, 'stale'])
      expect(await named(path, ['blog/withdrawn', 'blog/other'], away()), path).toEqual(['blog/other'])
    }
  })
})

test('the portfolio keeps its built-in case studies, and no article links to a withdrawn one', async () => {
  await publish({ slug: 'portfolio/withdrawn', title: 'Withdrawn', widgets: [project] })
  await publish({ slug: 'blog/read', title: 'Read', widgets: [article] })
  await publish({ slug: 'blog/withdrawn', title: 'Withdrawn', widgets: [article] })
  const places = ['/portfolio', '/blog/read']
  for (const path of places) expect(await (await visit(path)).text()).toContain('Withdrawn')
  await env.DB.prepare("update pages set status = 'draft' where slug like '%/withdrawn'").run()
  await staffElsewhere().markWithdrawn('blog/withdrawn')
  for (const path of places) {
    const text = await (await visit(path, away())).text()
    expect(text).not.toContain('Withdrawn')
    expect(text).toContain(path === '/portfolio' ? '/portfolio/wahat-clinics' : 'Told')
  }
})

test('a copy with a removed entry has a different ETag', async () => {
  await publish({ slug: 'blog/withdrawn', title: 'Withdrawn', widgets: [article] })
  const etag = (await visit('/blog')).headers.get('etag') ?? ''
  await env.DB.prepare("update pages set status = 'draft'").run()
  await staffElsewhere().markWithdrawn('blog/withdrawn')
  const again = await visit('/blog', { ...away(), headers: { 'if-none-match': etag } })
  expect(again.status).toBe(200)
})

test('a republished page is listed again, and a restored built-in page stays in the sitemap', async () => {
  await publish({ slug: 'blog/back', title: 'Back', widgets: [article] })
  await publish({ slug: 'about', title: 'Ours', widgets: [article] })
  await visit(urls.sitemap)
  await visit('/blog')
  await env.DB.prepare("update pages set status = 'draft'").run()
  await staffElsewhere().markWithdrawn('blog/back')
  await staffElsewhere().markWithdrawn('about')
  expect(await named(urls.sitemap, ['blog/back', 'about<'], away())).toEqual(['about<'])
  await env.DB.prepare("update pages set status = 'published' where slug = 'blog/back'").run()
  await staffElsewhere().markPublished()
  expect(await named('/blog', ['blog/back'], away())).toEqual(['blog/back'])
})

test('a link in an editor’s text stays, and the mark of its page makes it not found', async () => {
  const text = { type: 'text', content: { body: '<p><a href="/page/withdrawn">Read</a></p>' } }
  await publish({ slug: 'page/linking', widgets: [text] })
  await publish({ slug: 'page/withdrawn', widgets: [] })
  await visit('/page/linking')
  await visit('/page/withdrawn')
  await env.DB.prepare("update pages set status = 'draft' where slug = 'page/withdrawn'").run()
  await staffElsewhere().markWithdrawn('page/withdrawn')
  expect(await named('/page/linking', ['page/withdrawn'], away())).toEqual(['page/withdrawn'])
  expect((await visit('/page/withdrawn', away())).status).toBe(503)
})

test('two that withdraw at once may forget each other’s page: the cron writes down what is missing', async () => {
  for (const slug of ['blog/one', 'blog/two']) await publish({ slug, title: slug, widgets: [article] })
  await visit('/blog')
  await env.DB.prepare("update pages set status = 'draft'").run()
  const at = Date.now() + 1000
  await env.PAGES.put('published', JSON.stringify({ at, bookmark: null, withdrawn: ['blog/two'] }))
  expect(await named('/blog', ['blog/one', 'blog/two'], away())).toEqual(['blog/one'])
  await repairMarks({ ...env }, Date.now() + 180_000)
  expect(await named('/blog', ['blog/one', 'blog/two'], away())).toEqual([])
})
