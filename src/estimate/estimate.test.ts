import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import arabic from '../../locales/ar/content/estimate-page.json'
import english from '../../locales/en/content/estimate-page.json'
import { appSlugs } from '../site/urls.ts'
import { type Answers, readAnswers, writeAnswers } from './answers.ts'
import { estimateOf, inRiyals } from './app-estimates.ts'
import { estimate, type Range } from './estimate.ts'
import { figuresOf } from './figures.ts'
import { appChoices, changingChoices, choicesOf, isQuestion, questions } from './questions.ts'
import { readSent, sentInEnglish, writeSent } from './sent-estimate.ts'

const usualFigures = figuresOf(english.figures)
const { integrations } = choicesOf
const answersIn = (query: string) => readAnswers(new URLSearchParams(query))
const estimateFor = (query: string) => estimate(answersIn(query), usualFigures)

const anyAnswers = fc
  .record(
    Object.fromEntries(
      questions.map((question) => [question, fc.constantFrom('', 'unsure', 'none', ...choicesOf[question])]),
    ),
  )
  .map((record) => readAnswers(new URLSearchParams(record)))

/** Figures that staff may enter. */
const anyFigures = fc
  .tuple(
    fc.array(
      fc.record({
        choice: fc.constantFrom(...changingChoices),
        cost: fc.integer({ min: -60, max: 200 }),
        time: fc.integer({ min: -60, max: 200 }),
      }),
    ),
    fc.array(
      fc.record({
        integration: fc.constantFrom(...integrations),
        riyals: fc.integer({ min: 0, max: 1_000_000 }),
        time: fc.integer({ min: 0, max: 200 }),
      }),
    ),
  )
  .map(([changes, additions]) => figuresOf({ changes, additions }))

const relativeWidth = ({ from, to }: Range) => (to - from) / (to + from)
const withAnswer = (answers: Answers, question: string, answer: string) => {
  const query = new URLSearchParams(writeAnswers(answers))
  query.delete(question)
  query.set(question, answer)
  return readAnswers(query)
}

test('the estimate for a known app is the published range of its page', () => {
  for (const slug of [...appSlugs, null]) {
    const { months, cost, open } = estimateOf(slug)
    for (const rest of ['', '&scope=unsure', '&platforms=nonsense'])
      expect(estimateFor(`app=${slug ?? 'other-app'}${rest}`), `${slug}${rest}`).toMatchObject({
        riyals: inRiyals(cost),
        dollars: cost,
        months,
        open,
      })
  }
})

test('the estimate without answers covers all types of apps', () => {
  expect(estimateFor('')).toMatchObject({
    riyals: { from: 190_000, to: 750_000 },
    dollars: { from: 50_000, to: 200_000 },
    months: { from: 3, to: 8 },
    open: true,
    drivers: [],
  })
})

test('the estimate for a complete set of answers has all parts', () => {
  const usual = 'app=taxi-booking-app&platforms=both-phones&scope=full-product&design=interface-design'
  const rest =
    'languages=arabic-and-english&content=simple-dashboard&deadline=usual-pace&support=warranty-only&hosting=any-region'
  expect(estimateFor(`${usual}&integrations=none&${rest}`)).toMatchObject({
    riyals: { from: 405_000, to: 495_000 },
    dollars: { from: 108_000, to: 132_000 },
    months: { from: 6, to: 7 },
    open: false,
    drivers: [],
    unsure: [],
    excluded: ['stores', 'cloud_bills', 'writing', 'marketing', 'after'],
  })
  const more = estimateFor(
    `${usual}&integrations=payments&integrations=nafath&${rest.replace('any-region', 'in-kingdom')}`,
  )
  expect(more.drivers).toEqual([
    { question: 'integrations', answer: 'nafath', riyals: 30_000 },
    { question: 'integrations', answer: 'payments', riyals: 20_000 },
    { question: 'hosting', answer: 'in-kingdom', riyals: 20_000 },
  ])
  expect(more.excluded).toContain('fees')
  expect(more.team).toContainEqual({ role: 'cloud', people: 1 })
})

