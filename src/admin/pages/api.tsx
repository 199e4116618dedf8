import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { SaveResponse } from '../../../contract/editor.ts'
import { mayHaveHappened } from '../../data/may-have-happened.ts'
import { message } from '../../i18n/intl.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { formOf, jsonOf } from '../frame/staff-body.ts'
import { contextOf, toEditor, toList } from './action-requests.ts'
import { draftSchema } from './checks/draft.ts'
import { confirmedSchema } from './checks/outdated.ts'
import { createPage } from './new/create-page.tsx'
import { publish, save, unpublish } from './page-actions.ts'
import { customise, duplicate, restore, restoreFor, trash } from './page-trash.ts'

type C = Context<StaffContext>

function idOf(c: C): string {
  return c.req.param('id') ?? ''
}

const revision = z.int().check(z.nonnegative())
const revisionSchema = z.object({ revision })
const publishSchema = z.object({
  revision,
  examples: z.optional(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(5000))),
})
const saveSchema = z.object({
  revision,
  draft: draftSchema,
  confirmed: z.optional(confirmedSchema),
  replaces: z.optional(z.boolean()),
  auto: z.optional(z.boolean()),
  tab: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
})

/** The actions of the editor (JSON) and of the lists (forms). */
export const api = new Hono<StaffContext>()
  .put(urls.adminApi('draft', ':id'), (c) =>
    withJson(c, limits.staffWrite, saveSchema, (body) => save(idOf(c), body, contextOf(c))),
  )
  .post(urls.adminApi('publish', ':id'), (c) =>
    withJson(c, limits.staffPublish, publishSchema, (body) => publish(idOf(c), body, contextOf(c))),
  )
  .post(urls.adminApi('unpublish', ':id'), (c) =>
    withJson(c, limits.staffPublish, revisionSchema, ({ revision }) =>
      unpublish(idOf(c), revision, contextOf(c)),
    ),
  )
  .post(urls.adminApi('trash', ':id'), (c) =>
    fromList(c, limits.staffPublish, async () =>
      toList(c, (await trash(idOf(c), contextOf(c))) ?? 'missing'),
    ),
  )
  .post(urls.adminApi('restore', ':id'), (c) =>
    isJson(c)
      ? withJson(c, limits.staffWrite, revisionSchema, ({ revision }) =>
          restoreFor(idOf(c), revision, contextOf(c)),
        )
      : fromList(c, limits.staffWrite, async () =>
          toList(c, (await restore(idOf(c), contextOf(c))) ? 'restored' : 'missing'),
        ),
  )
  .post(urls.adminApi('duplicate', ':id'), (c) =>
    fromList(c, limits.staffWrite, async () => toEditor(c, await duplicate(idOf(c), contextOf(c)))),
  )
  .post(urls.adminCreate, (c) => createPage(c))
  .post(urls.adminCustomise, (c) =>
    fromList(c, limits.staffWrite, async () => {
      const slug = (await formOf(c)).get('slug')
      return toEditor(c, slug === null ? null : await customise(slug, contextOf(c)))
    }),
  )

/** Validates the editor's request; every failure is a response with a message in the reader's language. */
async function withJson<Body>(
  c: C,
  ms: number,
  schema: z.ZodMiniType<Body>,
  act: (body: Body) => Promise<SaveResponse>,
): Promise<Response> {
  const body = await jsonOf(c)
  const parsed = body.ok ? schema.safeParse(body.value) : null
  if (!parsed?.success) return c.json(failure(c), !body.ok && body.status === 413 ? 413 : 400)
  try {
    const given = await within(ms, () => act(parsed.data))
    return c.json(given, given.ok ? 200 : statusOf[given.code])
  } catch (error) {
    logFailure('admin_write_failed', error)
    return c.json(mayHaveHappened(error) ? unconfirmed(c) : failure(c), 503)
  }
}

function isJson(c: C): boolean {
  return (c.req.header('content-type') ?? '').startsWith('application/json')
}

const statusOf = {
  conflict: 409,
  trashed: 410,
  invalid: 422,
  examples: 422,
  failed: 503,
  gone: 404,
  unconfirmed: 503,
} as const

function failure(c: C): SaveResponse {
  return { ok: false, code: 'failed', message: message(c.var.lang, 'admin.error.failed') }
}

function unconfirmed(c: C): SaveResponse {
  return { ok: false, code: 'unconfirmed', message: message(c.var.lang, 'admin.error.unconfirmed') }
}

/** An action from a form of the lists; a failure redirects back to the list with a notice. */
async function fromList(c: C, ms: number, act: () => Promise<Response>): Promise<Response> {
  try {
    return await within(ms, act)
  } catch (error) {
    logFailure('admin_write_failed', error)
    return toList(c, mayHaveHappened(error) ? 'unconfirmed' : 'unsaved')
  }
}
