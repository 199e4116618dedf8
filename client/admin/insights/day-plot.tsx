import { useIntl } from 'react-intl'
import type { Insights } from '../../../contract/insights.ts'
import { Day } from '../../workspace/dates/date-time.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { CountTable } from './count-table.tsx'

const height = 60

/**
 * Views of each day above a line and enquiries below it, each against its own largest day; time runs in the
 * direction of reading.
 */
export function DayPlot({ days }: { days: Insights['byDay'] }) {
  const t = useAdminText()
  const { formatNumber } = useIntl()
  const maxOf = (name: 'views' | 'sends') => Math.max(1, ...days.map((day) => day[name]))
  const [views, sends] = [maxOf('views'), maxOf('sends')]
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <figure className="day-plot">
      <svg viewBox={`0 0 ${days.length} ${1.5 * height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map((day, index) => {
          const [above, below] = [(height * day.views) / views, (0.4 * height * day.sends) / sends]
          return (
            <g key={day.day}>
              <rect className="is-views" x={index + 0.15} y={height - above} width="0.7" height={above} />
              <rect className="is-sends" x={index + 0.15} y={height + 2} width="0.7" height={below} />
            </g>
          )
        })}
      </svg>
      <p className="day-plot-ends" aria-hidden="true">
        {first && <Day time={`${first.day}T12:00:00Z`} />}
        {last && <Day time={`${last.day}T12:00:00Z`} />}
      </p>
      <figcaption>
        <span className="is-views">
          {t('insights.most', { name: t('insights.views'), count: formatNumber(views) })}
        </span>
        <span className="is-sends">
          {t('insights.most', { name: t('insights.sends'), count: formatNumber(sends) })}
        </span>
      </figcaption>
      <details>
        <summary>{t('insights.plot.table')}</summary>
        <CountTable
          name={t('insights.day')}
          rows={days.map((day) => ({ ...day, id: day.day, name: <Day time={`${day.day}T12:00:00Z`} /> }))}
        />
      </details>
    </figure>
  )
}
