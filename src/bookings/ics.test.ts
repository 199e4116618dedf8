import { expect, test } from 'vitest'
import { icsOf } from './ics.ts'

const event = {
  uid: 'b1',
  sequence: 2,
  slot: Date.parse('2026-11-29T08:00:00Z'),
  changed: Date.parse('2026-11-28T18:00:00Z'),
  isCancelled: false,
  title: 'Call',
  description: 'We call',
  location: 'Phone',
  url: 'https://agency.example/consultation/x',
  alarmMinutes: 15,
}
const calendarOf = (changes: Partial<typeof event> = {}, method: 'PUBLISH' | 'CANCEL' = 'PUBLISH') =>
  icsOf({
    method,
    host: 'agency.example',
    lang: 'ar',
    organizer: { name: 'The "Agency"', email: 'hello@agency.example' },
    events: [{ ...event, ...changes }],
  })
const unfold = (text: string) => text.replaceAll('\r\n ', '')

test('an entry has all properties that RFC 5545 requires, in UTC', () => {
  expect(unfold(calendarOf()).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//agency.example//Consultations//AR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:b1@agency.example',
    'SEQUENCE:2',
    'DTSTAMP:20261128T180000Z',
    'DTSTART:20261129T080000Z',
    'DTEND:20261129T083000Z',
    'ORGANIZER;CN="The  Agency ":mailto:hello@agency.example',
    'STATUS:CONFIRMED',
    'SUMMARY;LANGUAGE=ar:Call',
    'DESCRIPTION;LANGUAGE=ar:We call',
    'LOCATION;LANGUAGE=ar:Phone',
    'URL:https://agency.example/consultation/x',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DESCRIPTION;LANGUAGE=ar:Call',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  const cancelled = calendarOf({ isCancelled: true }, 'CANCEL')
  expect(cancelled).toContain('METHOD:CANCEL\r\n')
  expect(cancelled).toContain('STATUS:CANCELLED\r\n')
  expect(cancelled).not.toContain('VALARM')
})

test.each([
  'a; b, c\\d',
  'one\ntwo\r\nthree\rfour\u2028five\u0085six',
  'END:VEVENT\r\nBEGIN:VEVENT',
  'tab\tbell\u0007nul\u0000',
  'نص عربي طويل يصف الموعد ويمتد على أكثر من سطر واحد، لأن الحرف العربي بايتان في الترميز',
  '👩‍💻'.repeat(40),
  `${'x'.repeat(74)}،`,
  '\ud800 lone',
])('the text %j stays one value in lines of at most 75 bytes, without splitting a letter', (text) => {
  const ics = calendarOf({ title: text, description: text, location: text })
  for (const line of ics.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\n\r]|\ufffd(?!\s?lone)/)
  }
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  expect(ics.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  const value = /^SUMMARY;LANGUAGE=ar:(.*)$/m.exec(unfold(ics))?.[1] ?? ''
  const read = value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
  const expected = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
  expect(read.replace(/\r$/, '')).toBe(expected)
})

test('a calendar feed has a name and a refresh interval', () => {
  const ics = icsOf({
    method: 'PUBLISH',
    host: 'agency.example',
    lang: 'en',
    name: 'Consultations; Qafza',
    events: [],
    organizer: { name: 'Agency', email: 'hello@agency.example' },
  })
  expect(ics).toContain('X-WR-CALNAME:Consultations\\; Qafza\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
})
