import { beforeAll, describe, expect, test } from 'vitest'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

const hrefs = [
  ['/', '/ar'],
  ['/about', '/ar/about'],
  ['/blog/first?from=x#top', '/ar/blog/first?from=x#top'],
  ['/quote#consultation', '/ar/quote#consultation'],
  ['/services/cloud-devops', '/ar/services/cloud-devops'],
  ['/blog/feed.xml', '/ar/blog/feed.xml'],
  // Named by hand in one language, a file, another site, or no page of the site.
  ['/ar/about', '/ar/about'],
  ['/files/offer.pdf', '/files/offer.pdf'],
  ['/page/offer.pdf', '/page/offer.pdf'],
  ['/aboutus', '/aboutus'],
  ['https://example.com/about', 'https://example.com/about'],
  ['#about', '#about'],
] as const

const text = hrefs.map(([href]) => `<p><a href="${href}">x</a> a href="/about"</p>`).join('')

beforeAll(async () => {
  await publish({
    slug: 'page/links',
    widgets: [
      { type: 'text', content: { body: { en: text } } },
      {
        type: 'cta',
        content: { title: 'Call', subtitle: 'Now', button_text: 'Go', button_link: '/ar/about' },
      },
    ],
  })
})

async function linksOf(path: string): Promise<(string | undefined)[]> {
  const html = await (await visit(path)).text()
  const body = html.slice(html.indexOf('class="prose-body"'))
  return Array.from(body.matchAll(/<a href="([^"]*)"(?: rel="noopener")?>x<\/a>/g), ([, href]) => href)
}

describe('a link in formatted text leads to the page in the language of the reader', () => {
  test('without a word in the default language', async () => {
    expect(await linksOf('/page/links')).toEqual(hrefs.map(([href]) => href))
  })

  test('in others by their prefix, unless it names one or leads to no page', async () => {
    expect(await linksOf('/ar/page/links')).toEqual(hrefs.map(([, href]) => href))
  })
})

test.each(['/page/links', '/ar/page/links'])(
  'on %s a link that names its language keeps it',
  async (path) => {
    expect(await (await visit(path)).text()).toContain('href="/ar/about" class="btn')
  },
)
