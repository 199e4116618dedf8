import { describe, expect, test } from 'vitest'
import { site } from '../../src/site.ts'
import { languages } from '../../tools/run/facts.ts'
import { sources, withTests } from '../support/sources.ts'

/** What quotes the brand. Its own words are in brand/, and those that play on its name in locales/<language>/brand.json. */
const quoting = withTests(
  'locales/**/*.{json,ts}',
  'tools/seed/*.json',
  '{art,client,contract,src,test,tools}/**/*.{ts,tsx}',
  '*.ts',
).filter(({ file }) => !/^locales\/[^/]+\/brand\.json$/.test(file))

const everyText = (texts: Record<string, string>) => Object.values(texts)
const digits = (phone: string) => phone.replace(/\D/g, '')

/** The facts of the brand, each with all ways in which it is written. */
const facts: Record<string, string[]> = {
  name: everyText(site.name),
  'legal name': everyText(site.legalName),
  phone: [site.phone, digits(site.phone), site.whatsapp],
  'e-mail address': [site.email, site.privacyEmail],
  street: everyText(site.address.street),
  district: everyText(site.address.district),
  'commercial registration': [site.commercialRegistration],
  'VAT number': [site.vatNumber],
}

/** Where a text names one of the words as a word of its own: `Sahab` is not in `Sahabi`, nor `سحاب` in `السحاب`. */
function naming(words: string[], files: { file: string; text: string }[]): string[] {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${escaped.join('|')})(?![\\p{L}\\p{M}\\d])`, 'giu')
  return files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`))
}

test.each([
  ['{ "a": "Sahab designs" }', 'a: Sahab'],
  ["urls.life = '/life-at-sahab'", 'a: sahab'],
  ['تصمّم «سحاب» التطبيقات', 'a: سحاب'],
  ['Sahabi, السحاب', undefined],
])('the search finds the name in %s', (text, found) => {
  expect(naming(['Sahab', 'سحاب'], [{ file: 'a', text }])).toEqual(found ? [found] : [])
})

test.each(Object.entries(facts))('the %s of the brand is typed in no other text', (_, words) => {
  expect(quoting.length).toBeGreaterThan(500)
  expect(naming(words, quoting)).toEqual([])
})

describe.each(languages)('the city of the office in %s', (lang) => {
  // Stories of clients and ideas for the market name the cities they are about.
  const own = sources(`locales/${lang}/*.json`, 'tools/seed/*.json').filter(
    ({ file }) => !/\/(?:apps|brand|industries|portfolio)\.json$/.test(file),
  )

  test('is typed in no text about the agency, except in a list of cities', () => {
    const lines = own.flatMap(({ file, text }) => text.split('\n').map((line) => ({ file, text: line })))
    const isList = (text: string) => /Dammam|الدمام/.test(text)
    expect(
      naming(
        [site.address.city[lang]],
        lines.filter(({ text }) => !isList(text)),
      ),
    ).toEqual([])
  })
})
