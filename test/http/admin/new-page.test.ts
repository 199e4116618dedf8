import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { maxTitleLength } from '../../../contract/long-texts.ts'
import { maxSlugLength } from '../../../contract/tidy-slug.ts'
import { exampleFields } from '../../../src/admin/pages/checks/check-widgets.ts'
import { contentOf } from '../../../src/i18n/content.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { builtInPage } from '../../../src/pages/built-in/pages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { pathOf, urls } from '../../../src/urls.ts'
import { starterKinds, starters } from '../../../src/widgets/starters.ts'
import { everything } from '../../support/access.ts'
import {
  draftAt,
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  publishedPage,
  screen,
  textWidget,
} from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { movedTo, origin, visit } from '../../support/visit.ts'

beforeEach(emptyPages)

const sent = (fields: Record<string, string>, lang: 'en' | 'ar' = 'en') =>
  screen(urls.adminNew, { lang, method: 'POST', body: new URLSearchParams(fields) })

describe('the form of a new page', () => {
  test('with what cannot be comes back with its input, what is wrong, and the empty form in the other language', async () => {
    await postForm(urls.adminNew, { slug: 'page/taken', title_en: 'Taken' })
    const before = await everything()
    const malformed = message('ar', 'admin.error.slug.malformed')
    for (const [fields, wrong] of [
      [{ slug: 'page/x', title_en: ' ', title_ar: '\t' }, message('ar', 'admin.error.title')],
      [{ slug: '' }, message('ar', 'admin.error.title')],
      [{ slug: 'page/no&such', title_en: 'Kept' }, malformed],
      [{ slug: 'admin', title_ar: 'باقٍ' }, message('ar', 'admin.error.slug.not_allowed')],
      [{ slug: 'page/taken', title_en: 'Kept' }, message('ar', 'admin.error.slug.taken')],
      [
        { slug: 'kept', title_en: 'a'.repeat(maxTitleLength + 1) },
        message('ar', 'admin.error.title.long', { max: maxTitleLength }),
      ],
      [
        { kind: 'landing', slug: 'a'.repeat(maxSlugLength - 2), title_en: 'Kept' },
        message('ar', 'admin.error.slug.too_long', { max: maxSlugLength }),
      ],
    ] as [Record<string, string>, string][]) {
      const { document, response } = await sent(fields, 'ar')
      expect([wrong, response.status]).toEqual([wrong, 422])
      expect(textOf(document)).toContain(wrong)
      if (fields.slug === '') expect(textOf(document)).not.toContain(malformed)
      for (const [name, value] of Object.entries(fields).filter(([name]) => name !== 'kind')) {
        const field = only(document, ({ tag, attributes }) => tag === 'input' && attributes.name === name)
        expect(field.attributes.value ?? '').toBe(value.trim())
        expect(field.attributes).not.toHaveProperty('maxlength')
      }
      const marked = all(document, ({ attributes }) => attributes['aria-invalid'] === 'true')
      expect(marked.length).toBeGreaterThan(0)
      for (const { attributes } of marked)
        for (const id of attributes['aria-describedby']?.split(' ') ?? [''])
          expect(all(document, (element) => element.attributes.id === id)).toHaveLength(1)
      expect(all(document, ({ attributes }) => 'autofocus' in attributes)).toEqual([marked[0]])
      const summary = only(document, ({ attributes }) => attributes.id === 'refused')
      expect([textOf(summary), summary.attributes.role]).toEqual([
        message('ar', 'admin.error.invalid'),
        'alert',
      ])
    }
    expect(await everything()).toBe(before)
    const { document } = await sent({ slug: 'No & such' }, 'ar')
    const toggle = only(document, ({ tag, attributes }) => tag === 'a' && attributes.class === 'toggle')
    const other = await screen(toggle.attributes.href ?? '')
    expect(only(other.document, 'html').attributes.lang).toBe('en')
    const slug = only(other.document, ({ attributes }) => attributes.name === 'slug')
    expect(slug.attributes.value).toBe('no-&-such')
  })

  test('asks what the page is, with the kind of its slug chosen, takes the slug of its URL as text, and says nothing of errors', async () => {
    for (const [query, kind] of [
      ['', 'landing'],
      ['?slug=careers/x', 'opening'],
    ] as const) {
      const { document } = await screen(`${urls.adminNew}${query}`, { lang: 'ar' })
      const chosen = only(document, ({ attributes }) => 'checked' in attributes)
      expect(chosen.attributes.value).toBe(kind)
      expect(all(document, ({ attributes }) => attributes.id === 'refused')).toEqual([])
    }
    const { document } = await screen('/admin/pages/new?slug=%22%3E%3Cb%3E')
    expect(only(document, ({ attributes }) => attributes.name === 'slug').attributes.value).toBe('"><b>')
  })

  test('leads to the editor with its values, under a slug as people type it or from the title', async () => {
    await newPage('page/brand-new')
    expect(await draftAt('page/brand-new')).toEqual({
      ...{ slug: 'page/brand-new', title: { en: 'New', ar: 'جديد' }, meta_description: {}, widgets: [] },
    })
    expect(await editorOf('page/brand-new')).toMatchObject({ revision: 1 })
    for (const [fields, slug] of [
      [{ slug: ' /Page/Spring Sale ', title_en: 'x' }, 'page/spring-sale'],
      [{ slug: '', title_en: 'Spring’s sale: 20% off' }, 'page/springs-sale-20-off'],
      [{ slug: '', proposed: 'blog/urud-ramadan', title_ar: 'عروض رمضان' }, 'blog/urud-ramadan'],
      [{ kind: 'article', slug: 'Spring Sale', title_en: 'x' }, 'blog/spring-sale'],
    ] as [Record<string, string>, string][]) {
      const moved = movedTo(await postForm(urls.adminNew, fields, { lang: 'ar' }))
      expect(moved).toEqual([303, `/ar/admin/pages/${slug}`])
    }
  })

  test('needs no more than an Arabic title: its slug is spelled in Latin letters, and the page works everywhere', async () => {
    const slug = 'page/dlyl-alttbyqat-2026'
    const fields = { slug: '', title_ar: 'دليلُ التطبيقات 2026' }
    expect(movedTo(await postForm(urls.adminNew, fields))).toEqual([303, `/admin/pages/${slug}`])
    revisionOf(await publishAs(await idOfSlug(slug), 1))
    expect(textOf((await screen('/admin')).document)).toContain('دليلُ التطبيقات 2026')
    const sitemap = await (await visit('/sitemap.xml')).text()
    expect(sitemap).toContain(`<loc>${origin}/ar/${slug}</loc>`)
    expect(sitemap).not.toContain(`<loc>${origin}/${slug}</loc>`)
    const english = parseHtml(await (await visit(`/${slug}`)).text())
    const toggle = only(english, ({ attributes }) => attributes['data-language'] === 'ar')
    expect(toggle.attributes.href).toBe(`/ar/${slug}`)
  })

  test('begins a page of every kind with its sections, empty but for the title', async () => {
    for (const kind of starterKinds) {
      await emptyPages()
      const { prefix, widgets } = starters[kind]
      const slug = `${prefix}ttbyqat-almtaam`
      const fields = { kind, slug: '', title_ar: 'تطبيقات المطاعم' }
      expect(movedTo(await postForm(urls.adminNew, fields))).toEqual([303, `/admin/pages/${slug}`])
      const draft = await draftAt(slug)
      expect(draft.widgets.map(({ type }) => type)).toEqual(widgets)
      expect(new Set(draft.widgets.map(({ id }) => id)).size).toBe(widgets.length)
      if (widgets.length > 0) expect(draft.widgets[0]?.content.title).toEqual({ ar: 'تطبيقات المطاعم' })
      expect(exampleFields(draft, 'en')).toEqual([])
      for (const lang of langs) {
        const preview = await screen(urls.adminPreview(await idOfSlug(slug)), { lang })
        expect(textOf(preview.document)).toContain('تطبيقات المطاعم')
        expect(textOf(preview.document)).not.toContain(message(lang, 'widget.failed'))
      }
    }
  })
})

