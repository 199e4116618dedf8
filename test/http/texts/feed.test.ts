import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { toMarkdown } from '../../../src/html/markdown.ts'
import { contentOf } from '../../../src/i18n/content.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { site } from '../../../src/site/site.ts'
import { urls } from '../../../src/site/urls.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { allElements, onlyElement, parseHtml, textOf } from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { builtInPages, load } from '../../support/requests/pages.ts'
import { cacheState, origin, type VisitOptions, visit } from '../../support/requests/visit.ts'
import { allXml, parseXml, type XmlElement } from '../../support/requests/xml.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore } from '../../support/staff/stored-pages.ts'

/* The site for feed readers and for language models. */

const pages = await builtInPages()
const hostile = `A & B <b>"c"</b> 'd' ]]> {x, plural} \u0007`
const pageWith = <Text>(text: Text) => ({ title: text, description: text, widgets: [] })

beforeAll(async () => {
  await storePage({ slug: 'blog/old', ...pageWith(inEveryLanguage('Old', 'قديم')) })
  await storePage({ slug: 'blog/new', ...pageWith(inEveryLanguage(hostile, hostile)) })
  await storePage({ slug: 'blog/middle-b', ...pageWith({ ar: 'عربي فقط' }) })
  await storePage({ slug: 'blog/middle-a', title: 'Twin', description: '', widgets: [] })
  const body = {
    en: `<h2>Two *stars*</h2><p>A <a href="/contact">link</a> &amp; a <strong>word</strong>.</p>${'<p>Only the title was translated.</p>'.repeat(5)}`,
  }
  const title = inEveryLanguage('In English', 'بالإنجليزية')
  const article = { type: 'article', content: { title, body, published_at: '2026-02-10' } }
  await storePage({ slug: 'blog/english', title, description: title, widgets: [article] })
  await storePage({ slug: 'blog/draft', status: 'draft', title: 'Secret draft', widgets: [] })
  await storePage({ slug: 'blog/archived', status: 'archived', title: 'Secret archive', widgets: [] })
  await storePage({ slug: 'careers/post', title: 'A post', widgets: [] })
  await storePage({ slug: 'blogs/other', title: 'Not the blog', widgets: [] })
  for (const [slug, at] of [
    ['blog/old', '2026-01-05T08:00:00.000Z'],
    ['blog/middle-a', '2026-03-01T00:00:00.000Z'],
    ['blog/middle-b', '2026-03-01T00:00:00.000Z'],
    ['blog/new', '2026-11-20T21:30:00.000Z'],
  ])
    await env.DB.prepare('update pages set published_at = ? where slug = ?').bind(at, slug).run()
})

/** The text of the only child with this name. */
function field(parent: XmlElement | undefined, tag: string): string | undefined {
  const found = parent?.children.filter((child) => child.tag === tag) ?? []
  expect(found).toHaveLength(1)
  return found[0]?.text
}

