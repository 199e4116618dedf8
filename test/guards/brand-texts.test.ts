import { expect, test } from 'vitest'
import { site } from '../../src/site.ts'
import { factsIn, languages } from '../../tools/run/facts.ts'
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

/** Stories of clients, ideas for the market, articles and drawings of apps name the places that they are about. */
const aboutTheAgency = quoting
  .filter(({ file }) => !/^locales\/[^/]+\/(?:apps|industries|portfolio)\.json$|^art\/screens\//.test(file))
  .map(({ file, text }) => ({
    file,
    text: file === 'tools/seed/content.json' ? withoutArticles(text) : text,
  }))
  .map(({ file, text }) => ({ file, text: text.replace(/"alt_text": .*/g, '') }))

function withoutArticles(text: string): string {
  const { pages, composed }: { pages: { slug: string }[]; composed: unknown[] } = JSON.parse(text)
  const own = pages.filter(({ slug }) => !slug.startsWith('blog/'))
  return JSON.stringify({ pages: own, composed }, null, 2)
}

/** The facts of the brand that no other text types, each with all ways in which it is written. */
const facts: Record<string, string[]> = {
  name: everyText(site.name),
  'legal name': everyText(site.legalName),
  phone: [site.phone, digits(site.phone), site.whatsapp],
  'e-mail address': [site.email, site.privacyEmail],
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

test('an article may name a place, a page about the agency may not', () => {
  const text = withoutArticles(
    JSON.stringify({
      pages: [
        { slug: 'blog/a', a: 'Jeddah' },
        { slug: 'careers/b', b: 'Abha' },
      ],
      composed: [],
    }),
  )
  expect(naming(['Jeddah', 'Abha'], [{ file: 'a', text }])).toEqual(['a: Abha'])
})

test.each(['street', 'district'] as const)(
  'the %s of the office is typed in no text about the agency',
  (place) => {
    expect(aboutTheAgency.length).toBeGreaterThan(500)
    expect(naming(everyText(site.address[place]), aboutTheAgency)).toEqual([])
  },
)

test.each(languages)(
  'the city of the office in %s is typed in no text about the agency, except in a list of cities',
  (lang) => {
    const own = aboutTheAgency.filter(
      ({ file }) => file.startsWith(`locales/${lang}/`) || file.startsWith('tools/seed/'),
    )
    const lines = own.flatMap(({ file, text }) => text.split('\n').map((line) => ({ file, text: line })))
    const isList = (text: string) => /Dammam|الدمام/.test(text)
    const alone = lines.filter(({ text }) => !isList(text))
    expect(naming([site.address.city[lang]], alone)).toEqual([])
  },
)

/** Letters that a long name or place has. */
const room: Record<string, number> = { brand: 18, brand_quoted: 20, city: 8, district: 12, street: 18 }

test.each(languages)(
  'descriptions in %s are not cut short by a long name: 160 characters are shown',
  (lang) => {
    const texts = sources(`locales/${lang}/*.json`).flatMap(({ text }) => [
      ...text.matchAll(/"(?:meta_)?description": "([^"]*\{fact\.[^"]*)"/g),
    ])
    expect(texts.length).toBeGreaterThan(15)
    const long = texts.map(([, text = '']) =>
      factsIn(lang)(
        text.replace(/\{fact\.(\w+)\}/g, (fact, name) => (room[name] ? 'x'.repeat(room[name]) : fact)),
      ),
    )
    expect(long.filter((text) => text.length > 160)).toEqual([])
  },
)
