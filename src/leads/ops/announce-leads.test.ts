import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import { aLead, arrival } from '../../../test/support/leads/make-lead.ts'
import { emptyInbox, storedLead, storeLeads } from '../../../test/support/leads/stored-leads.ts'
import { loggedEvents } from '../../../test/support/requests/logged-lines.ts'
import { database } from '../../data/database.ts'
import { claimRun, releaseRun } from '../../data/last-runs.ts'
import { changeLeads } from '../../data/leads/apply-staff-action.ts'
import { settleLead } from '../../data/leads/claims.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { claimPendingAlerts, releaseAlerts } from '../../data/leads/pending-alerts.ts'
import { leads } from '../../data/leads/schema.ts'
import { countUnseen, markSeen } from '../../data/leads/unseen-leads.ts'
import { type AnnouncePorts, announceLeads } from './announce-leads.ts'
import { type RemindPorts, remindStaff } from './remind-staff.ts'

const db = database(env.DB)
const hook = 'https://hooks.example/T000/B000/secret'
const settings = { ALERT_WEBHOOK_URL: hook, ALERT_LANGUAGE: 'en', SITE_ORIGIN: 'https://agency.example' }

beforeEach(emptyInbox)

type World = { now?: number; url?: string; lang?: string; answer?: () => Response | Promise<Response> }

/** A webhook with this response, which records the received posts and the log. */
function world({ now = arrival, url = hook, lang = 'en', answer = () => new Response('ok') }: World = {}) {
  const posts: { url: string; init: RequestInit; text: string }[] = []
  const logged: unknown[] = []
  const ports: AnnouncePorts = {
    claim: (since, at) => claimPendingAlerts(db, since, at),
    release: (alerts) => releaseAlerts(db, alerts),
    fetchFn: async (to, init) => {
      posts.push({ url: to, init, text: JSON.parse(String(init.body)).text })
      return answer()
    },
    now: () => now,
    log: (event) => logged.push(event),
    settings: { ...settings, ALERT_WEBHOOK_URL: url, ALERT_LANGUAGE: lang },
  }
  return { ports, posts, logged, texts: () => posts.map(({ text }) => text) }
}

/** A lead of this age in hours, undelivered since then. */
function leadAged(id: string, hours: number, changes: Partial<Lead> = {}): Lead {
  const at = arrival - hours * hourMs
  return aLead(id, {
    created_at: new Date(at).toISOString(),
    deliver_since: at,
    next_attempt_at: at,
    ...changes,
  })
}

describe('a new lead', () => {
  test('is announced once, with a link and without personal data', async () => {
    await storeLeads(aLead('lead-1'))
    const { ports, posts, texts } = world()
    await announceLeads(ports)
    await announceLeads(ports)
    expect(texts()).toEqual(['New enquiry: https://agency.example/admin/leads/lead-1'])
    expect(posts).toMatchObject([
      {
        url: hook,
        init: {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/json' },
          signal: expect.any(AbortSignal),
        },
      },
    ])
  })

  test('shares one message with other new leads, in the configured language', async () => {
    const site = 'https://agency.example'
    const expected: [string, number, string][] = [
      ['en', 13, `13 new enquiries (1 suspicious): ${site}/admin/leads`],
      ['ar', 1, `استفسار جديد: ${site}/ar/admin/leads/lead-0`],
      ['ar', 2, `استفساران جديدان: ${site}/ar/admin/leads`],
    ]
    for (const [lang, count, text] of expected) {
      await emptyInbox()
      const state = (number: number) => (number === 12 ? 'quarantined' : 'received')
      await storeLeads(
        ...Array.from({ length: count }, (_, number) => aLead(`lead-${number}`, { state: state(number) })),
      )
      const { ports, texts } = world({ lang })
      await announceLeads(ports)
      expect(texts()).toEqual([text])
    }
  })

  test('is not announced after a day', async () => {
    await storeLeads(
      leadAged('old', 24, { state: 'accepted' }),
      leadAged('fresh', 23.9, { state: 'accepted' }),
    )
    const { ports, texts } = world()
    await announceLeads(ports)
    expect(texts()).toEqual(['New enquiry: https://agency.example/admin/leads/fresh'])
  })

  test('is announced by only one of many parallel runs', async () => {
    await storeLeads(aLead('a'), aLead('b'))
    const worlds = Array.from({ length: 6 }, () => world())
    await Promise.all(worlds.map(({ ports }) => announceLeads(ports)))
    expect(worlds.flatMap(({ texts }) => texts())).toEqual([
      '2 new enquiries: https://agency.example/admin/leads',
    ])
  })
})

