import { expect, test } from 'vitest'
import { aLead } from '../../../test/support/leads.ts'
import type { Lead } from '../../data/leads/leads.ts'
import { timelineOf } from './lead-timeline.ts'

/** The timeline in short, latest last: `2 http_503`, `resent by …`; `lines` are `http_503 2`, `resent - …`. */
function told(changes: Partial<Lead>, lines: string[]): string[] {
  const history = lines.map((line, index) => {
    const [event = '', attempt, by = null] = line.split(' ')
    const row = { id: index + 1, lead_id: 'a', at: '2026-11-20T10:00:00.000Z' }
    return { ...row, event, attempt: attempt === '-' ? null : Number(attempt), by }
  })
  return timelineOf({ lead: aLead('a', changes), history })
    .reverse()
    .map((happened) => {
      if (happened.kind === 'received') return 'received'
      return happened.kind === 'action'
        ? `${happened.event} by ${happened.by}`
        : `${happened.attempt} ${happened.outcome}`
    })
}

const who = 'sara@agency.example'

test.each<[title: string, lead: Partial<Lead>, lines: string[], shown: string[]]>([
  ['a lead without events was received', {}, [], ['received']],
  [
    'attempts and actions are in the order they were reported',
    { state: 'accepted', attempts: 3 },
    ['http_503 1', 'timeout 2', `resent - ${who}`, 'accepted 3'],
    ['received', '1 http_503', '2 timeout', `resent by ${who}`, '3 accepted'],
  ],
  [
    'an attempt without a report keeps its place',
    { state: 'retry_wait', attempts: 5 },
    ['http_503 2', 'timeout 4'],
    ['received', '1 silent', '2 http_503', '3 silent', '4 timeout', '5 silent'],
  ],
  [
    'the current attempt is not shown as silent',
    { state: 'sending', attempts: 2 },
    [],
    ['received', '1 silent', '2 sending'],
  ],
  [
    'a late report is placed by its arrival, and no attempt is listed twice',
    { state: 'accepted', attempts: 2 },
    ['accepted 2', 'timeout 1'],
    ['received', '2 accepted', '1 timeout'],
  ],
])('%s', (_, lead, lines, shown) => {
  expect(told(lead, lines)).toEqual(shown)
})
