import { expect, test } from 'vitest'
import { findingsIn } from './language-findings.ts'

test('one language is not asked about what concerns another alone', () => {
  const findings = [
    { text: 'all' },
    { text: 'arabic', code: 'ar' },
    { text: 'english field', codes: { title: ['en'] }, code: 'en' },
    { text: 'any language', codes: { alt: [] } },
    { text: 'both', codes: { title: ['en', 'ar'] }, code: 'en' },
  ]
  const texts = (language: string | null) => findingsIn(findings, language).map(({ text }) => text)
  expect(texts(null)).toHaveLength(5)
  expect(texts('ar')).toEqual(['all', 'arabic', 'any language', 'both'])
  expect(texts('en')).toEqual(['all', 'english field', 'any language', 'both'])
})
