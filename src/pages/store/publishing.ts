import type { Env } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { isolateOf } from './isolate.ts'
import { type CopiesPort, marksIn, type Publication } from './marks.ts'
import { latest } from './page-store.ts'

/** How pages in stores and caches learn of what staff do. */
export type PublishedPages = {
  /** What visitors see has changed. False: some may see pages from before for a few minutes. */
  markPublished: () => Promise<boolean>
  /** The same; and no copy of `slug` from before is shown again, in whatever outage. `to`: the slug it moved to. */
  markWithdrawn: (slug: string, to?: string) => Promise<boolean>
}

export type PublishingWorld = {
  /** D1's bookmark of what was just written. */
  bookmark: () => string | null
  /** Slugs under which nothing is published any more, read after that. */
  withdrawn: () => Promise<readonly string[]>
  now: () => number
  pause: (ms: number) => Promise<void>
}

/** KV takes one write a second and key: two publications at once wait for each other. */
const pausesMs = [300, 1100]

/** To be told after the change is in the database. */
export function publishedPages(
  env: Env,
  { bookmark, withdrawn, now, pause }: PublishingWorld,
  ports: readonly CopiesPort[] = [marksIn(env.PAGES)],
): PublishedPages {
  const isolate = isolateOf(env)
  const next = async (slug?: string): Promise<Publication> => {
    const known = await within(limits.d1Read, withdrawn).catch((error: unknown) => {
      // The cron adds what is missing.
      logFailure('publication_mark_failed', error)
      return isolate.publication.withdrawn
    })
    return latest(isolate, {
      // The clocks of two machines may differ; a later publication is later all the same.
      at: Math.max(now(), isolate.publication.at + 1),
      bookmark: bookmark(),
      withdrawn: slug ? [...new Set([slug, ...known])] : known,
    })
  }
  const tell = (what: (port: CopiesPort) => Promise<void>) =>
    Promise.all(ports.map((port) => persist(() => what(port), pause)))
  return {
    markPublished: async () => {
      const publication = await next()
      return allDone(await tell((port) => port.published(publication)))
    },
    markWithdrawn: async (slug, to) => {
      const publication = await next(slug)
      const gone = { at: publication.at, to: to ?? null }
      const told = await Promise.all([
        tell((port) => port.gone(slug, gone)),
        tell((port) => port.published(publication)),
      ])
      return allDone(told.flat())
    },
  }
}

async function persist(work: () => Promise<void>, pause: PublishingWorld['pause']): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    try {
      await within(limits.kvWrite, work)
      return true
    } catch (error) {
      const ms = pausesMs[tries]
      if (ms === undefined) {
        logFailure('publication_mark_failed', error)
        return false
      }
      await pause(ms)
    }
  }
}

const allDone = (done: boolean[]) => done.every(Boolean)
