import { database } from '../../../src/data/database.ts'
import { markedSince } from '../../../src/data/pages/changed-pages.ts'
import type { Env } from '../../../src/env.ts'
import { publishedPages } from '../../../src/pages/store/mark-published.ts'
import { keptSince } from '../../../src/pages/store/marks.ts'
import { pause } from '../../../src/time.ts'
import worker from '../../../src/worker.ts'
import type { Around } from '../../support/faulty-bindings.ts'
import { aroundStorage } from '../sites/around-storage.ts'

/*
 * The site's worker with a clock that is set by its visitors (`x-at`, epoch ms) and counts of what it asks of its
 * bindings. `/day/publish` changes a page as staff do, `/day/cron` runs the cron, `/day/counts` returns the counts.
 */

type Counts = { kvReads: number; kvWrites: number; roundTrips: number; queries: number }

const counts: Counts = { kvReads: 0, kvWrites: 0, roundTrips: 0, queries: 0 }

let now = Date.now()
Date.now = () => now

const store: Around = ({ method, work }) => {
  counts[method === 'put' || method === 'delete' ? 'kvWrites' : 'kvReads'] += 1
  return work()
}
const queries: Around = ({ size, work }) => {
  counts.roundTrips += 1
  counts.queries += size
  return work()
}

const countedBindings = aroundStorage({ store, queries })

export default {
  async fetch(request: Request, env: Env, context: Parameters<typeof worker.fetch>[2]): Promise<Response> {
    now = Math.max(now, Number(request.headers.get('x-at')))
    const bindings = countedBindings(env)
    switch (new URL(request.url).pathname) {
      case '/day/publish':
        await publish(bindings)
        return new Response()
      case '/day/cron':
        await worker.scheduled(undefined, bindings)
        return new Response()
      case '/day/counts':
        return Response.json(counts)
      default:
        return worker.fetch(request, bindings, context)
    }
  },
}

/** Changes one article: the lists that name it change, and every page is verified. */
async function publish(env: Env): Promise<void> {
  const iso = new Date(now).toISOString()
  const changed = `{"en":"Told at ${iso}","ar":"كُتب ${iso}"}`
  const sql =
    "update pages set title = ?, updated_at = ? where slug = (select min(slug) from pages where slug like 'blog/%')"
  await env.DB.prepare(sql).bind(changed, iso).run()
  const pages = publishedPages(env, {
    bookmark: () => null,
    marked: () => markedSince(database(env.DB), keptSince(now)),
    now: () => now,
    pause,
  })
  await pages.markPublished()
}
