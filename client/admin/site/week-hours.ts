import { isRecord, sameJson } from '../../../contract/immutable-json.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Times of a day, `09:00`; '' for one that is not written yet. */
export type Shift = { opens: string; closes: string }
/** The shifts of seven days from Sunday; a day without any is closed. */
export type Week = Shift[][]

/** A stored row: consecutive days with the same times. */
type Row = { first: string; last?: string; opens?: string; closes?: string }

/** Rows of the section as a week; a day of several rows has several shifts. */
export function parseWeek(rows: unknown): Week {
  const week: Week = weekdays.map(() => [])
  for (const row of Array.isArray(rows) ? rows : []) {
    if (!isRecord(row)) continue
    const [first, last] = [row.first, row.last || row.first].map((day) => weekdays.indexOf(String(day)))
    if (first === undefined || last === undefined || first < 0 || last < 0) continue
    const [opens, closes] = [textOf(row.opens), textOf(row.closes)]
    if (!opens && !closes) continue
    for (let day = first; ; day = (day + 1) % 7) {
      week[day]?.push({ opens, closes })
      if (day === last) break
    }
  }
  return week
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The rows of a week. Consecutive days with the same shifts share a row, also Saturday and Sunday. */
export function weekRows(week: Week): Row[] {
  const spans: { first: number; last: number; shifts: Shift[] }[] = []
  for (const [day, shifts] of week.entries()) {
    const span = spans.at(-1)
    if (span && sameJson(span.shifts, shifts)) span.last = day
    else spans.push({ first: day, last: day, shifts })
  }
  const [sunday, saturday] = [spans[0], spans.at(-1)]
  if (spans.length > 2 && sunday && saturday && sameJson(sunday.shifts, saturday.shifts)) {
    const around = { ...saturday, last: sunday.last }
    spans.splice(0, spans.length, ...spans.slice(1, -1))
    // Days that are open come first.
    if (around.shifts.length > 0) spans.unshift(around)
    else spans.push(around)
  }
  return spans.flatMap(({ first, last, shifts }) => {
    const days = { first: weekdays[first] ?? '', ...(last !== first && { last: weekdays[last] ?? '' }) }
    if (shifts.length === 0) return [days]
    return shifts.map(({ opens, closes }) => ({
      ...days,
      ...(opens && { opens }),
      ...(closes && { closes }),
    }))
  })
}
