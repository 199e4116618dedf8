import { minuteMs } from '../../contract/durations.ts'
import { cleanText } from '../../contract/form/check-field.ts'
import { findRepeated, insertApplication } from '../data/applications/applications.ts'
import { type Database, database } from '../data/database.ts'
import { isUnconfirmedWrite } from '../data/unconfirmed-write.ts'
import type { Lang } from '../i18n/languages.ts'
import { retryD1 } from '../leads/fallback/d1-retry.ts'
import type { Env } from '../platform/env.ts'
import { logEvent, logFailure } from '../platform/log.ts'
import { sha256 } from '../platform/sha256.ts'
import { isoTime, pause, timeouts, within } from '../platform/time.ts'
import type { ApplicationTexts } from './application-fields.ts'
import type { CvType } from './check-cv.ts'
import { deleteCvs, storeCv } from './cv-files.ts'

type Received = {
  texts: ApplicationTexts
  opening: string
  title: string
  lang: Lang
  keepLonger: boolean
  isSuspicious: boolean
  cv: { bytes: Uint8Array<ArrayBuffer>; type: CvType; name: string }
}

/** Twice the same within this time, in ms, is one application. */
const bucketMs = 10 * minuteMs

/**
 * Stores an application durably and once: the CV, then its row. False if it is not known to be stored: the
 * applicant must not be thanked. A CV whose row may still arrive is left to the cron
 * (delete-expired-applications.ts). `now` in epoch ms.
 */
export async function acceptApplication(
  received: Received,
  env: Env,
  now: number,
  defer: (work: Promise<unknown>) => void,
): Promise<boolean> {
  const db = database(env.DB)
  const id = crypto.randomUUID()
  const { bytes, type, name } = received.cv
  const key = await keysOf(received, now)
  const forget = () =>
    defer(deleteCvs(env.MEDIA, [id]).catch((error: unknown) => logFailure('cv_delete_failed', error)))
  try {
    if (await isRepeated(db, key, now)) return true
    await within(timeouts.cvStore, () => storeCv(env.MEDIA, id, type, bytes))
  } catch (error) {
    logFailure('application_store_failed', error)
    forget()
    return false
  }
  const { texts, opening, title, lang, keepLonger, isSuspicious } = received
  const row = {
    id,
    dedupe_key: key.current,
    opening,
    opening_title: title,
    ...texts,
    lang,
    cv_type: type,
    cv_bytes: bytes.length,
    cv_name: cleanName(name),
    keep_longer: keepLonger,
    suspicion: isSuspicious ? 'honeypot' : null,
    created_at: isoTime(now),
  }
  const timing = { pause, random: Math.random }
  try {
    const stored = await within(timeouts.d1Query, () => retryD1(() => insertApplication(db, row), timing))
    if (stored === id) logEvent('application_stored', { suspicious: isSuspicious })
    else forget()
    return stored !== ''
  } catch (error) {
    logFailure('application_store_failed', error)
    if (!isUnconfirmedWrite(error)) forget()
    return false
  }
}

/** The fingerprint of all that was sent, with the time; `earlier` is that of the ten minutes before. */
async function keysOf({ texts, opening, keepLonger, cv }: Received, now: number) {
  const sent = [opening, ...Object.values(texts), keepLonger, await sha256(cv.bytes)]
  const hash = await sha256(JSON.stringify(sent))
  const bucket = Math.floor(now / bucketMs)
  return { current: `${hash}:${bucket}`, earlier: `${hash}:${bucket - 1}` }
}

async function isRepeated(
  db: Database,
  { current, earlier }: { current: string; earlier: string },
  now: number,
): Promise<boolean> {
  const since = isoTime(now - bucketMs)
  return (await within(timeouts.d1Query, () => findRepeated(db, [current, earlier], since))) !== null
}

/** Without what means something to a system of files. */
function cleanName(name: string): string {
  const clean = cleanText(name.replace(/^.*[\\/]/s, '').replace(/["<>:|?*]/g, ''))
  return Array.from(clean).slice(-100).join('')
}
