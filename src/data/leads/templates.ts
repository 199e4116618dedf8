import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { reply_templates } from './schema.ts'

type Template = Omit<typeof reply_templates.$inferSelect, 'revision'>

export function readTemplates(db: Database) {
  return db.select().from(reply_templates).orderBy(asc(sql`rowid`))
}

/**
 * A new template has the revision 0. Returns whether it is stored: another one has not been changed since
 * `revision`.
 */
export async function saveTemplate(db: Database, template: Template, revision: number): Promise<boolean> {
  const { id, title, body } = template
  if (revision > 0) {
    const changed = await db
      .update(reply_templates)
      .set({ title, body, revision: revision + 1 })
      .where(and(eq(reply_templates.id, id), eq(reply_templates.revision, revision)))
      .returning({ id: reply_templates.id })
    return changed.length > 0
  }
  // Sent twice, it is one template.
  await db.insert(reply_templates).values(template).onConflictDoNothing()
  return true
}

/** Only as it was shown. */
export async function deleteTemplate(db: Database, id: string, revision: number): Promise<boolean> {
  const deleted = await db
    .delete(reply_templates)
    .where(and(eq(reply_templates.id, id), eq(reply_templates.revision, revision)))
    .returning({ id: reply_templates.id })
  return deleted.length > 0
}
