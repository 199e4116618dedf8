import { expect, test } from 'vitest'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { placeholderFiller } from './placeholders.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'Arabic', dir: 'rtl' },
]
const field = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  name,
  label: `The ${name}`,
  kind: 'text',
  isRequired: false,
  ...more,
})
const fields = [
  field('title', { isRequired: true, placeholder: { en: 'A title', ar: 'عنوان' } }),
  field('subtitle', { placeholder: 'One sentence' }),
  field('button', { placeholder: 'Go', default: 'Send' }),
  field('note'),
  field('body', { kind: 'html', isRequired: true, placeholder: 'a < b' }),
  field('people', {
    kind: 'list',
    fields: [
      field('name', { isRequired: true }),
      field('role', { placeholder: 'Head' }),
      field('icon', { kind: 'plain', isRequired: true, placeholder: 'star' }),
      field('year', { kind: 'plain', isRequired: true, placeholder: '2019' }),
    ],
  }),
]
const page = (type: string, content: Record<string, unknown>) => ({
  slug: 'x',
  title: 'x',
  meta_description: '',
  widgets: [{ id: 'w', type, is_active: true, content }],
})
/** The content that the page shows of one section with these fields, and the paths of its placeholders. */
function filledContent(own: FieldDescription[], type = 'cta') {
  const fill = placeholderFiller(() => own, languages)
  return (content: Record<string, unknown>, open: string | null = null) => {
    const { filled, placeholders } = fill(page(type, content), open)
    return { content: filled.widgets[0]?.content, placeholders: [...placeholders] }
  }
}
const shown = (content: Record<string, unknown>, type = 'team', open: string | null = null) => {
  const found = filledContent(fields, type)(content, open)
  return { ...found, placeholders: found.placeholders.map(([textPath]) => textPath) }
}

test('an empty text with a default shows the default in each language, marked as such', () => {
  const button = field('button', {
    placeholder: 'Start now',
    fallback: { en: 'Contact Us', ar: 'تواصل معنا' },
  })
  const fill = filledContent([field('title', { placeholder: 'A title' }), button])
  const empty = fill({ title: '' }, 'w')
  expect(empty.content?.button).toEqual(button.fallback)
  expect(empty.placeholders).toEqual([
    ['w:title', 'example'],
    ['w:button', 'default'],
  ])
  const half = fill({ title: { en: 'Come' }, button: { en: 'Call' } })
  expect(half.content?.button).toEqual({ en: 'Call', ar: 'تواصل معنا' })
  expect(half.placeholders).toEqual([['ar w:button', 'default']])
})

test('an invalid address stays as it was, or is omitted, and a required one leads home', () => {
  const fill = filledContent([
    field('link', { kind: 'link' }),
    field('to', { kind: 'link', isRequired: true }),
  ])
  expect(fill({ link: 'no such', to: '' })).toEqual({
    content: { link: '', to: '/' },
    placeholders: [
      ['w:link', 'fault'],
      ['w:to', 'fault'],
    ],
  })
  expect(fill({ link: '/a', to: '/b' }).placeholders).toEqual([])
  expect(fill({ link: 'no such', to: '/b' }).content).toEqual({ link: '/a', to: '/b' })
})

test('an empty text has a placeholder, a required one its label, and a default none', () => {
  const { content, placeholders } = shown({
    title: { en: '', ar: '' },
    people: [{ name: '', icon: '', year: '' }],
  })
  expect(content).toEqual({
    title: { en: 'A title', ar: 'عنوان' },
    subtitle: 'One sentence',
    body: '<p>a &lt; b</p>',
    people: [{ name: 'The name', icon: 'star', year: '…' }],
  })
  expect(placeholders).toEqual(['w:title', 'w:subtitle', 'w:body', 'w:people.0.name'])
})

test('optional texts have placeholders only in the open section, once it has more than a title', () => {
  expect(shown({ title: 'Written' }).placeholders).toEqual(['w:subtitle', 'w:body'])
  const { content, placeholders } = shown({ title: 'Written', note: 'Written' })
  expect(placeholders).toEqual(['w:body'])
  expect(content).not.toHaveProperty('subtitle')
  expect(shown({ title: 'Written', note: 'Written' }, 'team', 'w').placeholders).toEqual([
    'w:subtitle',
    'w:body',
  ])
  expect(shown({ title: 'Written', note: 'Written' }, 'team', 'other').placeholders).toEqual(['w:body'])
})

test('a section that is complete without texts has no placeholder before it is open', () => {
  const fill = filledContent(
    [field('title', { placeholder: 'A title' }), field('subtitle', { placeholder: 'One sentence' })],
    'services',
  )
  expect(fill({}).placeholders).toEqual([])
  expect(fill({}, 'w').placeholders.map(([textPath]) => textPath)).toEqual(['w:subtitle'])
  expect(fill({}).placeholders, 'again').toEqual([])
})

test('a text in one language has no placeholder, and a written section stays unchanged', () => {
  const content = { title: { ar: 'مكتوب' }, subtitle: 'Written', body: '<p>Written</p>', people: [] }
  expect(shown(content)).toEqual({ content, placeholders: [] })
})

test('only required texts have a placeholder if the site has default words', () => {
  expect(shown({}, 'service').placeholders).toEqual(['w:title', 'w:body'])
})

test('the paths stay the same while a letter changes none of them', () => {
  const fill = placeholderFiller(() => fields, languages)
  const placeholdersOf = (title: string) => fill(page('team', { title }), null).placeholders
  const one = placeholdersOf('A')
  expect(placeholdersOf('Ab')).toBe(one)
  expect(placeholdersOf('')).not.toBe(one)
})
