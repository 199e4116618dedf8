import { expect, test } from 'vitest'
import type { FieldDescription } from '../../../contract/editor.ts'
import { hinter } from './hints.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'Arabic', dir: 'rtl' },
]
const field = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  name,
  label: `The ${name}`,
  kind: 'text',
  required: false,
  ...more,
})
const fields = [
  field('title', { required: true, hint: { en: 'A title', ar: 'عنوان' } }),
  field('subtitle', { hint: 'One sentence' }),
  field('button', { hint: 'Go', default: 'Send' }),
  field('note'),
  field('body', { kind: 'html', required: true, hint: 'a < b' }),
  field('people', {
    kind: 'list',
    fields: [
      field('name', { required: true }),
      field('role', { hint: 'Head' }),
      field('icon', { kind: 'plain', required: true, hint: 'star' }),
      field('year', { kind: 'plain', required: true, hint: '2019' }),
    ],
  }),
]
const shown = (content: Record<string, unknown>, type = 'team', open: string | null = null) => {
  const fill = hinter(() => fields, languages)
  const given = {
    ...{ slug: 'x', title: 'x', meta_description: '' },
    widgets: [{ id: 'w', type, is_active: true, content }],
  }
  const { draft, places } = fill(given, open)
  return { content: draft.widgets[0]?.content, places: [...places.keys()] }
}

test('a text that visitors read something else in place of has those words, marked as theirs', () => {
  const button = field('button', { hint: 'Start now', shown: { en: 'Contact Us', ar: 'تواصل معنا' } })
  const fill = hinter(() => [field('title', { hint: 'A title' }), button], languages)
  const widgets = [{ id: 'w', type: 'cta', is_active: true, content: { title: '' } }]
  const { draft, places } = fill({ slug: 'x', title: 'x', meta_description: '', widgets }, 'w')
  expect(draft.widgets[0]?.content.button).toEqual(button.shown)
  expect([...places]).toEqual([
    ['w:title', 'hint'],
    ['w:button', 'default'],
  ])
})

test('the site’s own words are in each language that has no text, in any section', () => {
  const button = field('button', { hint: 'Start now', shown: { en: 'Contact Us', ar: 'تواصل معنا' } })
  const fill = hinter(() => [field('title', { hint: 'A title' }), button], languages)
  const content = { title: { en: 'Come' }, button: { en: 'Call' } }
  const widgets = [{ id: 'w', type: 'cta', is_active: true, content }]
  const { draft, places } = fill({ slug: 'x', title: 'x', meta_description: '', widgets }, null)
  expect(draft.widgets[0]?.content.button).toEqual({ en: 'Call', ar: 'تواصل معنا' })
  expect([...places]).toEqual([['ar w:button', 'default']])
})

test('a wrong address is shown as it was last, or left out; one that must be there leads to the home page', () => {
  const fill = hinter(
    () => [field('link', { kind: 'link' }), field('to', { kind: 'link', required: true })],
    languages,
  )
  const page = { slug: 'x', title: 'x', meta_description: '' }
  const shownOf = (content: Record<string, unknown>) => {
    const { draft, places } = fill(
      { ...page, widgets: [{ id: 'w', type: 'cta', is_active: true, content }] },
      null,
    )
    return { content: draft.widgets[0]?.content, places: [...places] }
  }
  expect(shownOf({ link: 'no such', to: '' })).toEqual({
    content: { link: '', to: '/' },
    places: [
      ['w:link', 'fault'],
      ['w:to', 'fault'],
    ],
  })
  expect(shownOf({ link: '/a', to: '/b' }).places).toEqual([])
  expect(shownOf({ link: 'no such', to: '/b' }).content).toEqual({ link: '/a', to: '/b' })
})

test('empty texts hold their hints for the page, a required one also its label, and what has a default none', () => {
  const { content, places } = shown({ title: { en: '', ar: '' }, people: [{ name: '', icon: '', year: '' }] })
  expect(content).toEqual({
    title: { en: 'A title', ar: 'عنوان' },
    subtitle: 'One sentence',
    body: '<p>a &lt; b</p>',
    people: [{ name: 'The name', icon: 'star', year: '…' }],
  })
  expect(places).toEqual(['w:title', 'w:subtitle', 'w:body', 'w:people.0.name'])
})

test('once more than a title is written, what may stay empty has a hint in the open section alone', () => {
  expect(shown({ title: 'Written' }).places).toEqual(['w:subtitle', 'w:body'])
  const { content, places } = shown({ title: 'Written', note: 'Written' })
  expect(places).toEqual(['w:body'])
  expect(content).not.toHaveProperty('subtitle')
  expect(shown({ title: 'Written', note: 'Written' }, 'team', 'w').places).toEqual(['w:subtitle', 'w:body'])
  expect(shown({ title: 'Written', note: 'Written' }, 'team', 'other').places).toEqual(['w:body'])
})

test('a section that is full without texts has no hint before it is open, and none of a title that would lay it out', () => {
  const bare = [field('title', { hint: 'A title' }), field('subtitle', { hint: 'One sentence' })]
  const draft = {
    ...{ slug: 'x', title: 'x', meta_description: '' },
    widgets: [{ id: 'w', type: 'services', is_active: true, content: {} }],
  }
  const fill = hinter(() => bare, languages)
  expect([...fill(draft, null).places.keys()]).toEqual([])
  expect([...fill(draft, 'w').places.keys()]).toEqual(['w:subtitle'])
  expect([...fill(draft, null).places.keys()], 'again').toEqual([])
})

test('a text that is written in one language has no hint, and a written section is left as it is', () => {
  const content = { title: { ar: 'مكتوب' }, subtitle: 'Written', body: '<p>Written</p>', people: [] }
  expect(shown(content)).toEqual({ content, places: [] })
})

test('where the site has words of its own for an empty text, only what is required has a hint', () => {
  expect(shown({}, 'service').places).toEqual(['w:title', 'w:body'])
})

test('the places stay the same while a letter changes none of them', () => {
  const fill = hinter(() => fields, languages)
  const draft = (title: string) => ({
    ...{ slug: 'x', title: 'x', meta_description: '' },
    widgets: [{ id: 'w', type: 'team', is_active: true, content: { title } }],
  })
  const one = fill(draft('A'), null)
  expect(fill(draft('Ab'), null).places).toBe(one.places)
  expect(fill(draft(''), null).places).not.toBe(one.places)
})
