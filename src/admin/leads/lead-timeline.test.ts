import { expect, test } from 'vitest'
import { aLead } from '../../../test/support/leads.ts'
import type { Lead } from '../../data/leads/leads.ts'
import { timelineOf } from './lead-timeline.ts'

type Line = [event: string, attempt: number | null, by?: string]

/** The timeline in short, latest last: `2 http_503`, `resent by …`. */
function told(changes: Partial<Lead>, ...lines: Line[]): string[] {
  const history = lines.map(([event, attempt, by = null], index) => ({
    id: index + 1,
    lead_id: 'a',
    at: '2026-11-20T10:00:00.000Z',
    event,
    attempt,
    by,
  }))
  return timelineOf({ lead: aLead('a', changes), history })
    .reverse()
    .map((happened) => {
      if (happened.kind === 'received') return 'received'
      return happened.kind === 'action'
        ? `${happened.event} by ${happened.by}`
        : `${happened.attempt} ${happened.outcome}`
    })
}

test('a lead without events was received', () => {
  expect(told({})).toEqual(['received'])
})

test('attempts and actions are in the order they were reported', () => {
  const lines: Line[] = [
    ['http_503', 1],
    ['timeout', 2],
    ['resent', null, 'sara@agency.example'],
    ['accepted', 3],
  ]
  expect(told({ state: 'accepted', attempts: 3 }, ...lines)).toEqual([
    'received',
    '1 http_503',
    '2 timeout',
    'resent by sara@agency.example',
    '3 accepted',
  ])
})

test('an attempt without a report keeps its place', () => {
  expect(told({ state: 'retry_wait', attempts: 5 }, ['http_503', 2], ['timeout', 4])).toEqual([
    'received',
    '1 silent',
    '2 http_503',
    '3 silent',
    '4 timeout',
    '5 silent',
  ])
})

test('the current attempt is not shown as silent', () => {
  expect(told({ state: 'sending', attempts: 2 })).toEqual(['received', '1 silent', '2 sending'])
})

test('a late report is placed by its arrival, and no attempt is listed twice', () => {
  expect(told({ state: 'accepted', attempts: 2 }, ['accepted', 2], ['timeout', 1])).toEqual([
    'received',
    '2 accepted',
    '1 timeout',
  ])
})
