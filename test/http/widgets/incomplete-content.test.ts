import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { fieldValues, isText } from '../../../contract/fields/field-values.ts'
import { isRecord, setIn } from '../../../contract/immutable-json.ts'
import { describeWidgets } from '../../../src/admin/pages/editor/describe-widgets.ts'
import { widgetsOfType } from '../../../src/admin/pages/new-page.ts'
import { database } from '../../../src/data/database.ts'
import { type Lang, langs } from '../../../src/i18n/languages.ts'
import { renderPage } from '../../../src/pages/render.tsx'
import { urls } from '../../../src/site/urls.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { type DescribedField, describeFields } from '../../../src/widgets/schema/describe.ts'
import { allElements, onlyElement, parseHtml, rawText, textOf } from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { load } from '../../support/requests/pages.ts'
import { origin } from '../../support/requests/visit.ts'
import { sendJson } from '../../support/staff/staff.ts'
import { storePage } from '../../support/staff/store-page.ts'

/* Widgets with content in every notation and with empty parts. */

type Content = Record<string, unknown>

/** Sections of a widget with these contents, on one page. */
async function show(type: string, contents: unknown[], lang: Lang = 'en') {
  const widgets = contents.map((content) => ({ type, content }))
  const page = { slug: 'page/forms', title: 'Forms', description: 'Forms', widgets }
  const { html } = await renderPage(page, { lang, origin, db: database(env.DB), now: new Date(0) })
  const main = onlyElement(parseHtml(html), 'main')
  const attributes = allElements(main).flatMap((element) => Object.values(element.attributes))
  return {
    main,
    notices: allElements(main, ({ attributes }) => attributes.role === 'note').map(textOf),
    // As in the source: the page binds Arabic words with no-break spaces.
    words: [rawText(main), ...attributes].join('\n').replaceAll('\u00a0', ' '),
  }
}

const contents = [...widgetTypes.values()].map(({ type, schema, examples }) => {
  const full: Content = { ...JSON.parse(JSON.stringify(examples.full)) }
  return { type, full, fields: describeFields(schema) }
})

test('a widget is complete without its optional parts, in every form of emptiness', async () => {
  const faults: string[] = []
  for (const { type, full, fields } of contents) {
    const optional = fields.filter(({ isRequired }) => !isRequired)
    const without = (value: unknown, ...kinds: string[]) =>
      Object.fromEntries(
        optional.flatMap(({ name, kind }) =>
          kinds.length === 0 || kinds.includes(kind) ? [[name, value]] : [],
        ),
      )
    const changes = [
      ...optional.map(({ name }) => ({ [name]: '' })),
      ...['', '   ', null, undefined].map((value) => without(value)),
      ...[inEveryLanguage('', ''), {}].map((value) => without(value, 'text', 'html')),
      ...[[], '[]'].map((value) => without(value, 'list')),
    ]
    const inner = fields.flatMap(({ name, fields: within }) =>
      within && full[name] !== undefined ? [[name, blankInner(full[name], within)]] : [],
    )
    const all = [...changes, Object.fromEntries(inner)].map((change) => ({ ...full, ...change }))
    const { notices } = await show(type, all)
    faults.push(...notices.map((notice) => `${type}: ${notice}`))
  }
  expect(faults).toEqual([])
})

/** The value with empty optional fields within entries and groups, which must be no fault, either. */
function blankInner(value: unknown, fields: DescribedField[]): unknown {
  if (Array.isArray(value)) return value.map((item) => blankInner(item, fields))
  if (typeof value !== 'object' || value === null || 'en' in value || 'ar' in value) return value
  const blanked = fields.flatMap((field): [string, unknown][] => {
    const inner: unknown = Object.entries(value).find(([name]) => name === field.name)?.[1]
    if (!field.isRequired) return [[field.name, '']]
    return field.fields ? [[field.name, blankInner(inner, field.fields)]] : []
  })
  return { ...value, ...Object.fromEntries(blanked) }
}

/** A notation of a value, and the words of it that a page in each language must show. */
type Spelling = [value: unknown, english: string, arabic?: string]

const entry = { title: 'QxA', text: 'QxB' }
const names: Spelling[] = [
  ['QxC, QxD', 'QxC QxD'],
  ['["QxE","QxF"]', 'QxE QxF'],
  [['QxG'], 'QxG'],
]
const texts: Spelling[] = [
  ['QxH', 'QxH'],
  [{ ar: 'QxI' }, 'QxI'],
  [JSON.stringify(inEveryLanguage('QxJ', 'QxK')), 'QxJ', 'QxK'],
]
const list: Spelling[] = [...names, ...texts, [JSON.stringify([entry]), 'QxA QxB']]
const part: Spelling[] = [...texts, [entry, 'QxA QxB'], [{ text: 'QxL' }, 'QxL']]
const stack: Spelling[] = [...names, ...texts, [{ frontend: ['QxM'], backend: 'QxN, QxO' }, 'QxM QxN QxO']]

/** The notations that the specification requires for the fields of detail pages; detail-lists.test.ts has all. */
const specified: Record<string, Record<string, Spelling[]>> = {
  service: { features: list, trends: list, why: list, ai_approach: part },
  industry: {
    overview: texts,
    challenges: list,
    solutions: list,
    features: list,
    tech_stack: stack,
    success_story: part,
  },
  app_idea: {
    overview: texts,
    features: list,
    monetization: list,
    business_logic: list,
    key_challenges: list,
    tech_stack: stack,
    ai_implementation: part,
  },
  project: { technologies: names },
  team: { team_members: names },
}

