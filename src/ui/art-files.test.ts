import { expect, test } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { drawnFor } from './art-files.ts'

const known = { ...languages, ur: { dir: 'rtl' }, fr: { dir: 'ltr' } }

test.each([
  ['en', 'from the left'],
  ['ar', 'from the right'],
  ['fr', 'from the left'],
  ['ur', 'from the right'],
])('a drawing for %s runs %s, also when it is borrowed', (lang, direction) => {
  expect(drawnFor({ en: 'from the left', ar: 'from the right' }, lang, known)).toBe(direction)
})

test('a language’s own drawing comes first, and the default language’s last', () => {
  expect(drawnFor({ en: 'default', fr: 'own' }, 'fr', known)).toBe('own')
  expect(drawnFor({ en: 'default' }, 'ur', known)).toBe('default')
  expect(drawnFor({}, 'en', known)).toBeNull()
})
