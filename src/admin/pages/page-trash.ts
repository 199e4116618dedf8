import type { SaveResponse } from '../../../contract/pages/saving.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { findPageWithDraft } from '../../data/pages/admin-pages.ts'
import { isShownBlock } from '../../data/pages/blocks.ts'
import { restorePage, trashPage } from '../../data/pages/trash-page.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import { type ActionContext, openPage, writeOf } from './action-context.ts'
import { atFreeSlug } from './new-page.ts'
import { conflict, done, editorLinks } from './save-responses.ts'

/**
 * Moves a page to the trash and frees its slug. Returns the notice, or null if there is no such page, or none at
 * `revision` any more.
 */
export async function trash(
  id: string,
  context: ActionContext,
  revision?: number,
): Promise<'trashed' | 'built_in' | 'trashed_delayed' | 'block_used' | null> {
  const pageWithDraft = await findPageWithDraft(context.db, id)
  if (pageWithDraft?.page.slug === siteSlug) return null
  if (pageWithDraft && (await isShownBlock(pageWithDraft.page.slug, context))) return 'block_used'
  const trashed = await trashPage(context.db, id, { prefix: trashedSlug(id, ''), revision }, writeOf(context))
  if (!pageWithDraft || !trashed) return null
  const { status, slug } = pageWithDraft.page
  if (status !== 'published') return 'trashed'
  if (!(await context.visitors.markWithdrawn(slug))) return 'trashed_delayed'
  return builtInSlugs.includes(slug) ? 'built_in' : 'trashed'
}

/** Restores a page from the trash as a draft, with its old slug or a free one like it. */
export async function restore(id: string, context: ActionContext): Promise<boolean> {
  const { db } = context
  const pageWithDraft = await findPageWithDraft(db, id)
  if (pageWithDraft?.page.status !== 'trashed') return false
  const old = pageWithDraft.page.slug.slice(trashedSlug(id, '').length)
  const write = writeOf(context)
  await atFreeSlug(db, old, id, (slug) => restorePage(db, id, { old, slug }, write))
  return true
}

/**
 * Restores a page for an editor who has it open at `revision`, unless it has changed other than by being
 * trashed.
 */
export async function restoreFor(
  id: string,
  revision: number,
  context: ActionContext,
): Promise<SaveResponse> {
  await restore(id, context)
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  const { page, draft } = pageWithDraft
  const current = draft?.revision ?? 0
  // One revision for moving to the trash and one for the restore.
  if (current !== revision + 2 || page.status === 'published') return conflict(pageWithDraft, context.lang)
  const next = { revision: current, status: 'draft' as const, at: context.now() }
  return done(next, editorLinks(id, page.slug, context.lang))
}

function trashedSlug(id: string, slug: string): string {
  return `trash/${id}/${slug}`
}
