import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { langs } from '../../../i18n/languages.ts'
import { limits, within } from '../../../time.ts'
import { urls } from '../../../urls.ts'
import type { StaffContext } from '../../access/require-staff.tsx'
import { answered, withJson } from '../../frame/json-body.ts'
import { contextOf } from '../action-requests.ts'
import { examplesSchema } from '../checks/draft.ts'
import type { Refusal } from '../save-responses.ts'
import { schedule, unschedule } from './schedule-actions.ts'
import { discard, listVersions, nameVersion, newerVersion, readVersion } from './version-actions.ts'

type C = Context<StaffContext>

const revision = z.int().check(z.nonnegative())
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const revisionSchema = z.object({ revision })
const nameSchema = z.object({
  revision,
  version: z.optional(z.int().check(z.positive())),
  name: z.nullable(name),
})

const scheduleSchema = z.object({
  revision,
  action: z.enum(['publish', 'unpublish']),
  at: z.string().check(z.maxLength(40)),
  until: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  campaign: z.optional(z.union([z.object({ id: z.string().check(z.maxLength(40)) }), z.object({ name })])),
  examples: z.optional(examplesSchema),
  language: z.optional(z.enum(langs)),
})
const unscheduleSchema = z.object({ schedule: z.string().check(z.maxLength(40)) })

/** The time line of a page (contract/timeline.ts). */
export const versions = new Hono<StaffContext>()
  .get(urls.adminVersions(':id'), (c) =>
    read(c, () => {
      const { before, since } = c.req.query()
      return since
        ? newerVersion(idOf(c), Number(since) || 0, contextOf(c))
        : listVersions(idOf(c), Number(before) || Number.MAX_SAFE_INTEGER, contextOf(c))
    }),
  )
  .get(urls.adminVersion(':id', ':version'), (c) =>
    read(c, () => readVersion(idOf(c), Number(c.req.param('version')) || 0, contextOf(c))),
  )
  .post(urls.adminApi('name', ':id'), (c) =>
    withJson(c, limits.staffWrite, nameSchema, (body) => nameVersion(idOf(c), body, contextOf(c))),
  )
  .post(urls.adminApi('discard', ':id'), (c) =>
    withJson(c, limits.staffWrite, revisionSchema, ({ revision }) =>
      discard(idOf(c), revision, contextOf(c)),
    ),
  )
  .post(urls.adminApi('schedule', ':id'), (c) =>
    withJson(c, limits.staffWrite, scheduleSchema, (body) => schedule(idOf(c), body, contextOf(c))),
  )
  .post(urls.adminApi('unschedule', ':id'), (c) =>
    withJson(c, limits.staffWrite, unscheduleSchema, (body) =>
      unschedule(idOf(c), body.schedule, contextOf(c)),
    ),
  )

function idOf(c: C): string {
  return c.req.param('id') ?? ''
}

function read(c: C, work: () => Promise<{ ok: true } | Refusal>): Promise<Response> {
  return answered(c, 'read', () => within(limits.staffRead, work))
}
