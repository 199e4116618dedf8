import type { Marked } from '../../data/pages/changed-pages.ts'
import type { Env } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { isolateOf } from './isolate.ts'
import { type CopiesPort, marksIn, type Publication } from './marks.ts'
import { latest } from './read-store.ts'

/** How page stores and caches are notified of what staff publish. */
export type PublishedPages = {
  /** Visitors' pages have changed. False: some may see older pages for a few minutes. */
  markPublished: () => Promise<boolean>
  /** The same, and no older copy of `slug` is shown again, not even in an outage. `to`: the slug it moved to. */
  markWithdrawn: (slug: string, to?: string) => Promise<boolean>
  /** Several changes at once, with one mark; `withdrawn` are the withdrawn or moved pages. */
  markAll: (withdrawn: readonly WithdrawnPage[]) => Promise<boolean>
}
type WithdrawnPage = { slug: string; to?: string | undefined }

type PublishingContext = {
  /** D1's bookmark of the last write. */
  bookmark: () => string | null
  /** Read after that write. */
  marked: () => Promise<Marked>
  now: () => number
  pause: (ms: number) => Promise<void>
}

/** KV takes one write per second and key: a concurrent publication is retried after these pauses. */
const pausesMs = [300, 1100]

/** To be called after the change is in the database. */
export function publishedPages(
  env: Env,
  { bookmark, marked, now, pause }: PublishingContext,
  ports: readonly CopiesPort[] = [marksIn(env.PAGES)],
): PublishedPages {
  const isolate = isolateOf(env)
  const next = async (slugs: string[]): Promise<Publication> => {
    const known = await within(limits.d1Read, marked).catch((error: unknown) => {
      // The cron adds what is missing.
      logFailure('publication_mark_failed', error)
      return isolate.publication
    })
    return latest(isolate, {
      // The clocks of two machines may differ, but the time must increase.
      at: Math.max(now(), isolate.publication.at + 1),
      bookmark: bookmark(),
      withdrawn: [...new Set([...slugs, ...known.withdrawn])],
      parameters: known.parameters,
    })
  }
  const notify = (what: (port: CopiesPort) => Promise<void>) =>
    Promise.all(ports.map((port) => persist(() => what(port), pause)))
  return markingWith(async (withdrawn) => {
    const publication = await next(withdrawn.map(({ slug }) => slug))
    const notified = await Promise.all([
      ...withdrawn.map(({ slug, to }) =>
        notify((port) => port.markWithdrawn(slug, { at: publication.at, to: to ?? null })),
      ),
      notify((port) => port.published(publication)),
    ])
    return allDone(notified.flat())
  })
}

/** For a caller that marks in its own way, for instance later. */
export function markingWith(markAll: PublishedPages['markAll']): PublishedPages {
  return {
    markAll,
    markPublished: () => markAll([]),
    markWithdrawn: (slug, to) => markAll([{ slug, to }]),
  }
}

async function persist(work: () => Promise<void>, pause: PublishingContext['pause']): Promise<boolean> {
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
