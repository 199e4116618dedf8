import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { linkDays, maxLinkName, maxNoteLength } from '../../../../contract/sharing.ts'
import { settings } from '../../../env.ts'
import { limits, within } from '../../../time.ts'
import { urls } from '../../../urls.ts'
import type { StaffContext } from '../../access/require-staff.tsx'
import { answered, withJson } from '../../frame/json-body.ts'
import { contextOf } from '../action-requests.ts'
import { readSharing, reply, resolve, revoke, share } from './actions.ts'

type C = Context<StaffContext>

const id = z.string().check(z.minLength(1), z.maxLength(80))
const shareSchema = z.object({
  days: z.literal(linkDays),
  version: z.optional(z.nullable(z.int().check(z.positive()))),
  name: z.optional(z.string().check(z.trim(), z.maxLength(maxLinkName))),
})
const revokeSchema = z.object({ link: id })
const replySchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{8,60}$/)),
  note: id,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNoteLength)),
})
const resolveSchema = z.object({ note: id, resolved: z.boolean() })

/** Shared links of a page and the notes of their readers (contract/sharing.ts). */
export const sharing = new Hono<StaffContext>()
  .get(urls.adminApi('sharing', ':id'), (c) =>
    answered(c, 'read', () => within(limits.staffRead, () => readSharing(idOf(c), contextOf(c)))),
  )
  .post(urls.adminApi('share', ':id'), (c) =>
    withJson(c, limits.staffWrite, shareSchema, (body) =>
      share(idOf(c), body, settings(c.env).SITE_ORIGIN, contextOf(c)),
    ),
  )
  .post(urls.adminApi('unshare', ':id'), (c) =>
    withJson(c, limits.staffWrite, revokeSchema, ({ link }) => revoke(idOf(c), link, contextOf(c))),
  )
  .post(urls.adminApi('reply', ':id'), (c) =>
    withJson(c, limits.staffWrite, replySchema, (body) => reply(idOf(c), body, contextOf(c))),
  )
  .post(urls.adminApi('resolve', ':id'), (c) =>
    withJson(c, limits.staffWrite, resolveSchema, ({ note, resolved }) =>
      resolve(idOf(c), note, resolved, contextOf(c)),
    ),
  )

function idOf(c: C): string {
  return c.req.param('id') ?? ''
}
