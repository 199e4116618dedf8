import { expect, test } from 'vitest'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { buttonFaults } from './button-faults.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'Arabic', dir: 'rtl' },
]
const text = { kind: 'text', isRequired: false } as const
const link = { kind: 'link', isRequired: false } as const
const fields: FieldDescription[] = [
  { ...text, name: 'cta_text', label: 'Button text' },
  { ...link, name: 'cta_link', label: 'Button link', default: '/quote' },
  {
    name: 'items',
    label: 'Items',
    entry: 'Items {number}',
    kind: 'list',
    isRequired: false,
    fields: [
      { ...link, name: 'link', label: 'Link' },
      { ...text, name: 'link_text', label: 'Link text' },
      { ...link, name: 'linkedin_url', label: 'LinkedIn' },
    ],
  },
]
const faults = (content: Record<string, unknown>, type = 'hero') =>
  buttonFaults(type, fields, content, languages)

test('a link without a text is reported at the text, also in an entry of a list', () => {
  expect(faults({ cta_link: '/contact', cta_text: { en: ' ' } })).toEqual([
    { path: 'cta_text', name: 'Button text', fault: 'no_text' },
  ])
  expect(faults({ items: [{}, { link: '/contact' }] })).toEqual([
    { path: 'items.1.link_text', name: 'Items 2: Link text', fault: 'no_text' },
  ])
})

test('a text without a link is reported at the link, unless it has a default', () => {
  const words = { ar: 'هيا' }
  expect(faults({ items: [{ link_text: words }] })).toEqual([
    { path: 'items.0.link', name: 'Items 1: Link', fault: 'no_link' },
  ])
  expect(faults({ cta_text: words })).toEqual([])
})

test('a complete button, no button, and a link that is not a button have no fault', () => {
  const whole = { link: '/contact', link_text: { en: 'Go' } }
  expect(faults({ cta_link: '', items: [whole, { linkedin_url: 'https://example.com' }] })).toEqual([])
  expect(faults({ cta_link: '/contact' }, 'cta'), 'its button says what the site says').toEqual([])
})
