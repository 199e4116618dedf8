import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { hourMs, minuteMs } from '../../../contract/durations.ts'
import type { ScheduleRequest, VersionList } from '../../../contract/pages/timeline.ts'
import { publishScheduled } from '../../../src/pages/publish-scheduled.ts'
import type { Env } from '../../../src/platform/env.ts'
import { urls } from '../../../src/site/urls.ts'
import { asStaff, sendJson } from './staff.ts'

/*
 * The database has its own clock: schedules of these tests were due in the past, and the worker's clock is moved around
 * that time.
 */
export const dueTime = Math.floor(Date.now() / minuteMs) * minuteMs - hourMs
export const me = { as: 'me@agency.example' }
export const sara = { as: 'sara@agency.example' }

export const setTime = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })
export const runSchedules = (time: number, changes: Partial<Env> = {}) =>
  publishScheduled({ ...env, ...changes }, () => time)

export async function postAction(action: string, id: string, body: unknown, as = me) {
  const response = await sendJson('POST', urls.adminApi(action, id), body, as)
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, answer }
}

/** Schedules the page's current version for `dueTime`, ten minutes before. */
export function schedulePage(id: string, revision: number, changes: Partial<ScheduleRequest> = {}, as = me) {
  setTime(dueTime - 10 * minuteMs)
  return postAction(
    'schedule',
    id,
    { revision, action: 'publish', at: new Date(dueTime).toISOString(), ...changes },
    as,
  )
}

export async function versionsOf(id: string): Promise<VersionList> {
  return (await asStaff(urls.adminVersions(id))).json()
}

export async function schedulesOf(id: string) {
  return (await versionsOf(id)).schedules
}
