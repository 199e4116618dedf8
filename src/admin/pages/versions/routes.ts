import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { NewerResponse, VersionList } from '../../../../contract/pages/timeline.ts'
import { langs } from '../../../i18n/languages.ts'
import { answerRead, answerWrite, jsonBody } from '../../api/json-body.ts'
import type { Refusal } from '../../api/refusals.ts'
import type { StaffEnv } from '../../staff-context.ts'
import { contextOf } from '../action-context.ts'
import { examplesSchema } from '../checks/draft-schema.ts'
import { schedule, unschedule } from './schedule-actions.ts'
import { discard, listVersions, nameVersion, newerVersion, readVersion } from './version-actions.ts'

const revisionSchema = z.int().check(z.nonnegative())
const versionNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const discardSchema = z.object({ revision: revisionSchema })
const nameSchema = z.object({
  revision: revisionSchema,
  version: z.optional(z.int().check(z.positive())),
  name: z.nullable(versionNameSchema),
})

const scheduleSchema = z.object({
  revision: revisionSchema,
  action: z.enum(['publish', 'unpublish']),
  at: z.string().check(z.maxLength(40)),
  until: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  campaign: z.optional(
    z.union([z.object({ id: z.string().check(z.maxLength(40)) }), z.object({ name: versionNameSchema })]),
  ),
  examples: z.optional(examplesSchema),
  language: z.optional(z.pipe(z.string(), z.enum(langs))),
})
const unscheduleSchema = z.object({ schedule: z.string().check(z.maxLength(40)) })

/** The timeline of a page (contract/pages/timeline.ts); part of the API. */
export const versionRoutes = new Hono<StaffEnv>()
  .get('/:id/versions', (c) => {
    const id = c.req.param('id')
    const { before, since } = c.req.query()
    const read = (): Promise<VersionList | NewerResponse | Refusal> =>
      since
        ? newerVersion(id, Number(since) || 0, contextOf(c))
        : listVersions(id, Number(before) || Number.MAX_SAFE_INTEGER, contextOf(c))
    return answerRead(c, read)
  })
  .get('/:id/versions/:version', (c) => {
    const { id, version } = c.req.param()
    return answerRead(c, () => readVersion(id, Number(version) || 0, contextOf(c)))
  })
  .post('/:id/name', jsonBody(nameSchema), (c) =>
    answerWrite(c, () => nameVersion(c.req.param('id'), c.req.valid('json'), contextOf(c))),
  )
  .post('/:id/discard', jsonBody(discardSchema), (c) =>
    answerWrite(c, () => discard(c.req.param('id'), c.req.valid('json').revision, contextOf(c))),
  )
  .post('/:id/schedule', jsonBody(scheduleSchema), (c) =>
    answerWrite(c, () => schedule(c.req.param('id'), c.req.valid('json'), contextOf(c))),
  )
  .post('/:id/unschedule', jsonBody(unscheduleSchema), (c) =>
    answerWrite(c, () => unschedule(c.req.param('id'), c.req.valid('json').schedule, contextOf(c))),
  )
