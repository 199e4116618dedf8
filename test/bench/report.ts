import { type Budget, type BudgetName, budgets, type Unit } from './budgets.ts'

/** One measured number: held to a budget, or only printed. `of` is added to the budget's name. */
export type Figure =
  | { budget: BudgetName; of?: string; value: number }
  | { name: string; value: number; unit: Unit }

/**
 * `EXCEEDED`: more than what holds, or nothing could be measured. `behind`: the goal is not reached, and what holds
 * until then is kept.
 */
export type Row = {
  name: string
  value: number
  unit: Unit
  goal?: number
  verdict: 'met' | 'behind' | 'EXCEEDED' | ''
  reason?: string
}

export function rowOf(figure: Figure): Row {
  if (!('budget' in figure)) return { ...figure, verdict: '' }
  const { value, of } = figure
  const { name, unit, goal, source, held }: Budget = budgets[figure.budget]
  // NaN, a measurement that went wrong, keeps no limit.
  const keeps = (limit: number) => (unit === 'points' ? value >= limit : value <= limit)
  const row = { name: of ? `${name}, ${of}` : name, value, unit, goal }
  if (keeps(goal)) return { ...row, verdict: 'met' }
  return {
    ...row,
    verdict: held && keeps(held.limit) ? 'behind' : 'EXCEEDED',
    reason: held?.reason ?? source,
  }
}

/** A figure a line: what, how much, the goal, and whether it is met; then why goals are not. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const line = (name: string, measured: string, goal: string, verdict: string) =>
    `${name.padEnd(width)} ${measured.padStart(10)} ${goal.padStart(12)}  ${verdict}`.trimEnd()
  const lines = rows.map(({ name, value, unit, goal, verdict }) => {
    const limit = goal === undefined ? '' : `${unit === 'points' ? '≥' : '≤'} ${written(goal, unit)}`
    return line(name, written(value, unit), limit, verdict)
  })
  const reasons = rows.flatMap(({ name, reason }) => (reason ? `${name}: ${reason}.` : []))
  return [line('Figure', 'measured', 'budget', ''), ...lines, '', ...reasons].join('\n').trimEnd()
}

const digits: Record<Unit, number> = { KB: 1, ms: 1, '×': 2, points: 0, shift: 4, pages: 0 }

function written(value: number, unit: Unit): string {
  const number = value.toFixed(unit === 'ms' && value < 10 ? 2 : digits[unit])
  return ['KB', 'ms', '×'].includes(unit) ? `${number} ${unit}` : number
}
