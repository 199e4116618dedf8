import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { repairPublicationMarks } from '../../../src/pages/store/repair-publication-marks.ts'
import { urls } from '../../../src/site/urls.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { cacheState, visit } from '../../support/requests/visit.ts'
import { draftFor, emptyPages, publishedPage, republish } from '../../support/staff/drafts.ts'
import { postJson, unpublishAs } from '../../support/staff/staff.ts'
import { staffElsewhere } from '../../support/staff/staff-elsewhere.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore } from '../../support/staff/stored-pages.ts'

/*
 * A list in an outage is a stored copy, which may name pages that were withdrawn later. The last mark names them, and
 * their entries are left out.
 */

const withoutDatabase = () => ({ env: { DB: brokenDatabase() } })
const article = { type: 'article', content: { title: 'Told', body: '<p>Told.</p>' } }

beforeEach(() => Promise.all([emptyStore(), emptyPages()]))

const publishArticle = (slug: string, title: string) => storePage({ slug, title, widgets: [article] })
/** Withdraws every page in the database, and these pages by their marks. */
const withdrawAll = async (...slugs: string[]) => {
  await env.DB.prepare("update pages set status = 'draft'").run()
  for (const slug of slugs) await staffElsewhere().markWithdrawn(slug)
}

/** The slugs of `slugs` that a document contains. */
async function namedSlugs(path: string, slugs: readonly string[], options = {}): Promise<string[]> {
  const text = await (await visit(path, options)).text()
  return slugs.filter((slug) => text.includes(`/${slug}`))
}

type Page = Awaited<ReturnType<typeof publishedPage>>
const withdrawals: [string, (page: Page) => Promise<unknown>][] = [
  ['taken offline', ({ id, revision }) => unpublishAs(id, revision)],
  ['trashed', ({ id }) => postJson(urls.adminApi('trash', id), {})],
  ['moved', ({ id, revision }) => republish(id, revision, draftFor('blog/moved', 'Moved'))],
]

test.each(withdrawals)(
  'a page that was %s is missing from stored lists during an outage, and other entries stay',
  async (_, withdraw) => {
    await publishArticle('blog/other', 'Other')
    const page = await publishedPage('blog/withdrawn', 'Withdrawn')
    const lists = [urls.blog, urls.blogFeed, `/ar${urls.blog}`, `/ar${urls.blogFeed}`, urls.sitemap]
    const both = ['blog/withdrawn', 'blog/other']
    for (const path of lists) expect(await namedSlugs(path, both)).toEqual(both)
    const etag = (await visit(urls.blog)).headers.get('etag') ?? ''
    await withdraw(page)
    for (const path of lists) {
      const response = await visit(path, { ...withoutDatabase(), headers: { 'if-none-match': etag } })
      expect([response.status, cacheState(response)], path).toEqual([200, 'stale'])
      expect(await namedSlugs(path, both, withoutDatabase()), path).toEqual(['blog/other'])
    }
  },
)

test('the stored portfolio keeps built-in case studies; articles lose links to withdrawn pages', async () => {
  const project = { type: 'project', content: { title: 'Withdrawn', client: 'A client' } }
  await storePage({ slug: 'portfolio/withdrawn', title: 'Withdrawn', widgets: [project] })
  await publishArticle('blog/read', 'Read')
  await publishArticle('blog/withdrawn', 'Withdrawn')
  const places = ['/portfolio', '/blog/read']
  for (const path of places) expect(await (await visit(path)).text()).toContain('Withdrawn')
  await env.DB.prepare("update pages set status = 'draft' where slug like '%/withdrawn'").run()
  await staffElsewhere().markWithdrawn('blog/withdrawn')
  for (const path of places) {
    const text = await (await visit(path, withoutDatabase())).text()
    expect(text).not.toContain('Withdrawn')
    expect(text).toContain(path === '/portfolio' ? '/portfolio/wahat-clinics' : 'Told')
  }
})

test('a republished page is listed again, and a restored built-in page stays in the sitemap', async () => {
  await publishArticle('blog/back', 'Back')
  await publishArticle('about', 'Ours')
  for (const path of [urls.sitemap, '/blog']) await visit(path)
  await withdrawAll('blog/back', 'about')
  expect(await namedSlugs(urls.sitemap, ['blog/back', 'about<'], withoutDatabase())).toEqual(['about<'])
  await env.DB.prepare("update pages set status = 'published' where slug = 'blog/back'").run()
  await staffElsewhere().markPublished()
  expect(await namedSlugs('/blog', ['blog/back'], withoutDatabase())).toEqual(['blog/back'])
})

test('the cron completes the mark after two concurrent withdrawals', async () => {
  const both = ['blog/one', 'blog/two']
  for (const slug of both) await publishArticle(slug, slug)
  await visit('/blog')
  await withdrawAll()
  const at = Date.now() + 1000
  await env.PAGES.put('published', JSON.stringify({ at, bookmark: null, withdrawn: ['blog/two'] }))
  expect(await namedSlugs('/blog', both, withoutDatabase())).toEqual(['blog/one'])
  await repairPublicationMarks({ ...env }, Date.now() + 180_000)
  expect(await namedSlugs('/blog', both, withoutDatabase())).toEqual([])
})
