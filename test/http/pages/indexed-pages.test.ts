import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { assets } from '../../../src/html/assets.ts'
import { langs, localPath, splitLang } from '../../../src/i18n/languages.ts'
import { site } from '../../../src/site/site.ts'
import { urls } from '../../../src/site/urls.ts'
import seeded from '../../../tools/run/sample-content.json'
import { brokenDatabase, brokenStore } from '../../support/faults/watched-bindings.ts'
import { type Element, hrefs, metaContents, onlyElement, textOf } from '../../support/requests/html.ts'
import { load } from '../../support/requests/pages.ts'
import { origin, visit } from '../../support/requests/visit.ts'
import { allXml, parseXml } from '../../support/requests/xml.ts'
import { storePage } from '../../support/staff/store-page.ts'

/*
 * All pages of the sitemap and the example pages, as search engines and shared links show them, and files of the build.
 */

const documents = new Map<string, Element>()
const cardOf = (document: Element) =>
  ['', ':width', ':height', ':alt'].map((name) => metaContents(document, `og:image${name}`).join())
const pictureOf = (path: string) => cardOf(documents.get(path) ?? expect.fail(path))[0]

beforeAll(async () => {
  for (const { slug, title, meta_description: description, body } of seeded.pages)
    await storePage({ slug, title, description, widgets: [{ type: 'article', content: { title, body } }] })
  for (const { slug, title, meta_description: description, widgets } of seeded.composed)
    await storePage({ slug, title, description, widgets })
  const places = allXml(parseXml((await load(urls.sitemap)).html), 'loc')
  const paths = places.map(({ text }) => text.slice(origin.length) || '/')
  for (const path of paths) documents.set(path, (await load(path)).document)
  expect(documents.size).toBeGreaterThan(90)
})

test('each page has a unique title of 30 to 60 and a unique description of 70 to 160 characters', () => {
  for (const [least, most, read] of [
    [30, 60, (document: Element) => textOf(onlyElement(onlyElement(document, 'head'), 'title'))],
    [70, 160, (document: Element) => metaContents(document, 'description').join()],
  ] as const) {
    const texts = Array.from(documents.values(), (document) => read(document).replace(/[\u2066-\u2069]/g, ''))
    expect(texts.filter(({ length }) => length < least || length > most)).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('each page is shared with its own picture, with its real size and a description', async () => {
  const pictures = Array.from(documents.values(), (document) => cardOf(document)[0])
  expect(new Set(pictures).size).toBe(documents.size)
  for (const [path, document] of documents) {
    const [picture = '', width, height, alt] = cardOf(document)
    expect([width, height, alt !== ''], path).toEqual(['1200', '630', true])
    const response = await env.ASSETS.fetch(picture)
    const header = new DataView(await response.arrayBuffer())
    // The size in the first chunk of a PNG.
    expect([response.status, header.getUint32(16), header.getUint32(20)], path).toEqual([200, 1200, 630])
  }
  await storePage({ slug: 'page/plain', widgets: [] })
  // A page without a picture has that of the home page.
  for (const lang of langs) {
    const [picture] = cardOf((await load(localPath(lang, '/page/plain'))).document)
    expect(picture).toBe(pictureOf(localPath(lang, '/')))
  }
})

test('every page can be reached by links from the home page', async () => {
  for (const lang of langs) {
    const reached = new Set([localPath(lang, urls.home)])
    for (const path of reached) {
      const document = documents.get(path)
      for (const href of document ? hrefs(document) : []) reached.add(href.replace(/#.*/, ''))
    }
    const lost = [...documents.keys()].filter((path) => splitLang(path).lang === lang && !reached.has(path))
    expect(lost).toEqual([])
  }
})

test('the manifest of each language lists icons of the stated size, and the icon has two themes', async () => {
  const fileAt = async (path: string) => {
    const response = await env.ASSETS.fetch(origin + path)
    return { type: response.headers.get('content-type'), bytes: new DataView(await response.arrayBuffer()) }
  }
  for (const lang of langs) {
    const response = await env.ASSETS.fetch(`${origin}/${lang}.webmanifest`)
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    const manifest: { icons: { src: string; sizes: string; type: string }[] } = await response.json()
    expect(manifest).toMatchObject({ name: site.name[lang], lang, start_url: localPath(lang, '/') })
    expect(new Set(manifest.icons.map(({ sizes }) => sizes)).size).toBe(2)
    for (const { src, sizes, type } of manifest.icons) {
      const file = await fileAt(src)
      expect([file.type, `${file.bytes.getUint32(16)}x${file.bytes.getUint32(20)}`]).toEqual([type, sizes])
    }
  }
  expect((await fileAt('/apple-touch-icon.png')).type).toBe('image/png')
  const favicon = await fileAt('/favicon.svg')
  expect(favicon.type).toBe('image/svg+xml')
  expect(new TextDecoder().decode(favicon.bytes)).toContain('prefers-color-scheme:dark')
})

test('a style sheet of an earlier build redirects to the current one, also during an outage', async () => {
  const outage = { env: { DB: brokenDatabase(), PAGES: brokenStore() } }
  const { status, headers } = await visit('/f/late.0123abcd.css', outage)
  const answer = [status, headers.get('location'), headers.get('cache-control')]
  expect(answer).toEqual([302, assets.sheets.site, 'no-store'])
  for (const path of [assets.sheets.site, '/f/late.css', '/f/site.0123abcd.css'])
    expect((await visit(path)).status, path).toBe(404)
})

test('a drawing for any name is an inert SVG without parts of the name, cached for a day', async () => {
  const hostile = ['../../etc/passwd', '"><script>alert(1)</script>', 'جسر', '', '\0\u202e', 'x'.repeat(5000)]
  for (const name of ['gov-portal', 'page/some-page-hero', ...hostile]) {
    const { response, html } = await load(urls.drawnArt(name))
    expect(
      [response.status, ...['content-type', 'cache-control'].map((one) => response.headers.get(one))],
      name,
    ).toEqual([200, 'image/svg+xml', 'public, max-age=86400'])
    expect(parseXml(html)).toMatchObject({ tag: 'svg', attributes: { xmlns: 'http://www.w3.org/2000/svg' } })
    expect(html).not.toMatch(/<script|\son\w+=|href|url\(\s*["']?(?!#)|passwd|alert|<foreignObject|<style/i)
  }
  const { html: first } = await load('/drawn/gov-portal.svg')
  for (const path of ['/drawn/gov-portal.svg?x=1', '/ar/drawn/gov-portal.svg'])
    expect((await load(path)).html === first, path).toBe(true)
  expect((await load('/drawn/gov-portals.svg')).html === first).toBe(false)
  for (const name of ['.svg', 'A.svg', 'a.svg.svg', 'a%20b.svg', 'a/b.svg', `${'x'.repeat(121)}.svg`])
    expect((await visit(`/drawn/${name}`)).status, name).toBe(404)
})
