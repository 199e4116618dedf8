import { type DateValue, parseDate, parseTime } from '@internationalized/date'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import {
  TimeField as AriaTimeField,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  DateInput,
  DatePicker,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
  RangeCalendarStateContext,
  useLocale,
} from 'react-aria-components'
import { withoutComma } from '../../../contract/arabic-date-comma.ts'
import { readStored, writeStored } from '../browser-store.ts'
import { FieldMessages, type FieldProps } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { useAdminText } from '../use-admin-text.ts'

const systems = ['gregory', 'islamic-umalqura'] as const
type System = (typeof systems)[number]

/** The calendar that was chosen last in this browser. */
const storeKey = 'admin-calendar'

type DayFieldProps = FieldProps & {
  /** `2027-02-08`; '' for none. */
  value: string
  /** The surrounding fields show the label and the date in words; here the label is for screen readers only. */
  isShort?: boolean
  onChange: (day: string) => void
}

/** A day in one of two calendars, repeated in the other. */
export function DayField({ value, isShort = false, onChange, ...field }: DayFieldProps) {
  const day = useDay(value)
  return (
    <InCalendar>
      {(calendar) => (
        <DatePicker
          {...fieldProps(field)}
          value={day}
          onChange={(chosen) => onChange(chosen?.toString() ?? '')}
          shouldForceLeadingZeros
        >
          <Label className={isShort ? 'visually-hidden' : 'field-label'}>{field.label}</Label>
          <Group className="input date-box">
            <DateInput className="date-input">{segment}</DateInput>
            <OpenButton />
          </Group>
          {day && !isShort && <p className="fine">{textOf(day, calendar.other)}</p>}
          <FieldMessages help={field.help} error={field.error} />
          <CalendarSheet calendar={calendar}>
            <Calendar>
              <Month calendar={calendar} />
            </Calendar>
          </CalendarSheet>
        </DatePicker>
      )}
    </InCalendar>
  )
}

export type Days = { from: string; to: string }
type DaysFieldProps = FieldProps & { value: Days; onChange: (days: Days) => void }

/** From one day to another, both included. */
export function DaysField({ value: { from, to }, onChange, ...field }: DaysFieldProps) {
  const t = useAdminText()
  const [start, end] = [useDay(from), useDay(to)]
  const range = useMemo(() => start && end && { start, end }, [start, end])
  return (
    <InCalendar>
      {(calendar) => (
        <DateRangePicker
          {...fieldProps(field)}
          value={range}
          onChange={(days) =>
            onChange({ from: days?.start.toString() ?? '', to: days?.end.toString() ?? '' })
          }
          shouldForceLeadingZeros
        >
          <Label className="field-label">{field.label}</Label>
          <Group className="input date-box">
            <DateInput slot="start" className="date-input">
              {segment}
            </DateInput>
            <span aria-hidden="true">{t('date.until')}</span>
            <DateInput slot="end" className="date-input">
              {segment}
            </DateInput>
            <OpenButton />
          </Group>
          {start && end && (
            <p className="fine">
              {t('date.span', { from: textOf(start, calendar.other), to: textOf(end, calendar.other) })}
            </p>
          )}
          <FieldMessages help={field.help} error={field.error} />
          <CalendarSheet calendar={calendar}>
            <RangeCalendar className="is-range">
              <Month calendar={calendar} />
            </RangeCalendar>
          </CalendarSheet>
        </DateRangePicker>
      )}
    </InCalendar>
  )
}

type TimeFieldProps = Pick<FieldProps, 'label'> & {
  /** `09:00`; '' for none. */
  value: string
  onChange: (time: string) => void
}

