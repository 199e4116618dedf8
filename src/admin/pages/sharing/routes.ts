import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { linkDays, maxLinkName, maxNoteLength } from '../../../../contract/pages/sharing.ts'
import { settings } from '../../../env.ts'
import type { StaffContext } from '../../access/require-staff.tsx'
import { answerRead, answerWrite, body } from '../../frame/json-body.ts'
import { contextOf } from '../action-requests.ts'
import { readSharing, reply, resolve, revoke, share } from './actions.ts'

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

/** Shared links of a page and the notes of their readers (contract/pages/sharing.ts); part of the API. */
export const sharing = new Hono<StaffContext>()
  .get('/:id/sharing', (c) => answerRead(c, () => readSharing(c.req.param('id'), contextOf(c))))
  .post('/:id/share', body(shareSchema), (c) =>
    answerWrite(c, () =>
      share(c.req.param('id'), c.req.valid('json'), settings(c.env).SITE_ORIGIN, contextOf(c)),
    ),
  )
  .post('/:id/unshare', body(revokeSchema), (c) =>
    answerWrite(c, () => revoke(c.req.param('id'), c.req.valid('json').link, contextOf(c))),
  )
  .post('/:id/reply', body(replySchema), (c) =>
    answerWrite(c, () => reply(c.req.param('id'), c.req.valid('json'), contextOf(c))),
  )
  .post('/:id/resolve', body(resolveSchema), (c) => {
    const { note, resolved } = c.req.valid('json')
    return answerWrite(c, () => resolve(c.req.param('id'), note, resolved, contextOf(c)))
  })
