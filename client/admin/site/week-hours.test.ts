import { expect, test } from 'vitest'
import { parseWeek, weekRows } from './week-hours.ts'

const long = { opens: '09:00', closes: '18:00' }
const short = { opens: '10:00', closes: '14:00' }

test('rows become seven days and the same rows again', () => {
  const rows = [
    { first: 'sunday', last: 'thursday', ...long },
    { first: 'friday' },
    { first: 'saturday', ...short },
  ]
  const week = parseWeek(rows)
  expect(week.map((shifts) => shifts.length)).toEqual([1, 1, 1, 1, 1, 0, 1])
  expect(weekRows(week)).toEqual(rows)
})

test('days with two shifts keep both, and a day without a row is closed', () => {
  const evening = { opens: '16:00', closes: '20:00' }
  const week = parseWeek([
    { first: 'monday', last: 'tuesday', ...short },
    { first: 'monday', last: 'tuesday', ...evening },
  ])
  expect(week[1]).toEqual([short, evening])
  expect(weekRows(week)).toEqual([
    { first: 'monday', last: 'tuesday', ...short },
    { first: 'monday', last: 'tuesday', ...evening },
    { first: 'wednesday', last: 'sunday' },
  ])
})

test('a span over the end of the week stays one row, with open days before closed ones', () => {
  const open = [
    { first: 'saturday', last: 'wednesday', ...long },
    { first: 'thursday', last: 'friday' },
  ]
  expect(weekRows(parseWeek(open))).toEqual(open)
  const closed = [
    { first: 'monday', last: 'friday', ...long },
    { first: 'saturday', last: 'sunday' },
  ]
  expect(weekRows(parseWeek(closed))).toEqual(closed)
})

test('equal days are one row, and a malformed row is omitted', () => {
  expect(weekRows(parseWeek([{ first: 'sunday', last: 'saturday', ...long }]))).toEqual([
    { first: 'sunday', last: 'saturday', ...long },
  ])
  for (const rows of [undefined, 'soon', [null, { first: 'someday', ...long }]])
    expect(weekRows(parseWeek(rows))).toEqual([{ first: 'sunday', last: 'saturday' }])
})

test('an incomplete time stays', () => {
  expect(weekRows(parseWeek([{ first: 'friday', opens: '09:00' }]))).toContainEqual({
    first: 'friday',
    opens: '09:00',
  })
})
