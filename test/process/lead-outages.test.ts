import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCrm } from '../../tools/stand-ins/crm.ts'
import { logFaults } from '../support/personal-data.ts'
import { type Answer, type FaultySite, startFaultySite } from './support/faulty-site.ts'

/*
 * The built worker in a real workerd, with its database and queue on disk, against a CRM on loopback. Each
 * scene prints what became of its leads.
 */

const minute = 60_000
const bound = { timeout: 300_000 }

let folder: string
let crm: Awaited<ReturnType<typeof startCrm>>
let site: FaultySite
let used = 0
/** How far the site's clock is ahead, ms; it never goes back. */
let ahead = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-outages-'))
  crm = await startCrm({ port: 0 })
  site = await start()
}, 180_000)

afterAll(async () => {
  expect(site.logged().length).toBeGreaterThan(0)
  expect(logFaults(site.logged())).toEqual([])
  await site?.kill()
  await crm?.close()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

beforeEach(async () => {
  await behave('ok')
  await site.world({ ahead })
  await fetch(`${crm.origin}/leads`, { method: 'DELETE' })
})

function start(): Promise<FaultySite> {
  return startFaultySite(folder, {
    CRM_ENDPOINT: `${crm.origin}/servlet/servlet.WebToLead?encoding=UTF-8`,
    CRM_DAILY_LIMIT: '100000',
    ACCESS_TEAM_DOMAIN: '',
  })
}

async function behave(mode: string): Promise<void> {
  await fetch(`${crm.origin}/behaviour`, { method: 'POST', body: new URLSearchParams({ mode }) })
}

/** Numbers no other scene has used. */
function numbers(count: number): number[] {
  return Array.from({ length: count }, () => ++used)
}

const isThanked = (answer: Answer) => answer.status === 200 && answer.body.includes('"success":true')

/** How often the CRM took each number. */
async function taken(): Promise<Map<number, number>> {
  const response = await fetch(`${crm.origin}/leads.json`)
  const records: { behaviour: string; fields: { description: string } }[] = JSON.parse(await response.text())
  const counts = new Map<number, number>()
  for (const { behaviour, fields } of records) {
    const number = Number(/No\. (\d+)/.exec(fields.description)?.[1])
    if (behaviour === 'ok') counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return counts
}

/** Runs the clock and the cron until every thanked lead has arrived, and returns the counts. */
async function settle(scene: string, answers: Answer[]) {
  const thanked = answers.filter(isThanked).map(({ number }) => number)
  let counts = await taken()
  for (let rounds = 0; rounds < 200 && thanked.some((number) => !counts.has(number)); rounds++) {
    ahead += minute
    await site.world({ ahead })
    await site.sweep()
    counts = await taken()
    // Calls that hang time out by the real clock, after ten seconds at most.
    if (rounds > 20) await pause(100)
  }
  const arrived = thanked.filter((number) => counts.has(number)).length
  const report = {
    accepted: thanked.length,
    delivered: arrived,
    lost: thanked.length - arrived,
    duplicated: thanked.filter((number) => (counts.get(number) ?? 0) > 1).length,
  }
  writeSync(1, `${scene}: ${JSON.stringify(report)}\n`)
  return report
}

/** Posts `all`, a few at a time as visitors do. */
async function postAll(all: number[], atOnce = 10): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    answers.push(...(await Promise.all(all.slice(from, from + atOnce).map((number) => site.post(number)))))
  }
  return answers
}

test('loses no lead when the worker is killed right after its thank-you', bound, async () => {
  await behave('500')
  const answers: Answer[] = []
  let killed: Promise<void> | undefined
  await Promise.all(
    numbers(400).map(async (number) => {
      const answer = await site.post(number)
      answers.push(answer)
      if (answers.length === 20) killed = site.kill()
    }),
  )
  await killed
  // It died in the middle: some visitors got no response.
  expect(answers.some(({ status }) => status === 0)).toBe(true)
  await behave('ok')
  site = await start()
  const report = await settle('kill -9 after acceptance', answers)
  expect(report).toMatchObject({ lost: 0, duplicated: 0 })
  expect(report.accepted).toBeGreaterThanOrEqual(20)
})

test('takes 600 leads while the CRM is down for two hours, and delivers each once', bound, async () => {
  await behave('500')
  const answers: Answer[] = []
  for (let minutes = 0; minutes < 120; minutes++) {
    answers.push(...(await postAll(numbers(5))))
    ahead += minute
    await site.world({ ahead })
    await site.sweep()
  }
  expect(await taken()).toEqual(new Map())
  await behave('ok')
  expect(await settle('CRM down for 2 h', answers)).toEqual({
    accepted: 600,
    delivered: 600,
    lost: 0,
    duplicated: 0,
  })
})

test('no visitor waits for a CRM that hangs', bound, async () => {
  await behave('hang')
  const first = await postAll(numbers(10))
  // The sweep holds five leads without a response while more visitors write.
  const sweeping = site.sweep()
  let isSwept = false
  void sweeping.then(() => {
    isSwept = true
  })
  const during = await postAll(numbers(40))
  expect(isSwept).toBe(false)
  // The CRM's timeout is eight seconds; a visitor's wait stays far below it.
  expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(4000)
  expect([...first, ...during].every(isThanked)).toBe(true)
  const slowest = during.map(({ ms }) => ms).toSorted((a, b) => a - b)
  writeSync(
    1,
    `CRM hanging, ms to thanks: 99th percentile ${slowest[Math.floor(slowest.length * 0.99)]?.toFixed(0)}\n`,
  )
  await sweeping
  await behave('ok')
  expect(await settle('CRM hanging', [...first, ...during])).toMatchObject({
    accepted: 50,
    lost: 0,
    duplicated: 0,
  })
})

test.each([
  ['D1 failing', { d1: 'fail' }],
  ['D1 hanging', { d1: 'hang' }],
  ['the queue failing', { queue: 'fail' }],
  ['D1 and the queue failing', { d1: 'fail', queue: 'fail' }],
  ['D1, the queue and KV failing', { d1: 'fail', queue: 'fail', kv: 'fail' }],
] as const)('%s: every visitor is thanked and every lead arrives once', bound, async (scene, world) => {
  await site.world({ ...world, ahead })
  const answers = await postAll(numbers(20))
  expect(answers.filter((answer) => !isThanked(answer))).toEqual([])
  await site.world({ ahead })
  expect(await settle(scene, answers)).toEqual({ accepted: 20, delivered: 20, lost: 0, duplicated: 0 })
})

test('no visitor is thanked while everything is down, including the CRM', bound, async () => {
  await behave('500')
  await site.world({ d1: 'fail', queue: 'fail', kv: 'fail', ahead })
  const answers = await postAll(numbers(5))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
})
