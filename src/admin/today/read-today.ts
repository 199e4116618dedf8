import { dayMs } from '../../../contract/durations.ts'
import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import {
  type DraftRow,
  type EnquiryRow,
  mostTodayRows,
  type Today,
  type TroubleRow,
} from '../../../contract/workspace/today.ts'
import type { Database } from '../../data/database.ts'
import type { Lead } from '../../data/leads/leads.ts'
import type { StaffPage } from '../../data/pages/admin-pages.ts'
import { readWaiting } from '../../data/today.ts'
import type { Settings } from '../../env.ts'
import { type Lang, langs } from '../../i18n/languages.ts'
import { parseLocalised } from '../../i18n/localised.ts'
import { automaticLimit } from '../../leads/ports.ts'
import { logFailure } from '../../log.ts'
import { urls } from '../../urls.ts'
import { staffBooking } from '../bookings/staff-booking.ts'
import { crmState } from '../leads/crm-state.ts'
import { followUpText, subjectOf } from '../leads/lead-texts.ts'
import type { ReplyDeadlines } from '../leads/reply-deadline.ts'
import { altOf } from '../media/media-items.ts'
import { draftOf } from '../pages/draft-rows.ts'
import { isMissing, type ListedPage, listedPage } from '../pages/list/page-listing.ts'
import { isSeenIn } from '../pages/versions/one-language-draft.ts'

const weekMs = 7 * dayMs

type Reading = {
  db: Database
  /** Epoch ms. */
  now: number
  config: Pick<Settings, 'CRM_DAILY_LIMIT' | 'CRM_AUTOMATIC_SHARE'>
  lang: Lang
  /** Who reads it. */
  staff: string
  promise: ReplyDeadlines
}

