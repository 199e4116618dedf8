import { useEffect, useRef, useState } from 'react'
import type { CalendarEntry, CalendarPage } from '../../../contract/calendar.ts'
import { dayMs } from '../../../contract/durations.ts'
import { api, useApiMutation, useApiQuery } from '../../workspace/api/api.ts'
import { localOf, zoneName } from '../../workspace/dates/zoned-time.ts'
import { anyText } from '../../workspace/localised.ts'
import { useParameters } from '../../workspace/shell/router.ts'
import { useAllowed, useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Chip } from '../../workspace/ui/chip.tsx'
import { Question } from '../../workspace/ui/dialog.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useText } from '../../workspace/use-text.ts'
import { Consultations, useBookings } from '../bookings/consultations.tsx'
import { type CalendarEvent, calendarEvents, failedOrLate } from './calendar-events.ts'
import { EventList } from './event-list.tsx'
import { dateText, dayAfter, laterMonth, spanOf, weekOf, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { WeekGrid } from './week-grid.tsx'

/** `local`: the time proposed, on the clocks of the site's time zone. */
type OpenDialog =
  | { do: 'move'; entry: CalendarEntry; local: string | null }
  | { do: 'cancel'; entry: CalendarEntry }
  | null

/** Days for which failed and late runs are listed. */
const reportedDays = 31

/** What is scheduled and was published on the whole site, and consultations: a month or a week, and the list of it. */
export function CalendarScreen() {
  const t = useText()
  const { lang, languages, timeZone } = useWorkspace()
  const [today] = useState(() => localOf(Date.now(), timeZone).slice(0, 10))
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches)
  const [parameters, changeParameters] = useParameters()
  const given = parameters.get('month') ?? ''
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(given) ? given : today.slice(0, 7)
  const week = weekOf(parameters.get('week') ?? '')
  const isIn = (of: string) => (week ? week.includes(of) : of.startsWith(month))
  const [lastDay, setLastDay] = useState(today)
  const day = [lastDay, today].find(isIn) ?? week?.[0] ?? `${month}-01`
  const setDay = (of: string, isWeek = week !== null) => {
    setLastDay(of)
    const to = of.slice(0, 7)
    changeParameters(isWeek ? { week: of, month: '' } : { week: '', month: today.startsWith(to) ? '' : to })
  }
  const [isChosen, setIsChosen] = useState(false)
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another day is chosen
  useEffect(() => {
    if (isChosen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [day, isChosen])
  const weeks = week ? [week] : weeksOf(month)
  const { from, to } = spanOf(weeks, reportedDays, timeZone)
  const answer = useApiQuery(
    ['schedules', from, to],
    (signal) => api.schedules.$get({ query: { from, to } }, { init: { signal } }),
    { keepsPrevious: true },
  )
  const isEditor = useAllowed('editor')
  const consultations = useBookings(from, to, isEditor)
  const dayOf = (at: string) => localOf(Date.parse(at), timeZone).slice(0, 10)
  const bookings = consultations.data?.bookings ?? []
  const booked = Map.groupBy(
    bookings.filter(({ state }) => state === 'booked'),
    ({ at }) => dayOf(at),
  )
  const open = answer.data?.open ?? []
  /** Unknown days are not shown as closed. */
  const openDays = answer.data && new Set(open.map(({ from }) => dayOf(from)))
  const all = answer.data ? calendarEvents(answer.data) : []
  const byDay = Map.groupBy(all, ({ at }) => localOf(Date.parse(at), timeZone).slice(0, 10))
  const listed = isChosen
    ? (byDay.get(day) ?? [])
    : [...byDay].flatMap(([of, some]) => (isIn(of) ? some : []))
  /** Of this month or week, what was before today. */
  const isPast = ({ at }: CalendarEvent) => !isChosen && localOf(Date.parse(at), timeZone) < today
  const [past, coming] = isIn(today)
    ? [listed.filter(isPast), listed.filter((one) => !isPast(one))]
    : [[], listed]
  const wrong = failedOrLate(all).filter(({ at }) => Date.parse(at) > Date.now() - reportedDays * dayMs)
  const nameOf = ({ entry, pages }: CalendarEvent) =>
    entry?.name || pages.map(({ title, slug }) => anyText(title, lang, languages) || slug).join(' · ')
  const [begin = day, end = day] = [week?.at(0), week?.at(-1)]
  const whole = week
    ? t('calendar.span', {
        from: dateText(begin, lang, { day: 'numeric', month: 'long' }),
        to: dateText(end, lang, { day: 'numeric', month: 'long', year: 'numeric' }),
      })
    : dateText(day, lang, { month: 'long', year: 'numeric' })
  const title = isChosen
    ? dateText(day, lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    : whole

  /** The pressed button may no longer exist. */
  const onChanged = () => {
    setOpenDialog(null)
    requestAnimationFrame(() => list.current?.focus())
  }
  const invalidates = [['schedules'], ['today']]
  const cancel = useApiMutation(
    ({ id }: CalendarEntry) => api.schedules[':id'].cancel.$post({ param: { id }, json: {} }),
    {
      invalidates,
      successToast: (_, { action }) => ({
        kind: 'success',
        title: t(`timeline.schedule.cancelled.${action}`),
      }),
      onSuccess: onChanged,
    },
  )
  const remove = useApiMutation(
    ({ entry, page }: { entry: CalendarEntry; page: CalendarPage }) =>
      api.pages[':id'].unschedule.$post({ param: { id: page.id }, json: { schedule: entry.id } }),
    {
      invalidates,
      successToast: () => ({ kind: 'success', title: t('calendar.removed') }),
      onSuccess: onChanged,
    },
  )
  const go = (steps: number) => {
    setIsChosen(false)
    setDay(week ? dayAfter(day, 7 * steps) : `${laterMonth(month, steps)}-01`)
  }
  const unit = week ? 'week' : 'month'
  const ways = {
    onMove: (entry: CalendarEntry) => setOpenDialog({ do: 'move', entry, local: null }),
    onCancel: (entry: CalendarEntry) => setOpenDialog({ do: 'cancel', entry }),
    onRemove: (entry: CalendarEntry, page: CalendarPage) => remove.mutate({ entry, page }),
  }
  return (
    <Screen
      title={t('calendar.title')}
      actions={
        <div className="title-actions">
          <fieldset className="chips" aria-label={t('calendar.view')}>
            {(['month', 'week'] as const).map((view) => (
              <Chip
                key={view}
                isOn={view === unit}
                onPress={() => {
                  setIsChosen(false)
                  setDay(day, view === 'week')
                }}
              >
                <Icon name={view === 'month' ? 'calendar-days' : 'table'} />
                {t(`calendar.view.${view}`)}
              </Chip>
            ))}
          </fieldset>
          <Button onPress={() => go(-1)}>{t(`calendar.previous.${unit}`)}</Button>
          <Button
            onPress={() => {
              setIsChosen(false)
              setDay(today)
            }}
          >
            {t('calendar.today')}
          </Button>
          <Button onPress={() => go(1)}>{t(`calendar.next.${unit}`)}</Button>
        </div>
      }
    >
      {wrong.length > 0 && (
        <section className="calendar-wrong">
          <h2>{t('calendar.wrong')}</h2>
          <EventList label={t('calendar.wrong')} events={wrong} {...ways} />
        </section>
      )}
      <p className="fine">{t('calendar.zone', { zone: zoneName(timeZone, lang) })}</p>
      {week ? (
        <WeekGrid
          today={today}
          byDay={byDay}
          nameOf={nameOf}
          bookings={bookings}
          open={open}
          label={whole}
          days={week}
          blocks={consultations.data?.blocks ?? []}
        />
      ) : (
        <MonthGrid
          month={month}
          today={today}
          day={day}
          isChosen={isChosen}
          byDay={byDay}
          nameOf={nameOf}
          bookedOn={(of) => booked.get(of) ?? []}
          isClosedOn={(of) => openDays !== undefined && !openDays.has(of)}
          onDay={(of, choose) => {
            setDay(of)
            setIsChosen(choose && !(isChosen && of === day))
          }}
          // It keeps its time of day.
          onDrop={(entry, of) => {
            const time = localOf(Date.parse(entry.at), timeZone).slice(10)
            setOpenDialog({ do: 'move', entry, local: of + time })
          }}
        />
      )}
      <section ref={list} tabIndex={-1} className="calendar-list">
        <div className="calendar-ways">
          <h2 aria-live="polite">{title}</h2>
          {isChosen && <Button onPress={() => setIsChosen(false)}>{t('calendar.whole')}</Button>}
        </div>
        <Loaded answer={answer}>
          {() => (
            <>
              {listed.length === 0 && <p>{t('calendar.nothing')}</p>}
              {past.length > 0 && (
                // A phone begins with today.
                <details className="calendar-past" open={isWide}>
                  <summary>{t('calendar.past', { count: past.length })}</summary>
                  <EventList label={t('calendar.past', { count: past.length })} events={past} {...ways} />
                </details>
              )}
              <EventList label={title} events={coming} {...ways} />
            </>
          )}
        </Loaded>
      </section>
      {isEditor && (
        <Consultations
          answer={consultations}
          isShown={(at) => (isChosen ? dayOf(at) === day : isIn(dayOf(at)))}
        />
      )}
      {openDialog?.do === 'move' && (
        <MoveDialog
          entry={openDialog.entry}
          local={openDialog.local}
          onClose={() => setOpenDialog(null)}
          onMoved={(to) => {
            onChanged()
            setIsChosen(false)
            setDay(localOf(Date.parse(to), timeZone).slice(0, 10))
          }}
        />
      )}
      {openDialog?.do === 'cancel' && (
        <Question
          title={t('calendar.cancel_title')}
          text={t('calendar.cancel_text', { count: openDialog.entry.pages.length })}
          answers={[
            { label: t('timeline.schedule.cancel'), onChoose: () => cancel.mutate(openDialog.entry) },
          ]}
          keep={t('calendar.keep')}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Screen>
  )
}
