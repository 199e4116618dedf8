import { describe, expect, test } from 'vitest'
import { maxTitleLength } from '../../../contract/long-texts.ts'
import { maxSlugLength } from '../../../contract/tidy-slug.ts'
import { exampleFields } from '../../../src/admin/pages/checks/check-widgets.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { starterKinds, starters } from '../../../src/widgets/starters.ts'
import { everything } from '../../support/access.ts'
import { draftAt, emptyPages, idOfSlug, screen } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
import { postForm, publishAs, revisionOf } from '../../support/staff.ts'
import { movedTo, origin, visit } from '../../support/visit.ts'

describe('the form of a new page', () => {
  test.each([
    ['no title', { slug: 'page/x' }, ['admin.error.title']],
    ['blank titles', { slug: 'page/x', title_en: ' ', title_ar: '\t' }, ['admin.error.title']],
    ['a slug that cannot be', { slug: 'page/no&such', title_en: 'Kept' }, ['admin.error.slug.malformed']],
    ['a slug elsewhere', { slug: 'admin', title_ar: 'باقٍ' }, ['admin.error.slug.not_allowed']],
    ['a slug that is taken', { slug: 'page/taken', title_en: 'Kept' }, ['admin.error.slug.taken']],
    ['nothing at all', {}, ['admin.error.title']],
  ] as const)('with %s comes back with its input and what is wrong', async (_, given, wrong) => {
    await postForm(urls.adminNew, { slug: 'page/taken', title_en: 'Taken' })
    const before = await everything()
    for (const lang of langs) {
      const fields = Object.fromEntries(Object.entries(given))
      const { document, response } = await screen(urls.adminNew, {
        lang,
        method: 'POST',
        body: new URLSearchParams(fields),
      })
      expect(response.status).toBe(422)
      for (const id of wrong) expect(textOf(document)).toContain(message(lang, id))
      for (const [name, value] of Object.entries(fields)) {
        const field = only(document, ({ tag, attributes }) => tag === 'input' && attributes.name === name)
        expect(field.attributes.value ?? '').toBe(value.trim())
      }
      const marked = all(document, ({ attributes }) => attributes['aria-invalid'] === 'true')
      for (const { attributes } of marked) {
        for (const described of attributes['aria-describedby']?.split(' ') ?? ['none'])
          expect(all(document, (element) => element.attributes.id === described)).toHaveLength(1)
      }
      expect(marked.length).toBeGreaterThan(0)
      expect(all(document, ({ attributes }) => 'autofocus' in attributes)).toEqual([marked[0]])
      const summary = all(document, ({ attributes }) => attributes.id === 'refused')
      expect(summary.map(textOf)).toEqual([message(lang, 'admin.error.invalid')])
      expect(summary[0]?.attributes.role).toBe('alert')
    }
    expect(await everything()).toBe(before)
  })

  test('blames no slug that nobody wrote for a title that is missing', async () => {
    const malformed = message('en', 'admin.error.slug.malformed')
    const said = async (fields: Record<string, string>) =>
      textOf((await screen(urls.adminNew, { method: 'POST', body: new URLSearchParams(fields) })).document)
    expect(await said({ slug: '' })).not.toContain(malformed)
    expect(await said({ slug: 'page/no&such' })).toContain(malformed)
  })

  test('is sent to its own address, and says nothing of errors before', async () => {
    for (const lang of langs) {
      const { document } = await screen(urls.adminNew, { lang })
      const form = only(document, ({ tag, attributes }) => tag === 'form' && attributes.method === 'post')
      expect(form.attributes.action).toBe(localPath(lang, urls.adminNew))
      const told = all(form, ({ attributes }) => 'autofocus' in attributes || attributes.id === 'refused')
      expect(told).toEqual([])
    }
  })

  test('refuses a title that is too long, and keeps all of it', async () => {
    const fields = { kind: 'landing', slug: 'kept', title_en: 'a'.repeat(maxTitleLength + 1) }
    const sent = async () => screen(urls.adminNew, { method: 'POST', body: new URLSearchParams(fields) })
    const { document, response } = await sent()
    expect(response.status).toBe(422)
    expect(textOf(document)).toContain(message('en', 'admin.error.title.long', { max: maxTitleLength }))
    const title = only(document, ({ attributes }) => attributes.name === 'title_en')
    expect(title.attributes.value).toBe(fields.title_en)
    expect(title.attributes).not.toHaveProperty('maxlength')
    fields.title_en = fields.title_en.slice(1)
    expect((await sent()).response.status).toBe(303)
  })

  test('refuses a slug that its prefix makes too long', async () => {
    const fields = { kind: 'landing', slug: 'a'.repeat(maxSlugLength - 2), title_en: 'Kept' }
    const { document, response } = await screen(urls.adminNew, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    expect(response.status).toBe(422)
    expect(textOf(document)).toContain(message('en', 'admin.error.slug.too_long', { max: maxSlugLength }))
  })

  test('without errors redirects to the editor, in the language of the form', async () => {
    const fields = { slug: ' page/fresh ', title_ar: 'صفحة' }
    expect(movedTo(await postForm(urls.adminNew, fields, { lang: 'ar' }))).toEqual([
      303,
      '/ar/admin/pages/page/fresh',
    ])
    expect(await editorOf('page/fresh', 'ar')).toMatchObject({
      revision: 1,
      draft: { title: { ar: 'صفحة' } },
    })
  })

  test('needs no more than an Arabic title: the slug is spelled in Latin letters, as the browser proposes or letter by letter, and the page works everywhere', async () => {
    const slug = 'page/dlyl-alttbyqat-2026'
    expect(movedTo(await postForm(urls.adminNew, { slug: '', title_ar: 'دليلُ التطبيقات 2026' }))).toEqual([
      303,
      `/admin/pages/${slug}`,
    ])
    revisionOf(await publishAs(await idOfSlug(slug), 1))
    expect(textOf((await screen('/admin')).document)).toContain('دليلُ التطبيقات 2026')
    const sitemap = await (await visit('/sitemap.xml')).text()
    expect(sitemap).toContain(`<loc>${origin}/ar/${slug}</loc>`)
    expect(sitemap).not.toContain(`<loc>${origin}/${slug}</loc>`)
    const english = parseHtml(await (await visit(`/${slug}`)).text())
    const toggle = only(english, ({ attributes }) => attributes['data-language'] === 'ar')
    expect(toggle.attributes.href).toBe(`/ar/${slug}`)
  })

  test('takes the proposal that was shown while no slug was written', async () => {
    const fields = { slug: '', proposed: 'blog/urud-ramadan', title_ar: 'عروض رمضان' }
    expect(movedTo(await postForm(urls.adminNew, fields))).toEqual([303, '/admin/pages/blog/urud-ramadan'])
  })

  test.each([
    ['as people type it', { slug: ' /Page/Spring Sale ', title_en: 'x' }, 'page/spring-sale'],
    [
      'from the English title when there is none',
      { slug: '', title_en: 'Spring’s sale: 20% off' },
      'page/springs-sale-20-off',
    ],
  ])('takes a slug %s', async (_, fields, slug) => {
    expect(movedTo(await postForm(urls.adminNew, fields))).toEqual([303, `/admin/pages/${slug}`])
  })

  test.each(starterKinds)(
    'begins a page of the kind %s with its sections, empty but for the title',
    async (kind) => {
      await emptyPages()
      const { prefix, widgets } = starters[kind]
      const fields = { kind, slug: '', title_ar: 'تطبيقات المطاعم' }
      const slug = `${prefix}ttbyqat-almtaam`
      expect(movedTo(await postForm(urls.adminNew, fields))).toEqual([303, `/admin/pages/${slug}`])
      const draft = await draftAt(slug)
      expect(draft.widgets.map(({ type }) => type)).toEqual(widgets)
      expect(new Set(draft.widgets.map(({ id }) => id)).size).toBe(widgets.length)
      if (widgets.length > 0) expect(draft.widgets[0]?.content.title).toEqual({ ar: 'تطبيقات المطاعم' })
      expect(exampleFields(draft, 'en')).toEqual([])
      const { page } = await editorOf(slug)
      for (const lang of langs) {
        const preview = await screen(urls.adminPreview(page.id), { lang })
        expect(preview.response.status).toBe(200)
        expect(textOf(preview.document)).toContain('تطبيقات المطاعم')
        expect(textOf(preview.document)).not.toContain(message(lang, 'widget.failed'))
      }
    },
  )

  test('puts the words of an address below the prefix of its kind', async () => {
    const fields = { kind: 'article', slug: 'Spring Sale', title_en: 'x' }
    expect(movedTo(await postForm(urls.adminNew, fields))).toEqual([303, '/admin/pages/blog/spring-sale'])
  })

  test('asks first what the page is, with the kind of its slug chosen', async () => {
    for (const [query, kind] of [
      ['', 'landing'],
      ['?slug=careers/x', 'opening'],
    ]) {
      const { document } = await screen(`/admin/pages/new${query}`)
      const chosen = all(document, ({ attributes }) => 'checked' in attributes)
      expect(chosen.map(({ attributes }) => attributes.value)).toEqual([kind])
    }
  })

  test('starts with the slug proposed in its URL, as text', async () => {
    const { document } = await screen('/admin/pages/new?slug=%22%3E%3Cb%3E')
    expect(only(document, ({ attributes }) => attributes.name === 'slug').attributes.value).toBe('"><b>')
  })
})
