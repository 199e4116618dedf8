import { describe, expect, test } from 'vitest'
import { langs } from '../i18n/languages.ts'
import { languagesOf, listedLanguages, translationsOf } from './languages.ts'

const both = { en: 'A page about apps', ar: 'صفحة عن التطبيقات' }
const prose = { en: '<p>Ten words of a body that somebody reads here now.</p>' }
const page = (...contents: Record<string, unknown>[]) => ({
  title: both,
  description: both,
  widgets: contents.map((content) => ({ type: 'text', content })),
})

describe('a page is available in', () => {
  test('both languages if all texts are in both', () => {
    expect(languagesOf(page({ title: both, body: both }))).toEqual(langs)
  })

  test('only English if no more than its title and description are in Arabic', () => {
    expect(languagesOf(page({ body: prose }, { body: prose }))).toEqual(['en'])
  })

  test('only Arabic if its title is only in Arabic', () => {
    const title = { ar: 'صفحة' }
    expect(languagesOf({ title, description: title, widgets: [] })).toEqual(['ar'])
  })

  test('only English if all its plain texts are English', () => {
    const description = 'A description of five words.'
    expect(languagesOf({ title: 'Plain', description, widgets: [] })).toEqual(['en'])
  })

  test('both languages if only names and figures are written once', () => {
    const member = { name: 'Dana Al-Mutairi', role: both }
    const team = { type: 'team', content: { title: both, team_members: [member, member] } }
    const figures = { type: 'text', content: { title: '24/7', body: both } }
    expect(languagesOf({ ...page(), widgets: [team, figures] })).toEqual(langs)
  })

  test('both languages even if a caption is missing in one', () => {
    const long = { en: 'word '.repeat(60), ar: 'كلمة '.repeat(60) }
    const texts = page({ body: long }, { title: { en: 'A caption' }, body: long })
    expect(languagesOf(texts)).toEqual(langs)
    expect(translationsOf(texts).ar).toEqual({ has: true, missing: 1 })
  })

  test('the language of most of its text if no language has enough', () => {
    const arabic = { ar: 'كلمة '.repeat(30) }
    expect(languagesOf(page({ body: { en: 'word '.repeat(25) } }, { body: arabic }))).toEqual(['ar'])
  })

  test('every language if it has no text at all', () => {
    expect(languagesOf({ title: '', description: '', widgets: [] })).toEqual(langs)
  })
})

test('counts texts in lists, in groups and in comma-separated lists', () => {
  const faq = { type: 'faq', content: { faqs: [{ question: both, answer: prose }] } }
  expect(languagesOf({ ...page(), widgets: [faq, faq] })).toEqual(['en'])
  const challenges = { en: 'Records of patients, Consent of patients, Waiting for a doctor' }
  const story = { en: 'It worked, and everybody was glad of it.' }
  const industry = { type: 'industry', content: { title: both, challenges, success_story: story } }
  expect(languagesOf({ ...page(), widgets: [industry] })).toEqual(['en'])
})

test('ignores addresses, choices and dates', () => {
  const article = { title: both, body: both, image_url: 'https://agency.example/a/long/path/of/words.jpg' }
  const placed = { type: 'article', content: { ...article, published_at: '2026-10-12' } }
  expect(translationsOf({ ...page(), widgets: [placed] }).ar).toEqual({ has: true, missing: 0 })
})

describe('a listed page', () => {
  const row = { title: JSON.stringify(both), meta_description: null }
  const widgets = JSON.stringify([{ type: 'text', content: JSON.stringify({ body: prose }) }])

  test('has the languages determined at its publication', () => {
    const languages = JSON.stringify({ en: { has: false, missing: 2 }, ar: { has: true, missing: 0 } })
    expect(listedLanguages({ ...row, languages, texts: null })).toEqual(['ar'])
  })

  test.each([null, 'broken', '{"en":{"has":true,"missing":0}}'])(
    'stored with the languages %j is judged by its texts',
    (languages) => {
      expect(listedLanguages({ ...row, languages, texts: widgets })).toEqual(['en'])
    },
  )
})
