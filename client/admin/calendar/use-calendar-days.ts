import { useState } from 'react'
import { useSearchParams } from '../../workspace/shell/router.ts'
import { addDays, addToMonth, weekOf, weeksOf } from './calendar-days.ts'

export type CalendarView = 'month' | 'week'

/** The month or week that the calendar shows, from the address, and the selected day. */
export function useCalendarDays(today: string) {
  const [searchParams, updateSearchParams] = useSearchParams()
  const monthInAddress = searchParams.get('month') ?? ''
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(monthInAddress) ? monthInAddress : today.slice(0, 7)
  const week = weekOf(searchParams.get('week') ?? '')
  const isShown = (someDay: string) => (week ? week.includes(someDay) : someDay.startsWith(month))
  const [lastDay, setLastDay] = useState(today)
  const [isSelected, setSelected] = useState(false)
  const day = [lastDay, today].find(isShown) ?? week?.[0] ?? `${month}-01`
  const view: CalendarView = week ? 'week' : 'month'

  /** Shows the month or week of a day; lists that day alone if it is selected. */
  const show = (newDay: string, { as = view, isSelected: isNewSelected = false } = {}) => {
    const shownMonth = newDay.slice(0, 7)
    setLastDay(newDay)
    setSelected(isNewSelected)
    updateSearchParams(
      as === 'week'
        ? { week: newDay, month: '' }
        : { week: '', month: today.startsWith(shownMonth) ? '' : shownMonth },
    )
  }
  return {
    month,
    /** The days of the shown week; null in the view of a month. */
    week,
    weeks: week ? [week] : weeksOf(month),
    view,
    /** The day that the keyboard is on; the list shows it alone if it is selected. */
    day,
    isSelected,
    isShown,
    show,
    /** Goes forward or back by months or weeks. */
    step: (count: number) => show(week ? addDays(day, 7 * count) : `${addToMonth(month, count)}-01`),
    deselect: () => setSelected(false),
  }
}
