import { describe, expect, test } from 'vitest'
import type { Draft } from '../../contract/editor.ts'
import { fieldValues, isText } from '../../contract/field-values.ts'
import { isRecord, setIn } from '../../contract/json-value.ts'
import { describeWidgets } from '../../src/admin/pages/editor/describe-widgets.ts'
import { starterWidgets } from '../../src/admin/pages/new/starter-widgets.ts'
import { urls } from '../../src/urls.ts'
import { draw } from '../support/examples.ts'
import { all, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { publish } from '../support/publish.ts'
import { sendJson } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const widgets = describeWidgets('en')
const shown = (type: string, content: unknown, lang: 'en' | 'ar' = 'en') =>
  draw({ type, name: '', lang, content })

/** Headings without words, and sections named by what is not there. */
function hollow(main: Awaited<ReturnType<typeof shown>>['main']): string[] {
  const ids = new Set(
    all(main, ({ attributes }) => 'id' in attributes).map(({ attributes }) => attributes.id),
  )
  const headings = all(main, ({ tag }) => /^h[1-6]$/.test(tag)).filter((one) => textOf(one).trim() === '')
  const unnamed = all(main, ({ attributes: { 'aria-labelledby': by } }) => by !== undefined && !ids.has(by))
  return [...headings, ...unnamed].map(({ tag, attributes }) => `${tag} ${JSON.stringify(attributes)}`)
}

describe('a section that nobody has written', () => {
  test.each(widgets)('of type $type is a whole one for visitors, or none', async ({ type, start }) => {
    const { main } = await shown(type, start)
    expect(hollow(main)).toEqual([])
    const sections = all(main, ({ tag }) => tag === 'section')
    const isBlank = (one: (typeof sections)[number]) =>
      textOf(one).trim() === '' && all(one, 'a').length === 0
    expect(sections.filter(isBlank).map(({ attributes }) => attributes.class)).toEqual([])
  })

  test.each(widgets)('of type $type without its titles has no empty heading', async (widget) => {
    const { type, fields, example } = widget
    const untitled = fieldValues(fields, example).reduce<Record<string, unknown>>(
      (content, { field, path }) => {
        const isTitle = isText(field) && /^(?:title|heading|name|hours_title)$/.test(field.name)
        const next = isTitle ? setIn(content, path, { en: '', ar: ' ' }) : content
        return isRecord(next) ? next : content
      },
      example,
    )
    expect(hollow((await shown(type, untitled)).main)).toEqual([])
  })

  test('is seen by who writes the page, with its place, and not by visitors, in a block either', async () => {
    const own = starterWidgets('landing', { en: 'One', ar: 'واحد' }, () => crypto.randomUUID())
    const draft: Draft = { slug: 'page/one', title: 'One', meta_description: 'One', widgets: own }
    const live = await (await sendJson('POST', urls.adminLive, { draft })).text()
    await publish({ slug: 'block/empty', widgets: [{ type: 'why_us', content: { title: '' } }] })
    const block = { type: 'block', content: { block: 'block/empty' } }
    await publish({ slug: 'page/one', widgets: [...own, block] })
    const visitors = await (await visit('/page/one')).text()
    for (const kind of ['tall-why', 'tall-questions', 'tall-testimonials']) {
      expect(live).toContain(kind)
      expect(visitors).not.toContain(`class="section ${kind}`)
    }
    expect(visitors.slice(0, visitors.indexOf('</main>'))).not.toContain('class="edge')
    expect(visitors).toContain('tall-enquiry')
  })

  test('neither shows visitors the entries that somebody began and left', async () => {
    const begun = { quote: '', name: { en: '', ar: ' ' }, position: '', company: '' }
    const said = { quote: 'They sat with us.', name: 'Reem', position: 'Director', company: 'Wahat' }
    const content = { title: '', items: [begun] }
    await publish({ slug: 'page/begun', widgets: [{ type: 'testimonials', content }] })
    expect(await (await visit('/page/begun')).text()).not.toContain('tall-testimonials')
    await publish({
      slug: 'page/one-said',
      widgets: [{ type: 'testimonials', content: { title: 'Clients', items: [begun, said] } }],
    })
    const page = await (await visit('/page/one-said')).text()
    expect(page.match(/<blockquote/g)).toHaveLength(1)
    expect(page).toContain('They sat with us.')
  })
})

/** What the site says where staff write nothing: written in one language, it stays in the other. */
test.each([
  ['cta', { title: inEveryLanguage('Come', 'تعال') }, ['button_text']],
  ['contact', {}, ['title']],
  ['contact', {}, ['submit_text']],
  ['featured_case', { title: inEveryLanguage('A', 'أ'), client: inEveryLanguage('B', 'ب') }, ['cta_text']],
  ['industry', { title: inEveryLanguage('Farms', 'المزارع') }, ['heading']],
  ['industry', { title: inEveryLanguage('Farms', 'المزارع') }, ['subtitle']],
  ['industry', { title: inEveryLanguage('Farms', 'المزارع') }, ['cta_text']],
  ['industry', { title: inEveryLanguage('Farms', 'المزارع') }, ['closing', 'title']],
  ['app_idea', { title: inEveryLanguage('Farms', 'المزارع') }, ['heading']],
  ['service', { title: inEveryLanguage('Farms', 'المزارع') }, ['heading']],
  ['service', { title: inEveryLanguage('Farms', 'المزارع') }, ['cta', 'title']],
  ['project', { title: inEveryLanguage('A', 'أ'), client: inEveryLanguage('B', 'ب') }, ['closing', 'title']],
])(
  'of %s, %j keeps the words of the site in English when %j is written in Arabic',
  async (type, content, path) => {
    const written = setIn(content, path, { ar: 'مكتوب' })
    const [before, after, arabic] = [
      await shown(type, content),
      await shown(type, written),
      await shown(type, written, 'ar'),
    ]
    expect(textOf(after.main)).toBe(textOf(before.main))
    expect(arabic.html).toContain('مكتوب')
  },
)
