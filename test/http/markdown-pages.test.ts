import { beforeAll, describe, expect, test } from 'vitest'
import { toMarkdown } from '../../src/html/markdown.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'
import { urls } from '../../src/urls.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { cacheState, origin, visit } from '../support/visit.ts'

const plain = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim()

beforeAll(() =>
  publish({
    slug: 'blog/tables',
    title: { en: 'Tables', ar: 'جداول' },
    widgets: [
      {
        type: 'article',
        content: {
          title: { en: 'Tables', ar: 'جداول' },
          body: {
            en: '<h2>Two *stars*</h2><p>A <a href="/contact">link</a> &amp; a <strong>word</strong>.</p>',
            ar: '<h2>عنوان فرعي</h2><p>فقرة بالعربية في طول أختها الإنجليزية.</p>',
          },
        },
      },
    ],
  }),
)

test('the elements of formatted text become their marks', async () => {
  const markdown = (html: string) => toMarkdown(`<main>${html}</main>`, origin)
  for (const [html, text] of [
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
  ] as const) {
    expect(await markdown(html), html).toBe(`${text}\n`)
  }
})

describe.each(langs)('in %s', (lang) => {
  test('every indexed page has its headings and its paragraphs at its own address', async () => {
    const pages = (await seeAll()).filter((page) => page.lang === lang && page.slug !== 'thank-you')
    for (const { slug, document, path } of pages) {
      const response = await visit(localPath(lang, urls.markdown(slug)))
      expect([response.status, response.headers.get('content-type')], path).toEqual([
        200,
        'text/markdown; charset=UTF-8',
      ])
      const text = plain((await response.text()).replace(/\\/g, ''))
      expect(text, path).toContain(`# ${plain(textOf(only(only(document, 'main'), 'h1')))}`)
      expect(text, path).not.toMatch(/<\/?(?:p|div|a|svg|section)\b/)
    }
  })

  test('llms.txt lists each of them once, and those of staff', async () => {
    const text = await (await visit(localPath(lang, urls.llmsTxt))).text()
    expect(text.startsWith(`# ${site.name[lang]}\n`)).toBe(true)
    const links = [...text.matchAll(/\]\((\S+\.md)\)/g)].map(([, link]) => link)
    expect(new Set(links).size).toBe(links.length)
    expect(links).toContain(origin + localPath(lang, '/index.md'))
    expect(links).toContain(origin + localPath(lang, '/blog/tables.md'))
    expect(text).not.toContain('thank-you')
    for (const link of links) {
      expect((await visit((link ?? '').slice(origin.length))).status, link).toBe(200)
    }
  })
})

test('a page of staff is Markdown too, and is kept', async () => {
  const text = await (await visit('/blog/tables.md')).text()
  expect(text).toContain('## Two \\*stars\\*')
  expect(text).toContain(`A [link](${origin}/contact) & a **word**.`)
  expect(cacheState(await visit('/blog/tables.md'))).toBe('hit')
  // Under a name of its own: the page itself stays HTML.
  expect((await visit('/blog/tables')).headers.get('content-type')).toBe('text/html; charset=UTF-8')
})

test.each(['/no-such.md', '/blog/no-such.md', '/thank-you.md', '/admin.md'])(
  '%s does not exist',
  async (path) => {
    expect((await visit(path)).status).toBe(404)
  },
)

test('without the database there is no older copy, which may be of a withdrawn page', async () => {
  await emptyStore()
  const response = await visit('/blog/tables.md', { env: { DB: brokenDatabase() } })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect(all(parseHtml(await response.text()), 'main')).toEqual([])
})
