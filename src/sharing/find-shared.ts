import type { Draft } from '../../contract/editor.ts'
import { draftSchema } from '../admin/pages/checks/draft-schema.ts'
import { draftOf } from '../admin/pages/draft-rows.ts'
import type { AppContext } from '../app-context.ts'
import { type Database, database } from '../data/database.ts'
import { findPageWithDraft } from '../data/pages/admin-pages.ts'
import { findLink, type LinkRow } from '../data/sharing/links.ts'
import { hashOfToken } from '../data/sharing/token.ts'
import { isoTime } from '../platform/time.ts'

/** `widgets`: only those that visitors would see. */
export type Shared = { db: Database; token: string; link: LinkRow; draft: Draft }

/** What a link of the request's token shows, or null: unknown, expired, revoked and trashed look the same. */
export async function findShared(c: AppContext): Promise<Shared | null> {
  const db = database(c.env.DB)
  const token = c.req.param('token') ?? ''
  const hash = await hashOfToken(token)
  const link = hash && (await findLink(db, hash, isoTime(c.var.now())))
  if (!link) return null
  const draft =
    link.pinned === null ? await currentDraft(db, link.page_id) : draftSchema.parse(JSON.parse(link.pinned))
  if (!draft) return null
  return { db, token, link, draft: { ...draft, widgets: draft.widgets.filter((widget) => widget.is_active) } }
}

async function currentDraft(db: Database, pageId: string): Promise<Draft | null> {
  const pageWithDraft = await findPageWithDraft(db, pageId)
  return pageWithDraft && draftOf(pageWithDraft)
}
