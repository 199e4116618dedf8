import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { sha256 } from '../../platform/sha256.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { page_notes } from './schema.ts'

export type NoteRow = typeof page_notes.$inferSelect

/** Notes and replies of one link. */
export const maxNotes = 200

/** `form` names the form that was sent. */
type Written = Pick<NoteRow, 'page_id' | 'author' | 'text' | 'written_at'> & { form: string }

/** Adds a reader's note unless its link has `maxNotes`; returns whether it did. */
export function addNote(
  db: Database,
  note: Written & Pick<NoteRow, 'link_id' | 'widget_id'>,
): Promise<boolean> {
  const { link_id } = note
  return addOnce(db, link_id, { ...note, reply_to: null, is_staff: false }, (id) => {
    const others = sql`select count(*) from ${page_notes} where ${page_notes.link_id} = ${link_id} and ${page_notes.id} <> ${id}`
    return sql`where (${others}) < ${maxNotes}`
  })
}

/** Adds staff's reply to a note of this page; returns whether the note exists. */
export function addReply(db: Database, reply: Written & { reply_to: string }): Promise<boolean> {
  const { page_id, reply_to } = reply
  const [link_id, widget_id] = [sql`${page_notes.link_id}`, sql`${page_notes.widget_id}`]
  const row = { ...reply, link_id, widget_id, is_staff: true }
  return addOnce(
    db,
    reply_to,
    row,
    () =>
      sql`from ${page_notes} where ${page_notes.id} = ${reply_to} and ${page_notes.page_id} = ${page_id} and ${page_notes.reply_to} is null`,
  )
}

type Row = Parameters<typeof insertSelect<typeof page_notes>>[2]

/**
 * A form that is sent again updates its row; once that was answered or resolved, another text becomes a row of its own.
 * The id is a hash: readers of a link see the ids of its notes, and may not learn the name of the form, which is all
 * that it takes to change a note. `to`: the link of a note, or the note of a reply.
 */
async function addOnce(
  db: Database,
  to: string,
  { form, ...row }: Written & Omit<Row, 'id' | 'resolved_at' | 'resolved_by'>,
  source: (id: string) => SQL,
): Promise<boolean> {
  const noteId = await sha256([to, row.author, form].join('\n'))
  for (const id of [noteId, await sha256(noteId + row.text)]) {
    const stored = await insertSelect(
      db,
      page_notes,
      { ...row, id, resolved_at: null, resolved_by: null },
      source(id),
    )
      .onConflictDoUpdate({
        target: page_notes.id,
        set: {
          text: sql`excluded.text`,
          widget_id: sql`excluded.widget_id`,
          written_at: sql`excluded.written_at`,
        },
        // A write that hung may come after the corrected one.
        setWhere: sql`${page_notes.text} = excluded.text or ${page_notes.written_at} <= excluded.written_at and ${page_notes.resolved_at} is null and not exists (select 1 from ${page_notes} reply where reply.link_id = ${page_notes.link_id} and reply.reply_to = ${page_notes.id})`,
      })
      .returning({ id: page_notes.id })
    if (stored.length > 0) return true
  }
  return false
}

/** Resolves a note of this page, or opens it again. */
export function resolveNote(db: Database, pageId: string, id: string, by: { at: string; by: string } | null) {
  return db
    .update(page_notes)
    .set({ resolved_at: by?.at ?? null, resolved_by: by?.by ?? null })
    .where(and(eq(page_notes.id, id), eq(page_notes.page_id, pageId), isNull(page_notes.reply_to)))
    .returning({ id: page_notes.id })
}

/** Notes and replies of a page, oldest first: of more than a thousand the open ones, and of these the newest. */
export function notesOfPage(db: Database, pageId: string) {
  const notes = db
    .select()
    .from(page_notes)
    .where(eq(page_notes.page_id, pageId))
    .orderBy(desc(isNull(page_notes.resolved_at)), desc(page_notes.written_at))
    .limit(1000)
    .as('shown')
  return db.select().from(notes).orderBy(notes.written_at)
}

/** Notes and replies of a link, oldest first. */
export function notesOfLink(db: Database, linkId: string) {
  return db.select().from(page_notes).where(eq(page_notes.link_id, linkId)).orderBy(page_notes.written_at)
}
