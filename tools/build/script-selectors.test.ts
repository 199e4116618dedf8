import { expect, test } from 'vitest'
import { forEveryLanguage } from './script-selectors.ts'

const css =
  ':root, [lang|="en"] { --lh: 1 }\n[lang|="ar"] { --lh: 2 }\n.dots:lang(ar) li { line-height: 2 }\nh1:lang(en) { line-height: 1 }'

test('with one language per script, the stylesheets stay as they are', () => {
  expect(forEveryLanguage(css, ['en', 'ar'])).toBe(css)
})

test('a language is set like the others in its letters', () => {
  const all = forEveryLanguage(css, ['en', 'ar', 'fr', 'ur', 'fa'])
  expect(all).toContain(':root, :is([lang|="en"], [lang|="fr"]) {')
  expect(all).toContain(':is([lang|="ar"], [lang|="ur"], [lang|="fa"]) {')
  expect(all).toContain('h1:is(:lang(en), :lang(fr)) {')
  expect(all).toContain('.dots:is(:lang(ar), :lang(ur), :lang(fa)) li')
})
