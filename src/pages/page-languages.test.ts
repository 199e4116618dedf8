import { describe, expect, test } from 'vitest'
import { inEveryLanguage } from '../../test/support/requests/languages.ts'
import { langs, languages } from '../i18n/languages.ts'
import { languagesOf, listedLanguages, translationsOf } from './page-languages.ts'

const both = inEveryLanguage('A page about apps', 'صفحة عن التطبيقات')
const prose = { en: '<p>Ten words of a body that somebody reads here now.</p>' }
const page = (...contents: Record<string, unknown>[]) => ({
  title: both,
  description: both,
  widgets: contents.map((content) => ({ type: 'text', content })),
})

describe('a page is available in', () => {
  test('every language that all its texts are in', () => {
    expect(languagesOf(page({ title: both, body: both }))).toEqual(langs)
  })

  test('only English if no more than its title and description are in Arabic', () => {
    expect(languagesOf(page({ body: prose }, { body: prose }))).toEqual(['en'])
  })

  test('is Arabic only with an Arabic title alone, and plain text has the languages of its letters', () => {
    const title = { ar: 'صفحة' }
    expect(languagesOf({ title, description: title, widgets: [] })).toEqual(['ar'])
    const plain = { title: 'Plain', description: 'A description of five words.', widgets: [] }
    expect(languagesOf(plain)).toEqual(langs.filter((lang) => languages[lang].dir === 'ltr'))
  })

  test('every language if only names and figures are written once', () => {
    const member = { name: 'Dana Al-Mutairi', role: both }
    const team = { type: 'team', content: { title: both, team_members: [member, member] } }
    const figures = { type: 'text', content: { title: '24/7', body: both } }
    expect(languagesOf({ ...page(), widgets: [team, figures] })).toEqual(langs)
  })

  test('every language if a figure in one is in words in the other', () => {
    const value = inEveryLanguage('24/7', 'على مدار الساعة')
    expect(translationsOf(page({ title: value, body: both })).en).toEqual({ has: true, missing: 0, older: 0 })
  })

  test('a language even if a caption is missing in it', () => {
    const long = inEveryLanguage('word '.repeat(60), 'كلمة '.repeat(60))
    const texts = page({ body: long }, { title: { en: 'A caption' }, body: long })
    expect(languagesOf(texts)).toEqual(langs)
    expect(translationsOf(texts).ar).toEqual({ has: true, missing: 1, older: 0 })
  })

  test('the language of most of its text if no language has enough', () => {
    const arabic = { ar: 'كلمة '.repeat(30) }
    expect(languagesOf(page({ body: { en: 'word '.repeat(25) } }, { body: arabic }))).toEqual(['ar'])
  })

  test('every language if it has no text at all', () => {
    expect(languagesOf({ title: '', description: '', widgets: [] })).toEqual(langs)
  })
})

test('the languages of a page count texts in lists, groups and comma-separated lists', () => {
  const faq = { type: 'faq', content: { faqs: [{ question: both, answer: prose }] } }
  expect(languagesOf({ ...page(), widgets: [faq, faq] })).toEqual(['en'])
  const challenges = { en: 'Records of patients, Consent of patients, Waiting for a doctor' }
  const story = { en: 'It worked, and everybody was glad of it.' }
  const industry = { type: 'industry', content: { title: both, challenges, success_story: story } }
  expect(languagesOf({ ...page(), widgets: [industry] })).toEqual(['en'])
})

test('the languages of a page ignore addresses, choices and dates', () => {
  const article = { title: both, body: both, image_url: 'https://agency.example/a/long/path/of/words.jpg' }
  const placed = { type: 'article', content: { ...article, published_at: '2026-10-12' } }
  expect(translationsOf({ ...page(), widgets: [placed] }).ar).toEqual({ has: true, missing: 0, older: 0 })
})

test('a listed page has the languages of its publication, or else those of its texts', () => {
  const row = { title: JSON.stringify(both), meta_description: null }
  const texts = JSON.stringify([{ type: 'text', content: JSON.stringify({ body: prose }) }])
  const stored = langs.map((lang) => [lang, { has: lang === 'ar', missing: 2 }])
  const storedLanguages = JSON.stringify(Object.fromEntries(stored))
  expect(listedLanguages({ ...row, languages: storedLanguages, texts: null })).toEqual(['ar'])
  for (const broken of [null, 'broken', '{"en":{"has":true,"missing":0}}'])
    expect(listedLanguages({ ...row, languages: broken, texts })).toEqual(['en'])
})
