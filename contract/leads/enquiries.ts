import type { BookingChannel, StaffBooking } from '../bookings.ts'
import type { TemplateField } from './reply-templates.ts'

/* Enquiries as the API of the inbox answers them. Texts are in the reader's language, times ISO 8601. */

/** The follow-up of an enquiry, in the order of the work; `spam` is an action (`leadActions`). */
export const boardStates = ['new', 'contacted', 'talks', 'won', 'lost'] as const
export type BoardState = (typeof boardStates)[number]

/** The groups of the inbox by task, then by delivery (`way`: in delivery); one enquiry may be in several. */
export const workGroups = ['answer', 'mine', 'reminders', 'contacted', 'talks', 'closed'] as const
export const deliveryGroups = ['way', 'delivered', 'given_up'] as const
export const leadGroups = [...workGroups, 'quarantine', 'attention', ...deliveryGroups] as const

/** How staff answer. */
export const answerChannels = ['call', 'mail', 'whatsapp'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** Characters of a note, and of the name of a view. */
export const maxNote = 5000
export const maxViewName = 40

export const leadActions = ['release', 'spam', 'resend', 'delete'] as const
export type LeadAction = (typeof leadActions)[number]

/** An action applies to an enquiry only as it was shown. */
type EnquiryVersion = { id: string; state: string; attempts: number }

export type ListedEnquiry = EnquiryVersion & {
  name: string
  email: string
  phone: string
  /** The number to dial; null if the phone has none. */
  tel: string | null
  /** Addresses of a reply that begins with a greeting in the enquiry's language. */
  mail: string | null
  whatsapp: string | null
  subject: string
  status: string
  tone: 'ok' | 'warn' | 'bad' | null
  /** Why it waits in quarantine; otherwise empty. */
  reason: string
  language: string
  page: string
  at: string
  /** It could not be delivered, or not within an hour. */
  needsAttention: boolean
  /** The actions that its state allows. */
  actions: LeadAction[]
  /** Changes of the follow-up apply to the revision that was shown. */
  revision: number
  followUp: BoardState | 'spam'
  /**
   * While it is to answer: until when a reply is promised, and the working minutes until then; negative once
   * it is overdue.
   */
  due: { at: string; minutes: number } | null
  /** An e-mail of staff, or empty. */
  assignee: string
  remindAt: string | null
  isRead: boolean
  /**
   * Further enquiries of the same person (by address or phone), and whether another person of the same name
   * has written.
   */
  others: number
  hasNamesake: boolean
  /** When the same person sent the same text before, and how many enquiries of other people have it. */
  sameTextAt: string | null
  sameTextOthers: number
  /** The time of its consultation, or the one that it asks for. */
  call: { at: string; isBooked: boolean } | null
}

type Option = { id: string; label: string }

export type Inbox = {
  /** One page of the list, and how many the filters find: unanswered ones come first, the oldest before the newer. */
  enquiries: ListedEnquiry[]
  total: number
  /** Where the next page of the list begins. */
  older: string | null
  /**
   * Without filters; `overdue` are among those to `answer`; `recent`: of the last seven days, without
   * suspicious ones.
   */
  counts: Record<'answer' | 'overdue' | 'mine' | 'reminders', number> &
    Record<'attention' | 'way' | 'quarantine' | 'recent', number>
  /** Filters that the reader has named, with `view=board` if they are shown on the board. */
  views: { id: string; name: string; query: string }[]
  /** Since when the one that waits longest for the CRM waits. */
  waitingSince: string | null
  /**
   * `open`: it does not respond. `limit_reached`: its daily limit is. `held`: delivery waits for staff; `isHeld` says so
   * also when `state` is another one. `handed`: in 24 hours.
   */
  crm: { state: 'fine' | 'open' | 'limit_reached' | 'held'; isHeld: boolean; handed: number; limit: number }
  /** The values of the filters. */
  options: { lang: Option[]; page: Option[] }
  /** The search terms that the address names by an id. */
  words: string
  /** The address names a search that has ended, or a filter that does not exist. */
  problem: 'search_expired' | 'filter_unknown' | null
  /** When the list was read: an action on all of a filter reaches none that came later. */
  asOf: string
}

/** The enquiries of each state, as many as the board shows, and how many there are. */
export type Board = { columns: { state: BoardState; count: number; enquiries: ListedEnquiry[] }[] }

type Counted = { name: string; count: number }[]

/**
 * A week of enquiries without spam. `from` and `to` are dates; `answerMinutes`: the median of working time to
 * the first answer.
 */
export type WeekDigest = {
  from: string
  to: string
  received: number
  answered: number
  overdue: number
  won: number
  lost: number
  answerMinutes: number | null
  /** Grouped by code, by path and by name; the most frequent first. */
  languages: Counted
  pages: Counted
  campaigns: Counted
}

type Fact = { label: string; text: string }

/** `by`: an e-mail of staff. */
type Note = { id: string; at: string; by: string; text: string }

/** Another enquiry of the same person, with the same text, or of the same name. */
export type RelatedEnquiry = {
  id: string
  name: string
  subject: string
  page: string
  at: string
  /** Its follow-up, or that it is suspicious, in words. */
  status: string
  isSamePerson: boolean
  hasSameText: boolean
}

export type Enquiry = ListedEnquiry & {
  message: string
  /**
   * In the enquiry's language: the subject of a reply, and the values of a template's fields; empty if there
   * is none.
   */
  reply: { lang: string; subject: string; fields: Record<TemplateField, string> }
  firstAnswerAt: string | null
  /** The latest first. */
  notes: Note[]
  related: RelatedEnquiry[]
  /** Why staff should look at it. */
  problems: { kind: 'warn' | 'bad'; text: string }[]
  estimate: { lines: string[]; path: string } | null
  /** The requested time in words, and how; and its booking, if it has one. */
  consultation: { requested: string; channel: BookingChannel; booking: StaffBooking | null } | null
  /** When the CRM is tried again. */
  next: string | null
  /** The latest first. `isAttempt`: to deliver it; one that was never reported has no time. */
  events: { at: string | null; text: string; note: string; isAttempt: boolean }[]
  pageUrl: string
  facts: Fact[]
  technical: Fact[]
  /** The ids of its neighbours in the list that the address describes. */
  beside: { previous: string | null; next: string | null }
}

/** A change of the follow-up. `way`: staff answered in this way, so that a new enquiry becomes a contacted one. */
export type FollowUpChange =
  | { followUp: BoardState }
  | { channel: AnswerChannel }
  | { assignee: string }
  | { remindAt: string | null }

/** One of many that are changed at once, as it was shown. */
export type SelectedChange = {
  id: string
  revision: number
  change: { followUp: BoardState } | { assignee: string }
}

/** The changed enquiries of a selection, as they are now, and how many had changed meanwhile. */
export type FollowedAll = {
  done: (Pick<FollowedUp, 'revision' | 'followUp' | 'assignee'> & { id: string })[]
  left: number
}

/** The follow-up after a change. */
export type FollowedUp = Pick<Enquiry, 'revision' | 'followUp' | 'assignee' | 'remindAt' | 'firstAnswerAt'>

/**
 * `changed`: left alone, because its state does not allow the action or is no longer the one that was shown.
 * `sameText`: others of the same text that went along.
 */
export type Outcomes = { done: number; changed: number; missing: number; sameText: number }

/** A badge beside the link to the inbox: a number, or an icon if there is none. */
export type InboxCount = {
  look: 'trouble' | 'overdue' | 'calm' | 'quiet'
  count: number | null
  text: string
}
