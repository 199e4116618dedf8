import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { langs, languages, localPath } from '../../src/i18n/languages.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { all, parseHtml } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { publish } from '../support/publish.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { cacheState, origin, visit } from '../support/visit.ts'
import { allXml, parseXml, type XmlElement } from '../support/xml.ts'

const hostile = `A & B <b>"c"</b> 'd' ]]> {x, plural} \u0007`

beforeAll(async () => {
  const day = async (slug: string, at: string) =>
    env.DB.prepare('update pages set published_at = ? where slug = ?').bind(at, slug).run()
  await publish({
    slug: 'blog/old',
    title: inEveryLanguage('Old', 'قديم'),
    description: 'First.',
    widgets: [],
  })
  const both = inEveryLanguage(hostile, hostile)
  await publish({ slug: 'blog/new', title: both, description: both, widgets: [] })
  const arabic = { ar: 'عربي فقط' }
  await publish({ slug: 'blog/middle-b', title: arabic, description: arabic, widgets: [] })
  await publish({ slug: 'blog/middle-a', title: 'Twin', description: '', widgets: [] })
  const body = { en: '<p>Only the title and the lead of this article were translated.</p>'.repeat(3) }
  const title = inEveryLanguage('In English', 'بالإنجليزية')
  const widgets = [{ type: 'article', content: { title, body, published_at: '2026-02-10' } }]
  await publish({ slug: 'blog/english', title, description: title, widgets })
  await publish({ slug: 'blog/draft', status: 'draft', title: 'Secret draft', widgets: [] })
  await publish({ slug: 'blog/archived', status: 'archived', title: 'Secret archive', widgets: [] })
  await publish({ slug: 'careers/post', title: 'A post', widgets: [] })
  await publish({ slug: 'blogs/other', title: 'Not the blog', widgets: [] })
  await day('blog/old', '2026-01-05T08:00:00.000Z')
  await day('blog/middle-a', '2026-03-01T00:00:00.000Z')
  await day('blog/middle-b', '2026-03-01T00:00:00.000Z')
  await day('blog/new', '2026-11-20T21:30:00.000Z')
})

/** The text of the one child with this name. */
function field(parent: XmlElement | undefined, tag: string): string | undefined {
  const found = parent?.children.filter((child) => child.tag === tag) ?? []
  expect(found).toHaveLength(1)
  return found[0]?.text
}

describe.each(langs)('the feed in %s', (lang) => {
  const own = localPath(lang, '/blog/feed.xml')
  const read = async () => {
    const response = await visit(own)
    const rss = parseXml(await response.clone().text())
    return { response, rss, channel: rss.children[0], items: allXml(rss, 'item') }
  }

  test('is well-formed RSS 2.0 that says what it is and where it lives', async () => {
    const { response, rss, channel } = await read()
    const { blog } = languages[lang].content.lists
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=UTF-8')
    expect([rss.tag, rss.attributes.version, rss.children.length]).toEqual(['rss', '2.0', 1])
    expect(field(channel, 'title')).toBe(blog.feed_title)
    expect(field(channel, 'description')).toBe(blog.feed_description)
    expect(field(channel, 'language')).toBe(lang)
    expect(field(channel, 'link')).toBe(origin + localPath(lang, '/blog'))
    const [self] = channel?.children.filter(({ tag }) => tag === 'atom:link') ?? []
    expect(self?.attributes).toEqual({ href: origin + own, rel: 'self', type: 'application/rss+xml' })
  })

  test('lists only published articles in its language, newest first', async () => {
    const { items } = await read()
    const titles = items.map((item) => field(item, 'title'))
    const newest = hostile.replace('\u0007', '')
    // A name is in every language; a text is in its own.
    const own = { en: ['In English'], ar: ['عربي فقط'] }
    const old = languages[lang].dir === 'rtl' ? 'قديم' : 'Old'
    expect(titles).toEqual([newest, 'Twin', ...(new Map(Object.entries(own)).get(lang) ?? []), old])
  })

  test('gives each article a URL in its language, an id and a date', async () => {
    const { items } = await read()
    for (const item of items) {
      expect(field(item, 'link')).toMatch(new RegExp(`^${origin}${localPath(lang, '/blog/')}[a-z-]+$`))
      expect(field(item, 'guid')).toBe(field(item, 'link'))
      expect((await visit(new URL(field(item, 'link') ?? '').pathname)).status).toBe(200)
    }
    const dates = items.map((item) => field(item, 'pubDate'))
    expect([dates[0], dates.at(-1)]).toEqual([
      'Fri, 20 Nov 2026 21:30:00 GMT',
      'Mon, 05 Jan 2026 08:00:00 GMT',
    ])
    // The day that the article names itself, wherever it is read.
    if (lang === 'en') expect(dates[2]).toBe('Tue, 10 Feb 2026 09:00:00 GMT')
  })

  test('is the last known one while the database is down', async () => {
    const before = await read()
    const during = await visit(own, { env: { DB: brokenDatabase(), PAGE_FRESH_SECONDS: '0' } })
    expect([during.status, cacheState(during)]).toEqual([200, 'stale'])
    expect(allXml(parseXml(await during.text()), 'item')).toHaveLength(before.items.length)
  })

  test('is a 503 with a retry time while the database is down and there is no copy', async () => {
    await emptyStore()
    const response = await visit(own, { env: { DB: brokenDatabase() } })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test.each(langs)(
  'every page in %s, also one of staff or that is missing, announces the feed of its language',
  async (lang) => {
    for (const path of ['/', '/services', '/contact', '/blog', '/blog/old', '/nowhere']) {
      const document = parseHtml(await (await visit(localPath(lang, path))).text())
      const [feed, ...others] = all(document, ({ attributes }) => attributes.type === 'application/rss+xml')
      expect(others, path).toEqual([])
      expect(feed?.attributes, path).toMatchObject({
        rel: 'alternate',
        title: languages[lang].content.lists.blog.feed_title,
        href: localPath(lang, '/blog/feed.xml'),
      })
    }
  },
)
