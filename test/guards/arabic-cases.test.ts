import { createIntl } from '@formatjs/intl'
import { expect, test } from 'vitest'
import { readTexts, textsOf } from '../../tools/build/texts.ts'
import { sources } from '../support/sources.ts'

/**
 * What may stand before a duration, by the case that it takes. A dual and a single unit differ by case (أسبوعان,
 * أسبوعين, أسبوعًا), so a text that is right today is wrong as soon as the figure becomes 1 or 2.
 */
const before = {
  subject: /^$|(?:^|\s)(?:هل|المدة المعتادة) $/,
  object: /(?:^|\s)و?(?:يستغرق|تمتد|يشمل|نقضي|نقضي فيها|تستغرق مرحلة الاستكشاف المدفوعة) $/,
  // Prepositions, and nouns that the duration belongs to.
  other: /(?:^|\s)(?:خلال|كل|من|في|بعد|لمدة|مدة|أول|مرور) $/,
}
type Case = keyof typeof before
const isCase = (word: string): word is Case => word in before

const { formatters } = createIntl({ locale: 'ar' })
const durations = new Map(
  textsOf(readTexts('locales/ar/facts.json'))
    .map(([name, fact]): [string, string] => [name, String(fact)])
    .filter(([, fact]) => fact.includes(', plural,')),
)
const quotes = sources('{locales/ar/*,tools/seed/content}.json').flatMap(({ file, text }) =>
  textsOf(JSON.parse(text)).flatMap(([path, found]) =>
    /[\u0621-\u064a]|^\{fact/.test(String(found)) && !path.endsWith('.en')
      ? quotesIn(String(found)).map((quote) => ({ ...quote, place: `${file}: ${path}` }))
      : [],
  ),
)

function quotesIn(text: string) {
  return [...text.matchAll(/\{fact\.(\w+)(?:\.(\w+))?\}/g)]
    .filter(([, name = '']) => durations.has(name))
    .map(({ index, 1: name = '', 2: named = 'other' }) => ({ name, named, lead: text.slice(0, index) }))
}

test('every duration in an Arabic text is in the case that the word before it takes', () => {
  expect(quotes.length).toBeGreaterThan(30)
  const wrong = quotes.filter(({ named, lead }) => !isCase(named) || !before[named].test(lead))
  expect(wrong.map(({ place, name, lead }) => `${place}: ${lead.slice(-40)}{${name}}`)).toEqual([])
})

test('a duration has every case that a text asks for', () => {
  const asked = quotes.filter(({ named }) => named !== 'other')
  expect(asked.length).toBeGreaterThan(5)
  for (const { name, named } of asked) {
    expect(oneAndTwo(name, named), `${name}.${named}`).not.toEqual(oneAndTwo(name, 'other'))
  }
})

test('the dual of a duration ends in ـين, or as a subject in ـان', () => {
  for (const { name, named } of quotes) {
    expect(oneAndTwo(name, named)[1], `${name}.${named}`).toMatch(
      named === 'subject' ? /ان$/ : /ي(?:ن| عمل)$/,
    )
  }
})

/** A duration of one unit and of two. */
function oneAndTwo(name: string, grammatical: string): string[] {
  const fact = durations.get(name) ?? ''
  const [, figure = ''] = /^\{(\w+)/.exec(fact) ?? []
  return [1, 2].map((count) =>
    String(formatters.getMessageFormat(fact, 'ar').format({ [figure]: count, case: grammatical })),
  )
}
