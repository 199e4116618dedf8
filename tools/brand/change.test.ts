import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/paths.ts'
import { brandFile, readBrand } from './brand-file.ts'
import { changed, written } from './change.ts'

const brand = readBrand()
const given = (options: Record<string, string>) => new Map(Object.entries(options))

test('the file is as the command writes it, so that a change shows nothing else', () => {
  expect(written(brand)).toBe(readFileSync(join(root, brandFile), 'utf8'))
})

test('a new name is also the word of its logo, without the mark of the old name', () => {
  const named = { ...brand, word: { latin: brand.name.en ?? '', arabic: brand.name.ar ?? '' } }
  const next = changed(named, given({ name: 'Nakhla Works', ar: 'ورشة نخلة' }))
  expect(next.name).toEqual({ ...brand.name, en: 'Nakhla Works', ar: 'ورشة نخلة' })
  expect(next.word).toEqual({ latin: 'Nakhla Works', arabic: 'ورشة نخلة' })
  expect(next.mark).toBeUndefined()
})

test('a word of its own stays', () => {
  const next = changed(brand, given({ name: 'Nakhla Works', 'word.latin': 'Nakhla' }))
  expect(next.word.latin).toBe('Nakhla')
})

test('any field is changed by its path, and nothing else with it', () => {
  const next = changed(brand, given({ 'city.en': 'Taif', phone: '+966 12 000 0000', foundedYear: '2021' }))
  expect(next).toEqual({
    ...brand,
    city: { ...brand.city, en: 'Taif' },
    phone: '+966 12 000 0000',
    foundedYear: 2021,
  })
})

test('numbers and lists are written as in the file', () => {
  const next = changed(brand, given({ hours: '[{ "days": ["sunday"], "times": [] }]', foundedYear: '2021' }))
  expect(next.hours).toEqual([{ days: ['sunday'], times: [] }])
  expect(next.foundedYear).toBe(2021)
})

test('an unknown option is refused by name', () => {
  expect(() => changed(brand, given({ 'city.town': 'x' }))).toThrow(
    '--city.town: the brand has no such field',
  )
  expect(() => changed(brand, given({ colour: '#000000' }))).toThrow('--colour: the brand has no such field')
})

test('an accent changes its roles alone', () => {
  const { colours } = changed(brand, given({ accent: '#0e86c8' }))
  expect(colours.accent.light).toBe('#0e86c8')
  expect(colours.bg).toEqual(brand.colours.bg)
})
