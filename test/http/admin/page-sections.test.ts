import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { sections } from '../../../src/admin/pages/list/list-query.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { industrySlugs, serviceSlugs } from '../../../src/urls.ts'
import { emptyPages, newPage, publishedPage } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { lists, slugsOf } from '../../support/page-lists.ts'

beforeEach(emptyPages)

async function tabs(query = '', lang: 'en' | 'ar' = 'en') {
  const { document } = await lists(query, lang)
  const label = message(lang, 'admin.list.sections')
  const nav = only(document, ({ tag, attributes }) => tag === 'nav' && attributes['aria-label'] === label)
  return all(nav, 'a').map((link) => ({
    text: textOf(link),
    href: link.attributes.href,
    current: link.attributes['aria-current'],
  }))
}

describe('the sections of the list', () => {
  test('count every page of the site, edited or not, and link to its part of the list', async () => {
    await newPage('blog/first')
    await newPage('blog/second')
    await newPage('page/campaign')
    await newPage('block/offer')
    const shown = await tabs()
    expect(shown.map(({ text }) => text)).toEqual([
      `All ${builtInSlugs.length + 4}`,
      'Pages 8',
      `Services ${serviceSlugs.length + 1}`,
      `Industries ${industrySlugs.length + 1}`,
      'App ideas 7',
      'Articles 3',
      'Openings 1',
      'Case studies 7',
      'Company 2',
      'Reusable blocks 1',
    ])
    expect(shown.map(({ href }) => href)).toEqual([
      '/admin',
      ...sections.map((section) => `/admin?section=${section}`),
    ])
    expect(shown.map(({ current }) => current)).toEqual(['page', ...sections.map(() => undefined)])
  })

  test.each(langs)('keep the other filters, whose matches they count, in %s', async (lang) => {
    await publishedPage('blog/kumquat', 'Kumquat')
    await newPage('blog/other')
    const [every, ...others] = await tabs(
      '?section=blog&search=kumquat&status=published&sort=title&page=3',
      lang,
    )
    expect(every?.text).toMatch(/ 1$/)
    expect(others.map(({ text }) => Number(text.split(' ').at(-1)))).toEqual(
      sections.map((section) => (section === 'blog' ? 1 : 0)),
    )
    const kept = new URLSearchParams(others[0]?.href?.split('?')[1])
    expect(Object.fromEntries(kept)).toEqual({
      section: 'pages',
      search: 'kumquat',
      status: 'published',
      sort: 'title',
    })
    expect(others.find(({ current }) => current)?.href).toContain('section=blog')
  })

  test('show only their pages, and the form of the filters keeps the section', async () => {
    await newPage('careers/engineer')
    const { listed, document } = await lists('?section=careers')
    expect(slugsOf(listed)).toEqual(['careers/engineer', 'careers'])
    const kept = only(document, ({ attributes }) => attributes.name === 'section')
    expect(kept.attributes.value).toBe('careers')
  })
})

describe('the order of the list', () => {
  beforeEach(async () => {
    for (const [slug, title, created, updated] of [
      ['blog/alpha', 'Zebra', '2026-01-01', '2026-01-05'],
      ['blog/beta', 'apple 10', '2026-01-02', '2026-01-04'],
      ['blog/gamma', 'Apple 9', '2026-01-03', '2026-01-03'],
    ]) {
      await newPage(slug ?? '')
      await env.DB.batch([
        env.DB.prepare('update pages set title = ?, created_at = ?, updated_at = ? where slug = ?').bind(
          title,
          created,
          updated,
          slug,
        ),
        env.DB.prepare('update page_drafts set title = ?, updated_at = ? where slug = ?').bind(
          title,
          updated,
          slug,
        ),
      ])
    }
  })

  test.each([
    ['', ['blog/gamma', 'blog/beta', 'blog/alpha']],
    ['&sort=changed', ['blog/alpha', 'blog/beta', 'blog/gamma']],
    ['&sort=title', ['blog/gamma', 'blog/beta', 'blog/alpha']],
    ['&sort=address', ['blog/alpha', 'blog/beta', 'blog/gamma']],
  ])('with “%s” is %j', async (sort, expected) => {
    expect(slugsOf((await lists(`?section=blog${sort}`)).own)).toEqual(expected)
  })

  test('by title and address puts the pages that nobody has edited among the others', async () => {
    const byAddress = slugsOf((await lists('?section=blog&sort=address')).listed)
    expect(byAddress[0]).toBe('blog')
    // 'Zebra', 'apple 10' and 'Apple 9' by their English titles.
    const byTitle = slugsOf((await lists('?sort=title')).listed)
    expect(byTitle.indexOf('blog/alpha')).toBeGreaterThan(40)
    expect(byTitle.indexOf('blog/gamma')).toBeLessThan(byTitle.indexOf('blog/beta'))
  })
})
