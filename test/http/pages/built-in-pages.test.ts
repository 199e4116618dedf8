import { expect, test } from 'vitest'
import { assets } from '../../../src/html/assets.ts'
import { pageAssets } from '../../../src/html/page-assets.ts'
import { intlFor, message } from '../../../src/i18n/intl.ts'
import { langs, languages, localPath, splitLang } from '../../../src/i18n/languages.ts'
import { findBuiltInPage } from '../../../src/pages/built-in/find-built-in-page.ts'
import { site } from '../../../src/site/site.ts'
import { pathOf, urls } from '../../../src/site/urls.ts'
import { onEveryPage } from '../../../tools/build/styles/layout-sheet.ts'
import {
  allElements,
  type Element,
  hrefs,
  metaContents,
  onlyElement,
  parseHtml,
  rawText,
  textOf,
  withClass,
} from '../../support/requests/html.ts'
import { type BuiltIn, builtInPages, dropCopies, load } from '../../support/requests/pages.ts'
import { cacheState, origin, visit } from '../../support/requests/visit.ts'

/* Rules for all built-in pages; each test lists the pages that break one. */

const pages = await builtInPages()

const pagesBreaking = (faultsOf: (page: BuiltIn) => unknown[]) =>
  pages.flatMap((page) => faultsOf(page).map((fault) => `${page.path}: ${fault}`))
const links = (document: Element, rel: string) =>
  allElements(document, 'link').filter(({ attributes }) => attributes.rel === rel)
/** The title of a page without the name of the site. */
const ownTitle = ({ document, lang }: BuiltIn) => {
  const title = rawText(onlyElement(onlyElement(document, 'head'), 'title'))
  expect(title.endsWith(` - ${site.name[lang]}`), title).toBe(true)
  return title.slice(0, -site.name[lang].length - 3)
}

test('each page is HTML in its language and direction, and makes one round trip to the database', () => {
  for (const { path, lang, slug, response, document, reads } of pages) {
    const { attributes } = onlyElement(document, 'html')
    const { headers } = response
    expect(
      [response.status, headers.get('content-type'), headers.get('content-language'), attributes, reads],
      path,
    ).toEqual([
      200,
      'text/html; charset=UTF-8',
      lang,
      expect.objectContaining({ lang, dir: languages[lang].dir }),
      // Page, redirect, slugs, services and list, and the record of a generated page.
      { roundTrips: 1, statements: /^(?:services|industries|apps)\b/.test(slug) ? 6 : 5 },
    ])
  }
})

test('each page links its own address and those of all languages, from the configured origin', () => {
  for (const { path, slug, document } of pages) {
    expect(links(document, 'canonical').map(({ attributes }) => attributes.href)).toEqual([origin + path])
    expect(metaContents(document, 'robots'), path).toEqual(slug.endsWith('thank-you') ? ['noindex'] : [])
    const alternates = links(document, 'alternate').filter(({ attributes }) => !attributes.type)
    expect(alternates.map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
      ...langs.map((one) => [one, origin + localPath(one, pathOf(slug))]),
      ['x-default', origin + pathOf(slug)],
    ])
  }
})

test('each page has landmarks, a skip link, unique ids and only working links to its parts', () => {
  const faults = pagesBreaking(({ document }) => {
    const main = onlyElement(document, 'main')
    const ids = allElements(document).flatMap(({ attributes }) => attributes.id ?? [])
    return [
      ...(allElements(document, 'header').length > 0 && allElements(document, 'footer').length === 1
        ? []
        : ['landmarks']),
      ...(hrefs(document)[0] === `#${main.attributes.id}` ? [] : ['skip link']),
      ...ids.filter((id, index) => ids.indexOf(id) !== index),
      ...hrefs(document).filter((href) => href.startsWith('#') && !ids.includes(href.slice(1))),
    ]
  })
  expect(faults).toEqual([])
})

/** Pictures that a gallery opens are files of the build, which the platform serves. */
const artSources = new Set(
  Object.values(pageAssets.art.files).flatMap((files) => Object.values(files).map(({ src }) => src)),
)

test('every link has a name and a known scheme, and stays in window, language and site', () => {
  const faults = pagesBreaking(({ document, lang }) => [
    ...allElements(document, ({ attributes }) => 'href' in attributes || 'action' in attributes).flatMap(
      ({ tag, attributes: { href, action, target } }) => {
        const address = href ?? action ?? ''
        const isKnown = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:\+)/.test(address)
        return tag !== 'link' && (!isKnown || address.startsWith(origin) || target) ? [address] : []
      },
    ),
    ...allElements(document, 'a').flatMap((link) => {
      const { href = '', 'data-language': other } = link.attributes
      if (allElements(link).length === 0 && textOf(link) === '') return [`${href} without a name`]
      const isInside = href.startsWith('/') && !artSources.has(href) && other === undefined
      return isInside && splitLang(href).lang !== lang ? [href] : []
    }),
  ])
  expect(faults).toEqual([])
})

