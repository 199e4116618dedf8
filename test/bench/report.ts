import { type Budget, type BudgetName, budgets, type Limit, type Unit } from './budgets.ts'

/** One measured number: held to a budget, or only printed. */
export type Figure = { budget: BudgetName; value: number } | { name: string; value: number; unit: Unit }

export type Row = {
  name: string
  value: number
  unit: Unit
  limit: Limit | null
  verdict: Verdict
  /** Why the goal is not reached. */
  reason?: string
}

/**
 * `failed`: the limit is exceeded, or nothing could be measured. `behind`: the goal is not reached, and what holds until
 * then is kept. `none`: there is no limit.
 */
export type Verdict = 'met' | 'behind' | 'failed' | 'none'

export function rowOf(figure: Figure): Row {
  if (!('budget' in figure)) return { ...figure, limit: null, verdict: 'none' }
  const { value } = figure
  const { name, unit, limit, held }: Budget = budgets[figure.budget]
  const row = { name, value, unit, limit, verdict: judge(value, limit) }
  if (row.verdict === 'met' || !held) return row
  return { ...row, verdict: judge(value, held.limit) === 'met' ? 'behind' : 'failed', reason: held.reason }
}

/** NaN, a measurement that went wrong, never passes. */
export function judge(value: number, { atMost = Infinity, atLeast = -Infinity }: Limit): Verdict {
  return value <= atMost && value >= atLeast ? 'met' : 'failed'
}

/** The table as text, a figure a line: what, how much, the limit, and whether it is met. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, value, unit, limit, verdict }) =>
    [
      name.padEnd(width),
      written(value, unit).padStart(10),
      (limit ? limitText(limit, unit) : '').padStart(12),
      { met: '  met', behind: '  behind', failed: '  EXCEEDED', none: '' }[verdict],
    ]
      .join(' ')
      .trimEnd(),
  )
  const head = `${'Figure'.padEnd(width)} ${'measured'.padStart(10)} ${'budget'.padStart(12)}`
  const reasons = rows.flatMap(({ name, reason }) => (reason ? `${name}: ${reason}.` : []))
  return [head, ...lines, ...(reasons.length > 0 ? ['', ...reasons] : [])].join('\n')
}

function limitText({ atMost, atLeast }: Limit, unit: Unit): string {
  return atMost === undefined ? `≥ ${written(atLeast ?? Number.NaN, unit)}` : `≤ ${written(atMost, unit)}`
}

const units: Record<Unit, (value: number) => string> = {
  KB: (value) => `${value.toFixed(1)} KB`,
  ms: (value) => `${value.toFixed(value < 10 ? 2 : 1)} ms`,
  ratio: (value) => `${value.toFixed(2)} ×`,
  points: (value) => value.toFixed(0),
  shift: (value) => value.toFixed(4),
  count: (value) => value.toFixed(0),
}

function written(value: number, unit: Unit): string {
  return Number.isNaN(value) ? 'no value' : units[unit](value)
}
