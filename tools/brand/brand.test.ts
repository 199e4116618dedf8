import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/paths.ts'
import { accentRoles } from './accent.ts'
import { brandFile, readBrand } from './brand-file.ts'
import { changeBrand, written } from './change-brand.ts'
import { contrastFaults } from './contrast.ts'

const brand = readBrand()
const { colours } = brand

function faultsOf(text: string): string[] {
  try {
    readBrand(text)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').map((line) => line.trim()) : []
  }
  return []
}
/** The faults of the brand with these changed fields, after the line that names the file. */
const faultsWith = (fields: Record<string, unknown>) =>
  faultsOf(JSON.stringify({ ...brand, ...fields })).slice(1)

test('the brand of the repository has no faults, and a file that is not JSON is named', () => {
  expect(faultsOf(JSON.stringify(brand))).toEqual([])
  expect(faultsOf('{ "name": ')[0]).toBe('brand/brand.json has faults:')
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
  ['city', { en: 'Jeddah' }, 'city.ar: this text is missing, because name has the language "ar"'],
  ['city', { ...brand.city, eo: 'x' }, 'city.eo: name has no language "eo"'],
  ['hours', [{ days: ['sun'], times: [] }], 'hours.0.days.0: write an English weekday in lower case'],
  ['hours', [{ days: ['sunday'], times: ['9:00', '18:00'] }], 'hours.0.times.0: write a time as "09:00"'],
  [
    'hours',
    [{ days: ['sunday'], times: ['09:00'] }],
    'hours.0.times: write two times, or none on closed days',
  ],
  ['phone', undefined, 'phone: this field is missing; write a text in quotes'],
  ['fax', '+966 11 000 0001', 'fax: this field is unknown; remove it'],
  [
    'colours',
    { ...colours, accent: { light: 'red', dark: '#ff6a3d' } },
    'colours.accent.light: write a colour as six lower-case digits, such as "#0e86c8"',
  ],
])('the error for %s as %j names the field and its rule', (field, value, fault) => {
  expect(faultsWith({ [field]: value })).toEqual([fault])
})

test('all faults are listed at once, with the actual and the required contrast of colours', () => {
  const pale = { ...colours, 'ink-3': { ...colours['ink-3'], light: '#8a9691' } }
  expect(faultsWith({ phone: '1', email: '2' })).toHaveLength(2)
  expect(faultsWith({ colours: pale })).toEqual([
    'colours.ink-3.light: #8a9691 on #ffffff (bg) has a contrast of 3.06; WCAG AA asks for 4.5',
    'colours.ink-3.light: #8a9691 on #f3f5f2 (bg-2) has a contrast of 2.80; WCAG AA asks for 4.5',
    'colours.ink-3.light: #8a9691 on #ffffff (surface) has a contrast of 3.06; WCAG AA asks for 4.5',
  ])
})

test('the roles of any accent are legible in both themes', () => {
  for (const accent of ['#0e86c8', '#ffd500', '#7a00ff', '#00ff66', '#808080', '#000000', '#ffffff'])
    expect(contrastFaults({ ...colours, ...accentRoles(accent, colours) }), accent).toEqual([])
  expect(accentRoles('#0e86c8', colours).accent?.light, 'enough contrast').toBe('#0e86c8')
})

const optionMap = (options: Record<string, string>) => new Map(Object.entries(options))

test('the file is formatted as the command writes it, so that a change shows nothing else', () => {
  expect(written(brand)).toBe(readFileSync(join(root, brandFile), 'utf8'))
})

test('a new name is also the word of its logo, unless the brand has its own word', () => {
  const named = { ...brand, word: { latin: brand.name.en ?? '', arabic: brand.name.ar ?? '' } }
  const next = changeBrand(named, optionMap({ name: 'Nakhla Works', ar: 'ورشة نخلة' }))
  expect(next.name).toEqual({ ...brand.name, en: 'Nakhla Works', ar: 'ورشة نخلة' })
  expect(next.word).toEqual({ latin: 'Nakhla Works', arabic: 'ورشة نخلة' })
  expect(next.mark).toBeUndefined()
  expect(changeBrand(brand, optionMap({ name: 'Nakhla Works', 'word.latin': 'Nakhla' })).word.latin).toBe(
    'Nakhla',
  )
})

test('a field is changed by its path and nothing else, and an unknown path is refused', () => {
  const hours = '[{ "days": ["sunday"], "times": [] }]'
  expect(changeBrand(brand, optionMap({ 'city.en': 'Taif', hours, foundedYear: '2021' }))).toEqual({
    ...brand,
    city: { ...brand.city, en: 'Taif' },
    hours: [{ days: ['sunday'], times: [] }],
    foundedYear: 2021,
  })
  expect(changeBrand(brand, optionMap({ accent: '#0e86c8' })).colours).toMatchObject({
    accent: { light: '#0e86c8' },
    bg: colours.bg,
  })
  for (const option of ['city.town', 'colour'])
    expect(() => changeBrand(brand, optionMap({ [option]: 'x' }))).toThrow(
      `--${option}: the brand has no such field`,
    )
})
