import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../../contract/durations.ts'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { deliver } from '../../../src/leads/delivery/deliver.ts'
import { parseEnquiry } from '../../../src/leads/intake/enquiry-schema.ts'
import { storeEnquiry } from '../../../src/leads/intake/store-enquiry.ts'
import { announceLeads } from '../../../src/leads/ops/announce-leads.ts'
import { clearSuspicions } from '../../../src/leads/ops/clear-suspicions.ts'
import {
  announcePorts,
  automaticLimit,
  clearPorts,
  deliveryPorts,
  spamCheckPorts,
  storeEnquiryPorts,
} from '../../../src/leads/ports.ts'
import { checkForSpam } from '../../../src/leads/spam/check-for-spam.ts'
import type { Origin } from '../../../src/leads/spam/sender.ts'
import { settings } from '../../../src/platform/env.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'

const db = database(env.DB)
const start = Date.parse('2026-11-21T09:00:00.000Z')
const floodSize = env.FUZZ_FULL ? 5000 : 300
const perRun = env.FUZZ_FULL ? 500 : 200
/** Half of the flood comes from this number of networks with one address each, the other half from one /48. */
const addresses = floodSize * 0.4
const atOnce = 20

/** The size of one claim, within which the order is undefined. */
const claimedAtOnce = 5

beforeEach(emptyInbox)

/** The site with its own clock, and with a CRM and a webhook that accept everything. */
function site() {
  const clock = { now: start }
  const sent: string[] = []
  const posts: string[] = []
  const bindings = { ...env, ALERT_WEBHOOK_URL: 'https://hooks.example/x' }
  const now = () => clock.now
  const quiet = { log: () => {} }

  const post = async (message: string, origin: Origin) => {
    const fields = { kind: 'compact', name: 'نورة', email: 'noura@example.sa', message, elapsed: '20000' }
    const parsed = parseEnquiry(fields)
    if (!parsed.ok) throw new Error('the test’s own enquiry is invalid')
    // The limiter of one location counts by the wall clock, which stands still here.
    const ports = {
      ...spamCheckPorts(bindings, now),
      ...quiet,
      flood: { limit: async () => ({ success: true }) },
    }
    const pressure = await checkForSpam(parsed.enquiry, origin, ports)
    const context = {
      lang: 'ar',
      pageUrl: 'https://agency.example/ar',
      userAgent: '',
      now: clock.now,
      deadline: clock.now,
      ...pressure,
    } as const
    return storeEnquiry(parsed.enquiry, context, {
      ...storeEnquiryPorts(bindings, now, () => {}),
      ...quiet,
      hint: async () => {},
    })
  }
  const sweep = async () => {
    await clearSuspicions({ ...clearPorts(bindings, now), ...quiet })
    const post = async ({ message }: { message: string }) => {
      sent.push(message)
      return { kind: 'accepted' } as const
    }
    await deliver({ ...deliveryPorts(bindings, now), ...quiet, post })
    const fetchFn = async (_: string, { body }: RequestInit) => {
      posts.push(String(body))
      return new Response('ok')
    }
    await announceLeads({ ...announcePorts(bindings, now), ...quiet, fetchFn })
  }
  return { clock, sent, posts, post, sweep }
}

const isOfThe48 = (number: number) => number % 2 === 1

/** The sender of enquiry `number` of the flood. */
function attacker(number: number): Origin {
  const place = Math.floor(number / 2) % addresses
  return {
    address: isOfThe48(number)
      ? `2001:db8:7:${(number % 60_000).toString(16)}::1`
      : `10.${place >> 8}.${place & 255}.9`,
    asn: 64_500 + (number % 40),
    location: ['FRA', 'SIN', 'IAD', 'GRU'][number % 4] ?? '',
  }
}

const customer = (number: number): Origin => ({ address: `192.0.${number}.2`, asn: 39_891, location: 'RUH' })

test('ten real enquiries after a flood are delivered first, and none is lost', {
  timeout: 300_000,
}, async () => {
  const { clock, sent, posts, post, sweep } = site()
  const answered = { stored: 0 }
  const early = Array.from({ length: 5 }, (_, index) => `early ${index}`)
  let sentBefore = 0
  for (let first = 0; first < floodSize; first += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => first + index)
    const answers = await Promise.all(numbers.map((number) => post(`junk ${number}`, attacker(number))))
    answered.stored += answers.filter(({ status }) => status === 'stored').length
    clock.now += (10 * minuteMs) / (floodSize / atOnce)
    // Real enquiries at the beginning of the attack, before it can be detected.
    if (first === 60)
      for (const [index, message] of early.entries()) await post(message, customer(100 + index))
    if (first % perRun === 0) await sweep()
    if (first === 0) sentBefore = sent.length
    if (first === perRun) {
      expect(posts.join()).toMatch(/suspicious/)
      const wave = sent.slice(sentBefore)
      const ofThe48 = wave.findIndex((message) => isOfThe48(Number(message.replace('junk ', ''))))
      expect(ofThe48).toBeGreaterThan(0)
      // The enquiries of one network queue behind the first of every other network.
      const last = Math.max(...early.map((message) => wave.indexOf(message)))
      expect(early.every((message) => wave.includes(message))).toBe(true)
      expect(last).toBeLessThan(ofThe48 + claimedAtOnce)
    }
  }
  expect(new Set(Array.from({ length: floodSize }, (_, number) => attacker(number).address)).size).toBe(
    addresses + floodSize / 2,
  )
  const before = sent.length
  expect(before).toBeLessThanOrEqual(automaticLimit(settings(env)) + atOnce)

  const real = Array.from({ length: 10 }, (_, index) => `real ${index}`)
  for (const [index, message] of real.entries()) {
    clock.now += 5000
    await post(message, customer(index))
  }
  // The last enquiries of the attack, from networks with at most one before, come after the real ones.
  const late = Array.from({ length: 15 }, (_, index) => addresses + 2 * index)
  for (const number of late) await post(`late ${number}`, attacker(number))
  for (let minutes = 0; minutes < 30; minutes++) {
    clock.now += minuteMs
    await sweep()
  }
  expect(sent.slice(before, before + 10).toSorted()).toEqual(real)
  expect(answered.stored).toBe(floodSize)
  expect(await db.$count(leads)).toBe(floodSize + early.length + real.length + late.length)
  // The share of the CRM's daily limit that the attack used.
  expect(sent.length).toBeLessThan(settings(env).CRM_DAILY_LIMIT / 2)
})
