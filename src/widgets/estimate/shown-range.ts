import type { ShownRange } from '../../../contract/estimate.ts'
import type { Calculated } from '../../estimate/estimate.ts'
import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'

/** Nuqtas of the rule, 10 units apart. */
export const marks = 48
/** Riyals: the rule ends at a multiple of the step, and not before its least length. */
const endStep = 500_000
const leastEnd = 1_000_000

/** The path of this many nuqtas of the rule. */
export function nuqtas(from: number, count: number): string {
  return `M${from * 10 + 5} 1${'l4 4-4 4-4-4zm10 0'.repeat(count)}`
}

export function shownRange({ riyals, dollars, months, open }: Calculated, lang: Lang): ShownRange {
  const end = Math.max(leastEnd, Math.ceil(riyals.to / endStep) * endStep)
  const first = Math.floor((riyals.from / end) * marks)
  return {
    amount: message(lang, open ? 'apps.cost_riyals_open' : 'apps.cost_riyals', riyals),
    months: message(lang, 'apps.timeline_value', months),
    dollars: message(lang, open ? 'apps.cost_dollars_open' : 'apps.cost_dollars', dollars),
    marks: nuqtas(first, Math.max(1, Math.round((riyals.to / end) * marks) - first)),
    end: message(lang, 'estimate.scale', { amount: end }),
  }
}
