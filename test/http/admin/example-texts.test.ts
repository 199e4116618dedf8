import { describe, expect, test } from 'vitest'
import { exampleFields } from '../../../src/admin/pages/checks/check-widgets.ts'
import { describeWidgets } from '../../../src/admin/pages/editor/describe-widgets.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { urls } from '../../../src/urls.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { draftAt, draftFor, emptyPages, newPage } from '../../support/drafts.ts'
import { postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

/** A saved page with one widget of a type, and its revision. */
async function pageWith(slug: string, type: string, content: Record<string, unknown>, is_active = true) {
  const id = await newPage(slug)
  const widgets = [{ id: 'a1', type, is_active, content }]
  return { id, revision: revisionOf(await saveAs(id, 1, draftFor(slug, 'x', { widgets }))) }
}

describe('a new widget', () => {
  test.each(describeWidgets('en'))('of type $type begins without the example’s texts', (widget) => {
    const widgets = [{ id: 'a', type: widget.type, is_active: true, content: widget.start }]
    expect(exampleFields(draftFor('page/new', 'x', { widgets }), 'en')).toEqual([])
    expect(widgetTypes.get(widget.type)?.schema.safeParse(widget.start).success).toBe(true)
  })

  test('says what to write in its empty fields or shows the example there, in each language', () => {
    const cta = describeWidgets('ar').find(({ type }) => type === 'cta')
    expect(cta?.start).toEqual({ title: '' })
    expect(cta?.fields.find(({ name }) => name === 'subtitle')?.hint).toEqual({
      en: message('en', 'admin.hint.subtitle'),
      ar: message('ar', 'admin.hint.subtitle'),
    })
    expect(cta?.fields.find(({ name }) => name === 'title')?.hint).toEqual({
      en: message('en', 'admin.hint.cta.title'),
      ar: message('ar', 'admin.hint.cta.title'),
    })
    const faq = describeWidgets('en').find(({ type }) => type === 'faq')
    const [, answer] = faq?.fields.find(({ name }) => name === 'faqs')?.fields ?? []
    expect(answer?.hint).toEqual({
      en: message('en', 'admin.hint.answer'),
      ar: message('ar', 'admin.hint.answer'),
    })
    const hints = describeWidgets('en').flatMap(({ fields }) =>
      JSON.stringify(fields.map(({ hint }) => hint)),
    )
    expect(hints.filter((hint) => /A sentence\.|One paragraph/.test(hint))).toEqual([])
  })
})

describe('text of an example', () => {
  const job = {
    title: { en: 'Product designer', ar: 'مصمم منتجات' },
    lead: { en: 'A sentence.', ar: 'نصمّم للقطاع الصحي.' },
    author: 'Huda Al-Salem',
    published_at: '2026-10-12',
    body: { en: '<p>You lead design.</p>', ar: '<p>نص.</p><blockquote>سطر.</blockquote>' },
  }
  const held = ['lead', 'author', 'published_at', 'body'].map((name) => `widgets.a1.${name}`)
  /** The texts in them that are the example's, with their languages. */
  const texts = ['lead.en', 'author', 'published_at', 'body.ar'].map((name) => `widgets.a1.${name}`)

  test.each(langs)('is not published unnamed, however much else was written: said in %s', async (lang) => {
    const slug = `page/example-${lang}`
    const { id, revision } = await pageWith(slug, 'article', job)
    const { status, answer } = await publishAs(id, revision, { lang })
    expect(status).toBe(422)
    expect(answer).toEqual({
      ok: false,
      code: 'examples',
      message: message(lang, 'admin.error.examples'),
      errors: Object.fromEntries(texts.map((path) => [path, message(lang, 'admin.error.field.example')])),
    })
    expect(movedTo(await visit(`/${slug}`))).toEqual([302, '/not-found'])
  })

  test('is published if the request names every field that contains it', async () => {
    const { id, revision } = await pageWith('page/example-named', 'article', job)
    const some = await publishAs(id, revision, { examples: held.slice(1) })
    expect(some).toMatchObject({
      status: 422,
      answer: { code: 'examples', errors: { 'widgets.a1.lead.en': expect.any(String) } },
    })
    expect((await publishAs(id, revision, { examples: held })).status).toBe(200)
    expect(await (await visit('/page/example-named')).text()).toContain('Huda Al-Salem')
  })

  test('is found in list entries in any order', async () => {
    const faqs = [
      { question: { en: 'Mine?', ar: 'سؤالي؟' }, answer: { en: '<p>Mine.</p>', ar: '<p>جوابي.</p>' } },
      { question: { en: 'How much?', ar: 'كم التكلفة؟' }, answer: { en: '<p>Weeks.</p>' } },
    ]
    const { id, revision } = await pageWith('page/example-list', 'faq', { faqs })
    const { answer } = await publishAs(id, revision)
    expect(answer).toMatchObject({ code: 'examples' })
    expect(Object.keys('errors' in answer ? answer.errors : {})).toEqual([
      'widgets.a1.faqs.1.question.en',
      'widgets.a1.faqs.1.answer.en',
    ])
  })

  test('is never the name or the days of an occasion', () => {
    const period = (en: string, ar: string, from: string, to: string) => ({ title: { en, ar }, from, to })
    const periods = [
      period('Ramadan', 'شهر رمضان', '2027-02-08', '2027-03-08'),
      period('Eid al-Fitr', 'إجازة عيد الفطر', '2027-03-09', '2027-03-13'),
    ]
    const announcement = {
      text: { en: 'We have moved.', ar: 'انتقلنا.' },
      from: '2027-02-01',
      to: '2027-02-12',
    }
    const widgets = [
      { id: 'a1', type: 'site_hours', is_active: true, content: { periods } },
      { id: 'a2', type: 'site_announcement', is_active: true, content: announcement },
    ]
    expect(exampleFields(draftFor('site', 'x', { widgets }), 'en')).toEqual([])
  })

  test('in a hidden widget does not block publishing', async () => {
    const { id, revision } = await pageWith('page/example-hidden', 'article', job, false)
    expect((await publishAs(id, revision)).status).toBe(200)
  })
})

test('what the site itself says is no example: its own pages can be published as they are', async () => {
  await emptyPages()
  for (const slug of builtInSlugs) {
    await postForm(urls.adminCustomise, { slug })
    expect(exampleFields(await draftAt(slug), 'en'), slug).toEqual([])
  }
})
