import { dayMs } from '../../../../contract/durations.ts'
import { siteSlug } from '../../../../contract/pages/slugs.ts'
import type {
  Campaign,
  Scheduled,
  ScheduleRequest,
  ScheduleResponse,
} from '../../../../contract/pages/timeline.ts'
import { isAllowed } from '../../../../contract/people/roles.ts'
import { isShownBlock } from '../../../data/pages/blocks.ts'
import { approve } from '../../../data/people/approvals.ts'
import {
  schedulePage,
  type TargetSchedule,
  unschedulePage,
} from '../../../data/schedules/change-schedules.ts'
import type { PreparedPage } from '../../../data/schedules/run-schedule.ts'
import { findSchedule, hasPage, listCampaigns, listSchedules } from '../../../data/schedules/schedules.ts'
import { message } from '../../../i18n/intl.ts'
import { isoTime } from '../../../platform/time.ts'
import { invalid, notFound, type Refusal, roleTooLow } from '../../api/refusals.ts'
import { type ActionContext, openPage, writeOf } from '../action-context.ts'
import { draftOf } from '../draft-rows.ts'
import type { InLanguage } from '../page-actions.ts'
import { prepare } from '../prepare-publication.ts'
import { blockUsed, conflict, noDraft } from '../save-responses.ts'
import { currentVersion } from './current-version.ts'
import { partOf } from './language-part.ts'

/** A later time is probably a typing error. */
const maxAheadMs = 2 * 366 * dayMs

/**
 * Schedules the current version of a page, in all languages or in one. The version that is checked now goes live at
 * that time, even if the draft changes before. It replaces the page's waiting schedule of the same action. `shown`: the
 * page as it will be, if that is not all of the draft.
 */
export async function schedule(
  id: string,
  { revision, action, at, until, campaign, examples = [], language }: InLanguage<ScheduleRequest>,
  context: ActionContext,
): Promise<ScheduleResponse | Refusal> {
  const { db, lang } = context
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  if ((pageWithDraft.draft?.revision ?? 0) !== revision) return conflict(pageWithDraft, lang)
  const only = action === 'publish' ? language : undefined
  const isClosed = !pageWithDraft.draft?.is_open
  if (only && isClosed && pageWithDraft.page.status !== 'published') return noDraft(lang)
  const part = only ? partOf(pageWithDraft, only) : null
  const version = { ...currentVersion(part?.found ?? pageWithDraft), language: part?.language ?? null }
  const target = await targetOf({ action, at, campaign }, context)
  if ('ok' in target) return target
  const end = until ? timeOf(until, target.at, context, 'until') : null
  if (end && 'ok' in end) return end
  const isWithdrawn = action === 'unpublish' || end !== null
  if (isWithdrawn && (await isShownBlock(pageWithDraft.page.slug, context))) return blockUsed(lang)
  let prepared: string | null = null
  if (action === 'publish') {
    const ready = await prepare(pageWithDraft, examples, context, part)
    if ('ok' in ready) return ready
    const { placed, definitions, fields } = ready
    const stored: PreparedPage = { placed, definitions, translations: fields.translations }
    prepared = JSON.stringify(stored)
  }
  const offline = { id: context.newId(), isNew: true, action: 'unpublish' as const, name: '' }
  const scheduled = {
    target,
    until: end ? { ...offline, ...end } : until === null ? null : undefined,
    version,
    prepared,
  }
  const write = writeOf(context)
  const isScheduled = await schedulePage(db, id, scheduled, write)
  if (isScheduled && action === 'publish' && !part) await approve(db, id, write)
  if (isScheduled) return { ok: true, ...(part ? { shown: draftOf(part.found) } : {}) }
  const newer = await openPage(id, context)
  if ('ok' in newer) return newer
  return (newer.draft?.revision ?? 0) === revision ? notFound(lang) : conflict(newer, lang)
}

/** Only owners may change the site's own page, and so the times of its schedules. */
export async function isRoleTooLow(
  scheduleId: string,
  { db, role }: Pick<ActionContext, 'db' | 'role'>,
): Promise<boolean> {
  return !isAllowed(role, 'owner') && (await hasPage(db, scheduleId, siteSlug))
}

/** Removes a page from a waiting schedule. */
export async function unschedule(
  id: string,
  scheduleId: string,
  context: ActionContext,
): Promise<{ ok: true } | Refusal> {
  const { db, lang } = context
  if (await isRoleTooLow(scheduleId, context)) return roleTooLow(lang)
  return (await unschedulePage(db, scheduleId, id)) ? { ok: true } : notFound(lang)
}

const monthMs = 31 * dayMs

/** The schedules of a page, waiting or due in the last month, and the campaigns that it can join. */
export async function schedulesOf(
  pageId: string,
  { db, now }: ActionContext,
): Promise<{ schedules: Scheduled[]; campaigns: Campaign[] }> {
  const time = now().getTime()
  // Not one batch: D1 merges columns of the same name there.
  const [rows, campaigns] = await Promise.all([
    listSchedules(db, { from: time - monthMs, to: time + maxAheadMs, pageId }),
    listCampaigns(db, time),
  ])
  return {
    schedules: rows.flatMap(
      ({ schedule: { id, action, at, name, state, created_by: by }, problem, version, language }) =>
        state === 'cancelled'
          ? []
          : [{ id, action, at: isoTime(at), name, state, problem, by, version, language }],
    ),
    campaigns: campaigns.map(({ at, ...campaign }) => ({ ...campaign, at: isoTime(at) })),
  }
}

async function targetOf(
  { action, at, campaign }: Pick<ScheduleRequest, 'action' | 'at' | 'campaign'>,
  context: ActionContext,
): Promise<TargetSchedule | Refusal> {
  const { db, lang, newId } = context
  if (campaign && 'id' in campaign) {
    const joined = await findSchedule(db, campaign.id)
    if (joined?.state !== 'waiting' || joined.action !== action || joined.name === '') return notFound(lang)
    return { id: joined.id, isNew: false, action, at: joined.at, name: joined.name }
  }
  const time = timeOf(at, 0, context, 'at')
  if ('ok' in time) return time
  return { id: newId(), isNew: true, action, name: campaign?.name ?? '', ...time }
}

/** Parses a time (ISO 8601) that must be later than now and than `after` (epoch ms). */
export function timeOf(
  iso: string,
  after: number,
  { lang, now }: Pick<ActionContext, 'lang' | 'now'>,
  field: string,
): { at: number } | Refusal {
  const at = Date.parse(iso)
  const ahead = at - now().getTime()
  const refuse = (id: Parameters<typeof message>[1]) => invalid({ [field]: message(lang, id) }, lang)
  if (!(ahead > 0)) return refuse('admin.timeline.error.past')
  if (ahead > maxAheadMs) return refuse('admin.timeline.error.far')
  return at > after ? { at } : refuse('admin.timeline.error.until')
}
