import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { pageActions } from '../../../../contract/pages/page-list.ts'
import type { Database } from '../../../data/database.ts'
import { listTrash } from '../../../data/pages/admin-pages.ts'
import { pageIdOf } from '../../../data/pages/take-slug.ts'
import { message } from '../../../i18n/intl.ts'
import { parseLocalised } from '../../../i18n/localised.ts'
import { logEvent, logFailure } from '../../../platform/log.ts'
import { timeouts, within } from '../../../platform/time.ts'
import { setAuditEntry } from '../../access/role-rules.ts'
import { answerRead, answerWrite, jsonBody } from '../../api/json-body.ts'
import { notFound } from '../../api/refusals.ts'
import type { StaffContext, StaffEnv } from '../../staff-context.ts'
import { contextOf } from '../action-context.ts'
import { customise, duplicate } from '../new-page.ts'
import { restore, restoreFor, trash } from '../page-trash.ts'
import { blockUsed } from '../save-responses.ts'
import { actOnPages } from './act-on-pages.ts'
import { indexPageTexts } from './index-page-texts.ts'
import { readListQuery } from './list-query.ts'
import { listPages, pageSize } from './page-listing.ts'

const revisionSchema = z.int().check(z.nonnegative(), z.maximum(999_999_999))
const pageRevisionSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  revision: revisionSchema,
})
const selectedSchema = z.object({
  action: z.enum(pageActions),
  pages: z.array(pageRevisionSchema).check(z.minLength(1), z.maxLength(pageSize)),
})
const restoreSchema = z.object({ revision: z.optional(revisionSchema) })

const selectedActions = {
  publish: 'page_published',
  unpublish: 'page_unpublished',
  trash: 'page_trashed',
} as const

/** The list of pages and what can be done from there; part of the API. */
export const pageListRoutes = new Hono<StaffEnv>()
  .get('/', (c) => answerRead(c, () => readList(c)))
  .get('/trash', (c) => answerRead(c, () => readTrash(c)))
  .post('/selected', jsonBody(selectedSchema), (c) =>
    answerWrite(
      c,
      async () => {
        const { action, pages } = c.req.valid('json')
        const acting = actOnPages(action, pages, contextOf(c))
        // The work continues if the browser disconnects. Its failure is handled by the answer.
        c.executionCtx.waitUntil(acting.catch(() => {}))
        const done = await acting
        const count = done.outcomes.filter(({ kind }) => kind === 'done').length
        setAuditEntry(c, {
          action: selectedActions[action],
          subjects: done.outcomes.flatMap(({ id, kind }) => (kind === 'done' ? [id] : [])),
        })
        logEvent('page_action', { action, count, of: pages.length })
        return { ok: true as const, action, ...done }
      },
      null,
    ),
  )
  .post('/customise', jsonBody(z.object({ slug: z.string() })), (c) =>
    answerWrite(c, async () => {
      const requestedSlug = c.req.valid('json').slug
      const isThere = (await pageIdOf(c.var.db, requestedSlug)) !== null
      const slug = await customise(requestedSlug, contextOf(c))
      setAuditEntry(
        c,
        isThere ? { action: null } : { subjects: [(await pageIdOf(c.var.db, requestedSlug)) ?? ''] },
      )
      return slug ? { ok: true as const, slug } : notFound(c.var.lang)
    }),
  )
  .post('/:id/trash', (c) =>
    answerWrite(
      c,
      async () => {
        const outcome = await trash(c.req.param('id'), contextOf(c))
        if (outcome === 'block_used') return blockUsed(c.var.lang)
        return outcome ? { ok: true as const, outcome } : notFound(c.var.lang)
      },
      timeouts.staffPublish,
    ),
  )
  .post('/:id/restore', jsonBody(restoreSchema), (c) =>
    answerWrite(c, async () => {
      const id = c.req.param('id')
      const { revision } = c.req.valid('json')
      if (revision !== undefined) return restoreFor(id, revision, contextOf(c))
      return (await restore(id, contextOf(c))) ? { ok: true as const } : notFound(c.var.lang)
    }),
  )
  .post('/:id/duplicate', (c) =>
    answerWrite(c, async () => {
      const slug = await duplicate(c.req.param('id'), contextOf(c))
      return slug ? { ok: true as const, slug } : notFound(c.var.lang)
    }),
  )

export async function readList(c: StaffContext) {
  const { db, lang, now } = c.var
  try {
    const query = readListQuery(c.req.query())
    const { list, isReading } = await within(timeouts.staffRead, () => listPages(db, lang, query, now()))
    if (isReading) c.executionCtx.waitUntil(readTextsAfter(db))
    return { ok: true as const, ...list }
  } catch (error) {
    logFailure('admin_list_failed', error)
    return refused(c, 'load_pages')
  }
}

/** Runs after the response; the next list continues. */
async function readTextsAfter(db: Database): Promise<void> {
  try {
    await within(timeouts.longBackground, () => indexPageTexts(db))
  } catch (error) {
    logFailure('page_texts_failed', error)
  }
}

/** Deleted pages, the last deleted first. */
export async function readTrash(c: StaffContext) {
  try {
    const rows = await within(timeouts.staffRead, async () => listTrash(c.var.db))
    const pages = rows.map(({ id, slug, title, updated_at: at }) => ({
      id,
      at,
      title: parseLocalised(title),
      slug: slug.replace(/^trash\/[^/]+\//, ''),
    }))
    return { ok: true as const, pages }
  } catch (error) {
    logFailure('admin_list_failed', error)
    return refused(c, 'fetch_pages')
  }
}

function refused(c: StaffContext, why: 'load_pages' | 'fetch_pages') {
  return { ok: false as const, code: 'failed' as const, message: message(c.var.lang, `admin.error.${why}`) }
}
