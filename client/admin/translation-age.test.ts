import { expect, test } from 'vitest'
import { isOlder, textsAfterSave, textsOf } from './translation-age.ts'

const codes = ['en', 'ar']
const draft = (title: unknown) => ({
  slug: '',
  title: '',
  meta_description: '',
  widgets: [{ id: 'a', type: 'faq', is_active: true, content: { faqs: [{ question: title }] } }],
})
const before = textsOf(draft({ en: 'One', ar: 'واحد' }), codes)

test('a text is older when only its other language was rewritten', () => {
  const now = { en: 'Two', ar: 'واحد' }
  expect(isOlder(before, now, 'ar', codes)).toBe(true)
  expect(isOlder(before, now, 'en', codes)).toBe(false)
})

test('a text rewritten in both languages, in none, or only now translated is not', () => {
  for (const now of [{ en: 'Two', ar: 'اثنان' }, { en: 'One', ar: 'واحد' }, { en: 'One' }, 'One']) {
    for (const code of codes) expect(isOlder(before, now, code, codes)).toBe(false)
  }
})

test('it stays older after a save, until it is rewritten too', () => {
  const half = { en: 'Two', ar: 'واحد' }
  const saved = textsAfterSave(before, draft(half), codes)
  expect(isOlder(saved, half, 'ar', codes)).toBe(true)
  const whole = { en: 'Two', ar: 'اثنان' }
  const again = textsAfterSave(saved, draft(whole), codes)
  expect(isOlder(again, whole, 'ar', codes)).toBe(false)
  expect(isOlder(again, { en: 'Two', ar: 'ثلاثة' }, 'en', codes)).toBe(true)
})
