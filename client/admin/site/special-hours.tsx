import { today } from '@internationalized/date'
import { useRef, useState } from 'react'
import { isRecord } from '../../../contract/immutable-json.ts'
import { DaysField, TimeField, useDayText } from '../../workspace/dates/date-field.tsx'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { SwitchField } from '../../workspace/ui/fields.tsx'
import { Menu } from '../../workspace/ui/menu.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { nextHoliday } from './holidays.ts'
import { LocalisedField, listOf, useListRows, useSection } from './site-form.tsx'
import type { Shift } from './week-hours.ts'

type Period = Shift & {
  title: unknown
  from: string
  to: string
  /** A second shift, empty if there is none. */
  opens_again: string
  closes_again: string
}

/** Days with special hours, and closed days. Ramadan is always listed, and is off by default. */
export function Periods() {
  const t = useAdminText()
  const { timeZone } = useWorkspace()
  const { holidays, inLanguage, update } = useSection()
  const { rows } = useListRows('periods', {})
  const now = today(timeZone).toString()
  const [opened, setOpened] = useState(-1)
  const add = (period: unknown) =>
    update(['periods'], (periods) => {
      const sorted = [...listOf(periods), period].toSorted(byDay)
      setOpened(sorted.indexOf(period))
      return sorted
    })
  const holidayPeriod = (holiday: (typeof holidays)[number]) => ({
    title: holiday.name,
    ...nextHoliday(holiday.id, now),
  })
  const [ramadan, ...others] = holidays
  const ofRamadan = rows.findLast(({ row }) => isRamadan(row))
  return (
    <section className="site-group" aria-labelledby="site-periods">
      <h2 id="site-periods">{t('site.periods')}</h2>
      <p className="fine">{t('site.periods.text')}</p>
      <ul className="periods">
        {ramadan && (
          <RamadanRow
            coming={holidayPeriod(ramadan)}
            current={ofRamadan && periodOf(ofRamadan.row).to >= now ? ofRamadan : undefined}
            last={ofRamadan && periodOf(ofRamadan.row)}
            onAdd={add}
          />
        )}
        {rows
          .filter(({ row }) => !isRamadan(row) || periodOf(row).to < now)
          .map(({ row, index, remove }) => (
            <PeriodRow
              key={index}
              index={index}
              remove={remove}
              now={now}
              period={periodOf(row)}
              isOpened={index === opened}
            />
          ))}
      </ul>
      <Menu
        label={t('site.periods.add')}
        trigger={
          <Button variant="quiet" icon="plus">
            {t('site.periods.add')}
          </Button>
        }
        items={[
          ...others.map(({ id, name }) => ({ id, label: inLanguage(name) })),
          { id: 'other', label: t('site.periods.other') },
        ]}
        onAction={(id) => {
          const holiday = others.find((one) => one.id === id)
          add(holiday ? holidayPeriod(holiday) : { title: {}, from: now, to: now })
        }}
      />
    </section>
  )
}

type RamadanProps = {
  coming: { title: unknown; from: string; to: string }
  current: ReturnType<typeof useListRows>['rows'][number] | undefined
  /** Ramadan of an earlier year, whose hours are proposed. */
  last: Period | undefined
  onAdd: (period: unknown) => void
}

function RamadanRow({ coming, current, last, onAdd }: RamadanProps) {
  const { inLanguage } = useSection()
  /** The period before it was turned off. */
  const before = useRef<unknown>(null)
  const { from, to } = current ? periodOf(current.row) : coming
  const turn = (isOn: boolean) => {
    if (!isOn) {
      before.current = current?.row
      return current?.remove()
    }
    const { opens, closes, opens_again, closes_again } = last ?? closed
    const again = opens_again && closes_again ? { opens_again, closes_again } : {}
    const hours = opens && closes ? { opens, closes, ...again } : usualHours
    onAdd(before.current ?? { ...coming, ...hours })
  }
  return (
    <li className={current ? 'period is-on' : 'period'}>
      <SwitchField label={inLanguage(coming.title)} isOn={current !== undefined} onChange={turn} />
      {current ? (
        <PeriodFields index={current.index} period={periodOf(current.row)} />
      ) : (
        <PeriodDays from={from} to={to} />
      )}
    </li>
  )
}

const usualHours = { opens: '10:00', closes: '16:00' }
const eveningHours = { opens_again: '21:00', closes_again: '23:00' }
const closed = { opens: '', closes: '', opens_again: '', closes_again: '' }

type PeriodProps = { index: number; period: Period; now: string; isOpened: boolean; remove: () => void }

