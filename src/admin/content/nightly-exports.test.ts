import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readFile } from '../../../contract/content/content-file.ts'
import { faultyBinding, wrapBinding, wrapDatabase } from '../../../test/support/faults/faulty-bindings.ts'
import { brokenDatabase } from '../../../test/support/faults/watched-bindings.ts'
import { aLead } from '../../../test/support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../../test/support/leads/stored-leads.ts'
import { loggedEvents } from '../../../test/support/requests/logged-lines.ts'
import { emptyLibrary, storedBytes, storedFiles, uploadItem } from '../../../test/support/requests/media.ts'
import { png } from '../../../test/support/requests/pictures.ts'
import { emptyPages, publishedPage } from '../../../test/support/staff/drafts.ts'
import { sendJson } from '../../../test/support/staff/staff.ts'
import { runEachMinute } from '../../background.ts'
import { database } from '../../data/database.ts'
import type { Env } from '../../platform/env.ts'
import { retainedExports } from '../../platform/time.ts'
import { exportNightly as runNightly } from './nightly-exports.ts'
import { siteContent } from './site-content.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary(), emptyInbox()])
})

const exportNightly = (bindings: Env, at: number) =>
  runNightly(bindings, at, () => siteContent(database(bindings.DB)))
/** A time in Riyadh in epoch ms. */
const inRiyadh = (moment: string) => Date.parse(`${moment}:00+03:00`)
const nightlyFiles = () => storedFiles('nightly/')
const textOf = async (day: string) =>
  new TextDecoder().decode((await storedBytes()).get(`nightly/${day}.json`))

describe('the nightly export', () => {
  test('contains more pages than one query reads, but neither enquiries nor staff', async () => {
    await storeLeads(aLead('lead-1', { name: 'Sara Visitor', email: 'sara@visitor.example' }))
    await publishedPage('page/a', 'Text')
    await sendJson('POST', '/admin/api/redirects', { from: '/old', to: '/page/a', status: '301' })
    await env.DB.batch(
      Array.from({ length: 120 }, (_, number) =>
        env.DB.prepare(
          `insert into pages (id, slug, title, status) values (?, ?, '{"en":"Text"}', 'published')`,
        ).bind(`id-${number}`, `page/n-${number}`),
      ),
    )
    await exportNightly(env, inRiyadh('2026-11-24T03:07'))
    const text = await textOf('2026-11-24')
    const read = readFile(text)
    expect('content' in read && new Set(read.content.pages.map(({ slug }) => slug)).size).toBe(121)
    expect(text).not.toMatch(/visitor|sara|lead-1|editor@agency\.example/i)
  })

  test('is written once a day, despite later changes and further runs', async () => {
    await publishedPage('page/live', 'Before')
    for (const early of ['2026-11-24T02:07', '2026-11-24T03:06', '2026-11-24T00:07'])
      await exportNightly(env, inRiyadh(early))
    expect(await nightlyFiles()).toEqual([])
    const runs = () => Promise.all([1, 2, 3].map(() => exportNightly(env, inRiyadh('2026-11-24T03:07'))))
    await runs()
    const first = await textOf('2026-11-24')
    await publishedPage('page/other', 'After')
    await runs()
    await exportNightly(env, inRiyadh('2026-11-24T23:07'))
    expect(await nightlyFiles()).toEqual(['nightly/2026-11-24.json'])
    expect(await textOf('2026-11-24')).toBe(first)
  })

  test('does not overwrite the export of a parallel run', async () => {
    await publishedPage('page/live', 'Before')
    const MEDIA = wrapBinding(env.MEDIA, async ({ method, work }) => {
      if (method === 'put')
        await env.MEDIA.put('nightly/2026-11-24.json', new Uint8Array([1]), { httpMetadata: {} })
      return work()
    })
    await exportNightly({ ...env, MEDIA }, inRiyadh('2026-11-24T03:07'))
    expect((await storedBytes()).get('nightly/2026-11-24.json')).toEqual(new Uint8Array([1]))
    expect(loggedEvents().filter(({ event }) => event === 'content_exported')).toEqual([])
  })

  test('is due by the minute in which the cron began, independent of its other work', async () => {
    await publishedPage('page/live', 'Live')
    vi.useFakeTimers({ toFake: ['Date'], now: inRiyadh('2026-11-24T03:07') })
    const DB = wrapDatabase(env.DB, ({ work }) => {
      vi.setSystemTime(inRiyadh('2026-11-24T03:08'))
      return work()
    })
    await runEachMinute({ ...env, DB })
    vi.useRealTimers()
    expect(await nightlyFiles()).toEqual(['nightly/2026-11-24.json'])
  })
})

describe('the nightly export during an outage', () => {
  const broken: [string, () => object][] = [
    ['the database', () => ({ DB: brokenDatabase() })],
    ['the list of nights', () => ({ MEDIA: faultyBinding(env.MEDIA, 'refuse', 'list') })],
    ['the store', () => ({ MEDIA: faultyBinding(env.MEDIA, 'refuse', 'put') })],
  ]
  test.each(broken)('logs one failure and is repeated an hour later: %s', async (_, bindings) => {
    await exportNightly({ ...env, ...bindings() }, inRiyadh('2026-11-24T03:07'))
    const failures = loggedEvents().filter(({ event }) => event === 'content_export_failed')
    expect(failures).toHaveLength(1)
    expect(await nightlyFiles()).toEqual([])
    await exportNightly(env, inRiyadh('2026-11-24T04:07'))
    expect(await nightlyFiles()).toEqual(['nightly/2026-11-24.json'])
  })

  test('is stored and not repeated if only the answer is lost', async () => {
    await exportNightly(
      { ...env, MEDIA: faultyBinding(env.MEDIA, 'lose-answer', 'put') },
      inRiyadh('2026-11-24T03:07'),
    )
    const first = await textOf('2026-11-24')
    await publishedPage('page/later', 'Later')
    await exportNightly(env, inRiyadh('2026-11-24T04:07'))
    expect(await textOf('2026-11-24')).toBe(first)
  })
})

test(`the last ${retainedExports} exports stay, and no other file is deleted`, async () => {
  const item = await uploadItem(await png(20, 20))
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)
  for (let number = 1; number <= retainedExports + 3; number++) {
    await exportNightly(env, inRiyadh(`${day(number)}T03:07`))
  }
  const remaining = await nightlyFiles()
  expect(remaining).toHaveLength(retainedExports)
  expect([remaining[0], remaining.at(-1)]).toEqual([
    `nightly/${day(4)}.json`,
    `nightly/${day(retainedExports + 3)}.json`,
  ])
  expect(await storedFiles(`media/${item.id}/`)).not.toEqual([])
})
