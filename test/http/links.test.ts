import { expect, test } from 'vitest'
import { assets } from '../../src/assets.ts'
import { langs, localPath, splitLang } from '../../src/i18n/languages.ts'
import { all } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'
import { origin, visit } from '../support/visit.ts'

const pages = await seeAll()
const hrefs = pages.flatMap(({ document, path }) =>
  all(document, ({ attributes }) => 'href' in attributes || 'action' in attributes)
    .filter(({ tag }) => tag !== 'link')
    .map(({ tag, attributes }) => ({ from: path, tag, href: attributes.href ?? attributes.action ?? '' })),
)
/** Pictures a gallery opens: files of the build, which the platform serves. */
const drawn = new Set(
  Object.values(assets.art.files).flatMap((files) => Object.values(files).map(({ src }) => src)),
)
const internal = hrefs.filter(({ href }) => href.startsWith('/') && !drawn.has(href))

test('every link is a path, a fragment or a URL with a known scheme', () => {
  const odd = hrefs.filter(({ href }) => !/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:\+)/.test(href))
  expect(odd).toEqual([])
})

test('every internal link resolves', async () => {
  const paths = new Set(internal.filter(({ tag }) => tag === 'a').map(({ href }) => withoutHash(href)))
  const missing: string[] = []
  for (const path of paths) {
    const { status } = await visit(path)
    if (status !== 200 && status !== 301 && status !== 302) missing.push(path)
  }
  expect(missing).toEqual([])
})

test('links stay in the page’s language, except the language links', () => {
  const strays = pages.flatMap(({ document, lang, path }) =>
    all(document, 'a')
      .filter(({ attributes }) => attributes['data-language'] === undefined)
      .map(({ attributes }) => attributes.href ?? '')
      .filter((href) => href.startsWith('/') && !drawn.has(href) && splitLang(href).lang !== lang)
      .map((href) => `${path} → ${href}`),
  )
  expect(strays).toEqual([])
})

test('each language link leads to the same page in its language', () => {
  for (const { document, lang, path } of pages) {
    const toggles = all(document, ({ attributes }) => 'data-language' in attributes)
    const others = langs.filter((other) => other !== lang)
    expect(
      toggles.map(({ attributes: { href, lang: spoken, hreflang } }) => [href, spoken, hreflang]),
    ).toEqual(others.map((other) => [localPath(other, splitLang(path).path), other, other]))
  }
})

test('every fragment link on a page has its target', () => {
  const lost = pages.flatMap(({ document, path }) => {
    const ids = new Set(all(document).map(({ attributes }) => attributes.id))
    return all(document, 'a')
      .map(({ attributes }) => attributes.href ?? '')
      .filter((href) => href.startsWith('#') && !ids.has(href.slice(1)))
      .map((href) => `${path} → ${href}`)
  })
  expect(lost).toEqual([])
})

test('no link to another site looks internal, and none opens a new window', () => {
  for (const { document } of pages) {
    for (const { attributes } of all(document, 'a')) {
      expect(attributes.href?.startsWith(origin)).not.toBe(true)
      expect(attributes.target).toBeUndefined()
    }
  }
})

test('every link has an accessible name', () => {
  const silent = pages.flatMap(({ document, path }) =>
    all(document, 'a')
      .filter((link) => !all(link, () => true).length && link.children.join('').trim() === '')
      .map(({ attributes }) => `${path}: ${attributes.href}`),
  )
  expect(silent).toEqual([])
})

function withoutHash(href: string): string {
  return href.replace(/#.*$/, '')
}
