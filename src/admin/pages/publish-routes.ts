import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { langs } from '../../i18n/languages.ts'
import { timeouts } from '../../platform/time.ts'
import { answerWrite, jsonBody } from '../api/json-body.ts'
import type { StaffEnv } from '../staff-context.ts'
import { contextOf } from './action-context.ts'
import { draftSchema, examplesSchema } from './checks/draft-schema.ts'
import { confirmedSchema } from './checks/outdated-translations.ts'
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

/** Saving a draft, publishing it and taking its page offline; part of the API. */
export const publishRoutes = new Hono<StaffEnv>()
  .put('/:id/draft', jsonBody(saveSchema), (c) =>
    answerWrite(c, () => save(c.req.param('id'), c.req.valid('json'), contextOf(c))),
  )
  .post('/:id/publish', jsonBody(publishSchema), (c) =>
    answerWrite(
      c,
      () => publish(c.req.param('id'), c.req.valid('json'), contextOf(c)),
      timeouts.staffPublish,
    ),
  )
  .post('/:id/unpublish', jsonBody(unpublishSchema), (c) =>
    answerWrite(
      c,
      () => unpublish(c.req.param('id'), c.req.valid('json').revision, contextOf(c)),
      timeouts.staffPublish,
    ),
  )