describe('a lead that needs attention', () => {
  const known = { announced_new: true }

  test('is announced once, unlike a delivered or announced one', async () => {
    const dead = { ...known, state: 'dead', needs_attention: true } as const
    await storeLeads(
      leadAged('on its way for less', 0.99, known),
      leadAged('delivered', 5, { ...known, state: 'accepted' }),
      leadAged('quarantined', 5, { ...known, state: 'quarantined' }),
      leadAged('given up days ago', 100, { ...dead, next_attempt_at: arrival - dayMs }),
      leadAged('announced before', 5, { ...known, announced_trouble: true }),
    )
    const { ports, texts } = world()
    await announceLeads(ports)
    expect(texts()).toEqual([])
    for (const lead of [
      leadAged('undelivered', 1, known),
      leadAged('in-flight', 1, { ...known, state: 'sending' }),
      leadAged('refused', 0.1, { ...known, state: 'retry_wait', needs_attention: true }),
      leadAged('given-up', 73, { ...dead, next_attempt_at: arrival }),
    ]) {
      await storeLeads(lead)
      for (let run = 0; run < 2; run++) await announceLeads(ports)
      expect(texts().pop()).toBe(
        `An enquiry could not be delivered to the CRM: https://agency.example/admin/leads/${lead.id}`,
      )
    }
    expect(texts()).toHaveLength(4)
  })

  test('is announced again when it is given up, also after staff sent it again', async () => {
    const rule = { opensAfter: 5, probeEveryMs: minuteMs }
    const lead = leadAged('a', 73, { ...known, state: 'sending', attempts: 9, announced_trouble: true })
    await storeLeads(lead)
    const gaveUp = async () => {
      const settled = { ...lead, state: 'dead' as const, needs_attention: true, next_attempt_at: arrival }
      await settleLead(db, lead, { settled, event: 'timeout', reachable: false, now: arrival }, rule)
      const { ports, texts } = world()
      await announceLeads(ports)
      await announceLeads(ports)
      return texts()
    }
    const notices = ['An enquiry could not be delivered to the CRM: https://agency.example/admin/leads/a']
    expect(await gaveUp()).toEqual(notices)

    const again = { ...lead, state: 'received' as const, deliver_since: arrival, needs_attention: false }
    const seen = { id: 'a', state: 'dead' as const, attempts: 9 }
    const resent = { at: '', event: 'resent', by: 'sara@agency.example' }
    await changeLeads(db, [{ seen, next: again, besides: {} }], resent, null)
    await db.update(leads).set({ state: 'sending' })
    expect(await gaveUp()).toEqual(notices)
  })
})

describe('the webhook for alerts', () => {
  test('gets a failed alert again in the next run, and its address is not logged', async () => {
    const faults: (() => Response | Promise<Response>)[] = [
      () => Promise.reject(new Error(`refused: ${hook}`)),
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
      () => new Response('oops', { status: 500 }),
      () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
      () => new Response(null, { status: 302, headers: { location: 'https://attacker.example' } }),
    ]
    await storeLeads(aLead('a'), leadAged('b', 2, { announced_new: true }))
    for (const answer of faults) {
      const failing = world({ answer })
      await announceLeads(failing.ports)
      expect(failing.posts).toHaveLength(1)
      expect(JSON.stringify(failing.logged)).toMatch(/webhook_(?:unreachable|http_\d+)/)
      expect(JSON.stringify(failing.logged)).not.toContain('hooks.example')
    }
    const { ports, texts } = world()
    await announceLeads(ports)
    expect(texts()).toEqual([
      'New enquiry: https://agency.example/admin/leads/a\nAn enquiry could not be delivered to the CRM: https://agency.example/admin/leads/b',
    ])
  })

  test('has a limit of three seconds', async () => {
    await storeLeads(aLead('a'))
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await announceLeads(world().ports)
    expect(timeout.mock.calls).toEqual([[3000]])
    timeout.mockRestore()
  })

  test('gets no alert without encryption, except on the same machine', async () => {
    await storeLeads(aLead('a'))
    for (const url of [
      'http://hooks.example/x',
      'ftp://hooks.example/x',
      'javascript:alert(1)',
      'hooks.example/x',
      'http://localhost.attacker.example/',
      'http://127.0.0.1.attacker.example/',
      'http://2130706433.attacker.example/',
      'http://[::2]/',
    ]) {
      const { ports, posts, logged } = world({ url })
      await announceLeads(ports)
      expect(posts).toEqual([])
      expect(logged).toEqual([{ lead: '-', outcome: 'webhook_invalid' }])
      expect(await storedLead('a')).toMatchObject({ announced_new: false })
    }
    for (const url of ['http://localhost:9000/x', 'http://127.0.0.1/x', 'http://[::1]:8080/x']) {
      await emptyInbox()
      await storeLeads(aLead('a'))
      const { ports, posts } = world({ url })
      await announceLeads(ports)
      expect(posts).toHaveLength(1)
    }
  })

  test('causes no request and no query if it is not configured, and no failure without a database', async () => {
    const claim = vi.fn(() => Promise.reject(new Error('D1_ERROR')))
    const { ports, posts } = world({ url: '' })
    await announceLeads({ ...ports, claim })
    expect(claim).not.toHaveBeenCalled()
    const configured = world()
    await announceLeads({ ...configured.ports, claim })
    expect([...posts, ...configured.posts]).toEqual([])
    expect(configured.logged).toEqual([{ lead: '-', outcome: 'announcement_failed', reason: 'd1' }])
  })
})

