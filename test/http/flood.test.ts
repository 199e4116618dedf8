import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import { settings } from '../../src/env.ts'
import { deliver } from '../../src/leads/delivery/deliver.ts'
import { acceptEnquiry } from '../../src/leads/intake/accept.ts'
import { parseEnquiry } from '../../src/leads/intake/enquiry-schema.ts'
import type { Origin } from '../../src/leads/intake/sender.ts'
import { suspect } from '../../src/leads/intake/suspect.ts'
import { announceLeads } from '../../src/leads/ops/announce.ts'
import { clearSuspicions } from '../../src/leads/ops/clear.ts'
import {
  acceptPorts,
  announcePorts,
  automaticLimit,
  clearPorts,
  deliveryPorts,
  suspectPorts,
} from '../../src/leads/ports.ts'
import { emptyInbox } from '../support/stored-leads.ts'

const db = database(env.DB)
const minute = 60_000
const start = Date.parse('2026-11-21T09:00:00.000Z')
const flood = 5000
/** Half of the flood comes from so many addresses of as many networks, the other half from one /48. */
const addresses = 2000
const atOnce = 20

beforeEach(emptyInbox)

test('after a flood of 5,000, ten real enquiries are delivered first of what waits, none is lost and staff hear of it at once', {
  timeout: 300_000,
}, async () => {
  let now = start
  const sent: string[] = []
  const told: string[] = []
  const bindings = { ...env, ALERT_WEBHOOK_URL: 'https://hooks.example/x' }
  const quiet = { log: () => {}, now: () => now }

  const post = async (message: string, origin: Origin) => {
    const fields = { kind: 'compact', name: 'نورة', email: 'noura@example.sa', message, elapsed: '20000' }
    const parsed = parseEnquiry(fields)
    if (!parsed.ok) throw new Error('the test’s own enquiry is invalid')
    // The limiter of one location counts by the wall clock, which stands still here.
    const ports = { ...suspectPorts(bindings), ...quiet, flood: { limit: async () => ({ success: true }) } }
    const pressure = await suspect(parsed.enquiry, origin, ports)
    const context = {
      lang: 'ar',
      pageUrl: 'https://qafza.example/ar',
      userAgent: '',
      now,
      answerBy: now,
      ...pressure,
    } as const
    return acceptEnquiry(parsed.enquiry, context, {
      ...acceptPorts(bindings, () => {}),
      ...quiet,
      hint: async () => {},
    })
  }
  const sweep = async () => {
    await clearSuspicions({ ...clearPorts(bindings), ...quiet })
    const post = async ({ message }: { message: string }) => {
      sent.push(message)
      return { kind: 'accepted' } as const
    }
    await deliver({ ...deliveryPorts(bindings), ...quiet, post })
    const fetchFn = async (_: string, { body }: RequestInit) => {
      told.push(String(body))
      return new Response('ok')
    }
    await announceLeads({ ...announcePorts(bindings), ...quiet, fetchFn })
  }

  const attacker = (number: number): Origin => ({
    address:
      number % 2
        ? `2001:db8:7:${(number % 60_000).toString(16)}::1`
        : `10.${(number % addresses) >> 8}.${(number % addresses) & 255}.9`,
    asn: 64_500 + (number % 40),
    location: ['FRA', 'SIN', 'IAD', 'GRU'][number % 4] ?? '',
  })
  const thanked = { stored: 0 }
  for (let first = 0; first < flood; first += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => first + index)
    const answers = await Promise.all(numbers.map((number) => post(`junk ${number}`, attacker(number))))
    thanked.stored += answers.filter(({ status }) => status === 'stored').length
    now += (10 * minute) / (flood / atOnce)
    if (first % 500 === 0) await sweep()
    if (first === 500) expect(told.join()).toMatch(/in quarantine/)
  }
  const before = sent.length
  expect(before).toBeLessThanOrEqual(automaticLimit(settings(env)) + atOnce)

  const real = Array.from({ length: 10 }, (_, index) => `real ${index}`)
  for (const [index, message] of real.entries()) {
    now += 5000
    await post(message, { address: `192.0.${index}.2`, asn: 39_891, location: 'RUH' })
  }
  for (let minutes = 0; minutes < 30; minutes++) {
    now += minute
    await sweep()
  }
  expect(sent.slice(before, before + 10).toSorted()).toEqual(real)
  expect(thanked.stored).toBe(flood)
  expect(await db.$count(leads)).toBe(flood + 10)
  // What the attack has cost the CRM of its day, all told.
  expect(sent.length).toBeLessThan(settings(env).CRM_DAILY_LIMIT / 2)
})
