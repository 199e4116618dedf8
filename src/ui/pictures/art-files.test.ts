import { expect, test } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { drawnFor } from './art-files.ts'

const known = { ...languages, ur: { dir: 'rtl' }, fr: { dir: 'ltr' } }

test('a drawing runs in the direction of its language, whose file is preferred', () => {
  const drawn = { en: 'from the left', ar: 'from the right' }
  for (const lang of ['en', 'fr']) expect(drawnFor(drawn, lang, known)).toBe(drawn.en)
  for (const lang of ['ar', 'ur']) expect(drawnFor(drawn, lang, known)).toBe(drawn.ar)
  expect(drawnFor({ en: 'default', fr: 'own' }, 'fr', known)).toBe('own')
  expect(drawnFor({ en: 'default' }, 'ur', known)).toBe('default')
  expect(drawnFor({}, 'en', known)).toBeNull()
})
