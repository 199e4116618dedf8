import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { langs, languages, localPath } from '../../../src/i18n/languages.ts'
import { builtInPage } from '../../../src/pages/built-in/pages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { pathOf, urls } from '../../../src/urls.ts'
import { describeFields } from '../../../src/widgets/describe.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { everything } from '../../support/access.ts'
import { draftAt, emptyPages, idOfSlug } from '../../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
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

describe.each(builtInSlugs)('customising “%s”', (slug) => {
  test('creates a draft in every language that is identical when published unchanged', async () => {
    const paths = langs.map((lang) => localPath(lang, pathOf(slug)))
    const before = await Promise.all(paths.map(visible))
    const [status, to] = movedTo(await customise(slug))
    expect([status, to]).toEqual([303, `/admin/pages/${slug}`])
    const draft = await draftAt(slug)
    expect(Object.keys(draft.title)).toEqual(langs)
    expect(draft.widgets.map(({ type }) => type)).toEqual(
      builtInPage(slug, 'en')?.widgets.map(({ type }) => type),
    )
    expect((await publishAs(await idOfSlug(slug), 1)).status).toBe(200)
    expect(await Promise.all(paths.map(visible))).toEqual(before)
    expect((await (await visit('/sitemap.xml')).text()).includes(`${pathOf(slug)}</loc>`)).toBe(
      !builtInPage(slug, 'en')?.noindex,
    )
  })
})

/** Fields that stand empty on a page because visitors see nothing of them, or the widget reckons them itself. */
const leftEmpty = ['features', 'image_url', 'alt_text', 'cost_range', 'cta_link']

test.each([
  ['industries/healthcare-app-development', 'industry', leftEmpty],
  ['apps/taxi-booking-app', 'app_idea', leftEmpty.slice(1)],
])('every text that visitors see of %s is in a field, in both languages', async (slug, type, empty) => {
  await customise(slug)
  const content = (await draftAt(slug)).widgets[0]?.content ?? {}
  const fields = describeFields(widgetTypes.get(type)?.schema ?? z.string())
  const missing = fields.map(({ name }) => name).filter((name) => content[name] === undefined)
  expect(missing.toSorted()).toEqual(
    empty.filter((name) => fields.some((field) => field.name === name)).toSorted(),
  )
  for (const name of ['title', 'heading', 'subtitle', 'overview']) {
    expect(Object.keys(z.record(z.string(), z.string()).parse(content[name])), name).toEqual(langs)
  }
})

test('changing one entry of a customised industry keeps the others and their translations', async () => {
  const slug = 'industries/retail-app-development'
  await customise(slug)
  const { draft, id } = { draft: await draftAt(slug), id: await idOfSlug(slug) }
  const [widget] = draft.widgets
  if (!widget) throw new Error('no widget')
  const challenges = z.array(z.unknown()).parse(widget.content.challenges)
  const changed = {
    ...widget,
    content: { ...widget.content, challenges: [...challenges, { title: 'Fifth' }] },
  }
  const revision = revisionOf(await saveAs(id, 1, { ...draft, widgets: [changed] }))
  expect((await publishAs(id, revision)).status).toBe(200)
  const builtIn = languages.ar.content.industries['retail-app-development'].challenges
  const text = (await visible(localPath('ar', pathOf(slug)))).join('\n')
  for (const { title } of builtIn) expect(text).toContain(title.replace(/\s+/g, ' '))
  expect(text).toContain('Fifth')
})

test('customising an already customised page opens it and creates nothing', async () => {
  await customise('apps')
  const before = await everything()
  expect(movedTo(await customise('apps', 'ar'))).toEqual([303, '/ar/admin/pages/apps'])
  expect(await everything()).toBe(before)
})

test('two simultaneous clicks create one draft', async () => {
  const answers = await Promise.all([customise('careers'), customise('careers')])
  expect(answers.map(movedTo)).toEqual([
    [303, '/admin/pages/careers'],
    [303, '/admin/pages/careers'],
  ])
})

test.each(['', 'no-such-page', '__proto__', 'blog/x', 'admin', 'services/constructor'])(
  'there is nothing to customise at “%s”',
  async (slug) => {
    const before = await everything()
    expect(movedTo(await customise(slug))).toEqual([303, '/admin?notice=missing'])
    expect(await everything()).toBe(before)
  },
)