const customise = (slug: string, lang: 'en' | 'ar' = 'en') =>
  postForm(urls.adminCustomise, { slug }, { lang })

/** What a visitor can read of a page, attributes that are read out among it. */
async function visible(path: string): Promise<string[]> {
  const response = await visit(path)
  expect(response.status, path).toBe(200)
  const document = parseHtml(await response.text())
  const main = only(document, 'main')
  const spoken = all(main).flatMap(({ tag, attributes }) =>
    ['alt', 'aria-label', 'placeholder', 'lang', 'href', 'src'].flatMap((name) =>
      attributes[name] ? [`${tag} ${name}: ${attributes[name]}`] : [],
    ),
  )
  const meta = all(document, ({ attributes }) => ['description', 'robots'].includes(attributes.name ?? ''))
  return [
    textOf(only(document, ({ tag, parent }) => tag === 'title' && parent?.tag === 'head')),
    ...meta.map(({ attributes }) => `${attributes.name}: ${attributes.content}`),
    textOf(main),
    ...spoken,
  ]
}

describe('customising a page', () => {
  test('creates a draft in every language that is identical when published unchanged', async () => {
    const listed: string[] = []
    // Every page of its own, and one of each kind of generated pages.
    const kinds = new Set<string>()
    const slugs = builtInSlugs.filter((slug) => {
      const [kind = '', below] = slug.split('/')
      return !below || kinds.size < kinds.add(kind).size
    })
    for (const [index, slug] of slugs.entries()) {
      // One language of each: both come of the same merge.
      const path = localPath(index % 2 ? 'ar' : 'en', pathOf(slug))
      const before = await visible(path)
      expect(movedTo(await customise(slug))).toEqual([303, `/admin/pages/${slug}`])
      const draft = await draftAt(slug)
      expect(Object.keys(draft.title), slug).toEqual(langs)
      expect((await publishAs(await idOfSlug(slug), 1)).status, slug).toBe(200)
      expect(await visible(path), slug).toEqual(before)
      if (!builtInPage(slug, 'en')?.noindex) listed.push(slug)
    }
    const sitemap = await (await visit('/sitemap.xml')).text()
    expect(slugs.filter((slug) => sitemap.includes(`${pathOf(slug)}</loc>`))).toEqual(listed)
  })

  test('keeps the other entries and their translations when one is added', async () => {
    const slug = 'industries/retail-app-development'
    await customise(slug)
    const { widgets, ...draft } = await draftAt(slug)
    const [widget = textWidget('')] = widgets
    const challenges = [...z.array(z.unknown()).parse(widget.content.challenges), { title: 'Fifth' }]
    const changed = { ...widget, content: { ...widget.content, challenges } }
    const id = await idOfSlug(slug)
    await publishAs(id, revisionOf(await saveAs(id, 1, { ...draft, widgets: [changed] })))
    const builtIn = contentOf('ar').industries['retail-app-development'].challenges
    const text = (await visible(localPath('ar', pathOf(slug)))).join('\n')
    for (const { title } of [...builtIn, { title: 'Fifth' }])
      expect(text).toContain(title.replace(/\s+/g, ' '))
  })

  test('opens the one draft there is, of two clicks at once too, and makes none of what is no page of the site', async () => {
    const answers = await Promise.all([customise('careers'), customise('careers')])
    for (const answer of answers) expect(movedTo(answer)).toEqual([303, '/admin/pages/careers'])
    const before = await everything()
    expect(movedTo(await customise('careers', 'ar'))).toEqual([303, '/ar/admin/pages/careers'])
    for (const slug of ['', 'no-such-page', '__proto__', 'blog/x', 'admin', 'services/constructor'])
      expect(movedTo(await customise(slug)), slug).toEqual([303, '/admin?notice=missing'])
    expect(await everything()).toBe(before)
  })
})

