import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { langs } from '../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { draftFor, emptyPages, idOfSlug, newPage, publishedPage, screen } from '../../support/drafts.ts'
import { all, type Element, only, textOf } from '../../support/html.ts'
import { publish } from '../../support/publish.ts'
import { saveAs } from '../../support/staff.ts'

beforeEach(emptyPages)

/** The rows of the two tables: staff's pages and the built-in ones. */
async function lists(query = '', lang: (typeof langs)[number] = 'en') {
  const { document } = await screen(`/admin${query}`, { lang })
  const [own, builtIn] = all(document, 'tbody').map((body) => all(body, 'tr').map(rowOf))
  return { document, own: own ?? [], builtIn: builtIn ?? [] }
}

function rowOf(row: Element) {
  const badge = only(row, ({ attributes }) => /^badge\b(?!-)/.test(attributes.class ?? ''))
  return {
    row,
    slug: textOf(only(row, 'code')),
    status: textOf(badge),
    tone: badge.attributes.class,
    title: textOf(all(row, 'td')[0] ?? row),
    links: all(row, 'a').map(({ attributes }) => attributes.href),
  }
}

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

async function created(slug: string, at: string) {
  await publish({ slug, widgets: [] })
  await env.DB.prepare('update pages set created_at = ? where slug = ?').bind(at, slug).run()
}

test('pages come newest first by their creation, whatever was changed last', async () => {
  await created('page/middle', '2026-02-01T00:00:00.000Z')
  await created('page/oldest', '2026-01-01T00:00:00.000Z')
  await created('page/newest', '2026-03-01T00:00:00.000Z')
  await saveAs(await idOfSlug('page/oldest'), 0, draftFor('page/oldest', 'touched'))
  expect(slugs((await lists()).own)).toEqual(['page/newest', 'page/middle', 'page/oldest'])
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
  const { own, builtIn } = await lists()
  expect(Object.fromEntries(own.map(({ status, tone }) => [status, tone]))).toEqual({
    published: 'badge ok',
    changed: 'badge warn',
    draft: 'badge warn',
    archived: 'badge',
  })
  expect(new Set(builtIn.map(({ status, tone }) => `${status}: ${tone}`))).toEqual(new Set(['built-in: badge']))
})

test('only what visitors can see has a link to it', async () => {
  await publishedPage('page/public', 'x')
  await newPage('page/draft')
  const { own } = await lists()
  expect(own.find(({ slug }) => slug === 'page/public')?.links).toContain('/page/public')
  expect(own.find(({ slug }) => slug === 'page/draft')?.links).not.toContain('/page/draft')
})

test('an open draft’s title and date stand in the list', async () => {
  const { id, revision } = await publishedPage('page/renamed', 'Before')
  await saveAs(id, revision, draftFor('page/renamed', 'After'))
  expect((await lists()).own[0]?.title).toContain('Title After')
  expect((await lists('', 'ar')).own[0]?.title).toContain('عنوان After')
})

describe('the built-in pages', () => {
  test('are all listed, with those left out that a page of staff replaces', async () => {
    expect(slugs((await lists()).builtIn)).toEqual(builtInSlugs)
    await publishedPage('about', 'Ours')
    await newPage('terms')
    const { own, builtIn } = await lists()
    expect(slugs(own).toSorted()).toEqual(['about', 'terms'])
    expect(slugs(builtIn)).toEqual(builtInSlugs.filter((slug) => !['about', 'terms'].includes(slug)))
  })
})

describe('the filters', () => {
  beforeEach(async () => {
    await publishedPage('blog/alpha', 'Apple')
    await newPage('blog/beta')
    const id = await newPage('blog/english-only')
    await saveAs(id, 1, draftFor('blog/english-only', 'x', { title: { en: 'Only English' } }))
    const plain = await newPage('blog/plain')
    await saveAs(plain, 1, draftFor('blog/plain', 'x', { title: 'For every language' }))
  })

  test.each([
    ['?search=ALPHA', ['blog/alpha']],
    ['?search=apple', ['blog/alpha']],
    ['?search=%20apple%20', ['blog/alpha']],
    ['?search=%D8%AC%D8%AF%D9%8A%D8%AF', ['blog/beta']],
    ['?search=%25', []],
    ['?search=nothing-like-it', []],
    ['?status=published', ['blog/alpha']],
    ['?status=draft', ['blog/beta', 'blog/english-only', 'blog/plain']],
    ['?status=changed', []],
    ['?missing=ar', ['blog/english-only']],
    ['?missing=en', []],
    ['?missing=xx', ['blog/alpha', 'blog/beta', 'blog/english-only', 'blog/plain']],
    ['?status=draft&missing=ar&search=only', ['blog/english-only']],
  ])('%s leave %j', async (query, expected) => {
    expect(slugs((await lists(query)).own).toSorted()).toEqual(expected)
  })

  test('search the built-in pages in every language, and leave them out by status', async () => {
    expect(slugs((await lists('?search=terms')).builtIn)).toContain('terms')
    expect((await lists('?status=draft')).builtIn).toEqual([])
  })

  test('stay in the form, and are text there whatever they say', async () => {
    const { document } = await lists('?search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&status=draft')
    const field = only(document, ({ attributes }) => attributes.name === 'search')
    expect(field.attributes.value).toBe('"><script>alert(1)</script>')
    const chosen = only(document, ({ tag, attributes }) => tag === 'option' && 'selected' in attributes && attributes.value === 'draft')
    expect(textOf(chosen)).toBe('draft')
  })
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

test('hostile titles and slugs of the database are text', async () => {
  await publish({ slug: 'page/"><img src=x onerror=alert(1)>', title: '<script>alert(1)</script>', widgets: [] })
  const { document, own } = await lists()
  expect(own[0]?.title).toContain('<script>alert(1)</script>')
  expect(all(document, ({ attributes }) => 'onerror' in attributes)).toEqual([])
})
