import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { maxTitleLength } from '../../../../contract/fields/text-limits.ts'
import { maxSlugLength } from '../../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { exampleFields } from '../../../../src/admin/pages/checks/check-widgets.ts'
import { pageTypeNames, pageTypes } from '../../../../src/admin/pages/page-types.ts'
import { contentOf } from '../../../../src/i18n/content.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../../src/i18n/languages.ts'
import { findBuiltInPage } from '../../../../src/pages/built-in/find-built-in-page.ts'
import { builtInSlugs } from '../../../../src/pages/built-in/slugs.ts'
import { pathOf, urls } from '../../../../src/site/urls.ts'
import { allElements, onlyElement, parseHtml, textOf } from '../../../support/requests/html.ts'
import { inEveryLanguage } from '../../../support/requests/languages.ts'
import { origin, visit } from '../../../support/requests/visit.ts'
import { readAllRows } from '../../../support/staff/access.ts'
import {
  customise,
  draftAt,
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  openScreen,
  postPage,
  publishedPage,
  textWidget,
} from '../../../support/staff/drafts.ts'
import { editorOf } from '../../../support/staff/editor.ts'
import { asStaff, postJson, publishAs, revisionOf, saveAs } from '../../../support/staff/staff.ts'

beforeEach(emptyPages)

describe('creating a page', () => {
  test('is refused with a message at each invalid field, and stores nothing', async () => {
    await newPage('page/taken')
    const before = await readAllRows()
    const slugFault = (name: 'malformed' | 'not_allowed' | 'taken' | 'too_long') => ({
      slug: message('ar', `admin.error.slug.${name}`, { max: maxSlugLength }),
    })
    const noTitle = { title: message('ar', 'admin.error.title') }
    const long = message('ar', 'admin.error.title.long', { max: maxTitleLength })
    for (const [given, errors] of [
      [{ slug: 'page/x', title: { en: ' ', ar: '\t' } }, noTitle],
      [
        { slug: '', title: {} },
        { ...noTitle, ...slugFault('malformed') },
      ],
      [{ slug: 'page/no&such' }, slugFault('malformed')],
      [{ slug: 'Page/Spring Sale' }, slugFault('malformed')],
      [{ slug: 'admin' }, slugFault('not_allowed')],
      [{ slug: 'page/taken' }, slugFault('taken')],
      [{ slug: `page/${'a'.repeat(maxSlugLength)}` }, slugFault('too_long')],
      [{ slug: 'page/x', title: { en: 'a'.repeat(maxTitleLength + 1) } }, { 'title.en': long }],
    ] as const) {
      const response = await postPage(given, { lang: 'ar' })
      expect([given, response.status, await response.json()]).toEqual([
        given,
        422,
        { ok: false, code: 'invalid', message: message('ar', 'admin.error.invalid'), errors },
      ])
    }
    expect(await readAllRows()).toBe(before)
  })

  test('offers every page type with its slug prefix', async () => {
    const response = await asStaff('/admin/api/pages/new')
    expect(await response.json()).toMatchObject({
      ok: true,
      origin,
      types: pageTypeNames.map((type) => ({ type, prefix: pageTypes[type].prefix })),
    })
  })

  test('needs only an Arabic title, and the page then works everywhere', async () => {
    const slug = 'page/dalil-al-tatbiqat-2026'
    const made = await postPage({ slug, title: { en: ' ', ar: ' دليلُ التطبيقات 2026 ' } })
    expect([made.status, await made.json()]).toEqual([200, { ok: true, slug }])
    expect(await draftAt(slug)).toEqual({
      slug,
      title: { ar: 'دليلُ التطبيقات 2026' },
      meta_description: {},
      widgets: [],
    })
    expect(await editorOf(slug)).toMatchObject({ revision: 1 })
    revisionOf(await publishAs(await idOfSlug(slug), 1))
    expect(textOf((await openScreen('/admin')).document)).toContain('دليلُ التطبيقات 2026')
    const sitemap = await (await visit('/sitemap.xml')).text()
    expect(sitemap).toContain(`<loc>${origin}/ar/${slug}</loc>`)
    expect(sitemap).not.toContain(`<loc>${origin}/${slug}</loc>`)
    const english = parseHtml(await (await visit(`/${slug}`)).text())
    const toggle = onlyElement(english, ({ attributes }) => attributes['data-language'] === 'ar')
    expect(toggle.attributes.href).toBe(`/ar/${slug}`)
  })

  test('starts each page type with its sections, empty except for the title', async () => {
    for (const type of pageTypeNames) {
      await emptyPages()
      const { prefix, widgets } = pageTypes[type]
      const slug = `${prefix}tatbiqat-al-mataem`
      expect((await postPage({ type, slug, title: { ar: 'تطبيقات المطاعم' } })).status).toBe(200)
      const draft = await draftAt(slug)
      expect(draft.widgets.map(({ type }) => type)).toEqual(widgets)
      expect(new Set(draft.widgets.map(({ id }) => id)).size).toBe(widgets.length)
      if (widgets.length > 0) expect(draft.widgets[0]?.content.title).toEqual({ ar: 'تطبيقات المطاعم' })
      expect(exampleFields(draft, 'en')).toEqual([])
      for (const lang of langs) {
        const preview = await openScreen(screenPaths.preview(await idOfSlug(slug)), { lang })
        expect(textOf(preview.document)).toContain('تطبيقات المطاعم')
        expect(textOf(preview.document)).not.toContain(message(lang, 'widget.failed'))
      }
    }
  })
})

