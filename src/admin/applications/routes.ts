import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { safeUrl } from '../../../contract/addresses/safe-url.ts'
import {
  type Application,
  type ApplicationList,
  applicationStates,
  type ListedApplication,
} from '../../../contract/applications.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { cvTypes, deleteCvs, readCv } from '../../applications/cv-files.ts'
import { retentionMs } from '../../applications/delete-expired-applications.ts'
import {
  type ApplicationRow,
  deleteApplication,
  findApplication,
  markSeen,
  newestApplications,
  setState,
} from '../../data/applications/applications.ts'
import { message } from '../../i18n/intl.ts'
import { isLang, languageName } from '../../i18n/languages.ts'
import { logFailure } from '../../platform/log.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { recordFirst } from '../access/record-audit.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import { notFound, type Refusal } from '../api/refusals.ts'
import { replyLinks } from '../leads/reply-links.ts'
import { initialAnswer, sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

/** A busy year of a small agency. The list is searched and narrowed in the browser, so that no address has a name. */
const mostListed = 500

/** The screens of applications for openings. No title has a name. */
export const applicationScreens = new Hono<StaffEnv>()
  .get(screenPaths.applications, async (c) => {
    const initial = await initialAnswer(['applications'], () => listApplications(c))
    return sendWorkspace(c, message(c.var.lang, 'admin.applications.title'), initial)
  })
  .get(screenPaths.application(':id'), async (c) => {
    const id = c.req.param('id')
    const initial = await initialAnswer(['applications', id], () => readApplication(c, id))
    return sendWorkspace(c, message(c.var.lang, 'admin.applications.one'), initial)
  })

/** Applications and what staff do with them (contract/applications.ts); part of the API. */
export const applicationRoutes = new Hono<StaffEnv>()
  .get('/', (c) => answerRead(c, () => listApplications(c)))
  .get('/:id', (c) => answerRead(c, () => readApplication(c, c.req.param('id'))))
  .get('/:id/cv', recordFirst, (c) => sendCv(c, c.req.param('id')))
  .post('/:id/state', jsonBody(z.object({ state: z.enum(applicationStates) })), (c) =>
    answerWrite(
      c,
      async () => {
        const { state } = c.req.valid('json')
        const isSet = await within(timeouts.staffWrite, () => setState(c.var.db, c.req.param('id'), state))
        return isSet ? { ok: true as const } : notFound(c.var.lang)
      },
      null,
    ),
  )
  .post('/:id/delete', jsonBody(z.object({})), (c) =>
    answerWrite(c, async () => {
      const id = c.req.param('id')
      if (!(await findApplication(c.var.db, id))) return notFound(c.var.lang)
      // The CV first: as long as there is a row, what ends early can be done again.
      await deleteCvs(c.env.MEDIA, [id])
      return (await deleteApplication(c.var.db, id)) ? { ok: true as const } : notFound(c.var.lang)
    }),
  )

async function listApplications(c: StaffContext): Promise<ApplicationList & { ok: true }> {
  const rows = await within(timeouts.staffRead, () => newestApplications(c.var.db, mostListed))
  return { ok: true, applications: rows.map(({ row }) => listedApplication(row)), total: rows[0]?.count ?? 0 }
}

function listedApplication(row: ApplicationRow): ListedApplication {
  const { id, name, email, phone, opening, state } = row
  return {
    id,
    name,
    email,
    phone,
    opening,
    state,
    title: row.opening_title,
    at: row.created_at,
    isSuspicious: row.suspicion !== null,
    isSeen: row.seen_at !== null,
  }
}

async function readApplication(c: StaffContext, id: string): Promise<(Application & { ok: true }) | Refusal> {
  const { db, lang, now } = c.var
  const row = await within(timeouts.staffRead, () => findApplication(db, id))
  if (!row) return notFound(lang)
  const marked = within(timeouts.staffWrite, () => markSeen(db, id, isoTime(now())))
  c.executionCtx.waitUntil(marked.catch((error: unknown) => logFailure('read_mark_failed', error)))
  const { message: text, link, cv_type: type, cv_bytes: bytes, cv_name: name, keep_longer: keepLonger } = row
  const address = link && !/^https?:/i.test(link) ? `https://${link}` : link
  return {
    ok: true,
    ...listedApplication(row),
    ...replyLinks(row, { greeting: 'admin.applications.reply', subject: 'admin.applications.reply.subject' }),
    message: text,
    language: isLang(row.lang) ? languageName(row.lang, lang) : row.lang,
    link: address ? safeUrl(address) : null,
    linkText: link,
    cv: { type, bytes, name },
    keepLonger,
    until: isoTime(Date.parse(row.created_at) + retentionMs(c.env, keepLonger)),
  }
}

/**
 * The CV as a download: whatever it holds, it runs nothing on our origin. Its name here says nothing of the
 * applicant.
 */
async function sendCv(c: StaffContext, id: string): Promise<Response> {
  try {
    const row = await within(timeouts.staffRead, () => findApplication(c.var.db, id))
    const file = row && (await within(timeouts.mediaRead, () => readCv(c.env.MEDIA, id, row.cv_type)))
    if (!row || !file) return c.json(notFound(c.var.lang), 404)
    return c.body(file, 200, {
      'content-type': cvTypes[row.cv_type],
      'content-length': String(row.cv_bytes),
      'content-disposition': `attachment; filename="cv.${row.cv_type}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  } catch (error) {
    logFailure('cv_read_failed', error)
    return c.text(message(c.var.lang, 'admin.screens.failed'), 503)
  }
}
