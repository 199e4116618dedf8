import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { dayMs, minuteMs } from '../../../contract/durations.ts'
import {
  answerChannels,
  boardStates,
  type FollowedAll,
  type FollowedUp,
  type FollowUpChange,
  maxNote,
  maxViewName,
  type SelectedChange,
} from '../../../contract/leads/enquiries.ts'
import {
  addNote,
  addView,
  type FollowUpChange as Columns,
  changeFollowUp,
  changeFollowUps,
  deleteNote,
  deleteView,
  knownStaff,
  setUnread,
} from '../../data/leads/follow-up.ts'
import { message } from '../../i18n/intl.ts'
import { logEvent } from '../../platform/log.ts'
import { isoTime } from '../../platform/time.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, answerWrite, jsonBody, type Refused } from '../api/json-body.ts'
import { invalid } from '../api/refusals.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { maxSelected } from './act-on-leads.ts'
import { readQuery } from './lead-query.ts'
import { actionText, leadNotFound, momentText } from './lead-texts.ts'

/** How far ahead a reminder may be, ms. */
const maxAheadMs = 2 * 366 * dayMs
/** While it is chosen, the time of a reminder may pass. */
const justPastMs = minuteMs
const maxEmail = 254

const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
const changeSchema = z.object({
  revision: z.int().check(z.nonnegative()),
  change: z.union([
    z.object({ followUp: z.enum(boardStates) }),
    z.object({ channel: z.enum(answerChannels) }),
    z.object({ assignee: z.string() }),
    z.object({ remindAt: z.nullable(z.iso.datetime()) }),
  ]),
})
const selectedSchema = z.object({
  leads: z
    .array(
      z.object({
        id: idSchema,
        revision: z.int().check(z.nonnegative()),
        change: z.union([z.object({ followUp: z.enum(boardStates) }), z.object({ assignee: z.string() })]),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxSelected)),
})
const noteSchema = z.object({ id: idSchema, text: z.string() })
const viewSchema = z.object({ id: idSchema, name: z.string(), query: z.record(z.string(), z.string()) })

/** What staff do with enquiries besides their delivery; part of the API. */
export const followUpRoutes = new Hono<StaffEnv>()
  .get('/staff', (c) => answerRead(c, () => listAnsweringStaff(c)))
  .post('/views', jsonBody(viewSchema), (c) => answerWrite(c, () => saveView(c, c.req.valid('json'))))
  .post('/views/delete', jsonBody(z.object({ id: idSchema })), (c) =>
    answerWrite(c, async () => {
      await deleteView(c.var.db, { id: c.req.valid('json').id, by: c.var.staff })
      return { ok: true }
    }),
  )
  .post(
    '/:id/follow-up',
    jsonBody(changeSchema, { explain: (_, __, c) => message(c.var.lang, 'admin.leads.unknown') }),
    (c) => answerWrite(c, () => follow(c, c.req.param('id'), c.req.valid('json'))),
  )
  .post('/follow-up', jsonBody(selectedSchema), (c) =>
    answerWrite(c, () => followAll(c, c.req.valid('json').leads)),
  )
  .post('/:id/unread', jsonBody(z.object({})), (c) =>
    answerWrite(c, async () => {
      const isThere = await setUnread(c.var.db, c.req.param('id'))
      return isThere ? { ok: true } : leadNotFound(c.var.lang)
    }),
  )
  .post('/:id/notes', jsonBody(noteSchema), (c) =>
    answerWrite(c, () => writeNote(c, c.req.param('id'), c.req.valid('json'))),
  )
  .post('/:id/notes/delete', jsonBody(z.object({ id: idSchema })), (c) =>
    answerWrite(c, async () => {
      await deleteNote(c.var.db, { id: c.req.valid('json').id, by: c.var.staff })
      return { ok: true }
    }),
  )

async function listAnsweringStaff({ var: { db, staff } }: StaffContext) {
  return { ok: true as const, staff: [...new Set([staff, ...(await knownStaff(db))])] }
}

type Followed = (FollowedUp & { ok: true }) | Refused

async function follow(
  c: StaffContext,
  leadId: string,
  input: z.output<typeof changeSchema>,
): Promise<Followed> {
  const { db, lang, staff } = c.var
  const now = c.var.now()
  const errors = await faultsOf(c, input.change)
  if (Object.keys(errors).length > 0) return invalid(errors, lang)
  const { columns, event } = updateOf(input.change)
  const { revision } = input
  const { isChanged, lead, last } = await changeFollowUp(db, {
    id: leadId,
    revision,
    columns,
    event,
    by: staff,
    now,
    isAnswer: 'channel' in input.change,
  })
  if (!lead) return leadNotFound(lang)
  if (!isChanged) {
    const { by, at, event: lastEvent } = last ?? { by: '', at: isoTime(now), event: '' }
    const values = { who: by ?? '', what: actionText(lastEvent, lang), time: momentText(at, lang) }
    return { ok: false, code: 'conflict', message: message(lang, 'admin.leads.conflict', values) }
  }
  logEvent('lead_follow_up', { change: event.replace(/:.*/, '') })
  return {
    ok: true,
    revision: lead.revision,
    followUp: lead.follow_up,
    assignee: lead.assignee,
    remindAt: isoTime(lead.remind_at),
    firstAnswerAt: isoTime(lead.first_answer_at),
  }
}

/** What has changed meanwhile is left alone. */
async function followAll(
  c: StaffContext,
  changes: readonly SelectedChange[],
): Promise<(FollowedAll & { ok: true }) | Refused> {
  const { db, lang, staff } = c.var
  const now = c.var.now()
  const faults = await Promise.all(changes.map(({ change }) => faultsOf(c, change)))
  const errors = Object.assign({}, ...faults)
  if (Object.keys(errors).length > 0) return invalid(errors, lang)
  const changed = await changeFollowUps(
    db,
    changes.map(({ id, revision, change }) => ({
      id,
      revision,
      by: staff,
      now,
      isAnswer: false,
      ...updateOf(change),
    })),
  )
  setAuditEntry(c, { subjects: changed.map(({ id }) => id) })
  logEvent('lead_follow_up', { change: 'selected', count: changed.length, of: changes.length })
  return {
    ok: true,
    done: changed.map(({ follow_up, ...lead }) => ({ ...lead, followUp: follow_up })),
    left: changes.length - changed.length,
  }
}

type Faults = Record<string, string>

async function faultsOf(
  { var: { db, lang, now, staff } }: StaffContext,
  change: FollowUpChange,
): Promise<Faults> {
  if ('assignee' in change) {
    const assignee = change.assignee.trim().toLowerCase()
    if (assignee === '') return {}
    const [, domain] = /^[^\s@,;<>]+(@[^\s@,;<>]+\.[^\s@,;<>]+)$/.exec(assignee) ?? []
    if (!domain || assignee.length > maxEmail)
      return { assignee: message(lang, 'admin.leads.assignee.invalid') }
    // Whoever is assigned gets mails about visitors.
    const isColleague = staff.endsWith(domain) || (await knownStaff(db)).includes(assignee)
    return isColleague ? {} : { assignee: message(lang, 'admin.leads.assignee.stranger') }
  }
  if ('remindAt' in change && change.remindAt !== null) {
    const at = Date.parse(change.remindAt)
    if (at < now() - justPastMs) return { remindAt: message(lang, 'admin.leads.remind.past') }
    if (at > now() + maxAheadMs) return { remindAt: message(lang, 'admin.leads.remind.far') }
  }
  return {}
}

/** The columns that a change sets and its line in the history. */
function updateOf(change: FollowUpChange): { columns: Columns; event: string } {
  if ('followUp' in change)
    return { columns: { follow_up: change.followUp }, event: `follow_up:${change.followUp}` }
  if ('channel' in change) return { columns: {}, event: change.channel }
  if ('assignee' in change) {
    const assignee = change.assignee.trim().toLowerCase()
    return { columns: { assignee }, event: `assignee:${assignee}` }
  }
  const { remindAt } = change
  const at = remindAt === null ? null : Date.parse(remindAt)
  return { columns: { remind_at: at }, event: `remind:${isoTime(at) ?? ''}` }
}

async function writeNote(c: StaffContext, leadId: string, { id, text }: z.output<typeof noteSchema>) {
  const { db, lang, staff, now } = c.var
  const written = text.trim()
  if (written === '') return invalid({ text: message(lang, 'admin.leads.note.empty') }, lang)
  if (written.length > maxNote)
    return invalid({ text: message(lang, 'admin.leads.too_long', { most: maxNote }) }, lang)
  const at = isoTime(now())
  const isThere = await addNote(db, leadId, { id, at, by: staff, text: written.toWellFormed() })
  return isThere ? { ok: true as const } : leadNotFound(lang)
}

/** A view stores no search words: they may be personal data. */
async function saveView({ var: { db, lang, staff, now } }: StaffContext, input: z.output<typeof viewSchema>) {
  const name = input.name.trim()
  if (name === '') return invalid({ name: message(lang, 'admin.leads.view.empty') }, lang)
  if (name.length > maxViewName)
    return invalid({ name: message(lang, 'admin.leads.too_long', { most: maxViewName }) }, lang)
  const { isBroken, find: _, ...filters } = readQuery(input.query)
  if (isBroken) return invalid({ name: message(lang, 'admin.leads.notice.filter_unknown') }, lang)
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== '')
  const board = input.query.view === 'board' ? [['view', 'board']] : []
  const query = new URLSearchParams([...activeFilters, ...board]).toString()
  await addView(db, { id: input.id, by: staff, name, query, at: isoTime(now()) })
  return { ok: true as const }
}
