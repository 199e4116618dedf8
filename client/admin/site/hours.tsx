import { dayMs } from '../../../contract/durations.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { IconButton } from '../../workspace/ui/button.tsx'
import { SwitchField } from '../../workspace/ui/fields.tsx'
import { Menu } from '../../workspace/ui/menu.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { useSection } from './site-form.tsx'
import { Periods, ShiftFields } from './special-hours.tsx'
import { parseWeek, type Shift, type Week, weekRows } from './week-hours.ts'

/** The usual week, and periods with other hours. */
export function Hours() {
  const t = useAdminText()
  const { valueAt, defaultAt, update } = useSection()
  // If no days are stored, the hours of the brand apply.
  const weekIn = (days: unknown) =>
    parseWeek(Array.isArray(days) && days.length > 0 ? days : defaultAt(['days']))
  const week = weekIn(valueAt(['days']))
  const change = (weekAfter: (week: Week) => Week) =>
    update(['days'], (days) => weekRows(weekAfter(weekIn(days))))
  return (
    <>
      <section className="site-group" aria-labelledby="site-week">
        <h2 id="site-week">{t('site.week')}</h2>
        <ul className="week">
          {week.map((shifts, day) => (
            <WeekDay
              // biome-ignore lint/suspicious/noArrayIndexKey: the seven days of the week
              key={day}
              day={day}
              shifts={shifts}
              usual={week.find((one) => one.length > 0) ?? [{ opens: '09:00', closes: '17:00' }]}
              onChange={(shiftsAfter) => change((now) => now.with(day, shiftsAfter(now[day] ?? [])))}
              onCopy={() => change((now) => now.map((one) => (one.length > 0 ? (now[day] ?? []) : one)))}
            />
          ))}
        </ul>
      </section>
      <Periods />
    </>
  )
}

/** A proposal: an empty shift would not be stored. */
const secondShift: Shift = { opens: '19:00', closes: '21:00' }

type DayProps = {
  /** 0 is Sunday. */
  day: number
  shifts: Shift[]
  /** The hours of a day that is turned on. */
  usual: Shift[]
  onChange: (shiftsAfter: (shifts: Shift[]) => Shift[]) => void
  /** Copies the shifts to all open days. */
  onCopy: () => void
}

function WeekDay({ day, shifts, usual, onChange, onCopy }: DayProps) {
  const t = useAdminText()
  const { lang } = useWorkspace()
  // The fourth of January 1970 was a Sunday.
  const name = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format((day + 3) * dayMs)
  const isOpen = shifts.length > 0
  const actions = {
    copy: onCopy,
    add: () => onChange((now) => [...now, secondShift]),
    remove: () => onChange((now) => now.slice(0, -1)),
  }
  return (
    <li className={isOpen ? 'week-day is-open' : 'week-day'}>
      <SwitchField label={name} isOn={isOpen} onChange={(isOn) => onChange(() => (isOn ? usual : []))} />
      <div className="week-shifts">
        {shifts.map((shift, index) => (
          <ShiftFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a shift is its place in the day
            key={index}
            name={name}
            shift={shift}
            onChange={(part, time) =>
              onChange((now) =>
                now.map((one, otherIndex) => (otherIndex === index ? { ...one, [part]: time } : one)),
              )
            }
          />
        ))}
        {!isOpen && <span className="week-closed">{t('site.closed')}</span>}
      </div>
      {isOpen && (
        <Menu
          label={t('site.week.more', { day: name })}
          trigger={<IconButton icon="ellipsis" label={t('site.week.more', { day: name })} />}
          items={[
            { id: 'copy', label: t('site.week.copy') },
            { id: 'add', label: t('site.week.add') },
            ...(shifts.length > 1 ? [{ id: 'remove', label: t('site.week.remove') }] : []),
          ]}
          onAction={(id) => {
            if (id === 'copy' || id === 'add' || id === 'remove') actions[id]()
          }}
        />
      )}
    </li>
  )
}
