import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { intlFor, message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { everything } from '../../support/access.ts'
import { draftAt, draftFor, newPage, publishedPage, screen, textWidget } from '../../support/drafts.ts'
import { publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

const faq = (id: string, faqs: unknown, is_active = true) => ({
  id,
  type: 'faq',
  is_active,
  content: { faqs },
})

describe('an unfinished draft', () => {
  test.each(langs)(
    'is saved, but not published: each field says what is wrong with it in %s',
    async (lang) => {
      const slug = `page/unfinished-${lang}`
      const { id, revision } = await publishedPage(slug, 'Before')
      const widgets = [
        textWidget('Whole'),
        faq('a1', [
          { question: 'Q', answer: 'A' },
          { question: 7, answer: 'A' },
        ]),
        { id: 'b2', type: 'hero', is_active: true, content: {} },
        {
          id: 'c3',
          type: 'gallery',
          is_active: true,
          content: { columns: 7, images: [{ image_url: 'javascript:alert(1)' }, { image_url: '' }] },
        },
        { id: 'd4', type: 'cta', is_active: true, content: { title: 'x', button_link: 'javascript:x' } },
        {
          id: 'e5',
          type: 'article',
          is_active: true,
          content: { title: 'x', body: 'x', published_at: 'soon' },
        },
        {
          id: 'f6',
          type: 'site_hours',
          is_active: true,
          content: { days: [{ first: 'sunday', opens: '10' }] },
        },
      ]
      const saved = revisionOf(await saveAs(id, revision, draftFor(slug, 'x', { widgets })))
      const before = await everything()
      const { status, answer } = await publishAs(id, saved, { lang })
      expect(status).toBe(422)
      expect(answer).toEqual({
        ok: false,
        code: 'invalid',
        message: message(lang, 'admin.error.invalid'),
        errors: {
          'widgets.a1.faqs.1.question': message(lang, 'admin.error.field'),
          'widgets.b2.title': message(lang, 'admin.error.field.empty'),
          'widgets.c3.columns': message(lang, 'admin.error.field.choice', {
            choices: intlFor(lang).formatList(['2', '3', '4'], { type: 'disjunction' }),
          }),
          'widgets.c3.images.0.image_url': message(lang, 'admin.error.field.image'),
          'widgets.c3.images.1.image_url': message(lang, 'admin.error.field.empty'),
          'widgets.d4.button_link': message(lang, 'admin.error.field.link'),
          'widgets.e5.published_at': message(lang, 'admin.error.field.date'),
          'widgets.f6.days.0.opens': message(lang, 'admin.error.field.time'),
        },
      })
      expect(await everything()).toBe(before)
      expect(await (await visit(`/${slug}`)).text()).toContain('<p>Before</p>')
    },
  )

  test.each<[string, Draft['title']]>([
    ['empty', ''],
    ['blank', '  '],
    ['of no language', {}],
    ['empty in both', { en: '', ar: ' ' }],
  ])('is not published without a title: one that is %s', async (name, title) => {
    const slug = `page/untitled-${name.replaceAll(' ', '-')}`
    const id = await newPage(slug)
    const saved = revisionOf(await saveAs(id, 1, draftFor(slug, 'x', { title })))
    expect(await publishAs(id, saved)).toMatchObject({
      status: 422,
      answer: { errors: { title: message('en', 'admin.error.title') } },
    })
    expect((await visit(`/${slug}`)).status).toBe(302)
    for (const lang of langs) {
      expect((await screen(`/admin?search=${slug}&texts=missing-${lang}`)).html).toContain(
        `/admin/pages/${slug}"`,
      )
    }
  })

  test('is published if only hidden widgets or unknown types have errors', async () => {
    const id = await newPage('page/hidden-fault')
    const widgets = [
      faq('a', 'none', false),
      { id: 'b', type: 'carousel_3000', is_active: true, content: {} },
    ]
    const saved = revisionOf(await saveAs(id, 1, draftFor('page/hidden-fault', 'x', { widgets })))
    expect((await publishAs(id, saved)).status).toBe(200)
    expect((await visit('/page/hidden-fault')).status).toBe(200)
  })
})

test('HTML is made safe before it is stored, in every language and every list', async () => {
  const id = await newPage('page/cleaned')
  const dirty = '<p>kept<script>alert(1)</script><b onclick="x">bold</b></p>'
  const widgets = [
    { id: 'a', type: 'text', is_active: true, content: { title: dirty, body: { en: dirty, ar: dirty } } },
    faq('b', [{ question: 'Q', answer: dirty }]),
  ]
  await saveAs(id, 1, draftFor('page/cleaned', 'x', { widgets }))
  const [text, list] = (await draftAt('page/cleaned')).widgets
  const clean = { title: dirty, body: { en: expect.any(String), ar: expect.any(String) } }
  expect(text?.content).toEqual(clean)
  for (const stored of [JSON.stringify(text?.content.body), JSON.stringify(list?.content)]) {
    expect(stored).toContain('kept')
    expect(stored).not.toMatch(/script|alert|onclick/)
  }
})

test('publishing a new slug returns its new URL and paths to the editor', async () => {
  const { id, revision } = await publishedPage('page/old-address', 'x')
  const saved = revisionOf(await saveAs(id, revision, draftFor('page/new-address', 'x'), { lang: 'ar' }))
  const { answer } = await publishAs(id, saved, { lang: 'ar' })
  expect(answer).toMatchObject({
    address: '/ar/admin/pages/page/new-address',
    paths: { live: { en: '/page/new-address', ar: '/ar/page/new-address' } },
  })
})
