import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageSize } from '../../../src/admin/pages/list/page-listing.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { urls } from '../../../src/urls.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { draftFor, emptyPages, idOfSlug, newPage, publishedPage, screen } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { lists, slugsOf } from '../../support/page-lists.ts'
import { publish } from '../../support/publish.ts'
import { saveAs } from '../../support/staff.ts'

beforeEach(emptyPages)

async function created(slug: string, at: string) {
  await publish({ slug, widgets: [] })
  await env.DB.prepare('update pages set created_at = ? where slug = ?').bind(at, slug).run()
}

test('pages are sorted newest first by creation, not by last change', async () => {
  await created('page/middle', '2026-02-01T00:00:00.000Z')
  await created('page/oldest', '2026-01-01T00:00:00.000Z')
  await created('page/newest', '2026-03-01T00:00:00.000Z')
  await saveAs(await idOfSlug('page/oldest'), 0, draftFor('page/oldest', 'touched'))
  expect(slugsOf((await lists()).own)).toEqual(['page/newest', 'page/middle', 'page/oldest'])
})

test('the columns are the specification’s', async () => {
  const { document } = await lists()
  const heads = all(document, 'th').map(textOf)
  expect(heads.slice(0, 5)).toEqual(['Title', 'Slug', 'Status', 'Last Updated', 'Actions'])
})

test('published is green, draft and changed yellow, and any other status grey', async () => {
  await publishedPage('page/published', 'x')
  const { id, revision } = await publishedPage('page/changed', 'x')
  await saveAs(id, revision, draftFor('page/changed', 'y'))
  await newPage('page/draft')
  await publish({ slug: 'page/archived', status: 'archived', widgets: [] })
  const { own, original } = await lists()
  expect(Object.fromEntries(own.map(({ status, tone }) => [status, tone]))).toEqual({
    published: 'badge ok',
    changed: 'badge warn',
    draft: 'badge warn',
    archived: 'badge',
  })
  expect(new Set(original.map(({ status, tone }) => `${status}: ${tone}`))).toEqual(
    new Set(['published: badge ok']),
  )
})

test('only pages that visitors can see are linked', async () => {
  await publishedPage('page/public', 'x')
  await newPage('page/draft')
  const { own } = await lists()
  expect(own.find(({ slug }) => slug === 'page/public')?.links).toContain('/page/public')
  expect(own.find(({ slug }) => slug === 'page/draft')?.links).not.toContain('/page/draft')
})

test('the list shows an open draft’s title and date', async () => {
  const { id, revision } = await publishedPage('page/renamed', 'Before')
  await saveAs(id, revision, draftFor('page/renamed', 'After'))
  expect((await lists()).own[0]?.title).toContain('Title After')
  expect((await lists('', 'ar')).own[0]?.title).toContain('عنوان After')
})

describe('the pages that the site comes with', () => {
  test('are all listed among the others, each once', async () => {
    expect(slugsOf((await lists()).listed).toSorted()).toEqual(builtInSlugs.slice(0, pageSize).toSorted())
    await publishedPage('about', 'Ours')
    await newPage('terms')
    const { own, original } = await lists()
    expect(slugsOf(own).toSorted()).toEqual(['about', 'terms'])
    const others = builtInSlugs.filter((slug) => !['about', 'terms'].includes(slug))
    expect(slugsOf(original).toSorted()).toEqual(others.toSorted())
  })

  test.each(langs)(
    'are opened like any page and are called neither built-in nor to be customised, in %s',
    async (lang) => {
      const { html } = await screen('/admin', { lang })
      expect(html).not.toMatch(/built-in|customise(?!")|أساسية|تخصيص/i)
      const { original } = await lists('?search=terms', lang)
      const rows = original.filter(({ slug }) => slug === 'terms')
      const forms = rows.flatMap(({ row }) => all(row, 'form')).map(({ attributes }) => attributes.action)
      expect(new Set(forms)).toEqual(new Set([localPath(lang, urls.adminCustomise)]))
      expect(forms).toHaveLength(2)
    },
  )
})

test.each([
  ['en', 'Failed to load pages. Please try again.'],
  ['ar', /[\u0600-\u06ff]{4}/],
] as const)('a list that cannot be read says so in a red banner in %s, with 503', async (lang, text) => {
  const { response, document } = await screen('/admin', { lang, env: { DB: brokenDatabase() } })
  expect(response.status).toBe(503)
  const notice = only(document, ({ attributes }) => (attributes.class ?? '').startsWith('notice'))
  expect(notice.attributes.class).toBe('notice bad')
  expect(textOf(notice)).toMatch(text)
})

test('hostile titles and slugs from the database are rendered as text', async () => {
  await publish({
    slug: 'page/"><img src=x onerror=alert(1)>',
    title: '<script>alert(1)</script>',
    widgets: [],
  })
  const { document, own } = await lists()
  expect(own[0]?.title).toContain('<script>alert(1)</script>')
  expect(all(document, ({ attributes }) => 'onerror' in attributes)).toEqual([])
})
