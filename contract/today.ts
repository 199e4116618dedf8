import type { LocalText } from './editor.ts'

/*
 * What waits for staff. Times are ISO 8601; a `path` has no language and leads to where the row is dealt with.
 */

/** Rows that a part has at most; its count is of all. */
export const mostTodayRows = 8

/** Null: it could not be read, so nothing is known of it. */
type TodayPart<Row> = { count: number; rows: Row[] } | null

export type Today = {
  /** Open drafts, the last saved first. */
  drafts: TodayPart<DraftRow>
  /** The next first. */
  scheduled: TodayPart<ScheduledRow>
  /** Pages with texts that are missing in a language or older than their source. */
  behind: TodayPart<BehindRow>
  /** Notes of reviewers that nobody has resolved, the newest first. */
  notes: TodayPart<NoteRow>
  /** Of the last seven days that no staff member has seen in the inbox or opened yet, without suspicious ones. */
  enquiries: TodayPart<EnquiryRow>
  /** Addresses of the last thirty days without page and redirect, the most wanted first. */
  missing: TodayPart<MissingRow>
  /** Uploaded pictures without a description in every language of the site. */
  pictures: TodayPart<PictureRow>
  /** The most urgent first. */
  trouble: TodayPart<TroubleRow>
}

type Row = { id: string; path: string }

/** `id` and `revision` are what publishing needs. */
export type DraftRow = Row & {
  title: LocalText
  at: string
  by: string
  revision: number
  /** Whether visitors see an earlier version. */
  isLive: boolean
  /** In which something differs from what visitors see; what languages share differs in all. */
  languages: string[]
  /** How many sections were added, changed or removed. */
  sections: number
  /** Whether title, description or address changed. */
  details: boolean
  /** Whether sections that were there before stand in another order. */
  order: boolean
}

/** `campaign`: its name; empty for a page alone, whose `title` this is. */
type ScheduledRow = Row & {
  title: LocalText
  at: string
  action: 'publish' | 'unpublish'
  campaign: string
  pages: number
}

/** Without the languages that are complete. `at`: the last change of the page. */
type BehindRow = Row & {
  title: LocalText
  at: string
  languages: { code: string; missing: number; older: number }[]
}

/** `title` is the page's, `author` the name that the reviewer gave. */
type NoteRow = Row & { title: LocalText; at: string; author: string; text: string }

/** `name` is empty if none was given; `subject` is in the reader's language. */
export type EnquiryRow = Row & { name: string; subject: string; at: string }

/** `at`: the last day (2026-11-21). */
type MissingRow = Row & { address: string; visits: number; at: string }

/** `languages`: those without a description. */
type PictureRow = Row & { name: string; address: string; at: string; languages: string[] }

/**
 * `crm`: it does not respond (`open`), its daily limit is reached (`held`), or the hand-over waits for staff (`stopped`).
 * `undelivered`: an enquiry that the CRM refused, that was given up, or that waits for over an hour. `suspicious`: one that
 * waits for a decision. `schedule`: a page whose schedule failed or is late.
 */
export type TroubleRow =
  | (Row & { kind: 'crm'; state: 'open' | 'held' | 'stopped' })
  | (EnquiryRow & { kind: 'undelivered' | 'suspicious' })
  | (Row & { kind: 'schedule'; title: LocalText; at: string | null })

/** For the sidebar: the counts of these parts of `Today`. */
export type TodayCounts = { enquiries: number; drafts: number; trouble: number }
