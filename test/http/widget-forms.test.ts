import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Draft } from '../../contract/editor.ts'
import { fieldValues, isText } from '../../contract/field-values.ts'
import { isRecord, setIn } from '../../contract/json-value.ts'
import { describeWidgets } from '../../src/admin/pages/editor/describe-widgets.ts'
import { starterWidgets } from '../../src/admin/pages/new/starter-widgets.ts'
import { database } from '../../src/data/database.ts'
import { type Lang, langs } from '../../src/i18n/languages.ts'
import { renderPage } from '../../src/pages/render.tsx'
import { urls } from '../../src/urls.ts'
import { type DescribedField, describeFields } from '../../src/widgets/describe.ts'
import { widgetTypes } from '../../src/widgets/registry.ts'
import { all, only, parseHtml, rawText, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { load } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { sendJson } from '../support/staff.ts'
import { origin } from '../support/visit.ts'

/* What a widget shows of content in any notation, or with parts left empty. */

type Content = Record<string, unknown>

/** Sections of a widget with these contents, on one page. */
async function show(type: string, contents: unknown[], lang: Lang = 'en') {
  const widgets = contents.map((content) => ({ type, content }))
  const page = { slug: 'page/forms', title: 'Forms', description: 'Forms', widgets }
  const { html } = await renderPage(page, { lang, origin, db: database(env.DB), now: new Date(0) })
  const main = only(parseHtml(html), 'main')
  const attributes = all(main).flatMap((element) => Object.values(element.attributes))
  return {
    main,
    notices: all(main, ({ attributes }) => attributes.role === 'note').map(textOf),
    // As it was given: Arabic is shown with its words bound.
    words: [rawText(main), ...attributes].join('\n').replaceAll('\u00a0', ' '),
  }
}

const contents = [...widgetTypes.values()].map(({ type, schema, examples }) => {
  const full: Content = { ...JSON.parse(JSON.stringify(examples.full)) }
  return { type, full, fields: describeFields(schema) }
})

test('a widget is complete without any of its optional parts, however they are left empty', async () => {
  const faults: string[] = []
  for (const { type, full, fields } of contents) {
    const optional = fields.filter(({ required }) => !required)
    const changes = optional.flatMap(({ name, kind }) => {
      const texts = kind === 'text' || kind === 'html' ? [inEveryLanguage('', ''), {}] : []
      const empty = ['', '   ', null, undefined, ...texts, ...(kind === 'list' ? [[], '[]'] : [])]
      return empty.map((value) => ({ [name]: value }))
    })
    const none = Object.fromEntries(optional.map(({ name }) => [name, '']))
    const inner = fields.flatMap(({ name, fields: within }) =>
      within && full[name] !== undefined ? [[name, blankInner(full[name], within)]] : [],
    )
    const all = [...changes, none, Object.fromEntries(inner)].map((change) => ({ ...full, ...change }))
    const { notices } = await show(type, all)
    faults.push(...notices.map((notice) => `${type}: ${notice}`))
  }
  expect(faults).toEqual([])
})

/** Empty addresses, names and choices within entries and groups are no fault either. */
function blankInner(value: unknown, fields: DescribedField[]): unknown {
  if (Array.isArray(value)) return value.map((item) => blankInner(item, fields))
  if (typeof value !== 'object' || value === null || 'en' in value || 'ar' in value) return value
  const blanked = fields.flatMap((field): [string, unknown][] => {
    const inner: unknown = Object.entries(value).find(([name]) => name === field.name)?.[1]
    if (!field.required) return [[field.name, '']]
    return field.fields ? [[field.name, blankInner(inner, field.fields)]] : []
  })
  return { ...value, ...Object.fromEntries(blanked) }
}

/** A spelling of a value, and the words of it that a page in each language must show. */
type Spelling = [value: unknown, english: string[], arabic?: string[]]
/** Spellings whose words all begin with one that no other has. */
type Spell = (word: string) => Spelling[]

const names = (word: string) => [`${word}One`, `${word}Two`]
const arabic = (word: string) => [`${word}أ`, `${word}ب`]
const entries = (word: string) => names(word).map((title) => ({ title, text: `${title} text` }))
const localised = (word: string) => inEveryLanguage(`${word} one`, `${word} واحد`)
const joined = (word: string) => inEveryLanguage(names(word).join(', '), arabic(word).join('، '))

const texts: Spell = (word) => [
  [`${word}A one`, [`${word}A one`]],
  [localised(`${word}B`), [`${word}B one`], [`${word}B واحد`]],
  [JSON.stringify(localised(`${word}C`)), [`${word}C one`], [`${word}C واحد`]],
  [{ ar: `${word}D واحد` }, [`${word}D واحد`]],
]
const bare: Spell = (word) => [
  [names(`${word}A`).join(', '), names(`${word}A`)],
  [names(`${word}B`), names(`${word}B`)],
  [JSON.stringify(names(`${word}C`)), names(`${word}C`)],
]
const plainLists: Spell = (word) => [
  ...bare(word),
  [arabic(`${word}D`).join('، '), arabic(`${word}D`)],
  [names(`${word}E`).join('\n'), names(`${word}E`)],
  [names(`${word}F`).map((name) => ({ name, description: 'x' })), names(`${word}F`)],
  [joined(`${word}G`), names(`${word}G`), arabic(`${word}G`)],
  [JSON.stringify(joined(`${word}H`)), names(`${word}H`), arabic(`${word}H`)],
  [inEveryLanguage(names(`${word}I`), arabic(`${word}I`)), names(`${word}I`), arabic(`${word}I`)],
  [{ ar: arabic(`${word}J`) }, arabic(`${word}J`)],
  [[localised(`${word}K`)], [`${word}K one`], [`${word}K واحد`]],
]
/** What features, challenges or trends may be. */
const lists: Spell = (word) => [
  ...plainLists(word),
  [entries(`${word}L`), entries(`${word}L`).flatMap(({ title, text }) => [title, text])],
  [JSON.stringify(entries(`${word}M`)), entries(`${word}M`).flatMap(({ title, text }) => [title, text])],
]
const parts: Spell = (word) => [
  ...texts(word),
  [entries(`${word}E`)[0], [`${word}EOne`, `${word}EOne text`]],
  [{ text: `${word}F text` }, [`${word}F text`]],
]
const stacks: Spell = (word) => [
  ...plainLists(word),
  [{ frontend: [`${word}N`], backend: [`${word}O`] }, [`${word}N`, `${word}O`]],
  [{ frontend: `${word}P`, backend: `${word}Q, ${word}R` }, [`${word}P`, `${word}Q`, `${word}R`]],
  [JSON.stringify({ frontend: [`${word}S`], backend: null }), [`${word}S`]],
]

/** What the specification says of each detail page's fields, beyond their kinds. */
const specified: Record<string, Record<string, Spell>> = {
  service: { features: lists, trends: lists, why: lists, ai_approach: parts },
  industry: {
    overview: texts,
    challenges: lists,
    solutions: lists,
    features: lists,
    tech_stack: stacks,
    success_story: parts,
  },
  app_idea: {
    overview: texts,
    ...{ features: lists, monetization: lists, business_logic: lists, key_challenges: lists },
    tech_stack: stacks,
    ai_implementation: parts,
  },
  project: { technologies: bare },
  team: { team_members: bare },
}

test('the detail pages show what they are given in every notation, and no sign of the notation', async () => {
  const faults: string[] = []
  for (const { type, full } of contents) {
    for (const [field, spell] of Object.entries(specified[type] ?? {})) {
      const spellings = spell('Qxz')
      const given = spellings.map(([value]) => ({ title: 'A title', client: 'A', ...full, [field]: value }))
      for (const lang of langs) {
        const { notices, words } = await show(type, given, lang)
        const wanted = spellings.flatMap(([, english, own]) => (lang === 'ar' && own) || english)
        const lost = wanted.filter((word) => !words.includes(word))
        const signs = words.match(/Qxz[^<]*[{}[\]]/g) ?? []
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
    const given = fields.filter(({ kind, name }) => kind === 'list' && Array.isArray(full[name]))
    const asTexts = Object.fromEntries(given.map(({ name }) => [name, JSON.stringify(full[name])]))
    if (given.length === 0) continue
    const [before, after] = [
      await show(type, [full], 'ar'),
      await show(type, [{ ...full, ...asTexts }], 'ar'),
    ]
    expect(after.words, type).toBe(before.words)
  }
})

const described = describeWidgets('en')

/** Headings without words, sections named by what is not there, and sections without anything. */
function hollow({ main }: Awaited<ReturnType<typeof show>>): string[] {
  const ids = new Set(all(main).map(({ attributes }) => attributes.id))
  const isEmpty = (element: typeof main) => textOf(element) === '' && all(element, 'a').length === 0
  return all(
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

test('a section that nobody has written, or one without its titles, is a whole one for visitors, or none', async () => {
  const faults: unknown[] = []
  for (const { type, fields, example, start } of described) {
    const untitled = fieldValues(fields, example).reduce<Record<string, unknown>>(
      (content, { field, path }) => {
        const isTitle = isText(field) && /^(?:title|heading|name|hours_title)$/.test(field.name)
        const next = isTitle ? setIn(content, path, { en: '', ar: ' ' }) : content
        return isRecord(next) ? next : content
      },
      example,
    )
    for (const content of [start, untitled]) faults.push(...hollow(await show(type, [content])))
  }
  expect(faults).toEqual([])
})

test('it is seen by who writes the page, and not by visitors, in a block either; nor are entries begun and left', async () => {
  const own = starterWidgets('landing', { en: 'One', ar: 'واحد' }, () => crypto.randomUUID())
  const draft: Draft = { slug: 'page/one', title: 'One', meta_description: 'One', widgets: own }
  const live = await (await sendJson('POST', urls.adminLive, { draft })).text()
  await publish({ slug: 'block/empty', widgets: [{ type: 'why_us', content: { title: '' } }] })
  const block = { type: 'block', content: { block: 'block/empty' } }
  await publish({ slug: 'page/one', widgets: [...own, block] })
  const { html: visitors } = await load('/page/one')
  for (const kind of ['tall-why', 'tall-questions', 'tall-testimonials'])
    expect([live.includes(kind), visitors.includes(`class="section ${kind}`)], kind).toEqual([true, false])
  expect(visitors.slice(0, visitors.indexOf('</main>'))).not.toContain('class="edge')
  expect(visitors).toContain('tall-enquiry')
  const begun = { quote: '', name: { en: '', ar: ' ' }, position: '', company: '' }
  const said = { quote: 'They sat with us.', name: 'Reem', position: 'Director', company: 'Wahat' }
  const quotes = async (items: object[], title = 'Clients') =>
    all((await show('testimonials', [{ title, items }])).main, 'blockquote').map(textOf)
  expect(await quotes([begun], '')).toEqual([])
  expect(await quotes([begun, said])).toEqual([expect.stringContaining(said.quote)])
})

/** What the site says where staff write nothing: written in one language, it stays in the other. */
test('a field written in Arabic keeps the words of the site in English', async () => {
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