test('every internal link resolves, and each language link leads to the same page', async () => {
  const paths = new Set(pages.map(({ path }) => path))
  const others = new Set(
    pages.flatMap(({ document }) => hrefs(document)).map((href) => href.replace(/#.*/, '')),
  )
  const unknown = [...others].filter(
    (href) => href.startsWith('/') && !artSources.has(href) && !paths.has(href),
  )
  const answers = await Promise.all(unknown.map(async (path) => `${path}: ${(await visit(path)).status}`))
  // An unknown page of staff redirects instead.
  expect(answers.filter((answer) => !answer.endsWith(': 200'))).toEqual([])
  for (const { document, lang, path } of pages) {
    const toggles = allElements(document, ({ attributes }) => 'data-language' in attributes)
    const others = langs.filter((other) => other !== lang)
    expect(toggles.map(({ attributes: { href, lang, hreflang } }) => [href, lang, hreflang])).toEqual(
      others.map((other) => [localPath(other, splitLang(path).path), other, other]),
    )
  }
})

test('each page has all elements above the linked style sheet that the sheet expects there', async () => {
  for (const { path, html } of [...pages, { path: 'missing', html: (await load('/no-such-page')).html }]) {
    const [first = '', ...rest] = html.split('<link rel="stylesheet" href="/f/layout.')
    expect(rest, path).toHaveLength(1)
    const found = new Set(
      allElements(parseHtml(first)).flatMap(({ tag, attributes }) => [
        tag,
        ...(attributes.class ?? '').split(' ').map((one) => `.${one}`),
      ]),
    )
    expect(
      [...onEveryPage].filter((name) => !found.has(name)),
      path,
    ).toEqual([])
  }
})

test('each page preloads the font of its script after its head', () => {
  const fonts = (part: Element) => links(part, 'preload').filter(({ attributes }) => attributes.as === 'font')
  for (const { document, lang, path } of pages) {
    const own = languages[lang].dir === 'rtl' ? assets.fonts.arabic : assets.fonts.latin
    expect(
      fonts(document).map(({ attributes }) => attributes.href),
      path,
    ).toEqual([own.path])
    expect(fonts(onlyElement(document, 'head')), path).toEqual([])
  }
})

test('each page has one icon, and the feed and the manifest of its language', () => {
  for (const { document, lang, path } of pages) {
    const feeds = allElements(document, ({ attributes }) => attributes.type === 'application/rss+xml')
    expect(
      [...links(document, 'icon'), ...links(document, 'manifest'), ...feeds].map(
        ({ attributes }) => attributes.href,
      ),
      path,
    ).toEqual(['/favicon.svg', `/${lang}.webmanifest`, localPath(lang, urls.blogFeed)])
  }
})

test('each footer and the pages about the company name the company and its registration', () => {
  const registration = [site.commercialRegistration, site.vatNumber]
  const legal = ['contact', 'privacy-policy', 'terms']
  const faults = pagesBreaking(({ document, lang, slug }) => {
    const footer = onlyElement(document, 'footer')
    const parts = [footer, ...(legal.includes(slug) ? [onlyElement(document, 'main')] : [])]
    // Numbers are isolated from the direction of their sentence.
    const isolated = allElements(footer, 'bdi').map(textOf)
    return [
      ...registration.filter((number) => !isolated.includes(number)),
      ...parts.flatMap((part) =>
        [site.legalName[lang], ...registration].filter((fact) => !textOf(part).includes(fact)),
      ),
    ]
  })
  expect(faults).toEqual([])
})

test('a chat link begins with the name of its page, except on an error or thank-you page', async () => {
  const openings = (document: Element) => {
    const chats = hrefs(document).filter((href) => /^https:\/\/wa\.me\/\d+\?/.test(href))
    // Encoded, Arabic is three times as long.
    expect(chats.filter((href) => /%D[89]/.test(href))).toEqual([])
    return [...new Set(chats.map((href) => new URL(href).searchParams.get('text')))]
  }
  for (const page of pages.filter(({ slug }) => !slug.endsWith('thank-you'))) {
    const opening = intlFor(page.lang).formatMessage({ id: 'whatsapp.opening' }, { page: ownTitle(page) })
    expect(openings(page.document)).toEqual([opening])
  }
  for (const path of ['/no-such-page', urls.shared('a'.repeat(43)), urls.thankYou]) {
    const { document } = await load(localPath('ar', path))
    expect(openings(document), path).toEqual([message('ar', 'whatsapp.greeting')])
  }
})

test('a page is rendered with the same bytes each time, so that browser caches stay valid', async () => {
  await dropCopies()
  for (const slug of ['home', 'services', 'contact', 'apps/taxi-booking-app']) {
    const path = localPath('ar', pathOf(slug))
    const html = pages.find((page) => page.path === path)?.html
    const again = await load(path)
    expect([cacheState(again.response), again.html === html], path).toEqual(['miss', true])
  }
})

/** Widgets with invented content, each of which has one notice. */
const fictionalWidgets = 'logos testimonials team service industry portfolio project featured_case'.split(' ')

test('invented content is marked as an example until a setting removes the marks', async () => {
  const notes = (document: Element) =>
    textOf(onlyElement(document, 'main')).split(message('ar', 'sample')).length - 1
  const arabic = pages.filter(({ lang }) => lang === 'ar')
  const noted = arabic.flatMap(({ lang, slug, path, document }) => {
    const widgets = findBuiltInPage(slug, lang)?.widgets ?? []
    const count = widgets.filter(({ type }) => type && fictionalWidgets.includes(type)).length
    // The list of services contains invented prices.
    const proofs = withClass(onlyElement(document, 'main'), 'next-proof').length
    const expected = (slug === 'services' ? count + 1 : count) + proofs
    expect(notes(document), path).toBe(expected)
    return expected ? [path] : []
  })
  expect(noted.length).toBeGreaterThan(15)
  Reflect.set(site, 'samples', false)
  try {
    for (const path of noted.filter((_, index) => index % 9 === 0)) {
      const { document } = await load(path, { env: { SITE_ORIGIN: 'https://real.example' } })
      expect(notes(document), path).toBe(0)
    }
  } finally {
    Reflect.set(site, 'samples', true)
  }
})
