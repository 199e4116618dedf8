import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { maxApprovalNote } from '../../../contract/workspace/today.ts'
import { requestApproval, returnApproval, withdrawApproval } from '../../data/people/approvals.ts'
import { message } from '../../i18n/intl.ts'
import { answerWrite, jsonBody } from '../api/json-body.ts'
import { invalid, notFound, type Refusal } from '../api/refusals.ts'
import type { StaffEnv } from '../staff-context.ts'
import { type ActionContext, contextOf, openPage, writeOf } from './action-context.ts'
import { conflict } from './save-responses.ts'

const noteSchema = z.string().check(z.trim(), z.maxLength(maxApprovalNote))
const askSchema = z.object({ revision: z.int().check(z.nonnegative()), note: noteSchema })

/**
 * Asking for a page to be published, taking that back, and sending it back; publishing it is the approval.
 * Part of the API.
 */
export const approvalRoutes = new Hono<StaffEnv>()
  .post('/:id/approval', jsonBody(askSchema), (c) =>
    answerWrite(c, () => ask(c.req.param('id'), c.req.valid('json'), contextOf(c))),
  )
  .post('/:id/withdraw', jsonBody(z.object({})), (c) =>
    answerWrite(c, async () => {
      const { db, lang, staff } = c.var
      const isWithdrawn = await withdrawApproval(db, c.req.param('id'), staff)
      return isWithdrawn ? { ok: true as const } : notFound(lang)
    }),
  )
  .post('/:id/return', jsonBody(z.object({ note: noteSchema })), (c) =>
    answerWrite(c, async () => {
      const { db, lang, ...context } = contextOf(c)
      const { by, at } = writeOf({ db, lang, ...context })
      const answer = c.req.valid('json').note
      const isReturned = await returnApproval(db, c.req.param('id'), { by, at, answer })
      return isReturned ? { ok: true as const } : notFound(lang)
    }),
  )

async function ask(
  id: string,
  { revision, note }: z.output<typeof askSchema>,
  context: ActionContext,
): Promise<{ ok: true } | Refusal> {
  const { db, lang } = context
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  const { page, draft } = pageWithDraft
  if ((draft?.revision ?? 0) !== revision) return conflict(pageWithDraft, lang)
  if (page.status === 'published' && !draft?.is_open) {
    const text = message(lang, 'admin.approval.nothing')
    return { ...invalid({ '': text }, lang), message: text }
  }
  const { by, at, name } = writeOf(context)
  await requestApproval(db, { id: name, page_id: id, revision, by, at, note })
  return { ok: true }
}
