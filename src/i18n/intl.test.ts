import { expect, test } from 'vitest'
import { langs, languages } from './languages.ts'
import { formatsOf } from './texts.ts'

test.each(langs)('every message of %s with values is parsed before the worker has it', (lang) => {
  const formats = formatsOf(lang)
  const texts = Object.entries(languages[lang].messages).filter(([, text]) => /[{<']/.test(text))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.map(([id]) => id).filter((id) => typeof formats[id] === 'string')).toEqual([])
})
