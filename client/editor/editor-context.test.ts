import { describe, expect, test } from 'vitest'
import { intlFor } from '../../src/i18n/intl.ts'
import { type Lang, langs } from '../../src/i18n/languages.ts'
import { type MessageId, messagesOf } from '../../src/i18n/messages.ts'
import { translator } from './editor-context.tsx'

const isId = (id: string, lang: Lang): id is MessageId => id in messagesOf(lang)

describe.each(langs)('the editor in %s', (lang) => {
  const messages: Record<string, string> = messagesOf(lang)
  const t = translator(messages, lang)
  const counted = Object.entries(messages).flatMap(([id, text]) => {
    const names = [...text.matchAll(/\{(\w+), plural,/g)].flatMap(([, name]) => name ?? [])
    // A form for one number, a select or a formatted number is the server’s alone.
    const isOurs = id.startsWith('admin.') && !/=\d|, (?:number|select)/.test(text)
    return names.length > 0 && isOurs && isId(id, lang) ? [{ id, names }] : []
  })

  test('counts as the server does', () => {
    expect(counted.length).toBeGreaterThan(2)
    for (const { id, names } of counted) {
      for (const count of [0, 1, 2, 3, 10, 11, 99, 100, 103, 1200]) {
        const values = Object.fromEntries(names.map((name) => [name, count]))
        // Digits, so that no value is set apart from the text around it.
        for (const name of ['language', 'name', 'date', 'done', 'all', 'most', 'total']) values[name] ??= 7
        expect(t(id, values), `${id} of ${count}`).toBe(intlFor(lang).formatMessage({ id }, values))
      }
    }
  })
})

test('a form of a plural may hold another value, which is set apart in a text of the other direction', () => {
  const text = '{count, plural, zero {لا كلمات} one {كلمة ب{language}} other {# كلمة ب{language}}}'
  const t = translator({ words: text }, 'ar')
  expect(t('words', { count: 1, language: 'العربية' })).toBe('كلمة بالعربية')
  expect(t('words', { count: 1200, language: 'English' })).toBe('1,200 كلمة ب\u2066English\u2069')
})
