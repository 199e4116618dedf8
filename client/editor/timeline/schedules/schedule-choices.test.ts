import { describe, expect, test } from 'vitest'
import type { Campaign, Scheduled } from '../../../../contract/pages/timeline.ts'
import { firstChoices, newCampaign, noCampaign, resultOf, withEnd } from './schedule-choices.ts'

const timeZone = 'Asia/Riyadh'
const now = Date.parse('2026-11-20T10:00:00Z')

const scheduled = (changes: Partial<Scheduled> = {}): Scheduled => ({
  id: 's1',
  action: 'publish',
  at: '2026-12-01T06:00:00.000Z',
  name: '',
  state: 'waiting',
  problem: null,
  by: 'sara@agency.example',
  version: 1,
  language: null,
  ...changes,
})
const eid: Campaign = {
  id: 'c1',
  action: 'publish',
  at: '2026-12-05T06:00:00.000Z',
  name: 'Eid',
  pages: 2,
}
const known = { schedule: null, schedules: [], timeZone, now, campaigns: [eid] }

describe('the dialog of a schedule', () => {
  test('begins with the next morning, the dragged time, or the time of the changed schedule', () => {
    expect(firstChoices(null, known)).toMatchObject({ time: '2026-11-21T09:00', campaign: noCampaign })
    expect(firstChoices('2026-11-25T09:00', known).time).toBe('2026-11-25T09:00')
    const schedule = scheduled({ language: 'ar' })
    expect(firstChoices(null, { ...known, schedule })).toMatchObject({
      time: '2026-12-01T09:00',
      language: 'ar',
    })
  })

  test('begins in the campaign of the changed schedule, unless it was dragged to another time', () => {
    const schedule = scheduled({ id: 'c1', name: 'Eid' })
    expect(firstChoices(null, { ...known, schedule }).campaign).toBe('c1')
    expect(firstChoices('2026-12-09T09:00', { ...known, schedule }).campaign).toBe(noCampaign)
  })
})

describe('the chosen schedule', () => {
  const first = firstChoices(null, known)

  test('can be in one language, end, and start a campaign with a name', () => {
    const choices = withEnd(
      { ...first, language: 'en', campaign: newCampaign },
      true,
      '2026-11-21T06:00:00.000Z',
      timeZone,
    )
    expect(resultOf(choices, known)).toMatchObject({ isNamed: false, request: null })
    expect(resultOf({ ...choices, name: ' Eid ' }, known).request).toEqual({
      action: 'publish',
      at: '2026-11-21T06:00:00.000Z',
      until: '2026-11-28T06:00:00.000Z',
      campaign: { name: 'Eid' },
      language: 'en',
    })
  })

  test('has the time of its campaign, which must still wait', () => {
    const choices = { ...first, campaign: 'c1' }
    expect(resultOf(choices, known).request).toMatchObject({ at: eid.at, campaign: { id: 'c1' } })
    expect(resultOf(choices, { ...known, campaigns: [] }).request).toMatchObject({
      at: '2026-11-21T06:00:00.000Z',
    })
  })

  test('cannot be in the past or end before its start', () => {
    expect(resultOf({ ...first, time: '2026-11-01T09:00' }, known)).toMatchObject({
      request: null,
      fault: 'timeline.error.past',
    })
    const ended = { ...first, isEnding: true, until: '2026-11-20T20:00' }
    expect(resultOf(ended, known)).toMatchObject({ request: null, untilFault: 'timeline.error.until' })
    expect(resultOf({ ...ended, action: 'unpublish' }, known).request).toEqual({
      action: 'unpublish',
      at: '2026-11-21T06:00:00.000Z',
    })
  })

  test('asks whose time moves when a page leaves its campaign for another time', () => {
    const schedule = scheduled({ id: 'c1', name: 'Eid', at: eid.at })
    const all = { ...known, schedule, schedules: [schedule] }
    const dragged = firstChoices('2026-12-09T09:00', all)
    expect(resultOf(dragged, all)).toMatchObject({ ownCampaign: eid, movesCampaign: false, request: null })
    expect(resultOf({ ...dragged, moveScope: 'campaign' }, all)).toMatchObject({
      movesCampaign: true,
      hasEnd: false,
    })
    expect(resultOf({ ...dragged, moveScope: 'page' }, all).request).toMatchObject({
      at: '2026-12-09T06:00:00.000Z',
    })
  })
})
