import { type Board, type Inbox, type ListedEnquiry, leadActions } from '../../../contract/leads/enquiries.ts'
import { readConsultation } from '../../bookings/consultation-request.ts'
import { type ListedLead, readBoardRows, readInboxRows } from '../../data/leads/inbox.ts'
import { isOverdue, type LeadFilter } from '../../data/leads/lead-filter.ts'
import { findSearch } from '../../data/leads/saved-searches.ts'
import { allows } from '../../data/leads/state-rules.ts'
import { markSeen } from '../../data/leads/unseen-leads.ts'
import { isLang, type Lang, langs, languageName } from '../../i18n/languages.ts'
import { automaticLimit } from '../../leads/ports.ts'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import type { StaffContext } from '../staff-context.ts'
import { isReleasable, maxSelected } from './act-on-leads.ts'
import { crmState } from './crm-state.ts'
import { cursorOf, cursorText, filterOf, readQuery } from './lead-query.ts'
import { pageText, stateText, stateTone, subjectOf, suspicionText } from './lead-texts.ts'
import { isWaiting, type ReplyDeadlines, replyDeadlines } from './reply-deadline.ts'
import { replyLinks } from './reply-links.ts'

/** The inbox that a query describes, of which staff have seen the page from now on. */
export async function readInbox(
  c: StaffContext,
  query: Record<string, string>,
): Promise<Inbox & { ok: true }> {
  const { db, lang } = c.var
  const now = c.var.now()
  const [{ filter, words, problem }, promise] = await Promise.all([
    findFilter(c, query),
    replyDeadlines(c.env, now),
  ])
  const config = settings(c.env)
  const { leads, counts, pages, views, more, ...rows } = await readInboxRows(db, filter, {
    before: cursorOf(query.before ?? ''),
    limit: maxSelected,
    now,
    automaticLimit: automaticLimit(config),
    overdueSince: promise.overdueSince(),
  })
  noteSeen(c, leads)
  const { handed, held, circuit, waitingSince } = rows
  const limit = config.CRM_DAILY_LIMIT
  const last = leads.at(-1)
  return {
    ok: true,
    enquiries: leads.map((lead) => listedEnquiry(lead, { lang, now, promise })),
    total: rows.total,
    older: more && last ? cursorText({ ...last, isUnanswered: isWaiting(last) }) : null,
    counts,
    views: views.map(({ id, name, query: filters }) => ({ id, name, query: filters })),
    waitingSince: isoTime(waitingSince),
    crm: { state: crmState({ circuit, handed, held }, limit), isHeld: held, handed, limit },
    options: {
      lang: langs.map((id) => ({ id, label: languageName(id, lang) })),
      page: pages.map((id) => ({ id, label: pageText(id) })),
    },
    words,
    problem,
    asOf: isoTime(now),
  }
}

type FoundFilter = { filter: LeadFilter } & Pick<Inbox, 'words' | 'problem'>

/** The filter of a query with the terms of the search that it names. Without those it has none, which is a problem. */
export async function findFilter(
  { var: { db, staff, now } }: StaffContext,
  queryValues: Record<string, string>,
): Promise<FoundFilter> {
  const query = readQuery(queryValues)
  const words = query.find ? await findSearch(db, query.find, staff, now()) : ''
  const problem = words === null ? 'search_expired' : query.isBroken ? 'filter_unknown' : null
  return { filter: filterOf(query, words, staff), words: words ?? '', problem }
}

type Listing = { lang: Lang; now: number; promise: ReplyDeadlines }
/** What one enquiry's own screen knows of others in another way. */
type Counted = 'others' | 'has_namesake' | 'same_text_at' | 'same_text_others'
type Listed = Omit<ListedLead, Counted> & Partial<Pick<ListedLead, Counted>>

export function listedEnquiry(lead: Listed, { lang, now, promise }: Listing): ListedEnquiry {
  const { id, state, attempts, name, email, phone, revision, assignee } = lead
  return {
    id,
    state,
    attempts,
    name,
    email,
    phone,
    revision,
    assignee,
    followUp: lead.follow_up,
    due: promise.due(lead),
    remindAt: isoTime(lead.remind_at),
    isRead: lead.is_read,
    others: lead.others ?? 0,
    hasNamesake: lead.has_namesake === 1,
    sameTextAt: lead.same_text_at ?? null,
    sameTextOthers: lead.same_text_others ?? 0,
    call: callOf(lead),
    ...replyLinks(lead),
    subject: subjectOf(lead, lang),
    status: stateText(state, lang),
    tone: stateTone(state),
    reason: state === 'quarantined' ? suspicionText(lead.suspicion, lang) : '',
    language: isLang(lead.lang) ? languageName(lead.lang, lang) : lead.lang,
    page: pageText(lead.page_url),
    at: lead.created_at,
    needsAttention: lead.needs_attention || isOverdue(lead, now),
    actions: leadActions.filter(
      (action) =>
        action === 'delete' ||
        (allows(state, action) &&
          (action === 'release' ? isReleasable(lead) : action !== 'spam' || lead.follow_up !== 'spam')),
    ),
  }
}

/** Once it was booked, only the booking counts. */
function callOf({ consultation, has_booking, booked_slot }: Listed): ListedEnquiry['call'] {
  const requestedSlot = has_booking === 1 ? null : (readConsultation(consultation)?.slot ?? null)
  const at = isoTime(booked_slot ?? requestedSlot)
  return at === null ? null : { at, isBooked: booked_slot !== null }
}

/** Enquiries of each state on the board. */
const maxOnBoard = 30

/** The board that a query describes. */
export async function readBoard(
  c: StaffContext,
  query: Record<string, string>,
): Promise<Board & { ok: true }> {
  const { db, lang } = c.var
  const now = c.var.now()
  const [{ filter }, promise] = await Promise.all([findFilter(c, query), replyDeadlines(c.env, now)])
  const columns = await readBoardRows(db, filter, { limit: maxOnBoard, now })
  return {
    ok: true,
    columns: columns.map(({ state, count, rows }) => ({
      state,
      count,
      enquiries: rows.map((lead) => listedEnquiry(lead, { lang, now, promise })),
    })),
  }
}

/**
 * After the response: leads that staff have seen may be deleted when they expire (leads/ops/delete-expired-data.ts).
 */
function noteSeen(c: StaffContext, listed: { id: string }[]): void {
  const ids = listed.map(({ id }) => id)
  const noted = within(timeouts.staffWrite, () => markSeen(c.var.db, ids, isoTime(c.var.now())))
  c.executionCtx.waitUntil(noted.catch((error: unknown) => logFailure('read_mark_failed', error)))
}
