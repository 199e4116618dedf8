import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { isBlock } from '../../../contract/block.ts'
import { mayHaveHappened } from '../../data/may-have-happened.ts'
import { readBlocks } from '../../data/pages/blocks.ts'
import { langs } from '../../i18n/languages.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { answered, body, isJson, withJson } from '../frame/json-body.ts'
import { formOf } from '../frame/staff-body.ts'
import { contextOf, toEditor, toList } from './action-requests.ts'
import { draftSchema, examplesSchema } from './checks/draft.ts'
import { confirmedSchema } from './checks/outdated.ts'
import { blockSections } from './editor/block-offers.ts'
import { linkTargets } from './links/link-targets.ts'
import { actOnSelected } from './list/selected-pages.tsx'
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
  examples: z.optional(examplesSchema),
  language: z.optional(z.enum(langs)),
})
const saveSchema = z.object({
  revision,
  draft: draftSchema,
  confirmed: z.optional(confirmedSchema),
  replaces: z.optional(z.boolean()),
  keeps: z.optional(z.boolean()),
  auto: z.optional(z.boolean()),
  tab: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
})

/** Publishing a draft; part of the API. */
export const publishing = new Hono<StaffContext>().post('/:id/publish', body(publishSchema), (c) =>
  answered(c, 'write', () =>
    within(limits.staffPublish, () => publish(c.req.param('id'), c.req.valid('json'), contextOf(c))),
  ),
)

/** The actions of the editor (JSON) and of the lists (forms). */
export const pageRoutes = new Hono<StaffContext>()
  .put(urls.adminApi('draft', ':id'), (c) =>
    withJson(c, limits.staffWrite, saveSchema, (body) => save(idOf(c), body, contextOf(c))),
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
  .get(urls.adminLinks, (c) =>
    answered(c, 'read', async () => ({
      ok: true,
      ...(await within(limits.staffRead, () => linkTargets(c.var.db))),
    })),
  )
  .get(urls.adminBlock, (c) =>
    answered(c, 'read', async () => {
      const slugs = [c.req.query('of') ?? ''].filter(isBlock)
      return blockSections(
        await within(limits.staffRead, async () => readBlocks(c.var.db, slugs)),
        c.var.lang,
      )
    }),
  )
  .post(urls.adminSelected, (c) => actOnSelected(c))
  .post(urls.adminNew, (c) => createPage(c))
  .post(urls.adminCustomise, (c) =>
    fromList(c, limits.staffWrite, async () => {
      const slug = (await formOf(c)).get('slug')
      return toEditor(c, slug === null ? null : await customise(slug, contextOf(c)))
    }),
  )

/** An action from a form of the lists; a failure redirects back to the list with a notice. */
async function fromList(c: C, ms: number, act: () => Promise<Response>): Promise<Response> {
  try {
    return await within(ms, act)
  } catch (error) {
    logFailure('admin_write_failed', error)
    return toList(c, mayHaveHappened(error) ? 'unconfirmed' : 'unsaved')
  }
}
