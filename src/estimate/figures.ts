import { type Estimate, estimateOf, riyalsPerDollar } from './app-estimates.ts'
import type { AppChoice, Choice } from './questions.ts'

/** Per cent of the app's range. */
type Change = { cost: number; time: number }
/** Riyals without VAT, and per cent of the app's duration. */
type Addition = { riyals: number; time: number }

export type Figures = {
  apps: (app: AppChoice) => Estimate
  changes: ReadonlyMap<string, Change>
  additions: ReadonlyMap<string, Addition>
}

/**
 * The figures as content. The last entry for a choice wins; a choice without an entry changes nothing. `ranges`, in riyals
 * without VAT and in months, replace those that the pages of apps publish.
 */
type FigureLists = {
  ranges?: readonly { app: string; low: number; high: number; from: number; to: number }[]
  changes?: readonly ({ choice: string } & Change)[]
  additions?: readonly ({ integration: string } & Addition)[]
}

export function figuresOf({ ranges = [], changes = [], additions = [] }: FigureLists): Figures {
  const ownRanges = new Map(ranges.map((range) => [range.app, range]))
  return {
    apps(app) {
      const range = ownRanges.get(app)
      if (!range) return estimateOf(app === 'other-app' ? null : app)
      const { low, high, from, to } = range
      const cost = { from: low / riyalsPerDollar, to: high / riyalsPerDollar }
      return { months: { from, to }, cost, open: false }
    },
    changes: new Map(changes.map((change) => [change.choice, change])),
    additions: new Map(additions.map((addition) => [addition.integration, addition])),
  }
}

const nothing: Change & Addition = { cost: 0, time: 0, riyals: 0 }

/** What a choice changes: per cent of cost and time, and dollars. */
export function changeOf({ changes, additions }: Figures, choice: Choice) {
  const { cost, time } = changes.get(choice) ?? nothing
  const added = additions.get(choice) ?? nothing
  return { cost, time: time + added.time, dollars: added.riyals / riyalsPerDollar }
}
