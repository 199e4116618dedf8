import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { dayMs } from '../../../contract/durations.ts'
import {
  linkDays,
  maxLinkName,
  maxNoteLength,
  type PageNote,
  type ReplyRequest,
  type SharedLink,
  type ShareRequest,
  type SharingState,
} from '../../../contract/pages/sharing.ts'
import { findRevision } from '../../data/pages/read-revisions.ts'
import { addLink, listLinks, maxLinks, revokeLink } from '../../data/sharing/links.ts'
import { addReply, type NoteRow, notesOfPage, resolveNote } from '../../data/sharing/notes.ts'
import { hashOfToken, newToken } from '../../data/sharing/token.ts'
import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import { settings } from '../../platform/env.ts'
import { isoTime } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import { notFound, type Refusal } from '../api/refusals.ts'
import type { StaffEnv } from '../staff-context.ts'
import { type ActionContext, contextOf, openPage } from './action-context.ts'
import { draftOf, fromFields } from './draft-rows.ts'

const idSchema = z.string().check(z.minLength(1), z.maxLength(80))
const shareSchema = z.object({
  days: z.literal(linkDays),
  version: z.optional(z.nullable(z.int().check(z.positive()))),
  name: z.optional(z.string().check(z.trim(), z.maxLength(maxLinkName))),
})
const revokeSchema = z.object({ link: idSchema })
const replySchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{8,60}$/)),
  note: idSchema,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNoteLength)),
})
const resolveSchema = z.object({ note: idSchema, resolved: z.boolean() })

/** Shared links of a page and the notes of their readers (contract/pages/sharing.ts); part of the API. */
export const sharingRoutes = new Hono<StaffEnv>()
  .get('/:id/sharing', (c) => answerRead(c, () => readSharing(c.req.param('id'), contextOf(c))))
  .post('/:id/share', jsonBody(shareSchema), (c) =>
    answerWrite(c, () =>
      share(c.req.param('id'), c.req.valid('json'), settings(c.env).SITE_ORIGIN, contextOf(c)),
    ),
  )
  .post('/:id/unshare', jsonBody(revokeSchema), (c) =>
    answerWrite(c, () => revoke(c.req.param('id'), c.req.valid('json').link, contextOf(c))),
  )
  .post('/:id/reply', jsonBody(replySchema), (c) =>
    answerWrite(c, () => reply(c.req.param('id'), c.req.valid('json'), contextOf(c))),
  )
  .post('/:id/resolve', jsonBody(resolveSchema), (c) => {
    const { note, resolved } = c.req.valid('json')
    return answerWrite(c, () => resolve(c.req.param('id'), note, resolved, contextOf(c)))
  })

type Answer = Promise<SharingState | Refusal>

/** The links of a page that work, and all its notes. */
async function readSharing(id: string, context: ActionContext): Answer {
  const pageWithDraft = await openPage(id, context)
  return 'ok' in pageWithDraft ? pageWithDraft : stateOf(id, context)
}

/** Makes a link. Only its response has the address: what is stored cannot be turned back into it. */
async function share(
  id: string,
  { days, version, name = '' }: ShareRequest,
  origin: string,
  context: ActionContext,
): Answer {
  const { db, lang, now, staff, newId } = context
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  const [pinnedVersion] = typeof version === 'number' ? await findRevision(db, id, version) : []
  if (typeof version === 'number' && !pinnedVersion) return notFound(lang)
  const draft = pinnedVersion ? fromFields(pinnedVersion) : draftOf(pageWithDraft)
  const token = newToken()
  const added = await addLink(db, {
    id: newId(),
    page_id: id,
    token_hash: (await hashOfToken(token)) ?? '',
    pinned: version === undefined ? null : JSON.stringify(draft),
    created_at: now().toISOString(),
    created_by: staff,
    expires_at: isoTime(now().getTime() + days * dayMs),
    name,
  })
  if (!added) {
    return { ok: false, code: 'failed', message: message(lang, 'admin.sharing.too_many', { most: maxLinks }) }
  }
  return { ...(await stateOf(id, context)), made: origin + localPath(lang, urls.shared(token)) }
}

/** From now on the link leads nowhere. */
async function revoke(id: string, link: string, context: ActionContext): Answer {
  const revoked = await revokeLink(context.db, id, link, context.now().toISOString())
  return revoked.length > 0 ? stateOf(id, context) : notFound(context.lang)
}

async function reply(id: string, { note, ...typed }: ReplyRequest, context: ActionContext): Answer {
  const added = await addReply(context.db, {
    form: typed.id,
    page_id: id,
    reply_to: note,
    author: context.staff,
    text: typed.text,
    written_at: context.now().toISOString(),
  })
  return added ? stateOf(id, context) : notFound(context.lang)
}

async function resolve(id: string, note: string, isResolved: boolean, context: ActionContext): Answer {
  const by = isResolved ? { at: context.now().toISOString(), by: context.staff } : null
  const changed = await resolveNote(context.db, id, note, by)
  return changed.length > 0 ? stateOf(id, context) : notFound(context.lang)
}

async function stateOf(id: string, { db, now }: ActionContext): Promise<SharingState> {
  const [links, notes] = await db.batch([listLinks(db, id, now().toISOString()), notesOfPage(db, id)])
  return { ok: true, links: links.map(linkOf), notes: threadsOf(notes) }
}

function linkOf(row: Awaited<ReturnType<typeof listLinks>>[number]): SharedLink {
  const { id, name, created_at: at, created_by: by, expires_at: until, opened_at: opened, isPinned } = row
  return { id, name, follows: isPinned ? 'version' : 'draft', at, by, until, opened }
}

/** Notes with their replies. */
export function threadsOf(rows: NoteRow[]): PageNote[] {
  return rows
    .filter(({ reply_to }) => reply_to === null)
    .map(({ id, widget_id: widget, author, text, written_at: at, resolved_at, resolved_by }) => ({
      id,
      widget,
      author,
      text,
      at,
      resolved: resolved_at === null ? null : { at: resolved_at, by: resolved_by ?? '' },
      replies: rows
        .filter(({ reply_to }) => reply_to === id)
        .map((row) => ({ id: row.id, author: row.author, text: row.text, at: row.written_at })),
    }))
}
