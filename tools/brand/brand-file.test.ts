import { expect, test } from 'vitest'
import { readBrand } from './brand-file.ts'

/** The brand with some of its fields changed, as the text of a file. */
const changed = (fields: Record<string, unknown>) => JSON.stringify({ ...readBrand(), ...fields })

function faultsOf(text: string): string[] {
  try {
    readBrand(text)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').map((line) => line.trim()) : []
  }
  return []
}

test('the brand of the repository has no faults', () => {
  expect(faultsOf(changed({}))).toEqual([])
})

test.each([
  ['phone', '011 000 0000', 'phone: write an international number, such as "+966 11 234 5678"'],
  ['whatsapp', 'none', 'whatsapp: write an international number, such as "+966 11 234 5678"'],
  ['email', 'hello', 'email: write an e-mail address'],
  ['map', 'http://maps.example', 'map: write a link to a map, which begins with https://'],
  ['timeZone', 'Riyadh', 'timeZone: write an IANA time zone, such as "Asia/Riyadh"'],
  ['vatNumber', 300, 'vatNumber: write a text in quotes'],
  ['foundedYear', 18, 'foundedYear: write a year after 1900'],
  ['name', 'Sahab', 'name: write a text per language, such as { "en": "…", "ar": "…" }'],
  ['city', { en: 'Jeddah', ar: ' ' }, 'city.ar: write the city of the office'],
  ['hours', [{ days: ['sun'], times: [] }], 'hours.0.days.0: write an English weekday in lower case'],
  ['hours', [{ days: ['sunday'], times: ['9:00', '18:00'] }], 'hours.0.times.0: write a time as "09:00"'],
  [
    'hours',
    [{ days: ['sunday'], times: ['09:00'] }],
    'hours.0.times: write two times, or none on closed days',
  ],
  ['phone', undefined, 'phone: this field is missing; write a text in quotes'],
  ['fax', '+966 11 000 0001', 'fax: this field is unknown; remove it'],
])('%s as %j: the error names file, field and what is allowed', (field, value, fault) => {
  expect(faultsOf(changed({ [field]: value }))).toEqual(['brand/brand.json has faults:', fault])
})

test.each(['legalName', 'street', 'district', 'city', 'country', 'clockCity'] as const)(
  '%s has a text in every language of the name, and in no other',
  (field) => {
    const texts = readBrand()[field]
    expect(faultsOf(changed({ [field]: { ...texts, ar: undefined } }))).toContain(
      `${field}.ar: this text is missing, because name has the language "ar"`,
    )
    expect(faultsOf(changed({ [field]: { ...texts, eo: 'x' } }))).toContain(
      `${field}.eo: name has no language "eo"`,
    )
  },
)

test('all faults are listed at once', () => {
  expect(faultsOf(changed({ phone: '1', email: '2' }))).toHaveLength(3)
})

test('a file that is not JSON is named in the error', () => {
  expect(faultsOf('{ "name": ')[0]).toBe('brand/brand.json has faults:')
})

test('colours that are too close to read are named with their contrast and what is asked for', () => {
  const { colours } = readBrand()
  const pale = { ...colours, 'ink-3': { ...colours['ink-3'], light: '#8a9691' } }
  expect(faultsOf(changed({ colours: pale }))).toEqual([
    'brand/brand.json has faults:',
    'colours.ink-3.light: #8a9691 on #ffffff (bg) has a contrast of 3.06; WCAG AA asks for 4.5',
    'colours.ink-3.light: #8a9691 on #f3f5f2 (bg-2) has a contrast of 2.80; WCAG AA asks for 4.5',
    'colours.ink-3.light: #8a9691 on #ffffff (surface) has a contrast of 3.06; WCAG AA asks for 4.5',
  ])
})

test('a colour in another notation is refused', () => {
  const { colours } = readBrand()
  const named = { ...colours, accent: { light: 'red', dark: '#ff6a3d' } }
  expect(faultsOf(changed({ colours: named }))).toContain(
    'colours.accent.light: write a colour as six lower-case digits, such as "#0e86c8"',
  )
})
