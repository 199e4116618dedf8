import { dayMs } from '../../../contract/durations.ts'
import {
  type DraftRow,
  type EnquiryRow,
  mostTodayRows,
  type Today,
  type TroubleRow,
} from '../../../contract/workspace/today.ts'
import type { Database } from '../../data/database.ts'
import type { Lead } from '../../data/leads/leads.ts'
import { readOpenTasks } from '../../data/today.ts'
import { type Lang, langs } from '../../i18n/languages.ts'
import { parseLocalised } from '../../i18n/localised.ts'
import { automaticLimit } from '../../leads/ports.ts'
import type { Settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { isoTime } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { staffBooking } from '../bookings/staff-booking.ts'
import { crmState } from '../leads/crm-state.ts'
import { followUpText, subjectOf } from '../leads/lead-texts.ts'
import type { ReplyDeadlines } from '../leads/reply-deadline.ts'
import { altOf } from '../media/media-items.ts'
import { type ListedPage, listedPage } from '../pages/list/page-listing.ts'
import { draftRow, languagesBehind, linkedPage } from './draft-row.ts'

const weekMs = 7 * dayMs

type TodayContext = {
  db: Database
  /** Epoch ms. */
  now: number
  config: Pick<Settings, 'CRM_DAILY_LIMIT' | 'CRM_AUTOMATIC_SHARE'>
  /** The reader's language. */
  lang: Lang
  /** The reader's address. */
  staff: string
  promise: ReplyDeadlines
}

type ReadLead = Pick<
  Lead,
  'id' | 'name' | 'subject' | 'consultation' | 'created_at' | 'follow_up' | 'state'
> & { booked_slot: number | null }

/** The open tasks of staff. Rejects if none of them could be read. */
export async function readToday({ db, now, config, lang, staff, promise }: TodayContext): Promise<Today> {
  const [
    pages,
    drafts,
    publishedWidgets,
    schedules,
    notes,
    approvals,
    unanswered,
    reminders,
    mine,
    applications,
    bookings,
    blocks,
    missing,
    pictures,
    undelivered,
    suspicious,
    handover,
  ] = await readOpenTasks(db, { now, automaticLimit: automaticLimit(config), staff })

  let listed: ListedPage[] | undefined
  /** The last changed first. */
  const listedPages = () => {
    listed ??= resultOf(pages)
      .map((row) => listedPage(row, now))
      .toSorted((one, other) => other.updated.localeCompare(one.updated))
    return listed
  }
  const draftOn = (id: string): DraftRow | null => {
    const page = resultOf(pages).find((row) => row.page.id === id)?.page
    const draft = resultOf(drafts).find(({ page_id }) => page_id === id)
    const placed = resultOf(publishedWidgets).filter(({ page_id }) => page_id === id)
    const listing = listedPages().find((one) => one.id === id)
    return page && draft && listing ? draftRow({ page, draft, placed }, listing) : null
  }
  const enquiryRow = (lead: ReadLead): EnquiryRow => ({
    id: lead.id,
    path: urls.adminLead(lead.id),
    name: lead.name,
    at: lead.created_at,
    subject: subjectOf(lead, lang),
    due: promise.due(lead),
  })

  return {
    drafts: part('drafts', () => {
      const open = resultOf(pages).filter((row) => row.open && !row.has_approval)
      const ids = new Set(open.map(({ page }) => page.id))
      const rows = resultOf(drafts).filter(({ page_id }) => ids.has(page_id))
      return { count: open.length, rows: rows.flatMap(({ page_id }) => draftOn(page_id) ?? []) }
    }),
    scheduled: part('scheduled', () =>
      counted(resultOf(schedules), ({ id, action, at, name, slug, title, pages, superseded }) => ({
        id,
        action,
        campaign: name,
        pages,
        isSuperseded: superseded === 1,
        path: pages > 1 ? urls.adminCalendar : urls.adminPage(slug),
        title: parseLocalised(title),
        at: isoTime(at),
      })),
    ),
    behind: part('behind', () =>
      firstOf(
        listedPages()
          .map((page) => ({ ...linkedPage(page), at: page.updated, languages: languagesBehind(page) }))
          .filter(({ languages }) => languages.length > 0),
      ),
    ),
    notes: part('notes', () =>
      counted(resultOf(notes), ({ id, widget, author, text, at, slug, title }) => ({
        id,
        author,
        text,
        at,
        path: `${urls.adminPage(slug)}${widget && `#widget-${widget}`}`,
        title: parseLocalised(title),
      })),
    ),
    approvals: part('approvals', () =>
      counted(resultOf(approvals), ({ slug, title, outcome, isChanged, count: _, ...row }) => ({
        ...row,
        path: urls.adminPage(slug),
        title: parseLocalised(title),
        state: outcome ?? 'asked',
        isChanged: isChanged === 1,
        isOwn: row.by === staff,
        draft: outcome === null ? draftOn(row.id) : null,
      })),
    ),
    applications: part('applications', () =>
      counted(resultOf(applications), ({ row: { id, name, opening_title, created_at } }) => ({
        id,
        path: urls.adminApplication(id),
        name,
        title: opening_title,
        at: created_at,
      })),
    ),
    enquiries: part('enquiries', () => counted(resultOf(unanswered), enquiryRow)),
    reminders: part('reminders', () =>
      counted(resultOf(reminders), (lead) => ({
        ...enquiryRow(lead),
        at: isoTime(lead.remind_at) ?? lead.created_at,
      })),
    ),
    mine: part('mine', () =>
      counted(resultOf(mine), (lead) => ({
        ...enquiryRow(lead),
        status: followUpText(lead.follow_up, lang),
      })),
    ),
    bookings: part('bookings', () => {
      const blocked = resultOf(blocks)
      const rows = resultOf(bookings)
        .filter(({ state }) => state === 'booked')
        .map((row) => staffBooking(row, promise.hoursOn, blocked))
        .map((booking) => ({ ...booking, isMisplaced: booking.isOutside || booking.isBlocked }))
        .filter(({ at, isMisplaced }) => isMisplaced || Date.parse(at) < now + weekMs)
        .toSorted((one, other) => Number(other.isMisplaced) - Number(one.isMisplaced))
        .map(({ id, lead, name, at, way, isOutside, isBlocked }) => ({
          id,
          path: urls.adminLead(lead),
          name,
          at,
          way,
          isOutside,
          isBlocked,
        }))
      return firstOf(rows)
    }),
    missing: part('missing', () =>
      firstOf(
        resultOf(missing).map(({ path, count, last }) => ({
          id: path,
          path: `${urls.adminRedirects}?${new URLSearchParams({ from: path })}`,
          address: path,
          visits: count,
          at: last,
        })),
      ),
    ),
    pictures: part('pictures', () =>
      counted(resultOf(pictures), ({ id, name, address, alt, at }) => ({
        id,
        path: `${urls.adminMedia}?file=${id}`,
        name,
        address,
        at,
        languages: langs.filter((code) => !altOf(alt)[code]?.trim()),
      })),
    ),
    trouble: part('trouble', () => {
      const [crm] = resultOf(handover)
      const state = crm
        ? crmState(
            { circuit: { failures: crm.failures }, handed: crm.handed, held: crm.held === 1 },
            config.CRM_DAILY_LIMIT,
          )
        : 'fine'
      const crmRows: TroubleRow[] =
        state === 'fine' ? [] : [{ kind: 'crm', id: 'crm', path: urls.adminLeads, state }]
      const failed = counted(resultOf(undelivered), enquiryRow)
      const undecided = counted(resultOf(suspicious), enquiryRow)
      const late = listedPages().filter(({ isLate }) => isLate)
      const rows: TroubleRow[] = [
        ...crmRows,
        ...failed.rows.map((row) => ({ kind: 'undelivered' as const, ...row })),
        ...late.map((page) => ({ kind: 'schedule' as const, ...linkedPage(page), at: isoTime(page.due) })),
        ...undecided.rows.map((row) => ({ kind: 'suspicious' as const, ...row })),
      ]
      const count = crmRows.length + failed.count + late.length + undecided.count
      return { count, rows: rows.slice(0, mostTodayRows) }
    }),
  }
}

/** A part of the answer; null if it could not be read, to tell it from an empty one. */
function part<Name extends keyof Today>(
  name: Name,
  read: () => NonNullable<Today[Name]>,
): Today[Name] | null {
  try {
    return read()
  } catch (error) {
    logFailure('admin_today_failed', error, { part: name })
    return null
  }
}

function resultOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

/** Each row that was read has the number of all rows. */
function counted<Read extends { count: number }, Row>(rows: Read[], make: (read: Read) => Row) {
  return { count: rows[0]?.count ?? 0, rows: rows.map(make) }
}

function firstOf<Row>(rows: Row[]) {
  return { count: rows.length, rows: rows.slice(0, mostTodayRows) }
}
