import { expect, test } from 'vitest'
import type { Draft, WidgetDescription } from '../../../contract/editor.ts'
import { publishFindings } from './publish-findings.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'Arabic', dir: 'rtl' },
]
const gallery: WidgetDescription = {
  type: 'gallery',
  name: 'Gallery',
  description: '',
  picture: {},
  start: {},
  example: {},
  fields: [
    { name: 'title', label: 'Title', kind: 'text', required: false },
    {
      name: 'images',
      label: 'Pictures',
      kind: 'list',
      required: false,
      fields: [
        { name: 'image_url', label: 'Picture', kind: 'image', required: true },
        { name: 'alt_text', label: 'Alternative text', kind: 'text', required: false },
      ],
    },
  ],
}

function findings(changes: Partial<Draft>, content: Record<string, unknown> = {}) {
  const draft: Draft = {
    slug: 'page/one',
    title: { en: 'One', ar: 'واحد' },
    meta_description: '',
    widgets: [{ id: 'a', type: 'gallery', is_active: true, content }],
    ...changes,
  }
  const known = { languages, lang: 'en', builtIn: {}, live: true, isOlder: () => false }
  return publishFindings({ draft, widgets: [gallery], ...known, t: (id) => id })
}

const marksOf = (found: ReturnType<typeof findings>) => found.flatMap(({ marks = {} }) => Object.keys(marks))

test('a missing title and a description that is cut lead to their fields', () => {
  expect(marksOf(findings({ title: { en: 'One' } }))).toEqual(['title'])
  const meta_description = { en: 'x'.repeat(161), ar: 'س'.repeat(160) }
  expect(marksOf(findings({ meta_description }))).toEqual(['meta_description'])
})

test('a picture without a description leads to it; the site’s own drawings need none', () => {
  const images = [
    { image_url: 'https://example.com/one.jpg', alt_text: { en: 'A shop' } },
    { image_url: 'art:apps/taxi-booking-app' },
    { image_url: 'https://example.com/two.jpg' },
  ]
  expect(marksOf(findings({}, { images }))).toEqual(['widgets.a.images.2.alt_text'])
})
