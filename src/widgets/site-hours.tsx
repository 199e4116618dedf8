import * as z from 'zod/mini'
import { calendar } from '../platform/time-zone.ts'
import type { Agency, HoursRow } from '../site/agency.ts'
import { useText } from '../ui/page-context.tsx'
import { Section } from '../ui/parts.tsx'
import { HoursList } from '../ui/sections/hours-list.tsx'
import { defineWidget } from './schema/define.ts'
import { withKind } from './schema/describe.ts'
import { list, optional, requiredText } from './schema/fields.ts'
import { WithAgency } from './with-agency.tsx'

const weekdaySchema = z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
const time = () => optional(withKind(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), 'time'))
const day = () => withKind(z.iso.date(), 'date')

const schema = z.object({
  days: list(
    z.object({
      first: weekdaySchema,
      last: optional(weekdaySchema),
      opens: time(),
      closes: time(),
    }),
  ),
  periods: list(
    z.object({
      title: requiredText(),
      from: day(),
      to: day(),
      opens: time(),
      closes: time(),
      opens_again: time(),
      closes_again: time(),
    }),
  ),
})

/** The opening hours, with those of some periods. */
export const siteHours = defineWidget({
  type: 'site_hours',
  name: { en: 'Opening hours', ar: 'أوقات العمل' },
  description: {
    en: 'Usual days, holidays and Ramadan',
    ar: 'الأيام المعتادة والإجازات وشهر رمضان',
  },
  picture: { soft: '4,5,40,22', ink: '8,9,14,2 8,15,14,2 8,21,14,2', mark: '28,9,10,2 28,15,10,2' },
  schema,
  Component({ content }) {
    return (
      <WithAgency change={(agency) => ({ ...agency, hours: rowsOf(content) ?? agency.hours })}>
        <Hours />
        {content.periods.map((period) => (
          <WithAgency key={period.from} change={(agency) => inPeriod(agency, period)}>
            <Hours />
          </WithAgency>
        ))}
      </WithAgency>
    )
  },
  // The publishing check calls words and dates of examples unwritten: none of them is what an agency would write.
  examples: {
    minimal: {},
    full: {
      days: [
        { first: 'sunday', last: 'thursday', opens: '08:30', closes: '17:00' },
        { first: 'friday', last: 'saturday' },
      ],
      periods: [
        {
          title: { en: 'Shorter days', ar: 'دوام مختصر' },
          from: '2020-02-08',
          to: '2020-03-08',
          opens: '10:00',
          closes: '15:00',
          opens_again: '21:00',
          closes_again: '23:00',
        },
        { title: { en: 'Days off', ar: 'أيام راحة' }, from: '2020-03-09', to: '2020-03-13' },
      ],
    },
    'long-arabic': {
      periods: [
        {
          title: { ar: 'إجازة عيد الأضحى المبارك وأيام التشريق لفرق المبيعات والدعم' },
          from: '2020-05-15',
          to: '2020-05-20',
        },
      ],
    },
  },
})

type Content = z.output<typeof schema>
type Period = Content['periods'][number]

/** The hours at a time: usual ones, or those of the period it is in. */
export function withSiteHours(agency: Agency, content: Content, now: Date): Agency {
  const today = calendar.dayOf(now)
  const usual = { ...agency, hours: rowsOf(content) ?? agency.hours }
  const period = content.periods.find(({ from, to }) => from <= today && today <= to)
  return period ? inPeriod(usual, period) : usual
}

function rowsOf({ days }: Content): HoursRow[] | null {
  if (days.length === 0) return null
  return days.map(({ first, last, opens, closes }) => ({
    days: last && last !== first ? [first, last] : [first],
    times: opens && closes ? [opens, closes] : [],
  }))
}

/** Days that are usually open have the period's times; without times the agency is closed. */
function inPeriod(agency: Agency, { title, to, ...period }: Period): Agency {
  const shifts = [
    [period.opens, period.closes],
    [period.opens_again, period.closes_again],
  ].flatMap(([opens, closes]) => (opens && closes ? [[opens, closes]] : []))
  const isFirst = ({ days }: HoursRow, index: number) =>
    agency.hours.findIndex((row) => row.days.join() === days.join()) === index
  const hours = agency.hours
    .filter(isFirst)
    .flatMap((row) => (row.times.length > 0 ? shifts.map((times) => ({ ...row, times })) : row))
  return { ...agency, hours: shifts.length > 0 ? hours : [], special: { title, until: to } }
}

function Hours() {
  const t = useText()
  return (
    <Section kind="cards" label={t('hours.title')}>
      <div className="wrap">
        <HoursList />
      </div>
    </Section>
  )
}