/** All texts of a page that a visitor can read or hear. */
async function visibleTexts(path: string): Promise<string[]> {
  const response = await visit(path)
  expect(response.status, path).toBe(200)
  const document = parseHtml(await response.text())
  const main = onlyElement(document, 'main')
  const spoken = allElements(main).flatMap(({ tag, attributes }) =>
    ['alt', 'aria-label', 'placeholder', 'lang', 'href', 'src'].flatMap((name) =>
      attributes[name] ? [`${tag} ${name}: ${attributes[name]}`] : [],
    ),
  )
  const meta = allElements(document, ({ attributes }) =>
    ['description', 'robots'].includes(attributes.name ?? ''),
  )
  return [
    textOf(onlyElement(document, ({ tag, parent }) => tag === 'title' && parent?.tag === 'head')),
    ...meta.map(({ attributes }) => `${attributes.name}: ${attributes.content}`),
    textOf(main),
    ...spoken,
  ]
}

describe('customising a page', () => {
  test('creates a draft in every language that looks the same when it is published unchanged', async () => {
    const listed: string[] = []
    // All single pages, and one page of each generated type.
    const kinds = new Set<string>()
    const slugs = builtInSlugs.filter((slug) => {
      const [kind = '', below] = slug.split('/')
      return !below || kinds.size < kinds.add(kind).size
    })
    for (const [index, slug] of slugs.entries()) {
      // One language of each is enough, because both are merged in the same way.
      const path = localPath(index % 2 ? 'ar' : 'en', pathOf(slug))
      const before = await visibleTexts(path)
      expect(await (await customise(slug)).json()).toEqual({ ok: true, slug })
      const draft = await draftAt(slug)
      expect(Object.keys(draft.title), slug).toEqual(langs)
      expect((await publishAs(await idOfSlug(slug), 1)).status, slug).toBe(200)
      expect(await visibleTexts(path), slug).toEqual(before)
      if (!findBuiltInPage(slug, 'en')?.noindex) listed.push(slug)
    }
    const sitemap = await (await visit('/sitemap.xml')).text()
    expect(slugs.filter((slug) => sitemap.includes(`${pathOf(slug)}</loc>`))).toEqual(listed)
  })

  test('keeps the other entries and their translations when one entry is added', async () => {
    const slug = 'industries/retail-app-development'
    await customise(slug)
    const { widgets, ...draft } = await draftAt(slug)
    const [widget = textWidget('')] = widgets
    const challenges = [...z.array(z.unknown()).parse(widget.content.challenges), { title: 'Fifth' }]
    const changed = { ...widget, content: { ...widget.content, challenges } }
    const id = await idOfSlug(slug)
    await publishAs(id, revisionOf(await saveAs(id, 1, { ...draft, widgets: [changed] })))
    const builtIn = contentOf('ar').industries['retail-app-development'].challenges
    const text = (await visibleTexts(localPath('ar', pathOf(slug)))).join('\n')
    for (const { title } of [...builtIn, { title: 'Fifth' }])
      expect(text).toContain(title.replace(/\s+/g, ' '))
  })

  test('opens the existing draft, creates only one for two clicks, and refuses an unknown page', async () => {
    const answers = await Promise.all([customise('careers'), customise('careers')])
    const before = await readAllRows()
    for (const answer of [...answers, await customise('careers')])
      expect(await answer.json()).toEqual({ ok: true, slug: 'careers' })
    for (const slug of ['', 'no-such-page', '__proto__', 'blog/x', 'admin', 'services/constructor'])
      expect((await customise(slug)).status, slug).toBe(404)
    expect(await readAllRows()).toBe(before)
  })
})

describe('copying a page', () => {
  const copy = (id: string) => postJson(urls.adminApi('duplicate', id))

  test('creates a publishable draft that differs only in slug, ids and a mark in the title', async () => {
    const { id } = await publishedPage('blog/original', 'Text')
    for (const slug of ['blog/original-copy', 'blog/original-copy-2', 'blog/original-copy-3'])
      expect(await (await copy(id)).json()).toEqual({ ok: true, slug })
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

  test('takes over the texts of the draft and the hidden widgets', async () => {
    const { id, revision } = await publishedPage('blog/edited', 'Published')
    const widgets = [{ ...textWidget('Hidden'), is_active: false }]
    await saveAs(id, revision, draftFor('blog/edited', 'Edited', { widgets }))
    await copy(id)
    const copied = await draftAt('blog/edited-copy')
    expect(copied.title).toMatchObject({ en: 'Title Edited (copy)' })
    expect(copied.widgets[0]).toMatchObject({ is_active: false, type: 'text' })
  })

  test('works for a page with the longest slug and for one that replaces a built-in page', async () => {
    for (const slug of [`blog/${'a'.repeat(195)}`, 'about', 'home']) {
      const { id } = await publishedPage(slug, 'Ours')
      const { slug: copied }: { slug: string } = await (await copy(id)).json()
      if (slug.startsWith('blog/')) expect(copied).toMatch(/^blog\/a+-copy$/)
      const saved = revisionOf(await saveAs(await idOfSlug(copied), 1, draftFor(copied, 'Copy')))
      expect((await publishAs(await idOfSlug(copied), saved)).status).toBe(200)
    }
  })
})
