import { useEffect, useRef, useState } from 'react'
import type { CalendarEntry, CalendarProps } from '../../../contract/calendar.ts'
import { EditorProvider } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import { dayAndTime } from '../page/moment.tsx'
import { withTexts } from '../texts.tsx'
import { CancelQuestion } from '../timeline/cancel-question.tsx'
import { post } from '../timeline/requests.ts'
import { localOf, zoneName } from '../timeline/zoned-time.ts'
import { useScreen } from '../use-screen.ts'
import { HappeningList } from './happening-list.tsx'
import { type Happening, happeningsOf, troubles } from './happenings.ts'
import { dateText, laterMonth, spanOf, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useCalendar } from './read-calendar.ts'

/** `local`: the time proposed, on the clocks of the site's time zone. */
type Asked =
  | { do: 'move'; entry: CalendarEntry; local: string | null }
  | { do: 'cancel'; entry: CalendarEntry }
  | null

/** So long a failed or late run is told, days. */
const toldDays = 31

/** What is scheduled and was published on the whole site: a month, and the list of it. */
export const CalendarScreen = withTexts(Calendar)

function Calendar({ paths, ...props }: CalendarProps) {
  const screen = useScreen(props)
  const { t, lang, languages, timeZone } = screen
  const [today] = useState(() => localOf(Date.now(), timeZone).slice(0, 10))
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches)
  const [day, setDay] = useState(today)
  const [isChosen, setIsChosen] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another day is chosen
  useEffect(() => {
    if (isChosen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [day, isChosen])
  const month = day.slice(0, 7)
  const weeks = weeksOf(month)
  const { from, to } = spanOf(weeks, toldDays, timeZone)
  const { read, failed, reload } = useCalendar(paths.list, from, to)
  const all = read ? happeningsOf(read) : []
  const byDay = Map.groupBy(all, ({ at }) => localOf(Date.parse(at), timeZone).slice(0, 10))
  const listed = isChosen
    ? (byDay.get(day) ?? [])
    : [...byDay].flatMap(([of, some]) => (of.startsWith(month) ? some : []))
  /** Of this month, what was before today. */
  const isPast = ({ at }: Happening) => !isChosen && localOf(Date.parse(at), timeZone) < today
  const [past, coming] = today.startsWith(month)
    ? [listed.filter(isPast), listed.filter((one) => !isPast(one))]
    : [[], listed]
  const wrong = troubles(all).filter(({ at }) => Date.parse(at) > Date.now() - toldDays * 86_400_000)
  const nameOf = ({ entry, pages }: Happening) =>
    entry?.name || pages.map(({ title, slug }) => anyText(title, lang, languages) || slug).join(' · ')
  const title = isChosen
    ? dateText(day, lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    : dateText(day, lang, { month: 'long', year: 'numeric' })

  const change = async (path: string, body: object, done: string): Promise<string | null> => {
    const answer = await post(path, body)
    if (!answer.ok) {
      return answer.code === 'signed-out'
        ? t('timeline.signed_out')
        : (answer.message ?? t('failed.unreachable'))
    }
    setSaid(done)
    setAsked(null)
    reload()
    // What was pressed may be gone.
    requestAnimationFrame(() => list.current?.focus())
    return null
  }
  const say = async (work: Promise<string | null>) => {
    const message = await work
    if (message !== null) setSaid(message)
  }
  /** What happens on a day. */
  const show = (of: string) => {
    setDay(of)
    setIsChosen(true)
  }
  const inMonth = (months: number) => {
    setIsChosen(false)
    setDay(`${laterMonth(month, months)}-01`)
  }
  const ways = {
    paths,
    onMove: (entry: CalendarEntry) => setAsked({ do: 'move', entry, local: null }),
    onCancel: (entry: CalendarEntry) => setAsked({ do: 'cancel', entry }),
    onRemove: (entry: CalendarEntry, page: { id: string }) =>
      void say(change(paths.remove.replace(':id', page.id), { schedule: entry.id }, t('calendar.removed'))),
  }
  return (
    <EditorProvider value={screen}>
      <div className="admin-title">
        <h1>{t('calendar.title')}</h1>
        <div className="calendar-ways">
          <button type="button" className="btn btn-sm btn-line" onClick={() => inMonth(-1)}>
            {t('calendar.previous')}
          </button>
          <button
            type="button"
            className="btn btn-sm btn-line"
            onClick={() => {
              setIsChosen(false)
              setDay(today)
            }}
          >
            {t('calendar.today')}
          </button>
          <button type="button" className="btn btn-sm btn-line" onClick={() => inMonth(1)}>
            {t('calendar.next')}
          </button>
        </div>
      </div>
      {wrong.length > 0 && (
        <section className="calendar-wrong">
          <h2>{t('calendar.wrong')}</h2>
          <HappeningList label={t('calendar.wrong')} happenings={wrong} {...ways} />
        </section>
      )}
      {failed && (
        <p className="calendar-wrong" role="alert">
          {failed.code === 'signed-out' ? t('timeline.signed_out') : t('calendar.failed')}{' '}
          <button type="button" className="link" onClick={reload}>
            {t('calendar.again')}
          </button>
        </p>
      )}
      <p className="fine">{t('calendar.zone', { zone: zoneName(timeZone, lang) })}</p>
      <MonthGrid
        {...{ month, today, day, isChosen, byDay, nameOf }}
        onDay={(of, choose) => {
          setDay(of)
          setIsChosen(choose && !(isChosen && of === day))
          setSaid('')
        }}
        // It keeps its time of day.
        onDrop={(entry, of) => {
          const time = localOf(Date.parse(entry.at), timeZone).slice(10)
          setAsked({ do: 'move', entry, local: of + time })
        }}
      />
      <section ref={list} tabIndex={-1} className="calendar-list" aria-busy={read === null}>
        <p role="status" className={said ? 'calendar-said' : 'visually-hidden'}>
          {said}
        </p>
        <div className="calendar-ways">
          <h2 aria-live="polite">{title}</h2>
          {isChosen && (
            <button type="button" className="btn btn-sm btn-line" onClick={() => setIsChosen(false)}>
              {t('calendar.whole')}
            </button>
          )}
        </div>
        {read && listed.length === 0 && <p>{t('calendar.nothing')}</p>}
        {!read && !failed && <p role="status">{t('editor.loading')}</p>}
        {past.length > 0 && (
          // A phone begins with today.
          <details className="calendar-past" open={isWide}>
            <summary>{t('calendar.past', { count: past.length })}</summary>
            <HappeningList label={t('calendar.past', { count: past.length })} happenings={past} {...ways} />
          </details>
        )}
        <HappeningList label={title} happenings={coming} {...ways} />
      </section>
      {asked?.do === 'move' && (
        <MoveDialog
          entry={asked.entry}
          local={asked.local}
          onClose={() => setAsked(null)}
          onMove={async (to) => {
            const path = paths.move.replace(':id', asked.entry.id)
            const done = t('calendar.moved', { time: dayAndTime(to, { lang, timeZone }) })
            const refused = await change(path, { from: asked.entry.at, to }, done)
            if (refused === null) show(localOf(Date.parse(to), timeZone).slice(0, 10))
            return refused
          }}
        />
      )}
      {asked?.do === 'cancel' && (
        <CancelQuestion
          onClose={() => setAsked(null)}
          onCancel={() => {
            setAsked(null)
            void say(
              change(
                paths.cancel.replace(':id', asked.entry.id),
                {},
                t(`timeline.schedule.cancelled.${asked.entry.action}`),
              ),
            )
          }}
        >
          <p>{t('calendar.cancel_text', { count: asked.entry.pages.length })}</p>
        </CancelQuestion>
      )}
    </EditorProvider>
  )
}