describe.each(langs)('the feed in %s', (lang) => {
  const path = localPath(lang, '/blog/feed.xml')
  const read = async (options?: VisitOptions) => {
    const { response, html } = await load(path, options)
    const rss = parseXml(html)
    return { response, rss, channel: rss.children[0], items: allXml(rss, 'item') }
  }

  test('is RSS 2.0 with the title, description, language and addresses of the blog', async () => {
    const { response, rss, channel } = await read()
    const { blog } = contentOf(lang).lists
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=UTF-8')
    expect([rss.tag, rss.attributes.version, rss.children.length]).toEqual(['rss', '2.0', 1])
    expect(['title', 'description', 'language', 'link'].map((tag) => field(channel, tag))).toEqual([
      blog.feed_title,
      blog.feed_description,
      lang,
      origin + localPath(lang, '/blog'),
    ])
    const [self] = channel?.children.filter(({ tag }) => tag === 'atom:link') ?? []
    expect(self?.attributes).toEqual({ href: origin + path, rel: 'self', type: 'application/rss+xml' })
  })

  test('lists only published articles in its language, newest first, with address, id and date', async () => {
    const { items } = await read()
    // A name is the same in every language; a text exists in its own language.
    const [single, old] = inEveryLanguage(['In English', 'Old'], ['عربي فقط', 'قديم'])[lang]
    const titles = [hostile.replace('\u0007', ''), 'Twin', single, old]
    expect(items.map((item) => field(item, 'title'))).toEqual(titles)
    for (const item of items) {
      const link = field(item, 'link') ?? ''
      expect(link.startsWith(origin + localPath(lang, '/blog/'))).toBe(true)
      expect(field(item, 'guid')).toBe(link)
      expect((await visit(link.slice(origin.length))).status).toBe(200)
    }
    const dates = items.map((item) => field(item, 'pubDate'))
    expect(dates.at(0)).toBe('Fri, 20 Nov 2026 21:30:00 GMT')
    expect(dates.at(-1)).toBe('Mon, 05 Jan 2026 08:00:00 GMT')
    // The day that the article states, read in Riyadh time.
    if (lang === 'en') expect(dates[2]).toBe('Tue, 10 Feb 2026 09:00:00 GMT')
  })

  test('is the last stored feed while the database is down, or a 503 with a retry time', async () => {
    const before = await read()
    const during = await read({ env: { DB: brokenDatabase(), PAGE_FRESH_SECONDS: '0' } })
    expect([cacheState(during.response), during.items.length]).toEqual(['stale', before.items.length])
    await emptyStore()
    const { status, headers } = await visit(path, { env: { DB: brokenDatabase() } })
    expect([status, headers.has('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      true,
      'no-store',
    ])
  })
})

const plainText = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim()

test.each([
  ['<h1>One</h1><p>Two<br/>three</p>', '# One\n\nTwo\nthree'],
  ['<ul><li><p>A</p></li><li>B<ol><li>C</li></ol></li></ul>', '- A\n- B\n  1. C'],
  ['<p>To <a href="/contact"><b>us</b></a>.</p>', `To [**us**](${origin}/contact).`],
  ['<a href="/x"><h3>Card</h3><p>Text</p></a>', `### Card\n\nText\n\n<${origin}/x>`],
  [
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['<dl><div><dt>Time</dt><dd>4 months</dd></div></dl>', '- **Time**: 4 months'],
  ['<svg><text>no</text></svg><form><p>no</p></form><p aria-hidden="true">no</p><p>yes</p>', 'yes'],
  ['<p>&lt;b&gt; &amp;amp; [x]</p>', '<b> &amp; \\[x\\]'],
])('%s is %j in Markdown', async (html, markdown) => {
  expect(await toMarkdown(`<main>${html}</main>`, origin)).toBe(`${markdown}\n`)
})

test('every indexed page exists as Markdown and is listed once in llms.txt, with pages of staff', async () => {
  for (const { html, document, path, slug, lang } of pages) {
    const text = plainText((await toMarkdown(html, origin)).replace(/\\/g, ''))
    const heading = `# ${plainText(textOf(onlyElement(onlyElement(document, 'main'), 'h1')))}`
    expect([text.includes(heading), /<\/?(?:p|div|a|svg|section)\b/.test(text)], path).toEqual([true, false])
    if (!['home', 'services/devops-cloud'].includes(slug)) continue
    const { response, html: sent } = await load(localPath(lang, urls.markdown(slug)))
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=UTF-8')
    expect(plainText(sent.replace(/\\/g, ''))).toContain(heading)
  }
  for (const lang of langs) {
    const { html: list } = await load(localPath(lang, urls.llmsTxt))
    expect(list.startsWith(`# ${site.name[lang]}\n`)).toBe(true)
    const links = [...list.matchAll(/\]\((\S+\.md)\)/g)].map(([, link]) => link)
    const own = pages.filter((page) => page.lang === lang && !page.slug.endsWith('thank-you'))
    const built = own.map(({ slug }) => origin + localPath(lang, urls.markdown(slug)))
    expect(links).toEqual(expect.arrayContaining([...built, origin + localPath(lang, '/blog/old.md')]))
    expect(new Set(links).size).toBe(links.length)
    expect(list).not.toContain('thank-you')
  }
})

test('a page of staff is stored as Markdown, and is a 503 while the database is down', async () => {
  const { html: text } = await load('/blog/english.md')
  expect(text).toContain('## Two \\*stars\\*')
  expect(text).toContain(`A [link](${origin}/contact) & a **word**.`)
  expect(cacheState(await visit('/blog/english.md'))).toBe('hit')
  // The copy has its own key: the page itself stays HTML.
  expect((await visit('/blog/english')).headers.get('content-type')).toBe('text/html; charset=UTF-8')
  for (const path of ['/no-such.md', '/blog/no-such.md', '/thank-you.md', '/admin.md'])
    expect((await visit(path)).status, path).toBe(404)
  await emptyStore()
  // An older copy could be of a withdrawn page.
  const response = await visit('/blog/english.md', { env: { DB: brokenDatabase() } })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect(allElements(parseHtml(await response.text()), 'main')).toEqual([])
})
