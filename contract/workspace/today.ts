import type { StaffBooking } from '../bookings.ts'
import type { LocalText } from '../editor.ts'
import type { ListedEnquiry } from '../leads/enquiries.ts'

/*
 * Open tasks of staff. Times are ISO 8601; a `path` has no language and leads to the screen of the row.
 */

/** Rows that a part has at most; its count is of all. */
export const mostTodayRows = 5

/** Null: it could not be read. */
type TodayPart<PartRow> = { count: number; rows: PartRow[] } | null

export type Today = {
  /** Open drafts that wait for no approval, the last saved first. */
  drafts: TodayPart<DraftRow>
  /** The next first. */
  scheduled: TodayPart<ScheduledRow>
  /** Pages with texts that are missing in a language or older than their source. */
  behind: TodayPart<BehindRow>
  /** Requests for approval, and the results of the reader's own in the last week; the newest first. */
  approvals: TodayPart<ApprovalRow>
  /** Unresolved notes of reviewers, the newest first. */
  notes: TodayPart<NoteRow>
  /** Enquiries to answer; the reply that is due first comes first. Suspicious ones wait for a decision. */
  enquiries: TodayPart<EnquiryRow>
  /** Enquiries with a due reminder, assigned to the reader or unassigned; `at` is the time of the reminder. */
  reminders: TodayPart<EnquiryRow>
  /** Assigned to the reader, neither won nor lost; `status`: its follow-up, in words. */
  mine: TodayPart<EnquiryRow & { status: string }>
  /** Unopened ones, the newest first; without suspicious ones. */
  applications: TodayPart<Row & { name: string; title: string; at: string }>
  /** Consultations of today and the next seven days; those outside the opening hours come first. */
  bookings: TodayPart<BookingRow>
  /** Addresses of the last thirty days without page and redirect, the most requested first. */
  missing: TodayPart<MissingRow>
  /** Uploaded pictures without a description in every language of the site. */
  pictures: TodayPart<PictureRow>
  /** The most urgent first. */
  trouble: TodayPart<TroubleRow>
}

type Row = { id: string; path: string }

type BookingRow = Row & Pick<StaffBooking, 'name' | 'at' | 'channel' | 'isOutside' | 'isBlocked'>

/** Letters of the note of a request, and of the reason to return it. */
export const maxApprovalNote = 500

/** `id` and `revision` are for publishing; `answer` is the reason to return it. */
export type ApprovalRow = Row & {
  title: LocalText
  at: string
  by: string
  revision: number
  note: string
  state: 'asked' | 'approved' | 'returned'
  answer: string
  decidedBy: string | null
  /** The draft has changed since. */
  isChanged: boolean
  /** The reader requested it. */
  isOwn: boolean
  /** The changes for visitors; null once it is decided. */
  draft: DraftRow | null
}

/** `id` and `revision` are for publishing. */
export type DraftRow = Row & {
  title: LocalText
  at: string
  by: string
  revision: number
  /** Whether visitors see an earlier version. */
  isPublished: boolean
  /** Something of the page goes live at a time of its own. */
  isScheduled: boolean
  /** Its texts lack a translation, or one that is up to date: the editor asks whether it is published as it is. */
  isBehind: boolean
  /** Languages that differ from the published page; a shared value differs in all. */
  languages: string[]
  /** How many sections were added, changed or removed. */
  sections: number
  /** Whether title, description or address changed. */
  hasNewDetails: boolean
  /** Whether existing sections are in another order. */
  isReordered: boolean
}

/** `campaign`: its name; empty for a page alone, whose `title` this is. */
type ScheduledRow = Row & {
  title: LocalText
  at: string
  action: 'publish' | 'unpublish'
  campaign: string
  pages: number
  /** It will not be done: a later version was published by hand. */
  isSuperseded: boolean
}

/** `languages` has no complete one. `at`: the last change of the page. */
type BehindRow = Row & {
  title: LocalText
  at: string
  languages: { code: string; missing: number; older: number }[]
}

/** `title` is the page's, `author` the name that the reviewer gave. */
type NoteRow = Row & { title: LocalText; at: string; author: string; text: string }

/** `name` is empty if none was given; `subject` is in the reader's language. */
export type EnquiryRow = Row & { name: string; subject: string; at: string } & Pick<ListedEnquiry, 'due'>

/** `at`: the last day (2026-11-21). */
type MissingRow = Row & { address: string; visits: number; at: string }

/** `languages`: those without a description. */
type PictureRow = Row & { name: string; address: string; at: string; languages: string[] }

/**
 * `crm`: it does not respond (`open`), its daily limit is reached, or delivery waits for staff (`held`). `undelivered`: an enquiry that the CRM refused, that was given up, or that waits for over an
 * hour. `suspicious`: one that waits for a decision. `schedule`: a page whose schedule failed or is late.
 */
export type TroubleRow =
  | (Row & { kind: 'crm'; state: 'open' | 'limit_reached' | 'held' })
  | (EnquiryRow & { kind: 'undelivered' | 'suspicious' })
  | (Row & { kind: 'schedule'; title: LocalText; at: string | null })
