import { expect, test } from 'vitest'
import { aLead } from '../../../test/support/leads/make-lead.ts'
import type { FoundLead } from '../../data/leads/find-lead.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { timelineOf } from './lead-timeline.ts'

/** The timeline in short, oldest first: `2 http_503`, `resent by …`; `lines` are `http_503 2`, `resent - …`. */
function shortTimeline(changes: Partial<Lead>, lines: string[], mailed: FoundLead['mailed'] = []): string[] {
  const history = lines.map((line, index) => {
    const [event = '', attempt, by = null] = line.split(' ')
    const row = { id: index + 1, lead_id: 'a', at: '2026-11-20T10:00:00.000Z' }
    return { ...row, event, attempt: attempt === '-' ? null : Number(attempt), by }
  })
  return timelineOf({ lead: aLead('a', changes), history, mailed })
    .reverse()
    .map((event) => {
      if (event.kind === 'received') return 'received'
      if (event.kind === 'mail') return `${event.mail.kind} ${event.mail.state}`
      return event.kind === 'action' ? `${event.action} by ${event.by}` : `${event.attempt} ${event.outcome}`
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
])('the timeline is in order: %s', (_, lead, lines, shown) => {
  expect(shortTimeline(lead, lines)).toEqual(shown)
})

test('a mail is placed at the time of its result and not before', () => {
  const mail = (kind: 'visitor' | 'notice', settled_at: string | null): FoundLead['mailed'][number] => ({
    key: kind,
    id: kind,
    kind,
    lead_id: 'a',
    recipient: '',
    address_hash: '',
    lang: 'ar',
    data: '{}',
    state: settled_at ? 'sent' : 'waiting',
    attempts: 1,
    in_doubt: false,
    next_attempt_at: 0,
    lease_until: 0,
    created_at: '2026-11-20T10:00:00.000Z',
    settled_at,
    problem: null,
  })
  const mailed = [mail('notice', null), mail('visitor', '2026-11-20T10:00:01.000Z')]
  const lead = { state: 'accepted', attempts: 1 } as const
  expect(shortTimeline(lead, ['accepted 1'], mailed)).toEqual(['received', '1 accepted', 'visitor sent'])
})
