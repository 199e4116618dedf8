import { describe, expect, test } from 'vitest'
import { site } from '../../src/site.ts'
import { languages } from '../../tools/run/facts.ts'
import { sources } from '../support/sources.ts'

/** Texts in which the agency speaks of itself; stories of projects and articles tell of other things. */
const promising = sources('locales/*/*.json').filter(
  ({ file }) => !/\/(?:facts|portfolio|admin[a-z-]*|legal)\.json$/.test(file),
)
const [seeded = { file: '', text: '{}' }] = sources('tools/seed/content.json')

/** The promises of the agency, as they are written out by hand. */
const byHand: Record<string, RegExp> = {
  'days to answer':
    /\b(?:one|two|three|ten|\d+|next) working days?\b|يوم(?:ي)? عمل|أيام عمل|يوم العمل (?:التالي|القادم)/,
  'opening hours': /\b\d{1,2}:00\s(?:AM|PM)\b.*\bto\b.*\b\d{1,2}:00\s(?:AM|PM)|\d:00\s[صم] إلى/,
  'days of the week it is open': /Sunday to Thursday|الأحد إلى الخميس/,
  'length of a cycle or of discovery': /\btwo[- ]weeks?\b|\bfortnight|أسبوعين|أسبوعان|أسبوعا /i,
  warranty: /\b(?:twelve|12) months\b|12\s?شهرًا/i,
  'time to an MVP': /\b(?:twelve|12) weeks\b|12\s?أسبوعًا/i,
  'length of the first call': /\b(?:30|thirty)[- ]minutes?\b|30\s?دقيقة/i,
  'last payment': /\b(?:30|thirty) days\b|30\s?يومًا/i,
  ownership: /in your name from day one|باسمك من اليوم الأول/,
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Pages of the example content that speak for the agency; articles speak of anybody's project. */
function seededPages(): string[] {
  const { pages, composed }: Record<'pages' | 'composed', { slug: string }[]> = JSON.parse(seeded.text)
  // The Ramadan calendar counts weeks before a date that is no promise.
  const own = [...pages, ...composed].filter(({ slug }) => /^careers\//.test(slug))
  return own.flatMap(textsOf)
}

describe.each(Object.entries(byHand))('the %s', (_, pattern) => {
  test('is in the facts only: every text quotes it', () => {
    const found = promising.flatMap(({ file, text }) =>
      textsOf(JSON.parse(text))
        .filter((sentence) => pattern.test(sentence))
        .map((sentence) => `${file}: ${sentence}`),
    )
    expect([...found, ...seededPages().filter((sentence) => pattern.test(sentence))]).toEqual([])
  })
})

test('the city whose clocks are shown is in the brand file only: texts of the frame and the admin quote it', () => {
  for (const lang of languages) {
    const texts = sources(`locales/${lang}/{ui,admin*}.json`)
    expect(texts.length).toBeGreaterThan(2)
    const naming = texts.filter(({ text }) => text.includes(site.clockCity[lang]))
    expect(naming.map(({ file }) => file)).toEqual([])
  }
})

test('every fact is quoted by a text of its language', () => {
  // The opening hours.
  const wordedByBuild = sources('tools/build/text-files.ts')
  const named = sources('locales/en/{facts,brand}.json')
  const names = named.flatMap(({ text }) => Object.keys(JSON.parse(text)))
  expect(names.length).toBeGreaterThan(0)
  for (const lang of languages) {
    const texts = [...sources(`locales/${lang}/*.json`), seeded, ...wordedByBuild]
      .map(({ text }) => text)
      .join('\n')
    expect(names.filter((name) => !new RegExp(`\\{fact\\.${name}[.}]`).test(texts))).toEqual([])
  }
})
