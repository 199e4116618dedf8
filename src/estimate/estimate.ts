import { type Answers, answersTo } from './answers.ts'
import { type Estimate, inRiyals, riyalStep, riyalsPerDollar } from './app-estimates.ts'
import { changeOf, type Figures } from './figures.ts'
import { type Answer, appChoices, choicesOf, type Question, questions } from './questions.ts'

export type Range = { from: number; to: number }
type Role = 'lead' | 'designer' | 'mobile' | 'web' | 'backend' | 'quality' | 'cloud'
type Excluded = 'stores' | 'cloud_bills' | 'fees' | 'writing' | 'marketing' | 'after'

export type Calculated = {
  /** Without VAT, in multiples of 5,000. */
  riyals: Range
  /** Without VAT, in multiples of 1,000. */
  dollars: Range
  /** The upper cost is open-ended: 'and more'. */
  open: boolean
  /** Calendar months, at least one, and never the same twice. */
  months: Range
  team: { role: Role; people: number }[]
  /** The answers that move the cost most, in riyals more or less; the largest first. */
  drivers: { question: Question; answer: Answer; riyals: number }[]
  /** The open questions whose answers would narrow the range most. */
  unsure: Question[]
  excluded: Excluded[]
}

/** How much of a range's width each answer takes away, relative to the others. */
const weights: Record<Exclude<Question, 'app'>, number> = {
  platforms: 2,
  scope: 3,
  design: 1,
  integrations: 2,
  languages: 1,
  content: 1,
  deadline: 1,
  support: 1,
  hosting: 1,
}
const allWeights = Object.values(weights).reduce((sum, weight) => sum + weight, 0)

/** What stays of a range's width when every question is answered: what only the first paid stage finds out. */
const minWidth = 0.4
/** However small the scope, this share of a range stays. */
const minFactor = 0.35
const maxDrivers = 4
const maxUnsure = 3
const dollarStep = 1_000

/**
 * Cost, months and team for these answers. With nothing but the kind of app it is the range that the app's
 * page publishes. The middle of that range moves by the sum of the percentages and the additions in riyals;
 * each answer takes its share of the width. More scope never costs less, and an open question leaves the
 * range as wide as it is.
 */
export function estimate(answers: Answers, figures: Figures): Calculated {
  const published = rangeOf(answers, figures)
  const changes = changesOf(answers, figures)
  const open = questions.filter((question) => question !== 'app' && isOpen(answers, question))
  const openShare = open.reduce((sum, question) => sum + weightOf(question), 0) / allWeights
  const width = minWidth + (1 - minWidth) * openShare

  const total = (part: 'cost' | 'time' | 'dollars') => changes.reduce((sum, change) => sum + change[part], 0)
  const cost = spanAround(published.cost, factorOf(total('cost')), width, total('dollars'))
  const time = spanAround(published.months, factorOf(total('time')), width)
  const dollars = { from: Math.round(cost.from), to: Math.round(cost.to) }
  const middle = middleOf(published.cost)
  const drivers = changes
    .map(({ question, answer, cost: percent, dollars: added }) => ({
      question,
      answer,
      riyals: roundTo((middle * percent * riyalsPerDollar) / 100 + added * riyalsPerDollar, riyalStep),
    }))
    .filter(({ riyals }) => riyals !== 0)
    .toSorted((one, other) => Math.abs(other.riyals) - Math.abs(one.riyals))
  return {
    riyals: keepApart(inRiyals(dollars), riyalStep),
    dollars: keepApart(
      { from: roundTo(dollars.from, dollarStep), to: roundTo(dollars.to, dollarStep) },
      dollarStep,
    ),
    open: published.open && (isOpen(answers, 'scope') || has(answers, 'large-product')),
    months: keepApart({ from: Math.max(1, Math.round(time.from)), to: Math.round(time.to) }, 1),
    team: teamFor(answers),
    drivers: drivers.slice(0, maxDrivers),
    unsure: questions
      .filter((question) => isOpen(answers, question))
      .toSorted((one, other) => weightOf(other) - weightOf(one))
      .slice(0, maxUnsure),
    excluded: excludedFrom(answers),
  }
}

