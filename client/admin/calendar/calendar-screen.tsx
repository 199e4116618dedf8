import { useEffect, useRef, useState } from 'react'
import type { CalendarEntry, CalendarPage } from '../../../contract/calendar.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { formatDay } from '../../workspace/dates/date-formats.ts'
import { timeZoneName, toLocalTime } from '../../workspace/dates/zoned-time.ts'
import { useHasRole, useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog } from '../../workspace/ui/dialog.tsx'
import { Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { type Translate, useAdminText } from '../../workspace/use-admin-text.ts'
import { Consultations } from '../bookings/consultations.tsx'
import type { CalendarEvent } from './calendar-events.ts'
import { CalendarNav } from './calendar-nav.tsx'
import { EventList } from './event-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MoveScheduleDialog } from './move-schedule-dialog.tsx'
import { useCalendar } from './use-calendar.ts'
import { useCalendarDays } from './use-calendar-days.ts'
import { WeekGrid } from './week-grid.tsx'

/** `local`: the proposed time, on the clocks of the site's time zone. */
type OpenDialog =
  | { do: 'move'; entry: CalendarEntry; local: string | null }
  | { do: 'cancel'; entry: CalendarEntry }
  | null

/** Schedules and publications of the whole site, and consultations: a month or a week, and the list of it. */
export function CalendarScreen() {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const [today] = useState(() => toLocalTime(Date.now(), timeZone).slice(0, 10))
  const days = useCalendarDays(today)
  const { day, isSelected, isShown } = days
  const calendar = useCalendar(days.weeks)
  const { answer, consultations, events, problems, byDay, dayOf } = calendar
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another day is selected
  useEffect(() => {
    if (isSelected) list.current?.scrollIntoView({ block: 'nearest' })
  }, [day, isSelected])

  const hasEditorRole = useHasRole('editor')
  const spanTitle = spanTitleOf(days, lang, t)
  const listTitle = isSelected
    ? formatDay(day, lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    : spanTitle

  /** The pressed button may no longer exist. */
  const onChanged = () => {
    setOpenDialog(null)
    requestAnimationFrame(() => list.current?.focus())
  }
  const { cancel, remove } = useScheduleMutations(onChanged)
  const actions = {
    onMove: (entry: CalendarEntry) => setOpenDialog({ do: 'move', entry, local: null }),
    onCancel: (entry: CalendarEntry) => setOpenDialog({ do: 'cancel', entry }),
    onRemove: (entry: CalendarEntry, page: CalendarPage) => remove.mutate({ entry, page }),
  }
  return (
    <Screen
      title={t('calendar.title')}
      actions={
        <CalendarNav
          view={days.view}
          onView={(view) => days.show(day, { as: view })}
          onStep={days.step}
          onToday={() => days.show(today)}
        />
      }
    >
      {problems.length > 0 && (
        <section className="calendar-problems">
          <h2>{t('calendar.problems')}</h2>
          <EventList label={t('calendar.problems')} events={problems} {...actions} />
        </section>
      )}
      <p className="fine">{t('calendar.zone', { zone: timeZoneName(timeZone, lang) })}</p>
      <CalendarGrid
        days={days}
        calendar={calendar}
        today={today}
        label={spanTitle}
        onDrop={(entry, local) => setOpenDialog({ do: 'move', entry, local })}
      />
      <section ref={list} tabIndex={-1} className="calendar-list">
        <div className="calendar-actions">
          <h2 aria-live="polite">{listTitle}</h2>
          {isSelected && <Button onPress={days.deselect}>{t('calendar.whole')}</Button>}
        </div>
        <Loaded answer={answer}>
          {() => (
            <ShownEvents
              label={listTitle}
              events={isSelected ? (byDay.get(day) ?? []) : events.filter(({ time }) => isShown(dayOf(time)))}
              isPast={({ time }) => !isSelected && isShown(today) && dayOf(time) < today}
              actions={actions}
            />
          )}
        </Loaded>
      </section>
      {hasEditorRole && (
        <Consultations
          answer={consultations}
          isShown={(isoTime) => (isSelected ? dayOf(isoTime) === day : isShown(dayOf(isoTime)))}
        />
      )}
      {openDialog?.do === 'move' && (
        <MoveScheduleDialog
          entry={openDialog.entry}
          local={openDialog.local}
          onClose={() => setOpenDialog(null)}
          onMoved={(movedTo) => {
            onChanged()
            days.show(dayOf(movedTo))
          }}
        />
      )}
      {openDialog?.do === 'cancel' && (
        <ConfirmDialog
          title={t('calendar.cancel_title')}
          text={t('calendar.cancel_text', { count: openDialog.entry.pages.length })}
          actions={[{ label: t('timeline.schedule.cancel'), onPress: () => cancel.mutate(openDialog.entry) }]}
          cancelLabel={t('calendar.keep')}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Screen>
  )
}

type Days = ReturnType<typeof useCalendarDays>

/** The shown week from its first to its last day, or the shown month. */
function spanTitleOf({ day, week }: Days, lang: string, t: Translate): string {
  const [first, last] = [week?.at(0), week?.at(-1)]
  if (!first || !last) return formatDay(day, lang, { month: 'long', year: 'numeric' })
  return t('calendar.span', {
    from: formatDay(first, lang, { day: 'numeric', month: 'long' }),
    to: formatDay(last, lang, { day: 'numeric', month: 'long', year: 'numeric' }),
  })
}

type GridProps = {
  days: Days
  calendar: ReturnType<typeof useCalendar>
  today: string
  label: string
  /** An entry was dropped on another day; its time of day stays. */
  onDrop: (entry: CalendarEntry, local: string) => void
}

/** The week or the month as a grid. */
function CalendarGrid({ days, calendar, today, label, onDrop }: GridProps) {
  const { timeZone } = useWorkspace()
  const { day, isSelected, week } = days
  const { consultations, open, byDay, bookingsByDay, openDays } = calendar
  if (week) {
    return (
      <WeekGrid
        label={label}
        days={week}
        today={today}
        byDay={byDay}
        bookings={consultations.data?.bookings ?? []}
        blocks={consultations.data?.blocks ?? []}
        open={open}
      />
    )
  }
  return (
    <MonthGrid
      month={days.month}
      today={today}
      day={day}
      isSelected={isSelected}
      byDay={byDay}
      bookedOn={(date) => bookingsByDay.get(date) ?? []}
      isClosedOn={(date) => openDays !== undefined && !openDays.has(date)}
      onFocusDay={(date) => days.show(date)}
      onSelectDay={(date) => days.show(date, { isSelected: !(isSelected && date === day) })}
      onDrop={(entry, date) => onDrop(entry, date + toLocalTime(Date.parse(entry.at), timeZone).slice(10))}
    />
  )
}

type Actions = Pick<Parameters<typeof EventList>[0], 'onMove' | 'onCancel' | 'onRemove'>

type ShownProps = {
  label: string
  events: CalendarEvent[]
  isPast: (event: CalendarEvent) => boolean
  actions: Actions
}

/** The events of a month, week or day; those before today are folded on a phone. */
function ShownEvents({ label, events, isPast, actions }: ShownProps) {
  const t = useAdminText()
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches)
  const past = events.filter(isPast)
  const pastLabel = t('calendar.past', { count: past.length })
  return (
    <>
      {events.length === 0 && <p>{t('calendar.nothing')}</p>}
      {past.length > 0 && (
        <details className="calendar-past" open={isWide}>
          <summary>{pastLabel}</summary>
          <EventList label={pastLabel} events={past} {...actions} />
        </details>
      )}
      <EventList label={label} events={events.filter((event) => !isPast(event))} {...actions} />
    </>
  )
}

/** Cancels a schedule, or removes one page from it. */
function useScheduleMutations(onSuccess: () => void) {
  const t = useAdminText()
  const invalidates = [['schedules'], ['today']]
  const cancel = useApiMutation(
    ({ id }: CalendarEntry) => api.schedules[':id'].cancel.$post({ param: { id }, json: {} }),
    {
      invalidates,
      successToast: (_, { action }) => ({
        kind: 'success',
        title: t(`timeline.schedule.cancelled.${action}`),
      }),
      onSuccess,
    },
  )
  const remove = useApiMutation(
    ({ entry, page }: { entry: CalendarEntry; page: CalendarPage }) =>
      api.pages[':id'].unschedule.$post({ param: { id: page.id }, json: { schedule: entry.id } }),
    {
      invalidates,
      successToast: () => ({ kind: 'success', title: t('calendar.removed') }),
      onSuccess,
    },
  )
  return { cancel, remove }
}