test('detail pages show their content in every notation without a sign of the notation', async () => {
  const faults: string[] = []
  for (const { type, full } of contents) {
    for (const [field, spellings] of Object.entries(specified[type] ?? {})) {
      const contents = spellings.map(([value]) => ({
        title: 'A title',
        client: 'A',
        ...full,
        [field]: value,
      }))
      for (const lang of langs) {
        const { notices, words } = await show(type, contents, lang)
        const expected = spellings.map(([, english, own]) => (lang === 'ar' && own) || english)
        const lost = expected.flatMap((shown) => shown.split(' ')).filter((word) => !words.includes(word))
        const signs = words.match(/Qx[^<]*[{}[\]]/g) ?? []
        faults.push(
          ...[...notices, ...lost, ...signs].map((fault) => `${type}.${field} in ${lang}: ${fault}`),
        )
      }
    }
  }
  expect(faults).toEqual([])
})

test('a list of objects may be JSON in a string', async () => {
  for (const { type, full, fields } of contents) {
    const filledLists = fields.filter(({ kind, name }) => kind === 'list' && Array.isArray(full[name]))
    const asTexts = Object.fromEntries(filledLists.map(({ name }) => [name, JSON.stringify(full[name])]))
    if (filledLists.length === 0) continue
    const [before, after] = [
      await show(type, [full], 'ar'),
      await show(type, [{ ...full, ...asTexts }], 'ar'),
    ]
    expect(after.words, type).toBe(before.words)
  }
})

const descriptions = describeWidgets('en')

/** Empty headings and sections, and elements labelled by a missing element. */
function emptyElements({ main }: Awaited<ReturnType<typeof show>>): string[] {
  const ids = new Set(allElements(main).map(({ attributes }) => attributes.id))
  const isEmpty = (element: typeof main) => textOf(element) === '' && allElements(element, 'a').length === 0
  return allElements(
    main,
    ({ tag, attributes: { 'aria-labelledby': by } }) => /^h[1-6]$|^section$/.test(tag) || by !== undefined,
  )
    .filter(
      (element) =>
        isEmpty(element) ||
        (element.attributes['aria-labelledby'] !== undefined &&
          !ids.has(element.attributes['aria-labelledby'])),
    )
    .map(({ tag, attributes }) => `${tag} ${JSON.stringify(attributes)}`)
}

test('visitors see an empty or untitled section completely or not at all', async () => {
  const faults: unknown[] = []
  for (const { type, fields, example, start } of descriptions) {
    const untitled = fieldValues(fields, example).reduce<Record<string, unknown>>(
      (content, { field, path }) => {
        const isTitle = isText(field) && /^(?:title|heading|name|hours_title)$/.test(field.name)
        const next = isTitle ? setIn(content, path, { en: '', ar: ' ' }) : content
        return isRecord(next) ? next : content
      },
      example,
    )
    for (const content of [start, untitled]) faults.push(...emptyElements(await show(type, [content])))
  }
  expect(faults).toEqual([])
})

test('only the canvas shows empty sections, and visitors see neither those nor empty entries', async () => {
  const own = widgetsOfType('landing', { en: 'One', ar: 'واحد' }, () => crypto.randomUUID())
  const draft: Draft = { slug: 'page/one', title: 'One', meta_description: 'One', widgets: own }
  const canvas = await (await sendJson('POST', urls.adminCanvas, { draft })).text()
  await storePage({ slug: 'block/empty', widgets: [{ type: 'why_us', content: { title: '' } }] })
  const block = { type: 'block', content: { block: 'block/empty' } }
  await storePage({ slug: 'page/one', widgets: [...own, block] })
  const { html: visitors } = await load('/page/one')
  for (const kind of ['tall-why', 'tall-questions', 'tall-testimonials'])
    expect([canvas.includes(kind), visitors.includes(`class="section ${kind}`)], kind).toEqual([true, false])
  expect(visitors.slice(0, visitors.indexOf('</main>'))).not.toContain('class="edge')
  expect(visitors).toContain('tall-enquiry')
  const begun = { quote: '', name: { en: '', ar: ' ' }, position: '', company: '' }
  const quote = { quote: 'They sat with us.', name: 'Reem', position: 'Director', company: 'Wahat' }
  const quotes = async (items: object[], title = 'Clients') =>
    allElements((await show('testimonials', [{ title, items }])).main, 'blockquote').map(textOf)
  expect(await quotes([begun], '')).toEqual([])
  expect(await quotes([begun, quote])).toEqual([expect.stringContaining(quote.quote)])
})

/** A default text that is replaced in one language must stay in the other. */
test('a field written only in Arabic keeps the default text in English', async () => {
  const farms = { title: inEveryLanguage('Farms', 'المزارع') }
  const study = { title: inEveryLanguage('A', 'أ'), client: inEveryLanguage('B', 'ب') }
  for (const [type, content, path] of [
    ['cta', farms, ['button_text']],
    ['contact', {}, ['title']],
    ['contact', {}, ['submit_text']],
    ['featured_case', study, ['cta_text']],
    ['industry', farms, ['heading']],
    ['industry', farms, ['subtitle']],
    ['industry', farms, ['cta_text']],
    ['industry', farms, ['closing', 'title']],
    ['app_idea', farms, ['heading']],
    ['service', farms, ['heading']],
    ['service', farms, ['cta', 'title']],
    ['project', study, ['closing', 'title']],
  ] as const) {
    const written = setIn(content, [...path], { ar: 'مكتوب' })
    const before = textOf((await show(type, [content])).main)
    expect(textOf((await show(type, [written])).main), `${type} ${path}`).toBe(before)
    expect((await show(type, [written], 'ar')).words, `${type} ${path}`).toContain('مكتوب')
  }
})
