import { useIntl } from 'react-intl'
import * as z from 'zod/mini'
import type { Localised } from '../../i18n/localised.ts'
import { calendar } from '../../platform/time-zone.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { labelled, withKind } from '../schema/describe.ts'
import { optional, optionalText, withDefault } from '../schema/fields.ts'

/**
 * What a contract is called in the data of search engines:
 * developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export const employmentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  fixed_term: 'TEMPORARY',
  internship: 'INTERN',
  freelance: 'CONTRACTOR',
} as const

const riyals = () => optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)))

/** The terms of a job opening. */
export const termsSchema = z.object({
  place: labelled(optionalText(), { en: 'Place of work', ar: 'مكان العمل' }),
  remote: labelled(withDefault(z.boolean(), false), { en: 'Fully remote', ar: 'عن بُعد بالكامل' }),
  contract: labelled(optional(z.enum(['full_time', 'part_time', 'fixed_term', 'internship', 'freelance'])), {
    en: 'Contract',
    ar: 'طبيعة العمل',
  }),
  salary_from: labelled(riyals(), {
    en: 'Monthly salary in riyals, from',
    ar: 'الراتب الشهري بالريال، من',
  }),
  salary_to: labelled(riyals(), { en: 'Monthly salary in riyals, to', ar: 'الراتب الشهري بالريال، إلى' }),
  closes: labelled(optional(withKind(z.iso.date(), 'date')), {
    en: 'Last day to apply',
    ar: 'آخر يوم للتقديم',
  }),
})

export type OpeningTerms = z.output<typeof termsSchema>

/** When applications end: with the last day, in the agency’s time zone. */
export function endOf(terms: OpeningTerms | undefined): Date | null {
  return terms?.closes ? calendar.startOfDay(terms.closes, 1) : null
}

export function isClosed(terms: OpeningTerms | undefined, now: Date): boolean {
  const end = endOf(terms)
  return end !== null && now >= end
}

/** The range of pay, whichever way round it was written; null if none was. */
export function salaryOf({ salary_from, salary_to }: OpeningTerms): { from?: number; to?: number } | null {
  if (!salary_from || !salary_to) {
    if (salary_from) return { from: salary_from }
    return salary_to ? { to: salary_to } : null
  }
  return { from: Math.min(salary_from, salary_to), to: Math.max(salary_from, salary_to) }
}

/** The terms as facts for visitors, pay first. A closed opening has only that note. */
export function useTermFacts(terms: OpeningTerms | undefined): { label: Localised; value: Localised }[] {
  const t = useText()
  const { formatDate } = useIntl()
  const { now } = usePage()
  if (!terms) return []
  if (isClosed(terms, now)) return [{ label: t('opening.state'), value: t('opening.closed') }]
  const { place, remote, contract, closes } = terms
  const salary = salaryOf(terms)
  const where = place ?? (remote && t('opening.remote'))
  const until = closes && calendar.momentOf(closes)
  return [
    ...(salary ? [{ label: t('opening.salary'), value: salaryText(salary, t) }] : []),
    ...(where ? [{ label: t('opening.place'), value: where }] : []),
    ...(contract ? [{ label: t('opening.contract'), value: t(`opening.contract.${contract}`) }] : []),
    ...(until
      ? [
          {
            label: t('opening.closes'),
            value: formatDate(until, { dateStyle: 'long', timeZone: calendar.timeZone }),
          },
        ]
      : []),
  ]
}

function salaryText({ from, to }: { from?: number; to?: number }, t: ReturnType<typeof useText>): string {
  if (from && to && from !== to) return t('opening.salary.range', { from, to })
  if (to && !from) return t('opening.salary.to', { to })
  return t(to ? 'opening.salary.exact' : 'opening.salary.from', { from: from ?? 0 })
}
