import { expect, test } from 'vitest'
import { assets } from '../../src/assets.ts'
import { languages } from '../../src/i18n/languages.ts'
import { budgets } from '../bench/budgets.ts'
import { pageWeight } from '../bench/page-weight.ts'
import { all, only, rawText } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'

const kilobyte = 1024
const pages = await seeAll()

test.each(pages)('$path is no heavier than the bench allows', ({ html, slug }) => {
  const { held } = slug === 'home' ? budgets.homeHtml : budgets.otherHtml
  expect(pageWeight(html) / kilobyte).toBeLessThanOrEqual(held.limit.atMost)
})

test.each(pages)('$path inlines at most 4.75 KB of styles', ({ document }) => {
  const css = all(document, 'style').map(rawText)
  expect(css).toHaveLength(1)
  expect(pageWeight(css.join('')) / kilobyte).toBeLessThanOrEqual(4.75)
})

test.each(pages)('$path preloads exactly one font, its own script’s', ({ document, lang }) => {
  const fonts = all(document, ({ attributes }) => attributes.rel === 'preload' && attributes.as === 'font')
  const { arabic, latin } = assets.fonts
  expect(arabic).not.toBe(latin)
  const own = languages[lang].dir === 'rtl' ? arabic : latin
  expect(fonts.map(({ attributes }) => attributes.href)).toEqual([own.path])
})

test.each(pages)(
  'no font preload in the head of $path holds back its first paint',
  ({ document, response }) => {
    expect(all(only(document, 'head'), ({ attributes }) => attributes.as === 'font')).toEqual([])
    expect(response.headers.get('link') ?? '').not.toContain('as=font')
  },
)

test('pictures below the first screen wait until they are needed', () => {
  for (const { document, path } of pages) {
    const eager = all(document, 'img').filter(({ attributes }) => attributes.loading !== 'lazy')
    expect(eager.length, path).toBeLessThanOrEqual(1)
  }
})
