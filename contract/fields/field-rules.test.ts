import { expect, test } from 'vitest'
import { hidesWidget, valueFault } from './field-rules.ts'

test.each([
  ['link', '/contact'],
  ['link', '#cost'],
  ['link', 'https://example.com'],
  ['link', 'http://example.com'],
  ['image', 'art:apps/taxi-booking-app'],
  ['image', '/og.png'],
  ['image', 'https://example.com/a.jpg'],
  ['colour', 'primary'],
  ['colour', '#ffe8b8'],
  ['plain', 'anything'],
])('a %s may be %s', (kind, value) => {
  expect(valueFault(kind, value)).toBeNull()
})

test.each([
  ['link', 'company/how-we-work', { code: 'link', proposal: '/company/how-we-work' }],
  ['link', '../about#team', { code: 'link', proposal: '/about#team' }],
  ['link', 'www.example.com/x', { code: 'link', proposal: 'https://www.example.com/x' }],
  ['link', 'example.sa', { code: 'link', proposal: 'https://example.sa' }],
  ['link', '//example.com', { code: 'link', proposal: 'https://example.com' }],
  ['link', 'sara@agency.example', { code: 'link', proposal: 'mailto:sara@agency.example' }],
  ['link', 'محمد@مثال.السعودية', { code: 'link', proposal: 'mailto:محمد@مثال.السعودية' }],
  ['link', '+966 50 123 4567', { code: 'link', proposal: 'tel:+966501234567' }],
  ['link', 'javascript:alert(1)', { code: 'link' }],
  ['link', 'two words', { code: 'link' }],
  ['image', 'http://example.com/a.jpg', { code: 'image_http', proposal: 'https://example.com/a.jpg' }],
  ['image', 'pictures/a.jpg', { code: 'image', proposal: '/pictures/a.jpg' }],
  ['image', 'sara@agency.example', { code: 'image' }],
  ['image', 'javascript:alert(1)', { code: 'image' }],
  ['colour', 'orange', { code: 'colour' }],
  ['colour', 'FFE8B8', { code: 'colour', proposal: '#ffe8b8' }],
])('a %s cannot be %s, and the likely correction is proposed', (kind, value, fault) => {
  expect(valueFault(kind, value)).toEqual(fault)
})

test('only an invalid link or picture hides the whole widget', () => {
  expect([hidesWidget({ code: 'link' }), hidesWidget({ code: 'image' })]).toEqual([true, true])
  expect([hidesWidget({ code: 'image_http' }), hidesWidget({ code: 'colour' })]).toEqual([false, false])
})
