import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { langs, languages, localPath } from '../../../src/i18n/languages.ts'
import { builtInPage } from '../../../src/pages/built-in/pages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { pathOf, urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { draftAt, draftFor, emptyPages, idOfSlug, publishedPage, textWidget } from '../../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

beforeEach(emptyPages)

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
    for (const [index, slug] of builtInSlugs.entries()) {
      // One language of each: both come of the same merge.
      const paths = langs
        .filter((_, place) => place === index % langs.length)
        .map((lang) => localPath(lang, pathOf(slug)))
      const before = await Promise.all(paths.map(visible))
      expect(movedTo(await customise(slug))).toEqual([303, `/admin/pages/${slug}`])
      const draft = await draftAt(slug)
      expect(Object.keys(draft.title), slug).toEqual(langs)
      const { widgets = [], noindex } = builtInPage(slug, 'en') ?? {}
      expect(
        draft.widgets.map(({ type }) => type),
        slug,
      ).toEqual(widgets.map(({ type }) => type))
      expect((await publishAs(await idOfSlug(slug), 1)).status, slug).toBe(200)
      expect(await Promise.all(paths.map(visible)), slug).toEqual(before)
      if (!noindex) listed.push(slug)
    }
    const sitemap = await (await visit('/sitemap.xml')).text()
    const found = builtInSlugs.filter((slug) => sitemap.includes(`${pathOf(slug)}</loc>`))
    expect(found).toEqual(listed)
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
    const builtIn = languages.ar.content.industries['retail-app-development'].challenges
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
