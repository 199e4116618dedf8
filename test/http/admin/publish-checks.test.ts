import { beforeEach, describe, expect, test } from 'vitest'
import { publishFindings } from '../../../client/editor/saving/publish-findings.ts'
import type { Draft } from '../../../contract/editor.ts'
import type { LinkTargets } from '../../../contract/links.ts'
import { exampleFields } from '../../../src/admin/pages/checks/check-widgets.ts'
import { describeWidgets } from '../../../src/admin/pages/editor/describe-widgets.ts'
import { starterWidgets } from '../../../src/admin/pages/new/starter-widgets.ts'
import { intlFor, message } from '../../../src/i18n/intl.ts'
import { langs, languageName, languages, localPath } from '../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { urls } from '../../../src/urls.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import type { StarterKind } from '../../../src/widgets/starters.ts'
import { everything } from '../../support/access.ts'
import {
  draftAt,
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  screen,
  textWidget,
} from '../../support/drafts.ts'
import { publish } from '../../support/publish.ts'
import { asStaff, postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

beforeEach(emptyPages)

const widget = (id: string, type: string, content: Record<string, unknown>, is_active = true) => ({
  ...{ id, type, is_active, content },
})

/** A saved page with these widgets, and its revision. */
async function pageWith(slug: string, ...widgets: Draft['widgets']) {
  const id = await newPage(slug)
  return { id, revision: revisionOf(await saveAs(id, 1, draftFor(slug, 'x', { widgets }))) }
}

describe('an unfinished draft', () => {
  test('is saved, but not published: each field says what is wrong with it', async () => {
    const slug = 'page/unfinished'
    const { id, revision } = await publishedPage(slug, 'Before')
    const images = ['javascript:alert(1)', '', 'http://x.example/a.jpg'].map((image_url) => ({ image_url }))
    const faqs = ['Q', 7].map((question) => ({ question, answer: 'A' }))
    const widgets = [
      ...[textWidget('Whole'), widget('a1', 'faq', { faqs }), widget('b2', 'hero', {})],
      widget('c3', 'gallery', { columns: 7, images }),
      widget('d4', 'cta', { title: 'x', button_link: 'javascript:x', background_color: 'orange' }),
      widget('e5', 'article', { title: 'x', body: 'x', published_at: 'soon' }),
      widget('f6', 'site_hours', { days: [{ first: 'sunday', opens: '10' }] }),
      widget('g7', 'hero', { title: 'Lost', secondary_link: 'company/how-we-work' }),
    ]
    const saved = revisionOf(await saveAs(id, revision, draftFor(slug, 'x', { widgets })))
    const before = await everything()
    const choices = intlFor('ar').formatList(['2', '3', '4'], { type: 'disjunction' })
    const said = (code: Parameters<typeof message>[1], values = {}) => message('ar', code, values)
    expect(await publishAs(id, saved, { lang: 'ar' })).toEqual({
      status: 422,
      answer: {
        ...{ ok: false, code: 'invalid', message: said('admin.error.invalid') },
        errors: {
          'widgets.a1.faqs.1.question': said('admin.error.field'),
          'widgets.b2.title': said('admin.error.field.empty'),
          'widgets.c3.columns': said('admin.error.field.choice', { choices }),
          'widgets.c3.images.0.image_url': said('admin.error.field.image'),
          'widgets.c3.images.1.image_url': said('admin.error.field.empty'),
          'widgets.c3.images.2.image_url': said('admin.error.field.image_http'),
          'widgets.d4.background_color': said('admin.error.field.colour'),
          'widgets.d4.button_link': said('admin.error.field.link'),
          'widgets.e5.published_at': said('admin.error.field.date'),
          'widgets.f6.days.0.opens': said('admin.error.field.time'),
          'widgets.g7.secondary_link': said('admin.error.field.link'),
        },
      },
    })
    expect(await everything()).toBe(before)
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Before</p>')
    const { html } = await screen(urls.adminPreview(id), { lang: 'ar' })
    expect(html).toContain(message('ar', 'widget.incomplete'))
    expect(html).toContain(`href="${localPath('ar', urls.adminPage(slug))}#widget-`)
  })

  test('is not published without a title, and found among those that lack it', async () => {
    const slug = 'page/untitled'
    const id = await newPage(slug)
    for (const [index, title] of ['', '  ', {}, { en: '', ar: ' ' }].entries()) {
      const saved = revisionOf(await saveAs(id, index + 1, draftFor(slug, 'x', { title })))
      const refused = { status: 422, answer: { errors: { title: message('en', 'admin.error.title') } } }
      expect(await publishAs(id, saved)).toMatchObject(refused)
    }
    expect((await visit(`/${slug}`)).status).toBe(302)
    const list = await screen(`/admin?search=${slug}&texts=missing-ar`)
    expect(list.html).toContain(`/admin/pages/${slug}"`)
  })

  test('is published if only hidden widgets or unknown types have errors, but never with broken content as an empty widget', async () => {
    const hidden = widget('a', 'faq', { faqs: 'none' }, false)
    const { id, revision } = await pageWith('page/hidden-fault', hidden, widget('b', 'carousel_3000', {}))
    expect((await publishAs(id, revision)).status).toBe(200)
    expect((await visit('/page/hidden-fault')).status).toBe(200)
    const widgets = [{ type: 'text', raw: '{"body": "<p>cut', id: 'cut' }]
    const broken = await publish({ slug: 'page/broken-off', status: 'draft', widgets })
    const refused = { status: 422, answer: { errors: { 'widgets.cut': expect.any(String) } } }
    expect(await publishAs(broken, 0)).toMatchObject(refused)
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

  test('is not published unless the request names every field that contains it, in any entry, or it is hidden', async () => {
    const { id, revision } = await pageWith('page/example', widget('a1', 'article', job))
    const texts = ['lead.en', 'author', 'published_at', 'body.ar'].map((name) => `widgets.a1.${name}`)
    const errors = texts.map((path) => [path, message('ar', 'admin.error.field.example')])
    expect(await publishAs(id, revision, { lang: 'ar' })).toEqual({
      status: 422,
      answer: {
        ...{ ok: false, code: 'examples', message: message('ar', 'admin.error.examples') },
        errors: Object.fromEntries(errors),
      },
    })
    expect(movedTo(await visit('/page/example'))).toEqual([302, '/not-found'])
    const held = ['lead', 'author', 'published_at', 'body'].map((name) => `widgets.a1.${name}`)
    expect((await publishAs(id, revision, { examples: held.slice(1) })).status).toBe(422)
    expect((await publishAs(id, revision, { examples: held })).status).toBe(200)
    expect(await (await visit('/page/example')).text()).toContain('Huda Al-Salem')
    const faqs = [
      { question: { en: 'Mine?', ar: 'سؤالي؟' }, answer: { en: '<p>Mine.</p>', ar: '<p>جوابي.</p>' } },
      { question: { en: 'How much?', ar: 'كم التكلفة؟' }, answer: { en: '<p>Weeks.</p>' } },
    ]
    const listed = await pageWith('page/example-list', widget('a1', 'faq', { faqs }))
    const { answer } = await publishAs(listed.id, listed.revision)
    expect(Object.keys('errors' in answer ? answer.errors : {})).toEqual([
      ...['widgets.a1.faqs.1.question.en', 'widgets.a1.faqs.1.answer.en'],
    ])
    const hidden = await pageWith('page/example-hidden', widget('a1', 'article', job, false))
    expect((await publishAs(hidden.id, hidden.revision)).status).toBe(200)
  })

  test('is in no new widget, and is never the name or the days of an occasion', () => {
    for (const { type, start } of describeWidgets('en')) {
      const widgets = [widget('a', type, start)]
      expect(exampleFields(draftFor('page/new', 'x', { widgets }), 'en'), type).toEqual([])
      expect(widgetTypes.get(type)?.schema.safeParse(start).success, type).toBe(true)
    }
    const period = { title: { en: 'Ramadan', ar: 'شهر رمضان' }, from: '2027-02-08', to: '2027-03-08' }
    const moved = { text: { en: 'We have moved.', ar: 'انتقلنا.' }, from: '2027-02-01', to: '2027-02-12' }
    const hours = widget('a1', 'site_hours', { periods: [period] })
    const widgets = [hours, widget('a2', 'site_announcement', moved)]
    expect(exampleFields(draftFor('site', 'x', { widgets }), 'en')).toEqual([])
  })
})

/** What the editor's check before publishing says of a draft. */
async function findingsOf(draft: Draft): Promise<string[]> {
  const targets: LinkTargets = await (await asStaff(urls.adminLinks)).json()
  const found = publishFindings({
    draft,
    widgets: describeWidgets('en'),
    languages: langs.map((code) => ({ code, name: languageName(code, 'en'), dir: languages[code].dir })),
    lang: 'en',
    builtIn: {},
    live: true,
    isOlder: () => false,
    isSuggested: () => false,
    links: { targets, own: `/${draft.slug}` },
    t: (id, { name, fault, ...values } = {}) =>
      id === 'check.quoted'
        ? `${name}`
        : fault
          ? `${name}: ${fault}`
          : [
              id.replace(/^(?:check|language)\./, ''),
              ...Object.values({ ...(name ? { name } : {}), ...values }),
            ].join(' '),
  })
  return found.map(({ text }) => text)
}

const draft = (...widgets: Draft['widgets']): Draft => ({
  slug: 'page/one',
  title: { en: 'One', ar: 'واحد' },
  meta_description: { en: 'About one', ar: 'عن واحد' },
  widgets,
})

describe('the check before publishing', () => {
  test('has nothing to find in the pages that come with the product, nor do they hold an example', async () => {
    for (const slug of builtInSlugs) {
      await postForm(urls.adminCustomise, { slug })
      const draft = await draftAt(slug)
      expect(await findingsOf(draft), slug).toEqual([])
      expect(exampleFields(draft, 'en'), slug).toEqual([])
    }
  })

  test('says what a page begun from a starter lacks', async () => {
    const unseen = ['Why us: unseen', 'Testimonials: unseen', 'FAQ: unseen']
    const kinds: [StarterKind, string[]][] = [
      ['landing', [...unseen, 'Compact contact form: required Title']],
      ['article', ['Article: required Body']],
      ['opening', ['Article: required Body']],
      ['case_study', ['Case study: required Client']],
      ...(['service', 'industry', 'app'] as const).map((kind): [StarterKind, string[]] => [kind, []]),
      ['empty', ['no_widgets']],
    ]
    for (const [kind, lacking] of kinds) {
      const widgets = starterWidgets(kind, { en: 'One', ar: 'واحد' }, () => crypto.randomUUID())
      expect(await findingsOf(draft(...widgets)), kind).toEqual(lacking)
    }
  })
})
