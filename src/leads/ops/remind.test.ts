import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aLead, arrival } from '../../../test/support/leads.ts'
import { loggedEvents } from '../../../test/support/logged-lines.ts'
import { emptyInbox, storeLeads } from '../../../test/support/stored-leads.ts'
import { database } from '../../data/database.ts'
import { claimMark, releaseMark } from '../../data/leads/marks.ts'
import { countUnseen, markSeen } from '../../data/leads/seen.ts'
import { type RemindPorts, remindStaff } from './remind.ts'

const db = database(env.DB)
const day = 24 * 3_600_000

beforeEach(emptyInbox)

function world(changes: Partial<RemindPorts> = {}, answers = () => new Response('ok')) {
  const told: string[] = []
  const ports: RemindPorts = {
    isHeld: async () => false,
    unseen: (before) => countUnseen(db, before),
    claim: (name, now, pauseMs) => claimMark(db, name, now, pauseMs),
    release: (name, now) => releaseMark(db, name, now),
    fetchFn: async (_, { body }) => {
      told.push(JSON.parse(String(body)).text)
      return answers()
    },
    now: () => arrival + day + 1,
    log: () => {},
    settings: {
      ALERT_WEBHOOK_URL: 'https://hooks.example/x',
      ALERT_LANGUAGE: 'en',
      SITE_ORIGIN: 'https://agency.example',
      LEAD_RETENTION_DAYS: 90,
    },
    ...changes,
  }
  return { ports, told }
}

const quarantined = (id: string) => aLead(id, { state: 'quarantined', suspicion: 'honeypot' })

test('staff are reminded once a day of leads unseen for a day', async () => {
  await storeLeads(quarantined('a'), quarantined('b'))
  const { ports, told } = world()
  await remindStaff({ ...ports, now: () => arrival + day - 1 })
  expect(told).toEqual([])
  await remindStaff(ports)
  await remindStaff(ports)
  expect(told).toEqual([
    '2 leads in quarantine have been waiting unseen for over a day: https://agency.example/admin/leads?group=quarantine',
  ])
  await remindStaff({ ...ports, now: () => arrival + 2 * day + 2 })
  expect(told).toHaveLength(2)
  expect(loggedEvents()).toMatchObject([
    { level: 'warn', event: 'staff_reminded', kind: 'unseen', count: 2 },
    { event: 'staff_reminded' },
  ])
})

test('a lead that was seen needs no reminder; one kept beyond its time because it was not seen is an error', async () => {
  await storeLeads(quarantined('a'), quarantined('b'))
  await markSeen(db, ['a'], new Date(arrival).toISOString())
  const { ports, told } = world({ now: () => arrival + 91 * day })
  await remindStaff(ports)
  expect(loggedEvents()).toMatchObject([
    { level: 'error', event: 'staff_reminded', kind: 'expired', count: 1 },
  ])
  await markSeen(db, ['b'], new Date(arrival).toISOString())
  await remindStaff({ ...ports, now: () => arrival + 93 * day })
  expect(told).toHaveLength(1)
})

test('a hand-over that waits for staff is reported at once, and logged even without a webhook', async () => {
  const { ports, told } = world({ isHeld: async () => true })
  await remindStaff(ports)
  expect(told).toEqual([expect.stringMatching(/^The hand-over to the CRM has stopped.*\/admin\/leads$/)])
  await emptyInbox()
  const settings = { ...ports.settings, ALERT_WEBHOOK_URL: '' }
  await remindStaff({ ...ports, settings })
  expect(told).toHaveLength(1)
  expect(loggedEvents()).toMatchObject([{ kind: 'held' }, { kind: 'held' }])
})

test('a reminder that the webhook did not take is sent again, but logged only once', async () => {
  const { ports, told } = world({ isHeld: async () => true }, () => new Response(null, { status: 500 }))
  await remindStaff(ports)
  await remindStaff(ports)
  expect(told).toHaveLength(2)
  expect(loggedEvents()).toMatchObject([{ level: 'warn', event: 'staff_reminded', kind: 'held' }])
})
