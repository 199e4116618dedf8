import { beforeEach, describe, expect, test } from 'vitest'
import { emptyItem } from '../../../client/editor/fields/list-items.ts'
import { publishFindings } from '../../../client/editor/saving/publish-findings.ts'
import type { Draft } from '../../../contract/editor.ts'
import { fieldValues, isText } from '../../../contract/field-values.ts'
import { isRecord, sameJson, setIn } from '../../../contract/json-value.ts'
import type { LinkTargets } from '../../../contract/links.ts'
import { describeWidgets } from '../../../src/admin/pages/editor/describe-widgets.ts'
import { starterWidgets } from '../../../src/admin/pages/new/starter-widgets.ts'
import { langs, languageName, languages } from '../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { urls } from '../../../src/urls.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import type { StarterKind } from '../../../src/widgets/starters.ts'
import { draftAt, emptyPages } from '../../support/drafts.ts'
import { asStaff, postForm, sendJson } from '../../support/staff.ts'

beforeEach(emptyPages)

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

test.each(builtInSlugs)('the page “%s” as it comes with the product has nothing to find', async (slug) => {
  await postForm(urls.adminCustomise, { slug })
  expect(await findingsOf(await draftAt(slug))).toEqual([])
})

const draft = (widgets: Draft['widgets']): Draft => ({
  slug: 'page/one',
  title: { en: 'One', ar: 'واحد' },
  meta_description: { en: 'About one', ar: 'عن واحد' },
  widgets,
})

/** Content in which every text that is missed is written, and every list that is missed has an entry. */
function written(type: string, content: Record<string, unknown>): Record<string, unknown> {
  const fields = describeWidgets('en').find((one) => one.type === type)?.fields ?? []
  const lists = fields.filter(({ essential, name }) => essential && sameJson(content[name] ?? [], []))
  const entries = lists.map(({ name, fields: inner = [] }) => [name, [emptyItem(inner)]])
  const listed = { ...content, ...Object.fromEntries(entries) }
  return fieldValues(fields, listed).reduce<Record<string, unknown>>(
    (all, { field, value, path, needed }) => {
      const texts = isRecord(value) ? Object.values(value) : [value]
      const isMissing = needed && isText(field) && !texts.some(Boolean)
      const next = isMissing ? setIn(all, path, { en: 'Written', ar: 'مكتوب' }) : all
      return isRecord(next) ? next : all
    },
    listed,
  )
}

describe('a page begun from a starter', () => {
  test.each<[StarterKind, string[]]>([
    [
      'landing',
      ['Why us: unseen', 'Testimonials: unseen', 'FAQ: unseen', 'Compact contact form: required Title'],
    ],
    ['article', ['Article: required Body']],
    ['opening', ['Article: required Body']],
    ['case_study', ['Case study: required Client']],
    ['service', []],
    ['industry', []],
    ['app', []],
    ['empty', ['no_widgets']],
  ])('of kind “%s” is told what it lacks, and nothing once that is written', async (kind, lacking) => {
    const widgets = starterWidgets(kind, { en: 'One', ar: 'واحد' }, () => crypto.randomUUID())
    expect(await findingsOf(draft(widgets))).toEqual(lacking)
    const filled = widgets.map((widget) => ({ ...widget, content: written(widget.type, widget.content) }))
    if (filled.length > 0) expect(await findingsOf(draft(filled))).toEqual([])
  })
})

/** Widgets whose example has no text of its own. */
const silent = ['app_cards', 'block', 'page_search', 'portfolio']

test.each([...widgetTypes.keys()])('the example of “%s” is found to be one', async (type) => {
  const content = describeWidgets('en').find((one) => one.type === type)?.example ?? {}
  const found = await findingsOf(draft([{ id: 'a', type, is_active: true, content }]))
  const kinds = found.map((text) => /: (example|missing|\S+)/.exec(text)?.[1])
  expect(kinds.includes('example')).toBe(!silent.includes(type))
  expect(kinds.filter((kind) => kind !== 'example' && kind !== 'missing')).toEqual([])
})

/** Every link of a widget with the field of its text. */
const buttons = describeWidgets('en').flatMap(({ type, example, fields }) => {
  const values = fieldValues(fields, example)
  return values.flatMap(({ field, path }) => {
    const text = path.with(-1, field.name === 'link' ? 'link_text' : field.name.replace(/link$/, 'text'))
    const isButton =
      field.kind === 'link' && values.some((one) => isText(one.field) && sameJson(one.path, text))
    return isButton ? [{ type, example, link: path, text, at: path.join('.') }] : []
  })
})

test('there are such links', () => expect(buttons.length).toBeGreaterThan(6))

test.each(buttons)(
  'a half of the button $at of “$type” is found if visitors do not see the other',
  async (button) => {
    const { type, example, link, text } = button
    const halves = { text: { en: 'The words', ar: 'الكلمات' }, link: 'https://example.com/there' }
    const shownAndFound = async (words: unknown, address: string) => {
      const content = setIn(setIn(example, text, words), link, address)
      if (!isRecord(content)) throw new Error('No content')
      const half = draft([{ id: 'a', type, is_active: true, content }])
      const html = await (await sendJson('POST', urls.adminLive, { draft: half })).text()
      const isShown = html.includes(address ? halves.link : halves.text.en)
      return { isShown, isFound: (await findingsOf(half)).some((said) => /: no_(?:text|link)$/.test(said)) }
    }
    for (const { isShown, isFound } of [
      await shownAndFound(undefined, halves.link),
      await shownAndFound(halves.text, ''),
    ])
      expect(isFound).toBe(!isShown)
  },
)