/** What waits for staff; `lang` is the reader's. Rejects if nothing at all could be read. */
export async function readToday({ db, now, config, lang, staff, promise }: Reading): Promise<Today> {
  const read = await readWaiting(db, { now, automaticLimit: automaticLimit(config), staff })
  const [byPages, scheduled, notes, approvals, enquiries, applied, booked, missing, pictures, byLeads] = read
  const enquiryRow = (lead: ReadLead): EnquiryRow => ({
    id: lead.id,
    path: urls.adminLead(lead.id),
    name: lead.name,
    at: lead.created_at,
    subject: subjectOf(lead, lang),
    due: promise.due(lead),
  })
  if (read.every(({ status }) => status === 'rejected')) resultOf(byPages)
  let pages: ListedPage[] | undefined
  /** The last changed first. */
  const listed = () => {
    const [rows] = resultOf(byPages)
    pages ??= rows
      .map((row) => listedPage(row, now))
      .toSorted((one, other) => other.updated.localeCompare(one.updated))
    return pages
  }
  const draftOn = (pageId: string): DraftRow | null => {
    const [rows, drafts, placed] = resultOf(byPages)
    const page = rows.find((row) => row.page.id === pageId)?.page
    const draft = drafts.find(({ page_id }) => page_id === pageId)
    const shown = listed().find(({ id }) => id === pageId)
    const own = placed.filter(({ page_id }) => page_id === pageId)
    return page && draft && shown ? draftRow({ page, draft, placed: own }, shown) : null
  }
  return {
    drafts: part('drafts', () => {
      const [rows, drafts] = resultOf(byPages)
      return {
        count: rows.filter(({ open, has_approval }) => open && !has_approval).length,
        rows: drafts.flatMap(({ page_id }) => {
          const hasOpenApproval = rows.find(({ page }) => page.id === page_id)?.has_approval
          return hasOpenApproval ? [] : (draftOn(page_id) ?? [])
        }),
      }
    }),
    scheduled: part('scheduled', () => {
      const [rows] = resultOf(scheduled)
      return counted(rows, ({ id, action, at, name, slug, title, pages, superseded }) => ({
        id,
        action,
        campaign: name,
        pages,
        isSuperseded: superseded === 1,
        path: pages > 1 ? urls.adminCalendar : urls.adminPage(slug),
        title: parseLocalised(title),
        at: new Date(at).toISOString(),
      }))
    }),
    behind: part('behind', () => {
      const rows = listed().map((page) => ({ ...rowOf(page), at: page.updated, languages: behindIn(page) }))
      return firstOf(rows.filter(({ languages }) => languages.length > 0))
    }),
    notes: part('notes', () => {
      const [rows] = resultOf(notes)
      return counted(rows, ({ id, widget, author, text, at, slug, title }) => ({
        id,
        author,
        text,
        at,
        path: `${urls.adminPage(slug)}${widget && `#widget-${widget}`}`,
        title: parseLocalised(title),
      }))
    }),
    approvals: part('approvals', () => {
      const [rows] = resultOf(approvals)
      return counted(rows, ({ slug, title, outcome, isChanged, count: _, ...row }) => ({
        ...row,
        path: urls.adminPage(slug),
        title: parseLocalised(title),
        state: outcome ?? 'asked',
        isChanged: isChanged === 1,
        isOwn: row.by === staff,
        draft: outcome === null ? draftOn(row.id) : null,
      }))
    }),
    applications: part('applications', () => {
      const [rows] = resultOf(applied)
      return counted(rows, ({ row: { id, name, opening_title: title, created_at: at } }) => ({
        id,
        path: urls.adminApplication(id),
        name,
        title,
        at,
      }))
    }),
    enquiries: part('enquiries', () => {
      const [rows] = resultOf(enquiries)
      return counted(rows, enquiryRow)
    }),
    reminders: part('reminders', () => {
      const [, rows] = resultOf(enquiries)
      return counted(rows, (lead) => ({ ...enquiryRow(lead), at: isoOf(lead.remind_at) ?? lead.created_at }))
    }),
    mine: part('mine', () => {
      const [, , rows] = resultOf(enquiries)
      return counted(rows, (lead) => ({ ...enquiryRow(lead), status: followUpText(lead.follow_up, lang) }))
    }),
    bookings: part('bookings', () => {
      const [rows, blocks] = resultOf(booked)
      const held = rows
        .filter(({ state }) => state === 'booked')
        .map((row) => staffBooking(row, promise.hoursOn, blocks))
        .filter((booking) => isMisplaced(booking) || Date.parse(booking.at) < now + weekMs)
        .map(({ id, lead, name, at, way, isOutside, isBlocked }) => ({
          id,
          path: urls.adminLead(lead),
          name,
          at,
          way,
          isOutside,
          isBlocked,
        }))
      return firstOf(held.toSorted((one, other) => Number(isMisplaced(other)) - Number(isMisplaced(one))))
    }),
    missing: part('missing', () => {
      const [rows] = resultOf(missing)
      return firstOf(
        rows.map(({ path, count, last }) => ({
          id: path,
          path: `${urls.adminRedirects}?${new URLSearchParams({ from: path })}`,
          address: path,
          visits: count,
          at: last,
        })),
      )
    }),
    pictures: part('pictures', () => {
      const [rows] = resultOf(pictures)
      return counted(rows, ({ id, name, address, alt, at }) => ({
        id,
        path: `${urls.adminMedia}?file=${id}`,
        name,
        address,
        at,
        languages: langs.filter((code) => !altOf(alt)[code]?.trim()),
      }))
    }),
    trouble: part('trouble', () => {
      const [undelivered, suspicious, [crm]] = resultOf(byLeads)
      const late = listed().filter(({ isLate }) => isLate)
      const state = crm ? crmStateOf(crm, config) : 'fine'
      const rows: TroubleRow[] = [
        ...(state === 'fine' ? [] : [{ kind: 'crm', id: 'crm', path: urls.adminLeads, state } as const]),
        ...undelivered.map((lead) => ({ kind: 'undelivered' as const, ...enquiryRow(lead) })),
        ...late.map((page) => ({ kind: 'schedule' as const, ...rowOf(page), at: isoOf(page.due) })),
        ...suspicious.map((lead) => ({ kind: 'suspicious' as const, ...enquiryRow(lead) })),
      ]
      const count = troubleCount({
        undelivered: undelivered[0]?.count ?? 0,
        suspicious: suspicious[0]?.count ?? 0,
        schedules: late.length,
        state,
      })
      return { count, rows: rows.slice(0, mostTodayRows) }
    }),
  }
}