describe('an estimate for any answers', () => {
  test('has rounded, ordered and plausible amounts', () => {
    fc.assert(
      fc.property(anyAnswers, anyFigures, (answers, figures) => {
        const { riyals, dollars, months, team, drivers } = estimate(answers, figures)
        for (const [{ from, to }, step] of [
          [riyals, 5000],
          [dollars, 1000],
          [months, 1],
        ] as const) {
          expect([from % step, to % step]).toEqual([0, 0])
          expect(from).toBeGreaterThanOrEqual(step)
          expect(to).toBeGreaterThan(from)
        }
        expect(Math.abs(riyals.to / 3.75 / dollars.to - 1)).toBeLessThan(0.05)
        expect(team.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThanOrEqual(4)
        expect(drivers.length).toBeLessThanOrEqual(4)
      }),
    )
  })

  test('never gets cheaper or shorter with more scope, except in a hurry', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...questions), (answers, question) => {
        if (question === 'app' || question === 'integrations') return
        const results = choicesOf[question].map((choice) =>
          estimate(withAnswer(answers, question, choice), usualFigures),
        )
        const platforms = question === 'platforms' ? results.slice(1) : results
        for (const [index, next] of platforms.slice(1).entries()) {
          const before = platforms[index]
          if (!before) throw new Error('every result has one before it')
          expect(next.riyals.from).toBeGreaterThanOrEqual(before.riyals.from)
          expect(next.riyals.to).toBeGreaterThanOrEqual(before.riyals.to)
          if (question === 'deadline') expect(next.months.to).toBeLessThanOrEqual(before.months.to)
          else expect(next.months.to).toBeGreaterThanOrEqual(before.months.to)
        }
      }),
    )
  })

  test('never gets cheaper with one more integration, with any figures', () => {
    const answer = fc.subarray([...integrations], { minLength: 1 })
    fc.assert(
      fc.property(anyAnswers, anyFigures, answer, (answers, figures, chosen) => {
        const rest = chosen.length > 1 ? chosen.slice(1) : (['none'] as const)
        const [fewer, all] = [rest, chosen].map((one) =>
          estimate({ ...answers, integrations: [...one] }, figures),
        )
        expect(all?.riyals.from).toBeGreaterThanOrEqual(fewer?.riyals.from ?? Number.NaN)
        expect(all?.riyals.to).toBeGreaterThanOrEqual(fewer?.riyals.to ?? Number.NaN)
      }),
    )
  })

  test('gets narrower with an answer, and “not sure” counts as no answer', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...questions), (answers, question) => {
        if (question === 'app') return
        const [choice = ''] = choicesOf[question]
        const open = estimate(withAnswer(answers, question, 'unsure'), usualFigures)
        const closed = estimate(withAnswer(answers, question, choice), usualFigures)
        const { [question]: _, ...missing } = answers
        expect(estimate(missing, usualFigures)).toEqual(open)
        // Rounding to 1,000 dollars moves an end of the smallest range by less than this.
        expect(relativeWidth(closed.dollars)).toBeLessThan(relativeWidth(open.dollars) + 0.02)
      }),
    )
  })
})

test('figures of staff replace the built-in ones: a range, a percentage, an amount', () => {
  const figures = figuresOf({
    ranges: [{ app: 'taxi-booking-app', low: 300_000, high: 400_000, from: 4, to: 5 }],
    changes: [{ choice: 'urgent', cost: 40, time: -30 }],
    additions: [{ integration: 'payments', riyals: 50_000, time: 0 }],
  })
  expect(estimate(answersIn('app=taxi-booking-app'), figures)).toMatchObject({
    riyals: { from: 300_000, to: 400_000 },
    months: { from: 4, to: 5 },
    open: false,
  })
  const { drivers } = estimate(
    answersIn('app=taxi-booking-app&deadline=urgent&integrations=payments'),
    figures,
  )
  expect(drivers.map(({ riyals }) => riyals)).toEqual([140_000, 50_000])
  expect(estimate(answersIn('app=car-wash-app-development'), figures)).toEqual(
    estimateFor('app=car-wash-app-development'),
  )
})

