import type { ShownRange } from '../../../contract/estimate.ts'
import type { Calculated } from '../../estimate/estimate.ts'
import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import { nuqtaRow } from '../../ui/nuqta-figures.tsx'

/** Nuqtas of the rule, 10 units apart. */
export const marks = 24
/** Riyals: the rule ends at a multiple of the step, and not before its least length. */
const endStep = 500_000
const leastEnd = 1_000_000

export function shownRange({ riyals, dollars, months, open }: Calculated, lang: Lang): ShownRange {
  const end = Math.max(leastEnd, Math.ceil(riyals.to / endStep) * endStep)
  const first = Math.floor((riyals.from / end) * marks)
  return {
    amount: message(lang, open ? 'apps.cost_riyals_open' : 'apps.cost_riyals', riyals),
    months: message(lang, 'apps.timeline_value', months),
    dollars: message(lang, open ? 'apps.cost_dollars_open' : 'apps.cost_dollars', dollars),
    marks: nuqtaRow(Math.max(1, Math.round((riyals.to / end) * marks) - first), first),
    end: message(lang, 'estimate.scale', { amount: end }),
  }
}
