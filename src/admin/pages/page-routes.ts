import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { isBlock } from '../../../contract/pages/slugs.ts'
import { readBlocks } from '../../data/pages/blocks.ts'
import { langs } from '../../i18n/languages.ts'
import { timeouts } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { linkTargets } from '../addresses/link-targets.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { contextOf } from './action-context.ts'
import { draftSchema, examplesSchema } from './checks/draft-schema.ts'
import { confirmedSchema } from './checks/outdated-translations.ts'
import { blockSections } from './editor/block-offers.ts'
import { publish, save, unpublish } from './page-actions.ts'

const revisionSchema = z.int().check(z.nonnegative())
const unpublishSchema = z.object({ revision: revisionSchema })
const publishSchema = z.object({
  revision: revisionSchema,
  examples: z.optional(examplesSchema),
  language: z.optional(z.enum(langs)),
})
export const saveSchema = z.object({
  revision: revisionSchema,
  draft: draftSchema,
  confirmed: z.optional(confirmedSchema),
  isOverwrite: z.optional(z.boolean()),
  keepsVersion: z.optional(z.boolean()),
  isAutosave: z.optional(z.boolean()),
  tab: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
})

/** Publishing a draft; part of the API. */
export const publishRoutes = new Hono<StaffEnv>().post('/:id/publish', jsonBody(publishSchema), (c) =>
  answerWrite(c, () => publish(c.req.param('id'), c.req.valid('json'), contextOf(c)), timeouts.staffPublish),
)

/** What a link can lead to; part of the API. */
export const linkTargetRoutes = new Hono<StaffEnv>().get('/', (c) =>
  answerRead(c, async () => ({ ok: true as const, ...(await linkTargets(c.var.db)) })),
)

/** Saving, publishing and what the editor reads, beside the typed API. */
export const pageRoutes = new Hono<StaffEnv>()
  .put(urls.adminApi('draft', ':id'), jsonBody(saveSchema), (c) =>
    answerWrite(c, () => save(idOf(c), c.req.valid('json'), contextOf(c))),
  )
  .post(urls.adminApi('unpublish', ':id'), jsonBody(unpublishSchema), (c) =>
    answerWrite(
      c,
      () => unpublish(idOf(c), c.req.valid('json').revision, contextOf(c)),
      timeouts.staffPublish,
    ),
  )
  .get(urls.adminBlock, (c) =>
    answerRead(c, async () => {
      const slugs = [c.req.query('of') ?? ''].filter(isBlock)
      return blockSections(await readBlocks(c.var.db, slugs), c.var.lang)
    }),
  )

function idOf(c: StaffContext): string {
  return c.req.param('id') ?? ''
}