/** The range of the chosen kind of app, or of all of them together. */
function rangeOf(answers: Answers, figures: Figures): Estimate {
  const chosen = appChoices.find((app) => has(answers, app))
  if (chosen) return figures.apps(chosen)
  const all = appChoices.map((app) => figures.apps(app))
  const widest = (part: 'cost' | 'months') => ({
    from: Math.min(...all.map((range) => range[part].from)),
    to: Math.max(...all.map((range) => range[part].to)),
  })
  return { cost: widest('cost'), months: widest('months'), open: all.some((range) => range.open) }
}

type AppliedChange = { question: Question; answer: Answer; cost: number; time: number; dollars: number }

function changesOf(answers: Answers, figures: Figures): AppliedChange[] {
  return questions.flatMap((question) =>
    answersTo(answers, question).flatMap((answer) => {
      const choice = choicesOf[question].find((candidate) => candidate === answer)
      return choice && question !== 'app' ? [{ question, answer, ...changeOf(figures, choice) }] : []
    }),
  )
}

const factorOf = (percent: number) => Math.max(minFactor, 1 + percent / 100)
const middleOf = ({ from, to }: Range) => (from + to) / 2

/** A range with its middle moved, and this share of its relative width. */
function spanAround(range: Range, factor: number, width: number, added = 0): Range {
  const middle = middleOf(range)
  const half = ((range.to - middle) / middle) * width
  const moved = middle * factor + added
  return { from: moved * (1 - half), to: moved * (1 + half) }
}

function roundTo(amount: number, step: number): number {
  return Math.round(amount / step) * step
}

function keepApart({ from, to }: Range, step: number): Range {
  const low = Math.max(step, from)
  return { from: low, to: Math.max(low + step, to) }
}

function weightOf(question: Question): number {
  return question === 'app' ? allWeights : weights[question]
}

function isOpen(answers: Answers, question: Question): boolean {
  const answered = answersTo(answers, question)
  return answered.length === 0 || answered.includes('unsure')
}

const has = (answers: Answers, answer: Answer) =>
  Object.values(answers).some((answered) => answered?.includes(answer))

/** Who works on it, as people at a time. Open questions count as the published range does. */
function teamFor(answers: Answers): Calculated['team'] {
  const large = has(answers, 'large-product')
  const every = has(answers, 'every-screen')
  const web = has(answers, 'web-only')
  const site = web || every || has(answers, 'phones-and-web') || has(answers, 'dashboard-with-roles')
  const phones = web ? 0 : has(answers, 'one-phone') ? 1 : 2
  const isOwnHosting = has(answers, 'in-kingdom') || has(answers, 'own-servers')
  const joined = answersTo(answers, 'integrations').filter((answer) => answer !== 'none')
  const people: Record<Role, number> = {
    lead: 1,
    designer: has(answers, 'design-ready') ? 0 : 1,
    mobile: phones + (every ? 1 : 0),
    web: (site ? 1 : 0) + (web && large ? 1 : 0),
    backend: 1 + (large || joined.length > 3 ? 1 : 0),
    quality: 1,
    cloud: large || isOwnHosting ? 1 : 0,
  }
  return roles.flatMap((role) => (people[role] > 0 ? [{ role, people: people[role] }] : []))
}

const roles: readonly Role[] = ['lead', 'designer', 'mobile', 'web', 'backend', 'quality', 'cloud']

/** What the range leaves out besides VAT. */
function excludedFrom(answers: Answers): Excluded[] {
  const charged =
    isOpen(answers, 'integrations') ||
    (['payments', 'maps', 'messages', 'nafath'] as const).some((choice) => has(answers, choice))
  return [
    ...(has(answers, 'web-only') ? [] : (['stores'] as const)),
    'cloud_bills',
    ...(charged ? (['fees'] as const) : []),
    'writing',
    'marketing',
    'after',
  ]
}
