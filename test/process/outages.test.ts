import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '../../contract/durations.ts'
import { startCrm } from '../../tools/stand-ins/crm.ts'
import { logFaults } from '../support/requests/personal-data.ts'
import {
  type Answer,
  type SiteWithFaultyBindings,
  startSiteWithFaultyBindings,
  timeoutMs,
} from './support/site-with-faulty-bindings.ts'

/*
 * The built worker in a real workerd, with its database and queue on disk, against a CRM on loopback. Tests inside the
 * worker cannot cover this: there a promise of a finished request still settles, and no process dies.
 */

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let folder: string
let crm: Awaited<ReturnType<typeof startCrm>>
let site: SiteWithFaultyBindings
let usedNumbers = 0
/** The lead of the site's clock in ms; it never decreases. */
let clockLeadMs = 0
const logged: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-outages-'))
  crm = await startCrm({ port: 0 })
  site = await start()
})

afterAll(async () => {
  await kill()
  await crm?.close()
  rmSync(folder, { recursive: true, force: true })
  expect(logged.length).toBeGreaterThan(0)
  expect(logFaults(logged)).toEqual([])
})

beforeEach(async () => {
  await setBehaviour('ok')
  await site.world({ ahead: clockLeadMs })
  await fetch(`${crm.origin}/leads`, { method: 'DELETE' })
})

function start(): Promise<SiteWithFaultyBindings> {
  return startSiteWithFaultyBindings(folder, {
    CRM_ENDPOINT: `${crm.origin}/servlet/servlet.WebToLead?encoding=UTF-8`,
    CRM_DAILY_LIMIT: '100000',
    ACCESS_TEAM_DOMAIN: '',
    // The same address for every start, because stored pages belong to it.
    SITE_ORIGIN: 'http://localhost:8787',
  })
}

async function kill(): Promise<void> {
  await site?.kill()
  logged.push(...(site?.logged() ?? []))
}

async function setBehaviour(mode: string): Promise<void> {
  await fetch(`${crm.origin}/behaviour`, { method: 'POST', body: new URLSearchParams({ mode }) })
}

/** Posts this number of enquiries at once, each with a number that no other scene uses. */
const postAll = (count: number) => Promise.all(Array.from({ length: count }, () => site.post(++usedNumbers)))

const isThanked = (answer: Answer) => answer.status === 200 && answer.body.includes('"success":true')

/** The requests to the CRM: the number of each enquiry, and the behaviour of the CRM. */
async function sentEnquiries(): Promise<{ number: number; behaviour: string }[]> {
  const response = await fetch(`${crm.origin}/leads.json`)
  const records: { behaviour: string; fields: { description: string } }[] = JSON.parse(await response.text())
  return records.map(({ behaviour, fields }) => ({
    number: Number(/No\. (\d+)/.exec(fields.description)?.[1]),
    behaviour,
  }))
}

/** The enquiries that the CRM accepted, sorted by number, with repetitions. */
const receivedMessages = async () =>
  (await sentEnquiries())
    .flatMap(({ number, behaviour }) => (behaviour === 'ok' ? [number] : []))
    .toSorted((a, b) => a - b)

/** Advances the clock and runs the cron until every acknowledged lead has arrived, and expects each once. */
async function expectDelivered(answers: Answer[]): Promise<void> {
  const acknowledged = answers.filter(isThanked).map(({ number }) => number)
  for (let rounds = 0; rounds < 500; rounds++) {
    const arrived = await receivedMessages()
    if (acknowledged.every((number) => arrived.includes(number))) break
    clockLeadMs += minuteMs
    await site.world({ ahead: clockLeadMs })
    await site.sweep()
    // The queue delivers by the real clock.
    await pause(100)
  }
  expect(await receivedMessages()).toEqual(acknowledged.toSorted((a, b) => a - b))
}

const statusOf = (path: string) => site.get(path)

test('a database or store that hangs blocks no page for later visitors', async () => {
  const left = ['/services/ui-ux-design', '/ar/blog', '/careers']
  await site.world({ d1: 'hang' })
  await Promise.all(left.map((path) => site.leave(path)))
  expect(await statusOf('/ar/services/web-development')).toBe(200)
  expect(await statusOf('/blog/what-an-mvp-is-for')).toBe(503)
  await site.world({})
  for (const path of [...left, '/ar/services/web-development', '/blog/what-an-mvp-is-for']) {
    expect(await statusOf(path), path).toBe(200)
  }
  await site.world({ pages: 'hang' })
  for (const path of ['/about', '/ar', '/blog']) expect(await statusOf(path), path).toBe(200)
})

test('a killed site still has every acknowledged lead and its stored pages', async () => {
  const stored = '/blog/what-an-mvp-is-for'
  expect(await statusOf(stored)).toBe(200)
  // The CRM does not answer these enquiries.
  await setBehaviour('hang')
  const acknowledged = await postAll(20)
  expect(acknowledged.filter((answer) => !isThanked(answer))).toEqual([])
  const sweeping = site.sweep().catch(() => false)
  await expect.poll(async () => (await sentEnquiries()).length, { timeout: timeoutMs }).toBeGreaterThan(0)
  // No service can store these enquiries.
  await site.world({ d1: 'hang', queue: 'hang', kv: 'hang', ahead: clockLeadMs })
  const waiting = postAll(5)
  await expect.poll(() => site.hanging(), { timeout: timeoutMs }).toBeGreaterThan(0)
  await kill()
  await sweeping
  expect((await waiting).filter(isThanked)).toEqual([])

  await setBehaviour('ok')
  site = await start()
  await site.world({ d1: 'fail', ahead: clockLeadMs })
  expect(await statusOf(stored), 'from the store').toBe(200)
  clockLeadMs += 20 * minuteMs
  await site.world({ d1: 'fail', ahead: clockLeadMs })
  expect(await statusOf(stored), 'not verified for a while').toBe(200)
  await site.world({ ahead: clockLeadMs })
  await expectDelivered(acknowledged)
})

test('every visitor is thanked while D1 hangs and the queue fails, and every lead arrives once', async () => {
  await site.world({ d1: 'hang', queue: 'fail', ahead: clockLeadMs })
  const answers = await postAll(10)
  expect(answers.filter((answer) => !isThanked(answer))).toEqual([])
  await site.world({ ahead: clockLeadMs })
  await expectDelivered(answers)
})