describe('a copy of a page', () => {
  const copy = (id: string) => postForm(urls.adminApi('duplicate', id))

  test('is a new draft with everything but the slug, the ids and the mark in its title, and can be published', async () => {
    const { id } = await publishedPage('blog/original', 'Text')
    for (const slug of ['blog/original-copy', 'blog/original-copy-2', 'blog/original-copy-3'])
      expect(movedTo(await copy(id))).toEqual([303, `/admin/pages/${slug}`])
    const [original, copied] = [await draftAt('blog/original'), await draftAt('blog/original-copy')]
    const title = inEveryLanguage('Title Text (copy)', 'عنوان Text (نسخة)')
    const { widgets, ...rest } = draftFor('blog/original-copy', 'Text', { title })
    expect(copied).toMatchObject({ ...rest, widgets: widgets.map(({ id, ...widget }) => widget) })
    expect(copied.widgets[0]?.id).not.toBe(original.widgets[0]?.id)
    expect((await visit('/blog/original-copy')).status).toBe(302)
    expect((await publishAs(await idOfSlug('blog/original-copy'), 1)).status).toBe(200)
    for (const path of ['/blog/original', '/blog/original-copy'])
      expect(await (await visit(path)).text()).toContain('<p>Text</p>')
  })

  test('has the texts of the open draft, and the hidden widgets too', async () => {
    const { id, revision } = await publishedPage('blog/edited', 'Published')
    const widgets = [{ ...textWidget('Hidden'), is_active: false }]
    await saveAs(id, revision, draftFor('blog/edited', 'Edited', { widgets }))
    await copy(id)
    const copied = await draftAt('blog/edited-copy')
    expect(copied.title).toMatchObject({ en: 'Title Edited (copy)' })
    expect(copied.widgets[0]).toMatchObject({ is_active: false, type: 'text' })
  })

  test('of a page with the longest slug, or one that replaces a built-in page, can be saved and published', async () => {
    for (const slug of [`blog/${'a'.repeat(195)}`, 'about', 'home']) {
      const { id } = await publishedPage(slug, 'Ours')
      const [, to] = movedTo(await copy(id))
      const copied = String(to).slice('/admin/pages/'.length)
      if (slug.startsWith('blog/')) expect(copied).toMatch(/^blog\/a+-copy$/)
      const saved = revisionOf(await saveAs(await idOfSlug(copied), 1, draftFor(copied, 'Copy')))
      expect((await publishAs(await idOfSlug(copied), saved)).status).toBe(200)
    }
  })
})
