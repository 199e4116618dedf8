import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import examples from '../../tools/seed/content.json'
import { all, type Element, parseHtml } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { origin, visit } from '../support/visit.ts'
import { allXml, parseXml } from '../support/xml.ts'

type Card = { address: string; picture: string; width: string; height: string; alt: string }

function cardOf(address: string, document: Element): Card {
  const of = (name: string) =>
    all(document, ({ attributes }) => attributes.property === `og:image${name}`)
      .map(({ attributes }) => attributes.content)
      .join()
  return { address, picture: of(''), width: of(':width'), height: of(':height'), alt: of(':alt') }
}

const cardAt = async (address: string) =>
  cardOf(address, parseHtml(await (await visit(address.slice(origin.length) || '/')).text()))

async function fileOf({ picture }: Card) {
  const response = await env.ASSETS.fetch(picture)
  const bytes = await response.arrayBuffer()
  const header = new DataView(bytes)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: bytes.byteLength,
    // Of the first chunk of a PNG.
    size: [header.getUint32(16), header.getUint32(20)],
  }
}

let cards: Card[] = []
beforeAll(async () => {
  const sitemap = parseXml(await (await visit('/sitemap.xml')).text())
  cards = await Promise.all(allXml(sitemap, 'loc').map(({ text }) => cardAt(text)))
})

test('every address of the sitemap is shared with a picture of its own, described in words', () => {
  expect(cards.length).toBeGreaterThan(80)
  expect(new Set(cards.map(({ picture }) => picture)).size).toBe(cards.length)
  for (const { address, picture, width, height, alt } of cards) {
    expect(picture, address).toMatch(/^https:\/\/agency\.example\/art\/share\/.+\.[0-9a-f]{8}\.png$/)
    expect([width, height], address).toEqual(['1200', '630'])
    expect(alt, address).not.toBe('')
  }
})

test('these pictures exist, are as large as the page says, and weigh at most 300 KB', async () => {
  for (const card of cards) {
    const { bytes, ...file } = await fileOf(card)
    expect(file, card.address).toEqual({ status: 200, type: 'image/png', size: [1200, 630] })
    expect(bytes, card.address).toBeLessThanOrEqual(300 * 1024)
  }
})

test('every example page is shared with a picture of its own', async () => {
  const slugs = [...examples.pages, ...examples.composed].map(({ slug }) => slug)
  expect(slugs.length).toBeGreaterThan(5)
  for (const slug of slugs) {
    await publish({ slug, widgets: [] })
    for (const lang of langs) {
      const card = await cardAt(origin + localPath(lang, `/${slug}`))
      expect(card.picture).toContain(`/art/share/${slug}.`)
      expect(await fileOf(card), card.address).toMatchObject({
        status: 200,
        type: 'image/png',
        size: [1200, 630],
      })
    }
  }
})

test.each(langs)(
  'a page without a picture of its own is shared with that of the home page, in %s',
  async (lang) => {
    await publish({ slug: 'page/plain', widgets: [] })
    const home = cards.find(({ address }) => address === origin + localPath(lang, '/'))
    const { picture } = await cardAt(origin + localPath(lang, '/page/plain'))
    expect(picture).toBe(home?.picture)
  },
)
