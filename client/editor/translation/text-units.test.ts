import { expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import { combineLanguages } from '../../../src/admin/pages/combine-languages.ts'
import { describeWidgets } from '../../../src/admin/pages/editor/describe-widgets.ts'
import { languages as known, langs } from '../../../src/i18n/languages.ts'
import { findBuiltInPage } from '../../../src/pages/built-in/find-built-in-page.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { translationsOf } from '../../../src/pages/page-languages.ts'
import { textAt, textUnits, withText } from './text-units.ts'

const languages = langs.map((code) => ({ code, name: code, dir: known[code].dir }))
const widgets = describeWidgets('en')
const units = (draft: Draft, isOlder = (_: string, __: string) => false) =>
  textUnits(draft, { widgets, languages, isOlder, t: (id) => id })

/** A built-in page with its languages merged, as customising it does. */
function customised(slug: string): Draft {
  const pages = new Map(langs.map((lang) => [lang, findBuiltInPage(slug, lang)]))
  const inAll = (name: 'title' | 'description') =>
    Object.fromEntries(langs.map((lang) => [lang, String(pages.get(lang)?.[name] ?? '')]))
  return {
    slug,
    title: inAll('title'),
    meta_description: inAll('description'),
    widgets: (pages.get('en')?.widgets ?? []).map(({ type }, index) => ({
      id: `w${index}`,
      type: type ?? '',
      is_active: true,
      content: combineLanguages(
        new Map([...pages].map(([lang, page]) => [lang, page?.widgets[index]?.content])),
      ),
    })),
  }
}

/** The page without every other Arabic text. */
function half(value: unknown, count = { texts: 0 }): unknown {
  if (Array.isArray(value)) return value.map((item) => half(item, count))
  if (!isRecord(value)) return value
  if (typeof value.ar === 'string' && typeof value.en === 'string') {
    count.texts += 1
    return count.texts % 2 === 0 ? value : { en: value.en }
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, half(inner, count)]))
}

test.each(builtInSlugs)('the number of texts to write of %s is the one in the list', (slug) => {
  const whole = customised(slug)
  expect(units(whole)).toEqual([])
  const draft: Draft = {
    ...whole,
    title: { en: 'Only English' },
    widgets: whole.widgets.map((widget) => {
      const content = half(widget.content)
      return { ...widget, content: isRecord(content) ? content : {} }
    }),
  }
  const counts = translationsOf({
    title: draft.title,
    description: draft.meta_description,
    widgets: draft.widgets,
  })
  const found = units(draft)
  expect(found.filter(({ code }) => code === 'ar')).toHaveLength(counts.ar.missing)
  expect(found.filter(({ code }) => code === 'en')).toHaveLength(counts.en.missing)
  const written = found.reduce(
    (next, { place, code }) => withText(next, place, code, 'كلمة', languages),
    draft,
  )
  expect(units(written)).toEqual([])
  for (const { place } of found) expect(textAt(written, place, 'ar', languages)).toBe('كلمة')
})

const faq = (question: unknown): Draft => ({
  slug: 'page/x',
  title: { en: 'Title', ar: 'عنوان' },
  meta_description: '',
  widgets: [{ id: 'a', type: 'faq', is_active: true, content: { faqs: [{ question, answer: '' }] } }],
})

test('a text is named by its widget and its labels, with the language to read', () => {
  expect(units(faq({ ar: 'سؤال طويل' }))).toMatchObject([
    { code: 'en', from: 'ar', state: 'missing', label: 'Questions 1: Question', isHtml: false },
  ])
})

test('an outdated text is listed in its language only', () => {
  const both = faq({ en: 'New', ar: 'قديم' })
  const isOlder = (path: string, code: string) => path === 'widgets.a.faqs.0.question' && code === 'ar'
  expect(units(both, isOlder)).toMatchObject([{ code: 'ar', from: 'en', state: 'older' }])
})

test('names, figures and hidden sections are not listed for translation', () => {
  expect(units(faq('Dana Al-Mutairi'))).toEqual([])
  expect(units(faq('24/7'))).toEqual([])
  const hidden = faq({ en: 'Only English' })
  expect(units({ ...hidden, widgets: hidden.widgets.map((one) => ({ ...one, is_active: false })) })).toEqual(
    [],
  )
})

test('a plain text keeps its language when the other one is written', () => {
  const draft = faq('A plain text of many words.')
  const [unit] = units(draft)
  if (!unit) throw new Error('no text')
  const written = withText(draft, unit.place, unit.code, 'نص', languages)
  expect(written.widgets[0]?.content).toEqual({
    faqs: [{ question: { en: 'A plain text of many words.', ar: 'نص' }, answer: '' }],
  })
})
