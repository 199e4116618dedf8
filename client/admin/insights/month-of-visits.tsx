import { api, useAnswer } from '../api.ts'
import { base } from '../base.ts'
import { useText } from '../texts.tsx'
import { DayPlot } from './day-plot.tsx'

/** The last thirty days in one plot; nothing as long as nothing is counted or it cannot be read. */
export function MonthOfVisits() {
  const t = useText()
  const { data } = useAnswer(['insights', '30', ''], (signal) =>
    api.insights.$get({ query: { days: '30' } }, { init: { signal } }),
  )
  if (!data || data.total.views + data.total.sends === 0) return null
  return (
    <section className="insight-part" aria-labelledby="month-of-visits">
      <div className="insight-head">
        <h2 id="month-of-visits">{t('insights.plot')}</h2>
        <a className="today-all" href={`${base}/admin/insights`}>
          {t('insights.all')}
        </a>
      </div>
      <DayPlot days={data.byDay} />
    </section>
  )
}