/** Staff decide what becomes of it. */
const isMisplaced = ({ isOutside, isBlocked }: { isOutside: boolean; isBlocked: boolean }) =>
  isOutside || isBlocked

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

function firstOf<Row>(rows: Row[]) {
  return { count: rows.length, rows: rows.slice(0, mostTodayRows) }
}

/** Rows that say how many there are. */
function counted<Read extends { count: number }, Row>(rows: Read[], make: (read: Read) => Row) {
  return { count: rows[0]?.count ?? 0, rows: rows.map(make) }
}

function rowOf({ id, slug, title }: ListedPage) {
  return { id, path: urls.adminPage(slug), title }
}

type ReadLead = Pick<
  Lead,
  'id' | 'name' | 'subject' | 'consultation' | 'created_at' | 'follow_up' | 'state'
> & { booked_slot: number | null }

function behindIn({ translations }: ListedPage) {
  return langs.flatMap((code) => {
    const translation = translations[code]
    const { missing, older } = translation
    return isMissing(translation) || older > 0 ? [{ code, missing, older }] : []
  })
}

type OpenPage = StaffPage & { draft: NonNullable<StaffPage['draft']> }

function draftRow(found: OpenPage, page: ListedPage): DraftRow {
  const isLive = found.page.status === 'published'
  const now = draftOf(found)
  const seen = isLive ? draftOf({ ...found, draft: null }) : null
  return {
    ...rowOf(page),
    at: found.draft.updated_at,
    by: found.draft.updated_by,
    revision: found.draft.revision,
    isLive,
    isScheduled: page.due !== null,
    isBehind: behindIn(page).length > 0,
    languages: langs.filter((code) => (isLive ? !isSeenIn(found, code) : page.translations[code].has)),
    ...changesOf(now, seen),
  }
}

/** Of a page that visitors do not see, everything. */
function changesOf(now: Draft, seen: Draft | null): Pick<DraftRow, 'sections' | 'details' | 'order'> {
  if (!seen) return { sections: now.widgets.length, details: true, order: false }
  const before = new Map(seen.widgets.map((widget) => [widget.id, widget]))
  const after = new Set(now.widgets.map(({ id }) => id))
  const changed = now.widgets.filter((widget) => !sameJson(widget, before.get(widget.id)))
  const removed = seen.widgets.filter(({ id }) => !after.has(id))
  const details = ({ slug, title, meta_description }: Draft) => ({ slug, title, meta_description })
  const inBoth = (widgets: Draft['widgets']) =>
    widgets.map(({ id }) => id).filter((id) => before.has(id) && after.has(id))
  return {
    sections: changed.length + removed.length,
    details: !sameJson(details(now), details(seen)),
    order: !sameJson(inBoth(now.widgets), inBoth(seen.widgets)),
  }
}

type CrmState = ReturnType<typeof crmState>

function crmStateOf(
  { failures, handed, held }: { failures: number; handed: number; held: number },
  config: Reading['config'],
): CrmState {
  return crmState({ circuit: { failures }, handed, held: held === 1 }, config.CRM_DAILY_LIMIT)
}

function troubleCount(of: { undelivered: number; suspicious: number; schedules: number; state: CrmState }) {
  return of.undelivered + of.suspicious + of.schedules + (of.state === 'fine' ? 0 : 1)
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
