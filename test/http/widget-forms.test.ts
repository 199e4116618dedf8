import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { database } from '../../src/data/database.ts'
import { type Lang, langs } from '../../src/i18n/languages.ts'
import { renderPage } from '../../src/pages/render.tsx'
import { type DescribedField, describeFields } from '../../src/widgets/describe.ts'
import { widgetTypes } from '../../src/widgets/registry.ts'
import { fuzzing } from '../support/fuzz.ts'
import { all, only, parseHtml, rawText, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { origin } from '../support/visit.ts'

type Content = Record<string, unknown>
/** A spelling of a value, and the words of it that a page in each language must show. */
type Spelling = { value: unknown; shown: Record<Lang, string[]> }

async function draw(type: string, content: unknown, lang: Lang) {
  const page = { slug: 'page/forms', title: 'Forms', description: 'Forms', widgets: [{ type, content }] }
  const { html } = await renderPage(page, { lang, origin, db: database(env.DB), now: new Date(0) })
  const main = only(parseHtml(html), 'main')
  const notices = all(main, ({ attributes }) => attributes.role === 'note').map(textOf)
  const attributes = all(main).flatMap((element) => Object.values(element.attributes))
  // As it was given: Arabic is shown with its words bound.
  return { notices, words: [rawText(main), ...attributes].join('\n').replaceAll('\u00a0', ' ') }
}

const blanks = ['', '   ', null, undefined]
const blankTexts = [...blanks, inEveryLanguage('', ''), {}]
const inAll = (...words: string[]) => inEveryLanguage(words, words)

/** The spellings of a text that the specification and the columns of records know. */
function texts(word: string): Spelling[] {
  const [en, ar] = [`${word} one`, `${word} واحد`]
  const own = inEveryLanguage([en], [ar])
  const written = inEveryLanguage(en, ar)
  return [
    { value: en, shown: inAll(en) },
    { value: written, shown: own },
    { value: JSON.stringify(written), shown: own },
    { value: { ar }, shown: inAll(ar) },
  ]
}

/** The spellings of a list of names: what features, challenges, trends or technologies may be. */
function nameLists(word: string): Spelling[] {
  const names = [`${word}1`, `${word}2`, `${word}3`]
  const arabic = [`${word}أ`, `${word}ب`]
  const entries = names.map((title) => ({ title, text: `${title} text` }))
  const all = inAll(...names)
  const own = inEveryLanguage(names, arabic)
  const joined = inEveryLanguage(names.join(', '), arabic.join('، '))
  return [
    { value: names.join(', '), shown: all },
    { value: arabic.join('، '), shown: inAll(...arabic) },
    { value: names.join('\n'), shown: all },
    { value: names[0], shown: inAll(`${word}1`) },
    { value: names, shown: all },
    { value: JSON.stringify(names), shown: all },
    { value: entries, shown: inAll(...names, ...entries.map(({ text }) => text)) },
    { value: JSON.stringify(entries), shown: inAll(...names, ...entries.map(({ text }) => text)) },
    { value: names.map((name) => ({ name, description: `${name} text` })), shown: all },
    { value: joined, shown: own },
    { value: JSON.stringify(joined), shown: own },
    { value: own, shown: own },
    { value: { ar: arabic }, shown: inAll(...arabic) },
    {
      value: [inEveryLanguage(`${word}1`, `${word}أ`)],
      shown: inEveryLanguage([`${word}1`], [`${word}أ`]),
    },
  ]
}

function bareLists(word: string): Spelling[] {
  const names = [`${word}1`, `${word}2`]
  return [names, names.join(', '), JSON.stringify(names)].map((value) => ({ value, shown: inAll(...names) }))
}

/** Parts with a title, a text and points, which are also given as their text or their points alone. */
function parts(word: string): Spelling[] {
  const whole = { title: `${word} title`, text: `${word} text` }
  return [
    ...texts(word),
    { value: whole, shown: inAll(whole.title, whole.text) },
    { value: JSON.stringify(whole), shown: inAll(whole.title, whole.text) },
    { value: { text: whole.text }, shown: inAll(whole.text) },
  ]
}

/** What the specification says of each detail page's fields, beyond their kinds. */
const specified: Record<string, Record<string, (word: string) => Spelling[]>> = {
  service: {
    features: nameLists,
    trends: nameLists,
    why: nameLists,
    ai_approach: (word) => [...parts(word), ...nameLists(word).filter(({ value }) => isArray(value))],
  },
  industry: {
    overview: texts,
    challenges: nameLists,
    solutions: nameLists,
    features: nameLists,
    tech_stack: (word) => [...stacks(word), ...nameLists(word).filter(({ value }) => !hasSentences(value))],
    success_story: parts,
  },
  app_idea: {
    overview: texts,
    features: nameLists,
    monetization: nameLists,
    business_logic: nameLists,
    key_challenges: nameLists,
    tech_stack: (word) => [...stacks(word), ...nameLists(word).filter(({ value }) => !hasSentences(value))],
    ai_implementation: (word) => [...parts(word), ...nameLists(word).filter(({ value }) => isArray(value))],
  },
  project: { technologies: bareLists },
  team: { team_members: bareLists },
}

function stacks(word: string): Spelling[] {
  const [front, back] = [`${word}Front`, `${word}Back`]
  const shown = inAll(front, back)
  return [
    { value: { frontend: [front], backend: [back] }, shown },
    { value: { frontend: front, backend: `${back}, ${back}2` }, shown },
    { value: JSON.stringify({ frontend: [front], backend: [back] }), shown },
    { value: { backend: [back], frontend: null }, shown: inAll(back) },
  ]
}

const isArray = (value: unknown) => Array.isArray(value) || /^\[/.test(String(value))
/** A stack is a list of names: the sentences of its entries are not shown. */
const hasSentences = (value: unknown) => JSON.stringify(value)?.includes(' text')

const contents = [...widgetTypes.values()].map(({ type, schema, examples }) => {
  const full: Content = { ...JSON.parse(JSON.stringify(examples.full)) }
  return { type, full, fields: describeFields(schema) }
})

const optionalFields = contents.flatMap(({ type, full, fields }) =>
  fields.filter(({ required }) => !required).map((field) => ({ type, full, field, name: field.name })),
)

describe.each(optionalFields)('$type without $name', ({ type, full, field }) => {
  const blank: unknown[] = field.kind === 'text' || field.kind === 'html' ? blankTexts : blanks
  const empty = [...blank, ...(field.kind === 'list' ? [[], '[]'] : [])].map((value) => ({ value }))
  test.each(empty)('is complete when it is $value', async ({ value }) => {
    const { notices } = await draw(type, { ...full, [field.name]: value }, 'en')
    expect(notices).toEqual([])
  })
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

test.each(contents)('$type is complete when all optional parts are empty', async (one) => {
  const { type, full, fields } = one
  const inner = Object.fromEntries(
    fields.flatMap((field) =>
      field.fields && full[field.name] !== undefined
        ? [[field.name, blankInner(full[field.name], field.fields)]]
        : [],
    ),
  )
  expect((await draw(type, { ...full, ...inner }, 'ar')).notices).toEqual([])
})

const written = contents.flatMap(({ type, full, fields }) =>
  Object.entries(specified[type] ?? {}).map(([name, spell]) => ({ type, full, fields, name, spell })),
)

describe.each(written)('$type with $name in any notation', ({ type, full, name, spell }) => {
  test.each(langs)('shows the given value in %s', async (lang) => {
    for (const { value, shown } of spell('Qxz')) {
      const spelling = JSON.stringify(value)
      const { notices, words } = await draw(
        type,
        { title: 'A title', client: 'A', ...full, [name]: value },
        lang,
      )
      expect(notices, spelling).toEqual([])
      for (const word of shown[lang]) expect(words, spelling).toContain(word)
      expect(words, spelling).not.toMatch(/Qxz[^<]*[{}[\]]/)
    }
  })
})

test('a list of objects may be JSON in a string', async () => {
  for (const { type, full, fields } of contents) {
    for (const { name, kind } of fields) {
      if (kind !== 'list' || !Array.isArray(full[name])) continue
      const asList = await draw(type, full, 'ar')
      const asText = await draw(type, { ...full, [name]: JSON.stringify(full[name]) }, 'ar')
      expect(asText, `${type}.${name}`).toEqual(asList)
    }
  }
})

test('any mixture of notations is rendered without a notice', async () => {
  const spelled = fc
    .constantFrom(...contents.filter(({ type }) => Object.hasOwn(specified, type)))
    .chain(({ type, full, fields }) => {
      const rules = specified[type] ?? {}
      const model = Object.fromEntries(
        fields.map(({ name, required }) => {
          const spellings = rules[name]?.('Qxz').map(({ value }) => value) ?? [full[name]]
          return [name, fc.constantFrom(...(required ? [full[name]] : [...spellings, ...blanks]))]
        }),
      )
      return fc.record({
        type: fc.constant(type),
        content: fc.record(model),
        lang: fc.constantFrom(...langs),
      })
    })
  await fc.assert(
    fc.asyncProperty(spelled, async ({ type, content, lang }) => {
      expect((await draw(type, content, lang)).notices).toEqual([])
    }),
    fuzzing(60),
  )
})