/** A time of day. Its label is for screen readers only. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const time = useMemo(() => (timePattern.test(value) ? parseTime(value) : null), [value])
  return (
    <AriaTimeField
      className="time-field"
      aria-label={label}
      value={time}
      onChange={(chosen) => onChange(chosen?.toString().slice(0, 5) ?? '')}
    >
      <DateInput className="input date-box">{segment}</DateInput>
    </AriaTimeField>
  )
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

const segment = (part: Parameters<Parameters<typeof DateInput>[0]['children']>[0]) => (
  <DateSegment segment={part} className="date-segment" />
)

function fieldProps({ error }: Pick<FieldProps, 'error'>) {
  return { className: 'field', isInvalid: error !== undefined, validationBehavior: 'aria' as const }
}

/** Memoised: for another object of the same day React Aria resets segments that are typed but not complete. */
const useDay = (iso: string) => useMemo(() => dayOf(iso), [iso])

function dayOf(iso: string): DateValue | null {
  try {
    return parseDate(iso)
  } catch {
    return null
  }
}

/** A day in words, in one of the calendars. */
export function useDayText(): (iso: string, calendar: System) => string {
  const { locale } = useLocale()
  return (iso, calendar) => {
    const day = dayOf(iso)
    return day ? textOf(day, localeIn(locale, calendar)) : iso
  }
}

const localeIn = (locale: string, calendar: System) => new Intl.Locale(locale, { calendar }).toString()

/** `other`: a locale with the other calendar. */
type CalendarChoice = { system: System; choose: (system: System) => void; other: string }

/** React Aria's fields and months use the calendar of the locale. */
function InCalendar({ children }: { children: (calendar: CalendarChoice) => ReactNode }) {
  const { locale } = useLocale()
  const [system, setSystem] = useState(() => systems.find((one) => one === readStored(storeKey)) ?? 'gregory')
  const choose = (chosen: System) => {
    writeStored(storeKey, chosen)
    setSystem(chosen)
  }
  const other = localeIn(locale, system === 'gregory' ? 'islamic-umalqura' : 'gregory')
  return <I18nProvider locale={localeIn(locale, system)}>{children({ system, choose, other })}</I18nProvider>
}

function OpenButton() {
  return (
    <Button className="icon-button">
      <Icon name="calendar-days" />
    </Button>
  )
}

type SheetProps = { calendar: CalendarChoice; children: ReactNode }

function CalendarSheet({ calendar: { system, choose }, children }: SheetProps) {
  const t = useAdminText()
  return (
    <Popover className="floating">
      <Dialog className="floating-content calendar-sheet">
        {children}
        <fieldset className="calendar-systems" aria-label={t('date.calendar')}>
          {systems.map((one) => (
            <label key={one}>
              <input type="radio" name="calendar" checked={one === system} onChange={() => choose(one)} />
              {t(`date.${one}`)}
            </label>
          ))}
        </fieldset>
      </Dialog>
    </Popover>
  )
}

/** A month of one calendar with the day numbers of the other. */
function Month({ calendar: { other } }: { calendar: CalendarChoice }) {
  const single = useContext(CalendarStateContext)
  const { start, end } = (useContext(RangeCalendarStateContext) ?? single)?.visibleRange ?? {}
  return (
    <>
      <header className="month-head">
        <Button slot="previous" className="icon-button turned">
          <Icon name="chevron-right" />
        </Button>
        <div>
          <Heading />
          {start && end && <small>{monthsOf(start, end, other)}</small>}
        </div>
        <Button slot="next" className="icon-button">
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid className="month-days" weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className="month-day">
              {/* By CSS, because the accessible name of the cell is its whole date. */}
              {({ formattedDate }) => (
                <span data-other={formatted(date, other, { day: 'numeric' })}>{formattedDate}</span>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

/** The months of another calendar between two days. */
function monthsOf(start: DateValue, end: DateValue, locale: string): string {
  const years = [start, end].map((day) => formatted(day, locale, { year: 'numeric' }))
  const last = formatted(end, locale, { month: 'long', year: 'numeric' })
  const first = formatted(
    start,
    locale,
    years[0] === years[1] ? { month: 'long' } : { month: 'long', year: 'numeric' },
  )
  return new Intl.ListFormat(locale).format([first, last])
}

function textOf(day: DateValue, locale: string): string {
  return withoutComma(
    formatted(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  )
}

function formatted(day: DateValue, locale: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(day.toDate('UTC'))
}
