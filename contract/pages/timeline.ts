import type { Draft, Outdated, PageStatus } from '../editor.ts'
import type { SaveResponse } from './saving.ts'

/* Messages between the admin's server and the timeline of its editor. Times are ISO 8601. */

/**
 * A stored version of a page. `isRefused`: it came too late to be saved; `revision` is then the one it was
 * based on. `name` and `published` are null for a version without. `language`: it was published in this one
 * only; else null.
 */
export type Version = {
  id: number
  revision: number
  at: string
  by: string
  isRefused: boolean
  name: string | null
  language: string | null
  published: { at: string; by: string } | null
}

/** Response of the list: the newest first. `hasMore`: there are older ones; request those before the last `id`. */
export type VersionList = {
  ok: true
  versions: Version[]
  hasMore: boolean
  now: CurrentVersion
  schedules: Scheduled[]
  campaigns: Campaign[]
}

/** Why a schedule failed. */
export const scheduleProblems = ['trashed', 'superseded', 'slug_taken', 'block_used'] as const
export type ScheduleProblem = (typeof scheduleProblems)[number]

/**
 * A schedule, waiting or done. `name` is a campaign's, or empty; `version`: the published one; `language`:
 * null for all.
 */
export type Scheduled = {
  id: string
  action: 'publish' | 'unpublish'
  at: string
  name: string
  state: 'waiting' | 'done' | 'failed'
  problem: ScheduleProblem | null
  by: string
  version: number | null
  language: string | null
}

/** Several pages at one time, and how many they are; a page can join while it waits. */
export type Campaign = {
  id: string
  action: 'publish' | 'unpublish'
  at: string
  name: string
  pages: number
}

/**
 * Schedules the current version. `campaign` joins one (`at` is then its time) or begins one. `until` takes
 * the page offline again; null cancels that. `examples` and `language` as in a publication.
 */
export type ScheduleRequest = {
  revision: number
  action: 'publish' | 'unpublish'
  at: string
  until?: string | null | undefined
  campaign?: { id: string } | { name: string } | undefined
  examples?: string[] | undefined
  language?: string | undefined
}

/** `shown`: the page as it will be, in one language only. */
export type ScheduleResponse = { ok: true; shown?: Draft }

/** The version staff work on: the open draft or, if there is none, the published page. */
type CurrentVersion = { revision: number; at: string; by: string; status: PageStatus }

/** Response of one version. */
export type VersionContent = { ok: true; version: Version; draft: Draft; outdated: Outdated[] }

/** Response to an editor that has not saved: the version that a save of it would collide with, if there is one. */
export type NewerResponse = { ok: true; newer: Extract<SaveResponse, { ok: false }> | null }

/**
 * Names a version, or removes its name (null): a stored one by its id, or the current one. Like every change
 * it names the revision its editor saw.
 */
export type NameRequest = { revision: number; version?: number | undefined; name: string | null }

/** Response once a draft is discarded: the page is as visitors see it again. */
export type DiscardResponse = {
  ok: true
  revision: number
  status: PageStatus
  updated: string
  draft: Draft
  outdated: Outdated[]
}
