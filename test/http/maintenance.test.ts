import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { consumeLeads, runEachMinute } from '../../src/background.ts'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import { recordingQueue, watchedDatabase } from '../support/faults/watched-bindings.ts'
import { postEnquiry, validEnquiry } from '../support/leads/enquiry.ts'
import { visit } from '../support/requests/visit.ts'
import { accessSettings, publishKeys, signToken } from '../support/staff/access.ts'

const maintenanceOn = { MAINTENANCE: 'on' }
const db = database(env.DB)
publishKeys()

test('an enquiry during maintenance waits in the queue, and the database does not change', async () => {
  const { sent, LEADS } = recordingQueue()
  const answer = await postEnquiry(validEnquiry('full'), { script: true, env: { ...maintenanceOn, LEADS } })
  expect(answer.status).toBe(200)
  expect(sent).toEqual([{ carried: expect.objectContaining({ state: 'received' }) }])
  expect(await db.$count(leads)).toBe(0)
})

test('visitors read every page during maintenance, and the admin is closed', async () => {
  expect((await visit('/ar/blog', { env: maintenanceOn })).status).toBe(200)
  const headers = { 'cf-access-jwt-assertion': await signToken() }
  for (const path of ['/admin', '/ar/admin/leads', '/admin/api/leads']) {
    expect((await visit(path, { headers, env: { ...accessSettings, ...maintenanceOn } })).status, path).toBe(
      503,
    )
    expect((await visit(path, { headers, env: accessSettings })).status, path).toBe(200)
  }
})

test('the queue keeps its messages during maintenance, and the cron touches no database', async () => {
  const retry = vi.fn()
  const message = (attempts: number) => {
    return { id: 'm', timestamp: new Date(), body: { id: 'lead' }, attempts, ack: vi.fn(), retry }
  }
  await consumeLeads(
    {
      queue: 'leads',
      messages: [message(1), message(48), message(49), message(100)],
      ackAll: vi.fn(),
      retryAll: vi.fn(),
      metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
    },
    { ...env, ...maintenanceOn },
  )
  expect(retry.mock.calls.map(([options]) => options.delaySeconds)).toEqual([300, 300, 10_800, 10_800])
  const query = vi.fn()
  await runEachMinute({ ...env, ...maintenanceOn, DB: watchedDatabase(async () => query()) })
  expect(query).not.toHaveBeenCalled()
})
