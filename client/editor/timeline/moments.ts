import type { Scheduled, Version, VersionList } from '../../../contract/pages/timeline.ts'

/**
 * A point of the timeline: a stored version, or the current one, whose `version` is null if it is not stored. `kind`:
 * `publication` was published; `refused` is a save that lost a conflict.
 */
export type Moment = {
  key: string
  kind: 'save' | 'publication' | 'refused'
  isNow: boolean
  time: string
  author: string
  name: string | null
  /** The only language in which it was published; null for all. */
  language: string | null
  version: Version | null
}

export function momentsOf(versions: readonly Version[], now: VersionList['now']): Moment[] {
  const isCurrent = ({ isRefused, language, revision }: Version) =>
    !isRefused && language === null && revision === now.revision
  const current = versions.find(isCurrent) ?? null
  const past = versions.filter((version) => version !== current).map((version) => momentOf(version, false))
  return [
    ...past.toReversed(),
    current
      ? { ...momentOf(current, true), ...(now.status === 'published' && { kind: 'publication' as const }) }
      : {
          key: 'now',
          kind: now.status === 'published' ? 'publication' : 'save',
          isNow: true,
          time: now.at,
          author: now.by,
          name: null,
          language: null,
          version: null,
        },
  ]
}

function momentOf(version: Version, isNow: boolean): Moment {
  const { id, isRefused, published, name, language } = version
  const { at, by } = published ?? version
  return {
    key: isNow ? 'now' : String(id),
    kind: isRefused ? 'refused' : published ? 'publication' : 'save',
    isNow,
    time: at,
    author: by,
    name,
    language,
    version,
  }
}

/**
 * The index of the last point on or before a day (`2026-11-22` in the site's time zone); the first if there
 * is none.
 */
export function indexOfDay(moments: readonly Moment[], day: string, timeZone: string): number {
  // Swedish dates have the form of ISO 8601.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
  const last = moments.findLastIndex(({ time }) => format.format(new Date(time)) <= day)
  return Math.max(last, 0)
}

/** Where a time lies among the points: 1.5 is halfway from the second to the third. */
export function placeAmong(moments: readonly Moment[], isoTime: string): number {
  const time = Date.parse(isoTime)
  const before = moments.findLastIndex((moment) => Date.parse(moment.time) <= time)
  const [from, to] = [moments[before], moments[before + 1]]
  if (!from || !to) return Math.max(before, 0)
  const start = Date.parse(from.time)
  const share = (time - start) / (Date.parse(to.time) - start)
  return before + Math.min(Math.max(share, 0), 1)
}

/** Waiting schedules, and failed ones without a later correction; by time. */
export function openSchedules(schedules: readonly Scheduled[], moments: readonly Moment[]): Scheduled[] {
  const published = moments.findLast(({ kind }) => kind === 'publication')?.time ?? ''
  const isOpen = ({ state, action, at }: Scheduled) =>
    state === 'waiting' ||
    (state === 'failed' &&
      Date.parse(at) > (Date.parse(published) || 0) &&
      !schedules.some((other) => other.state !== 'failed' && other.action === action && other.at > at))
  return schedules.filter(isOpen)
}

/** The schedules cancelled with one of the page: a publication with its own later end. */
export function cancelledWith(schedule: Scheduled, schedules: readonly Scheduled[]): Scheduled[] {
  const isEnd = ({ action, name, state, at }: Scheduled) =>
    state === 'waiting' && action === 'unpublish' && !name && at > schedule.at
  return [schedule, ...(schedule.action === 'publish' ? schedules.filter(isEnd) : [])]
}
