import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { dayMs } from '../../../contract/durations.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { type AuditAction, type AuditKind, auditActions, auditKinds } from '../../../contract/people/audit.ts'
import { type LogEntry, logDays, type People } from '../../../contract/people/people.ts'
import { isAllowed, roles } from '../../../contract/people/roles.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { type LogFilter, listActors, listLog, listPeople } from '../../data/people/read-log.ts'
import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import { parseLocalised, plainText } from '../../i18n/localised.ts'
import { hashKey, hashOfAddress } from '../../mail/hash-key.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { site } from '../../site/site.ts'
import { recordFirst } from '../access/record-audit.ts'
import { answerRead } from '../api/json-body.ts'
import {
  choiceParameter,
  partsParameter,
  readWithQuery,
  textParameter,
  validQuery,
} from '../api/valid-query.ts'
import { csvLine } from '../leads/lead-csv.ts'
import { initialAnswer, sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

const perPart = 100
/** More than a team does in a year, after which the log is deleted. */
const maxExported = 50_000

const dayParameter = textParameter(10).check(
  z.refine((day) => day === '' || calendar.startOfDay(day) !== null),
)
/** The filters of the log; '' or none is any (contract/people/people.ts). */
const querySchema = z.object({
  person: textParameter(64),
  kind: choiceParameter(auditKinds),
  subject: textParameter(2048),
  days: choiceParameter(logDays.map(String)),
  from: dayParameter,
  to: dayParameter,
  parts: partsParameter(maxExported / perPart),
})
type LogQuery = z.output<typeof querySchema>

/**
 * Who works on the site and what they did (contract/people/people.ts); part of the API. A writer or editor
 * sees only their own rows.
 */
export const peopleRoutes = new Hono<StaffEnv>()
  .get('/', validQuery(querySchema), (c) => answerRead(c, () => readPeople(c, c.req.valid('query'))))
  .get('/file', validQuery(querySchema), recordFirst, (c) => sendFile(c, c.req.valid('query')))

export const peopleScreen = async (c: StaffContext) => {
  const query = new URLSearchParams(new URL(c.req.url).search).toString()
  const initial = await initialAnswer(['people', query], () =>
    readWithQuery(c, querySchema, (filters) => readPeople(c, filters)),
  )
  return sendWorkspace(c, message(c.var.lang, 'admin.people.title'), initial)
}

async function readPeople(c: StaffContext, query: LogQuery): Promise<{ ok: true } & People> {
  const { db, role, staff, now } = c.var
  const isAll = isAllowed(role, 'owner')
  const limit = perPart * query.parts
  const since = isoTime(now() - 30 * dayMs)
  const [rows, entries] = await within(timeouts.staffRead, async () =>
    db.batch([
      listPeople(db, since, isAll ? undefined : staff),
      listLog(db, await filterOf(c, query), limit + 1),
    ]),
  )
  const secret = await hashKey(c.env, c.var.db)
  const peopleRows = rows.map(async (one) => ({
    key: await personKey(one.by, secret),
    email: one.by,
    at: one.at,
    count: one.count,
    action: actionOf(one.action),
    role: roles.find((candidate) => candidate === one.role) ?? null,
  }))
  return {
    ok: true,
    isAll,
    people: await Promise.all(peopleRows),
    entries: entries.slice(0, limit).map(entryOf),
    hasMore: entries.length > limit && limit < maxExported,
  }
}

async function filterOf(
  c: StaffContext,
  { person, kind, subject, days, from, to }: LogQuery,
): Promise<LogFilter> {
  const isAll = isAllowed(c.var.role, 'owner')
  return {
    by: isAll ? (person === '' ? undefined : await personOf(c, person)) : c.var.staff,
    actions: kind && auditActions[kind],
    subject: subject || undefined,
    since: (days ? new Date(c.var.now() - Number(days) * dayMs) : calendar.startOfDay(from))?.toISOString(),
    until: calendar.startOfDay(to, 1)?.toISOString(),
  }
}

/** Names a person in addresses, which end up in histories and logs: without the key nobody can try out e-mails. */
const personKey = async (email: string, key: string) => (await hashOfAddress(email, key)).slice(0, 16)

/** The address that a key stands for; empty for an unknown key. */
async function personOf(c: StaffContext, key: string): Promise<string> {
  const secret = await hashKey(c.env, c.var.db)
  for (const { by } of await listActors(c.var.db)) if ((await personKey(by, secret)) === key) return by
  return ''
}

const kinds = new Map<string, { kind: AuditKind; action: AuditAction }>(
  auditKinds.flatMap((kind) => auditActions[kind].map((action) => [action, { kind, action }])),
)

/** Actions of an older or newer version of the site are listed as "other". */
const actionOf = (action: string): AuditAction => kinds.get(action)?.action ?? 'other'

type LogRow = Awaited<ReturnType<typeof listLog>>[number]

function entryOf(row: LogRow): LogEntry {
  const { id, at, by, count, subject, slug, title, file, since } = row
  const { kind, action } = kinds.get(row.action) ?? { kind: 'site', action: 'other' }
  const named =
    title !== null
      ? parseLocalised(title)
      : (file ?? (kind === 'address' || isPerson(subject) ? subject : ''))
  return {
    id,
    at,
    by,
    kind,
    action,
    count,
    since,
    // No address may name a person: what was done about one is not a filter.
    subject: isPerson(subject) ? '' : subject,
    title: named || (slug ?? ''),
    path: pathOf(row, kind),
  }
}

/** A calendar's subscriber, by e-mail address; other subjects are ids and paths. */
const isPerson = (subject: string) => subject.includes('@')

function pathOf({ subject, slug, status, file, since }: LogRow, kind: AuditKind): string | null {
  if (slug === siteSlug) return screenPaths.site
  if (slug !== null) return status === 'trashed' ? screenPaths.trash : screenPaths.page(slug)
  if (file !== null) return `${screenPaths.media}?file=${subject}`
  if (kind === 'address' && subject !== '')
    return `${screenPaths.redirects}?${new URLSearchParams({ search: subject })}`
  if (since === null) return null
  return kind === 'lead' ? screenPaths.lead(subject) : screenPaths.application(subject)
}

/** What the filter finds, for a spreadsheet. */
async function sendFile(c: StaffContext, query: LogQuery): Promise<Response> {
  const { db, lang, now } = c.var
  const rows = await within(timeouts.staffPublish, async () =>
    listLog(db, await filterOf(c, query), maxExported),
  )
  const heads = [
    message(lang, 'admin.people.column.time', { city: site.clockCity[lang] }),
    ...(['person', 'role', 'action', 'count', 'subject', 'id'] as const).map((name) =>
      message(lang, `admin.people.column.${name}`),
    ),
  ]
  const lines = rows.map((row) => csvLine(cellsOf(row, lang)))
  return c.body(`\ufeff${csvLine(heads)}${lines.join('')}`, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="audit-log-${calendar.dayOf(new Date(now()))}.csv"`,
  })
}

function cellsOf(row: LogRow, lang: Lang): string[] {
  const { by, action, count, title } = entryOf(row)
  const role = roles.find((candidate) => candidate === row.role)
  return [
    calendar.minuteOf(new Date(row.at)),
    by,
    role ? message(lang, `admin.role.${role}`) : '',
    message(lang, `admin.people.action.${action}`),
    String(count),
    plainText(title, lang),
    row.subject,
  ]
}
