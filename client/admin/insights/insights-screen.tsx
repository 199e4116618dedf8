import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import {
  type Insights,
  insightDays,
  type Reach,
  type ReachRow,
  type Vital,
} from '../../../contract/insights.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { updateSearchParams, useSearchParams } from '../../workspace/shell/router.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Chip } from '../../workspace/ui/chip.tsx'
import { Fact } from '../../workspace/ui/fact.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { CountTable, useRate } from './count-table.tsx'
import { DayPlot } from './day-plot.tsx'

/** Views and enquiries in a span of days, on the whole site or on one page. */
export function InsightsScreen() {
  const t = useAdminText()
  const [searchParams] = useSearchParams()
  const days = insightDays.find((one) => String(one) === searchParams.get('days')) ?? 30
  const page = searchParams.get('page') ?? ''
  const query = { days: String(days), ...(page && { page }) }
  const answer = useApiQuery(
    ['insights', String(days), page],
    (signal) => api.insights.$get({ query }, { init: { signal } }),
    { keepsPrevious: true },
  )
  const file = (
    <a
      className="btn btn-sm btn-line"
      href={`${pathPrefix}/admin/api/insights/file?${new URLSearchParams(query)}`}
      download
    >
      <Icon name="download" />
      {t('insights.file')}
    </a>
  )
  return (
    <Screen title={t('insights.title')} actions={file}>
      <p className="fine">{t('insights.hint')}</p>
      <fieldset className="chips insight-span" aria-label={t('insights.days')}>
        {insightDays.map((one) => (
          <Chip
            key={one}
            isOn={one === days}
            onPress={() => updateSearchParams({ days: one === 30 ? '' : `${one}` })}
          >
            {t('insights.days.one', { days: one })}
          </Chip>
        ))}
        {page && (
          <Chip isOn onPress={() => updateSearchParams({ page: '' })}>
            <bdi>{answer.data?.page?.title ?? page}</bdi>
            <Icon name="x" />
          </Chip>
        )}
      </fieldset>
      <Loaded answer={answer}>{(insights) => <Figures insights={insights} />}</Loaded>
    </Screen>
  )
}

function Figures({ insights }: { insights: Insights }) {
  const t = useAdminText()
  const { total, before, byDay, pages, languages, campaigns, estimates, stops, page } = insights
  if (total.views + total.sends === 0 && before.views + before.sends === 0)
    return <EmptyState title={t('insights.none')} text={t('insights.none.text')} />
  return (
    <div className="insights">
      <Totals total={total} before={before} />
      <Section title={t('insights.plot')} isWide>
        <DayPlot days={byDay} />
      </Section>
      {!page && (
        <Section title={t('insights.by.page')} isWide>
          <ReachTable rows={pages} onChoose={(slug) => updateSearchParams({ page: slug }, 'push')} />
        </Section>
      )}
      <Section title={t('insights.by.language')}>
        <ReachTable rows={languages} />
      </Section>
      <Section title={t('insights.by.campaign')}>
        <ReachTable rows={campaigns} />
      </Section>
      {stops.length > 0 && (
        <Section title={t('insights.stops')} help={t('insights.stops.hint')}>
          <ShareBars rows={stops} />
        </Section>
      )}
      {estimates.length > 0 && (
        <Section title={t('insights.estimates')}>
          <ShareBars rows={estimates} />
        </Section>
      )}
      <VitalsSection vitals={insights.vitals} />
    </div>
  )
}

type SectionProps = { title: string; help?: string; isWide?: boolean; children: ReactNode }

function Section({ title, help, isWide = false, children }: SectionProps) {
  return (
    <section className={isWide ? 'insight-part is-wide' : 'insight-part'} aria-label={title}>
      <h2>{title}</h2>
      {help && <p className="fine">{help}</p>}
      {children}
    </section>
  )
}

function Totals({ total, before }: { total: Reach; before: Reach }) {
  const t = useAdminText()
  const { formatNumber } = useIntl()
  const rateOf = useRate()
  const change = (name: keyof Reach) => {
    if (before[name] === 0) return t('insights.before.none')
    const share = (total[name] - before[name]) / before[name]
    const text = formatNumber(share, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 0,
    })
    return t('insights.before', { change: text })
  }
  return (
    <dl className="insight-totals">
      {(['views', 'starts', 'sends'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`insights.${name}`)}</dt>
          <dd>
            <b>{formatNumber(total[name])}</b>
            <span className="fine">{change(name)}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('insights.rate')}</dt>
        <dd>
          <b>{rateOf(total)}</b>
        </dd>
      </div>
    </dl>
  )
}

type ReachTableProps = { rows: ReachRow[]; onChoose?: ((id: string) => void) | undefined }

function ReachTable({ rows, onChoose }: ReachTableProps) {
  const t = useAdminText()
  return (
    <CountTable
      hasRate
      name={t('insights.name')}
      rows={rows.map((row) => ({ ...row, name: <ReachName row={row} onChoose={onChoose} /> }))}
    />
  )
}

type ReachNameProps = Pick<ReachTableProps, 'onChoose'> & { row: ReachRow }

function ReachName({ row: { id, label, address }, onChoose }: ReachNameProps) {
  return (
    <>
      {onChoose ? (
        <button type="button" className="link" onClick={() => onChoose(id)}>
          <bdi>{label}</bdi>
        </button>
      ) : (
        <bdi>{label}</bdi>
      )}
      {address && address !== label && (
        <bdi className="insight-address" dir="ltr">
          {address}
        </bdi>
      )}
    </>
  )
}

/** Counts as bars, the longest first. */
function ShareBars({ rows }: { rows: Insights['stops'] }) {
  const { formatNumber } = useIntl()
  const max = Math.max(...rows.map(({ count }) => count))
  return (
    <ul className="insight-shares">
      {rows.map(({ id, label, count }) => (
        <li key={id}>
          <span>{label}</span>
          <b>{formatNumber(count)}</b>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(100 * count) / max} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

function VitalsSection({ vitals }: Pick<Insights, 'vitals'>) {
  const t = useAdminText()
  const { formatNumber } = useIntl()
  const names = (['lcp', 'inp', 'cls'] as const).filter((name) => vitals[name])
  if (names.length === 0) return null
  const vitalText = (name: Vital, value: number) => {
    if (name === 'cls') return formatNumber(value / 1000, { maximumFractionDigits: 2 })
    if (name === 'inp') return t('insights.vitals.ms', { value: formatNumber(value) })
    return t('insights.vitals.seconds', { value: formatNumber(value / 1000, { maximumFractionDigits: 1 }) })
  }
  return (
    <Section title={t('insights.vitals')} help={t('insights.vitals.hint')} isWide>
      <dl className="facts-list insight-vitals">
        {names.map((name) => {
          const { atMost, isGood } = vitals[name] ?? { atMost: null, isGood: false }
          const max = { lcp: 10_000, inp: 1000, cls: 500 }[name]
          return (
            <Fact key={name} label={t(`insights.vitals.${name}`)}>
              {atMost === null
                ? t('insights.vitals.over', { most: vitalText(name, max) })
                : vitalText(name, atMost)}{' '}
              <Badge tone={isGood ? 'ok' : 'warn'}>
                {t(isGood ? 'insights.vitals.good' : 'insights.vitals.poor')}
              </Badge>
            </Fact>
          )
        })}
      </dl>
    </Section>
  )
}