function PeriodRow({ index, period, now, isOpened, remove }: PeriodProps) {
  const t = useAdminText()
  const { inLanguage } = useSection()
  const title = inLanguage(period.title) || t('site.periods.untitled')
  return (
    <li className="period">
      <details open={isOpened}>
        <summary>
          <bdi>{title}</bdi>
          {period.to < now && <small>{t('site.periods.over')}</small>}
          <PeriodDays {...period} />
        </summary>
        <LocalisedField path={['periods', index, 'title']} label={t('site.periods.title')} />
        <PeriodFields index={index} period={period} />
        <Button variant="quiet" onPress={remove}>
          {t('site.periods.remove', { title })}
        </Button>
      </details>
    </li>
  )
}

/** The days in both calendars. */
function PeriodDays({ from, to }: Pick<Period, 'from' | 'to'>) {
  const t = useAdminText()
  const dayText = useDayText()
  const span = (calendar: 'gregory' | 'islamic-umalqura') =>
    from === to
      ? dayText(from, calendar)
      : t('date.span', { from: dayText(from, calendar), to: dayText(to, calendar) })
  if (!from || !to) return null
  return (
    <span className="period-days">
      <span>{span('gregory')}</span>
      <span>{span('islamic-umalqura')}</span>
    </span>
  )
}

function PeriodFields({ index, period }: { index: number; period: Period }) {
  const t = useAdminText()
  const { update, inLanguage, errorAt } = useSection()
  const path = ['periods', index]
  const put = (changes: Partial<Period>) =>
    update(path, (row) => {
      const changed = Object.entries({ ...(isRecord(row) ? row : {}), ...changes })
      return Object.fromEntries(changed.filter(([, value]) => value !== ''))
    })
  const isOpen = period.opens !== '' || period.closes !== ''
  const isTwice = isOpen && (period.opens_again !== '' || period.closes_again !== '')
  const name = inLanguage(period.title)
  const fields = useRef<HTMLDivElement>(null)
  const turn = () => {
    put(isTwice ? { opens_again: '', closes_again: '' } : eveningHours)
    // A second press of the button would remove it.
    if (!isTwice)
      requestAnimationFrame(() => {
        const [, second] = fields.current?.querySelectorAll('.week-times') ?? []
        second?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
      })
  }
  return (
    <div ref={fields} className="period-fields">
      <DaysField
        label={t('site.periods.days')}
        value={period}
        onChange={(days) => put(days)}
        error={errorAt([...path, 'from']) ?? errorAt([...path, 'to'])}
      />
      <SwitchField
        label={t('site.periods.open')}
        isOn={isOpen}
        onChange={(isOn) => put(isOn ? usualHours : closed)}
      />
      {isOpen && <ShiftFields name={name} shift={period} onChange={(part, time) => put({ [part]: time })} />}
      {isTwice && (
        <ShiftFields
          name={t('site.periods.second', { name })}
          shift={{ opens: period.opens_again, closes: period.closes_again }}
          onChange={(part, time) => put({ [`${part}_again`]: time })}
        />
      )}
      {isOpen && (
        <Button variant="quiet" {...(!isTwice && { icon: 'plus' })} onPress={turn}>
          {t(isTwice ? 'site.week.remove' : 'site.week.add')}
        </Button>
      )}
    </div>
  )
}

type ShiftProps = {
  /** The name of the day or of the period. */
  name: string
  shift: Shift
  onChange: (part: keyof Shift, time: string) => void
}

/** The opening and the closing time of a shift. */
export function ShiftFields({ name, shift, onChange }: ShiftProps) {
  const t = useAdminText()
  return (
    <div className="week-times">
      <TimeField
        label={t('site.opens', { name })}
        value={shift.opens}
        onChange={(time) => onChange('opens', time)}
      />
      <span aria-hidden="true">{t('date.until')}</span>
      <TimeField
        label={t('site.closes', { name })}
        value={shift.closes}
        onChange={(time) => onChange('closes', time)}
      />
      {shift.opens && shift.closes && shift.closes <= shift.opens && <span>{t('site.next_day')}</span>}
    </div>
  )
}

function periodOf(row: unknown): Period {
  const { title, ...values } = isRecord(row) ? row : {}
  const text = (name: string) => {
    const value: unknown = isRecord(values) ? values[name] : ''
    return typeof value === 'string' ? value : ''
  }
  return {
    title,
    from: text('from'),
    to: text('to'),
    opens: text('opens'),
    closes: text('closes'),
    opens_again: text('opens_again'),
    closes_again: text('closes_again'),
  }
}

const byDay = (one: unknown, other: unknown) => periodOf(one).from.localeCompare(periodOf(other).from)

const isRamadan = (row: unknown) => /رمضان|ramadan/i.test(JSON.stringify(periodOf(row).title ?? ''))
