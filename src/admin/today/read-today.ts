import type { StaffBooking } from '../../../contract/bookings.ts'
import { dayMs } from '../../../contract/durations.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import {
  type DraftRow,
  type EnquiryRow,
  mostTodayRows,
  type Today,
  type TroubleRow,
} from '../../../contract/workspace/today.ts'
import type { Database } from '../../data/database.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { type OpenTasks, readOpenTasks } from '../../data/today.ts'
import { type Lang, langs } from '../../i18n/languages.ts'
import { parseLocalised } from '../../i18n/localised.ts'
import { automaticLimit } from '../../leads/ports.ts'
import type { Settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { isoTime } from '../../platform/time.ts'
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
  /** When the reply to a lead is due, by the opening hours. */
  promise: ReplyDeadlines
}

/** What the parts are read from. */
type Reading = TodayContext & {
  tasks: OpenTasks
  /** All pages, the last changed first. */
  listedPages: () => ListedPage[]
}

/** The open tasks of staff. Rejects if none of them could be read. */
export async function readToday(context: TodayContext): Promise<Today> {
  const { db, now, config, staff } = context
  const tasks = await readOpenTasks(db, { now, automaticLimit: automaticLimit(config), staff })
  let listed: ListedPage[] | undefined
  const listedPages = () => {
    listed ??= resultOf(tasks.pages)
      .map((row) => listedPage(row, now))
      .toSorted((one, other) => other.updated.localeCompare(one.updated))
    return listed
  }
  const reading: Reading = { ...context, tasks, listedPages }
  return {
    drafts: part('drafts', () => openDrafts(reading)),
    scheduled: part('scheduled', () => nextSchedules(reading)),
    behind: part('behind', () => pagesBehind(reading)),
    notes: part('notes', () => openNotes(reading)),
    approvals: part('approvals', () => approvalRequests(reading)),
    applications: part('applications', () => newApplications(reading)),
    enquiries: part('enquiries', () => enquiriesToAnswer(reading)),
    reminders: part('reminders', () => dueReminders(reading)),
    mine: part('mine', () => assignedEnquiries(reading)),
    bookings: part('bookings', () => nextBookings(reading)),
    missing: part('missing', () => missingAddresses(reading)),
    pictures: part('pictures', () => undescribedPictures(reading)),
    trouble: part('trouble', () => troubles(reading)),
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

type Part<Name extends keyof Today> = NonNullable<Today[Name]>

function openDrafts(reading: Reading): Part<'drafts'> {
  const { pages, drafts } = reading.tasks
  // A draft that waits for approval is among the approvals.
  const open = resultOf(pages).filter((row) => row.open && !row.has_approval)
  const ids = new Set(open.map(({ page }) => page.id))
  const rows = resultOf(drafts).filter(({ page_id }) => ids.has(page_id))
  return { count: open.length, rows: rows.flatMap(({ page_id }) => draftOf(page_id, reading) ?? []) }
}

/** The draft of a page; null if it is not among those that were read. */
function draftOf(id: string, { tasks, listedPages }: Reading): DraftRow | null {
  const page = resultOf(tasks.pages).find((row) => row.page.id === id)?.page
  const draft = resultOf(tasks.drafts).find(({ page_id }) => page_id === id)
  const placed = resultOf(tasks.publishedWidgets).filter(({ page_id }) => page_id === id)
  const listed = listedPages().find((one) => one.id === id)
  return page && draft && listed ? draftRow({ page, draft, placed }, listed) : null
}

function nextSchedules({ tasks }: Reading): Part<'scheduled'> {
  return counted(resultOf(tasks.schedules), ({ id, action, at, name, slug, title, pages, superseded }) => ({
    id,
    action,
    campaign: name,
    pages,
    isSuperseded: superseded === 1,
    path: pages > 1 ? screenPaths.calendar : screenPaths.page(slug),
    title: parseLocalised(title),
    at: isoTime(at),
  }))
}

function pagesBehind({ listedPages }: Reading): Part<'behind'> {
  const rows = listedPages().map((page) => ({
    ...linkedPage(page),
    at: page.updated,
    languages: languagesBehind(page),
  }))
  return firstOf(rows.filter(({ languages }) => languages.length > 0))
}

function openNotes({ tasks }: Reading): Part<'notes'> {
  return counted(resultOf(tasks.notes), ({ id, widget, author, text, at, slug, title }) => ({
    id,
    author,
    text,
    at,
    path: `${screenPaths.page(slug)}${widget && `#widget-${widget}`}`,
    title: parseLocalised(title),
  }))
}

function approvalRequests(reading: Reading): Part<'approvals'> {
  const approvals = resultOf(reading.tasks.approvals)
  return counted(approvals, ({ slug, title, outcome, isChanged, count: _, ...row }) => ({
    ...row,
    path: screenPaths.page(slug),
    title: parseLocalised(title),
    state: outcome ?? 'asked',
    isChanged: isChanged === 1,
    isOwn: row.by === reading.staff,
    draft: outcome === null ? draftOf(row.id, reading) : null,
  }))
}

function newApplications({ tasks }: Reading): Part<'applications'> {
  return counted(resultOf(tasks.applications), ({ row: { id, name, opening_title, created_at } }) => ({
    id,
    path: screenPaths.application(id),
    name,
    title: opening_title,
    at: created_at,
  }))
}

function enquiriesToAnswer(reading: Reading): Part<'enquiries'> {
  return counted(resultOf(reading.tasks.unanswered), (lead) => enquiryRow(lead, reading))
}

function dueReminders(reading: Reading): Part<'reminders'> {
  return counted(resultOf(reading.tasks.reminders), (lead) => ({
    ...enquiryRow(lead, reading),
    at: isoTime(lead.remind_at) ?? lead.created_at,
  }))
}

function assignedEnquiries(reading: Reading): Part<'mine'> {
  return counted(resultOf(reading.tasks.assigned), (lead) => ({
    ...enquiryRow(lead, reading),
    status: followUpText(lead.follow_up, reading.lang),
  }))
}

type ReadLead = Pick<
  Lead,
  'id' | 'name' | 'subject' | 'consultation' | 'created_at' | 'follow_up' | 'state'
> & { booked_slot: number | null }

function enquiryRow(lead: ReadLead, { lang, promise }: Reading): EnquiryRow {
  return {
    id: lead.id,
    path: screenPaths.lead(lead.id),
    name: lead.name,
    at: lead.created_at,
    subject: subjectOf(lead, lang),
    due: promise.due(lead),
  }
}

/** Bookings at times that are closed or blocked come first, however far ahead; then those of the next week. */
function nextBookings({ tasks, promise, now }: Reading): Part<'bookings'> {
  const blockedTimes = resultOf(tasks.blockedTimes)
  const bookings = resultOf(tasks.bookings)
    .filter(({ state }) => state === 'booked')
    .map((row) => staffBooking(row, promise.hoursOn, blockedTimes))
  const misplaced = bookings.filter(isMisplaced)
  const regular = bookings.filter((booking) => !isMisplaced(booking) && Date.parse(booking.at) < now + weekMs)
  const rows = [...misplaced, ...regular].map(({ id, lead, name, at, channel, isOutside, isBlocked }) => ({
    id,
    path: screenPaths.lead(lead),
    name,
    at,
    channel,
    isOutside,
    isBlocked,
  }))
  return firstOf(rows)
}

function isMisplaced({ isOutside, isBlocked }: Pick<StaffBooking, 'isOutside' | 'isBlocked'>): boolean {
  return isOutside || isBlocked
}

function missingAddresses({ tasks }: Reading): Part<'missing'> {
  const rows = resultOf(tasks.missingAddresses).map(({ path, count, last }) => ({
    id: path,
    path: `${screenPaths.redirects}?${new URLSearchParams({ from: path })}`,
    address: path,
    visits: count,
    at: last,
  }))
  return firstOf(rows)
}

function undescribedPictures({ tasks }: Reading): Part<'pictures'> {
  return counted(resultOf(tasks.pictures), ({ id, name, address, alt, at }) => ({
    id,
    path: `${screenPaths.media}?file=${id}`,
    name,
    address,
    at,
    languages: langs.filter((code) => !altOf(alt)[code]?.trim()),
  }))
}

function troubles(reading: Reading): Part<'trouble'> {
  const { tasks, listedPages } = reading
  const crm = crmTroubles(reading)
  const undelivered = counted(resultOf(tasks.undelivered), (lead) => enquiryRow(lead, reading))
  const suspicious = counted(resultOf(tasks.suspicious), (lead) => enquiryRow(lead, reading))
  const late = listedPages().filter(({ isLate }) => isLate)
  const rows: TroubleRow[] = [
    ...crm,
    ...undelivered.rows.map((row) => ({ kind: 'undelivered' as const, ...row })),
    ...late.map((page) => ({ kind: 'schedule' as const, ...linkedPage(page), at: isoTime(page.due) })),
    ...suspicious.rows.map((row) => ({ kind: 'suspicious' as const, ...row })),
  ]
  const count = crm.length + undelivered.count + late.length + suspicious.count
  return { count, rows: rows.slice(0, mostTodayRows) }
}

function crmTroubles({ tasks, config }: Reading): TroubleRow[] {
  const [row] = resultOf(tasks.handover)
  if (!row) return []
  const state = crmState(
    { circuit: { failures: row.failures }, handed: row.handed, held: row.held === 1 },
    config.CRM_DAILY_LIMIT,
  )
  return state === 'fine' ? [] : [{ kind: 'crm', id: 'crm', path: screenPaths.leads, state }]
}

/** A part from rows that each have the number of all rows in `count`. */
function counted<Read extends { count: number }, Row>(rows: Read[], make: (read: Read) => Row) {
  return { count: rows[0]?.count ?? 0, rows: rows.map(make) }
}

/** The first rows of a part, from all of them. */
function firstOf<Row>(rows: Row[]) {
  return { count: rows.length, rows: rows.slice(0, mostTodayRows) }
}
