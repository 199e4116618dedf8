import type { Content, Night } from '../../../contract/content/content.ts'
import { fileText } from '../../../contract/content/content-file.ts'
import type { Env, MediaBucket } from '../../platform/env.ts'
import { logEvent, logFailure } from '../../platform/log.ts'
import { retainedExports, timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'

/*
 * All content as it was each night, as files beside the uploads: `nightly/2026-11-24.json`. Only staff can
 * download them.
 */

const folder = 'nightly/'
/** On the agency's clocks; each later hour makes up for one that failed. */
const firstHour = 3
const minute = 7

/**
 * Keeps the content of the night, which `read` reads, once: the file's name is the day, and one that is there
 * is never written again. Run by the cron, `now` in epoch ms; never throws.
 */
export async function exportNightly(env: Env, now: number, read: () => Promise<Content>): Promise<void> {
  if (new Date(now).getUTCMinutes() !== minute) return
  const clock = calendar.minuteOf(new Date(now))
  if (Number(clock.slice(11, 13)) < firstHour) return
  const key = `${folder}${clock.slice(0, 10)}.json`
  try {
    const earlier = await within(timeouts.longBackground, () => listStored(env.MEDIA))
    if (earlier.some((one) => one.key === key)) return
    const content = await within(timeouts.nightlyExport, read)
    const bytes = new TextEncoder().encode(fileText(content))
    const headers = { contentType: 'application/json' }
    const isNew = new Headers({ 'if-none-match': '*' })
    const stored = await within(timeouts.nightlyExport, () =>
      env.MEDIA.put(key, bytes, { httpMetadata: headers, onlyIf: isNew }),
    )
    // Another run was there first.
    if (!stored) return
    const { pages, redirects, media } = content
    logEvent('content_exported', {
      pages: pages.length,
      redirects: redirects.length,
      media: media.length,
      bytes: bytes.byteLength,
    })
    const former = earlier.map((one) => one.key).slice(0, Math.max(0, earlier.length + 1 - retainedExports))
    if (former.length > 0) await within(timeouts.longBackground, () => env.MEDIA.delete(former))
  } catch (error) {
    logFailure('content_export_failed', error)
  }
}

/** The stored exports, the newest first. */
export async function listNightlyExports(bucket: MediaBucket): Promise<Night[]> {
  const stored = await within(timeouts.staffRead, () => listStored(bucket))
  return stored
    .map(({ key, size, uploaded }) => ({
      day: key.slice(folder.length, -'.json'.length),
      bytes: size,
      at: uploaded.toISOString(),
    }))
    .toReversed()
}

/** The export of a night; null if it is not stored. */
export function readNightlyExport(bucket: MediaBucket, day: string) {
  return within(timeouts.mediaRead, () => bucket.get(`${folder}${day}.json`, { onlyIf: new Headers() }))
}

/** By day, the first one first. */
async function listStored(bucket: MediaBucket) {
  const { objects } = await bucket.list({ prefix: folder })
  return objects.toSorted((one, other) => (one.key < other.key ? -1 : 1))
}
