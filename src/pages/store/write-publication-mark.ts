import type { MarkContent } from '../../data/pages/publication-changes.ts'
import type { Env } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { isolateOf, latestPublication } from './isolate.ts'
import { type CopiesPort, kvMarks, type Publication } from './publication-mark.ts'

/** Notifies all stores of copies that staff have published or withdrawn pages. False: some were not notified in time. */
export type PublicationMarker = {
  /** Visitors' pages have changed; if this fails, visitors see older ones until the cron repeats it. */
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
  readContent: () => Promise<MarkContent>
  now: () => number
  pause: (ms: number) => Promise<void>
}

/** KV takes one write per second and key: a concurrent publication is retried after these pauses. */
const pausesMs = [300, 1100]

/** To be called after the change is in the database. */
export function publicationMarker(
  env: Env,
  { bookmark, readContent, now, pause }: PublishingContext,
  ports: readonly CopiesPort[] = [kvMarks(env.PAGES)],
): PublicationMarker {
  const isolate = isolateOf(env)
  const nextPublication = async (slugs: string[]): Promise<Publication> => {
    const content = await within(timeouts.d1Query, readContent).catch((error: unknown) => {
      // The cron adds what is missing.
      logFailure('publication_mark_failed', error)
      return isolate.publication
    })
    return latestPublication(isolate, {
      // The clocks of two machines may differ, but the time must increase.
      at: Math.max(now(), isolate.publication.at + 1),
      bookmark: bookmark(),
      withdrawn: [...new Set([...slugs, ...content.withdrawn])],
      parameters: content.parameters,
    })
  }
  const notifyAll = (notify: (port: CopiesPort) => Promise<void>) =>
    Promise.all(ports.map((port) => succeeds(() => notify(port), pause)))
  return markerFrom(async (withdrawn) => {
    const publication = await nextPublication(withdrawn.map(({ slug }) => slug))
    const notified = await Promise.all([
      ...withdrawn.map(({ slug, to }) =>
        notifyAll((port) => port.onWithdrawn(slug, { at: publication.at, to: to ?? null })),
      ),
      notifyAll((port) => port.onPublished(publication)),
    ])
    return notified.flat().every(Boolean)
  })
}

/** For a caller with its own `markAll`, for instance a later one. */
export function markerFrom(markAll: PublicationMarker['markAll']): PublicationMarker {
  return {
    markAll,
    markPublished: () => markAll([]),
    markWithdrawn: (slug, to) => markAll([{ slug, to }]),
  }
}

/** Whether `work` succeeds in one of a few tries. */
async function succeeds(work: () => Promise<void>, pause: PublishingContext['pause']): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    try {
      await within(timeouts.background, work)
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
