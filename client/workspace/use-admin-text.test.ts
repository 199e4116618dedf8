import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { browserMessagesOf } from '../../src/i18n/staff-browser-messages.ts'
import { translate } from './use-admin-text.ts'

const messages: Record<string, string> = browserMessagesOf('ar')
const t = translate(createIntl({ locale: 'ar-u-nu-latn', messages }))

test('a count has the Arabic form of its number, with Latin digits', () => {
  const counts = [0, 1, 2, 3, 11, 100, 1200].map((count) => t('calendar.day_of', { date: 'اليوم', count }))
  expect(counts).toEqual(
    ['لا مواعيد', 'موعد واحد', 'موعدان', '3 مواعيد', '11 موعدًا', '100 موعد', '1,200 موعد'].map(
      (words) => `اليوم، ${words}`,
    ),
  )
})

test('a value in the other script is isolated from its sentence', () => {
  expect(t('calendar.day_of', { date: 'Sep 3', count: 1 })).toBe('\u2066Sep 3\u2069، موعد واحد')
})