describe('the query of answers', () => {
  test('has one spelling for the same answers, which ignores order, repetitions and unknown names', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(answersIn(writeAnswers(answers))).toEqual(answers)
      }),
    )
    const spelled = [
      [
        'hosting=in-kingdom&integrations=maps&app=x&app=taxi-booking-app&integrations=payments&integrations=maps&y=z',
        'app=taxi-booking-app&integrations=payments&integrations=maps&hosting=in-kingdom',
      ],
      ['integrations=none&integrations=maps', 'integrations=maps'],
      ['integrations=unsure&integrations=maps', 'integrations=unsure'],
      ['scope=large-product&scope=first-version', 'scope=first-version'],
    ]
    for (const [sent = '', written] of spelled) expect(writeAnswers(answersIn(sent))).toBe(written)
  })

  test('contains only choices of its questions', () => {
    const drawn = fc.array(fc.tuple(fc.constantFrom<string>(...questions, '__proto__', 'x'), fc.string()))
    fc.assert(
      fc.property(drawn, (pairs) => {
        for (const [question, answers = []] of Object.entries(
          answersIn(new URLSearchParams(pairs).toString()),
        )) {
          if (!isQuestion(question)) throw new Error(question)
          const choices: string[] = ['unsure', 'none', ...choicesOf[question]]
          expect(answers.filter((answer) => !choices.includes(answer))).toEqual([])
        }
      }),
    )
  })
})

test('choices are unique, and each has a figure', () => {
  const all = questions.flatMap((question) => [...choicesOf[question]])
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBe(appChoices.length + integrations.length + changingChoices.length)
  expect(english.figures.changes.map(({ choice }) => choice)).toEqual(changingChoices)
  expect(english.figures.additions.map(({ integration }) => integration)).toEqual(integrations)
  expect(arabic.figures).toEqual(english.figures)
})

const address = (path: string) => `https://agency.example${path}`

test('the column of a lead contains answers, riyals and months', () => {
  const query = 'app=taxi-booking-app&scope=first-version&integrations=payments&integrations=e-invoicing'
  const [answers, calculated] = [answersIn(query), estimateFor(query)]
  const { riyals, months } = calculated
  expect(readSent(writeSent(answers, calculated))).toEqual({ answers, amounts: { riyals, months } })
})

test('the CRM gets amounts, answers and the address in English', () => {
  const column =
    'app=taxi-booking-app&integrations=payments&integrations=e-invoicing&riyals=415000-520000&months=5-7'
  expect(sentInEnglish(column, address)).toBe(
    [
      'Estimate: SAR 415,000 to 520,000 without VAT, 5 to 7 months',
      'app: taxi booking app',
      'integrations: payments, e invoicing',
      'https://agency.example/estimate?app=taxi-booking-app&integrations=payments&integrations=e-invoicing&step=result#estimate',
    ].join('\n'),
  )
})

test('answers without a result are sent without amounts, and no answers make no estimate', () => {
  expect(sentInEnglish('scope=large-product', address)).toMatch(
    /^Estimate: not calculated\nscope: large product\n/,
  )
  for (const column of ['', 'riyals=1-2&months=1-2', 'scope=x', '%']) {
    expect(readSent(column)).toBeNull()
    expect(sentInEnglish(column, address)).toBe('')
  }
})

test('any content of the column can be read without an error', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (riyals, months) => {
      const column = new URLSearchParams({ scope: 'large-product', riyals, months }).toString()
      expect(sentInEnglish(column, address)).not.toMatch(/NaN|undefined/)
    }),
  )
})
