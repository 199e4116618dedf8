import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { page_notes } from './schema.ts'

export type NoteRow = typeof page_notes.$inferSelect

/** Notes and replies of one link. */
export const maxNotes = 200

/** Adds a reader's note unless its link has `maxNotes`; returns whether it did. */
export async function addNote(
  db: Database,
  note: Pick<NoteRow, 'id' | 'page_id' | 'link_id' | 'widget_id' | 'author' | 'text' | 'written_at'>,
): Promise<boolean> {
  const count = sql`select count(*) from ${page_notes} where ${page_notes.link_id} = ${note.link_id}`
  const added = await insertSelect(
    db,
    page_notes,
    { ...note, reply_to: null, is_staff: false, resolved_at: null, resolved_by: null },
    sql`where (${count}) < ${maxNotes}`,
  )
    // A form that is sent twice has the same id.
    .onConflictDoNothing()
    .returning({ id: page_notes.id })
  return added.length > 0 || (await exists(db, note.id))
}

/** Adds staff's reply to a note of this page; returns whether the note exists. */
export async function addReply(
  db: Database,
  reply: Pick<NoteRow, 'id' | 'page_id' | 'author' | 'text' | 'written_at'> & { reply_to: string },
): Promise<boolean> {
  const { id, page_id, reply_to } = reply
  const row = {
    ...reply,
    link_id: sql`${page_notes.link_id}`,
    widget_id: sql`${page_notes.widget_id}`,
    is_staff: true,
    resolved_at: null,
    resolved_by: null,
  }
  const note = sql`from ${page_notes} where ${page_notes.id} = ${reply_to} and ${page_notes.page_id} = ${page_id} and ${page_notes.reply_to} is null`
  const added = await insertSelect(db, page_notes, row, note)
    .onConflictDoNothing()
    .returning({ id: page_notes.id })
  return added.length > 0 || (await exists(db, id))
}

/** Resolves a note of this page, or opens it again. */
export function resolveNote(db: Database, pageId: string, id: string, by: { at: string; by: string } | null) {
  return db
    .update(page_notes)
    .set({ resolved_at: by?.at ?? null, resolved_by: by?.by ?? null })
    .where(and(eq(page_notes.id, id), eq(page_notes.page_id, pageId), isNull(page_notes.reply_to)))
    .returning({ id: page_notes.id })
}

/** Notes and replies of a page, oldest first. */
export function notesOfPage(db: Database, pageId: string) {
  return db
    .select()
    .from(page_notes)
    .where(eq(page_notes.page_id, pageId))
    .orderBy(asc(page_notes.written_at))
    .limit(1000)
}

/** Notes and replies of a link, oldest first. */
export function notesOfLink(db: Database, linkId: string) {
  return db
    .select()
    .from(page_notes)
    .where(eq(page_notes.link_id, linkId))
    .orderBy(asc(page_notes.written_at))
}

async function exists(db: Database, id: string): Promise<boolean> {
  const found = await db.select({ id: page_notes.id }).from(page_notes).where(eq(page_notes.id, id))
  return found.length > 0
}