function reminders(changes: Partial<RemindPorts> = {}, answer = () => new Response('ok')) {
  const reminded: string[] = []
  const ports: RemindPorts = {
    isHeld: async () => false,
    unseen: (before) => countUnseen(db, before),
    claim: (name, now, pauseMs) => claimRun(db, name, now, pauseMs),
    release: (name, now) => releaseRun(db, name, now),
    fetchFn: async (_, { body }) => {
      reminded.push(JSON.parse(String(body)).text)
      return answer()
    },
    now: () => arrival + dayMs + 1,
    log: () => {},
    settings: { ...settings, LEAD_RETENTION_DAYS: 90 },
    ...changes,
  }
  return { ports, reminded }
}

const quarantined = (id: string) => aLead(id, { state: 'quarantined', suspicion: 'honeypot' })

test('staff are reminded once a day of leads that were unseen for a day', async () => {
  await storeLeads(quarantined('a'), quarantined('b'))
  const { ports, reminded } = reminders()
  await remindStaff({ ...ports, now: () => arrival + dayMs - 1 })
  expect(reminded).toEqual([])
  await remindStaff(ports)
  await remindStaff(ports)
  expect(reminded).toEqual([
    '2 suspicious enquiries have been waiting unseen for over a day: https://agency.example/admin/leads?group=quarantine',
  ])
  await remindStaff({ ...ports, now: () => arrival + 2 * dayMs + 2 })
  expect(reminded).toHaveLength(2)
  expect(loggedEvents()).toMatchObject([
    { level: 'warn', event: 'staff_reminded', kind: 'unseen', count: 2 },
    { event: 'staff_reminded' },
  ])
})

test('a seen lead needs no reminder, and an unseen one after its retention is an error', async () => {
  await storeLeads(quarantined('a'), quarantined('b'))
  await markSeen(db, ['a'], new Date(arrival).toISOString())
  const { ports, reminded } = reminders({ now: () => arrival + 91 * dayMs })
  await remindStaff(ports)
  expect(loggedEvents()).toMatchObject([
    { level: 'error', event: 'staff_reminded', kind: 'expired', count: 1 },
  ])
  await markSeen(db, ['b'], new Date(arrival).toISOString())
  await remindStaff({ ...ports, now: () => arrival + 93 * dayMs })
  expect(reminded).toHaveLength(1)
})

test('a hand-over that waits for staff is reported at once, and logged even without a webhook', async () => {
  const { ports, reminded } = reminders({ isHeld: async () => true })
  await remindStaff(ports)
  expect(reminded).toEqual([expect.stringMatching(/^The hand-over to the CRM has stopped.*\/admin\/leads$/)])
  await emptyInbox()
  const withoutWebhook = { ...ports.settings, ALERT_WEBHOOK_URL: '' }
  await remindStaff({ ...ports, settings: withoutWebhook })
  expect(reminded).toHaveLength(1)
  expect(loggedEvents()).toMatchObject([{ kind: 'held' }, { kind: 'held' }])
})

test('a reminder is repeated until the webhook accepts it, and logged once', async () => {
  const { ports, reminded } = reminders(
    { isHeld: async () => true },
    () => new Response(null, { status: 500 }),
  )
  await remindStaff(ports)
  await remindStaff(ports)
  expect(reminded).toHaveLength(2)
  expect(loggedEvents()).toMatchObject([{ level: 'warn', event: 'staff_reminded', kind: 'held' }])
})
