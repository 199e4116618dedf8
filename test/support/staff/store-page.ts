import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import { database } from '../../../src/data/database.ts'
import {
  page_drafts,
  page_revisions,
  page_texts,
  page_widgets,
  pages,
  widgets,
} from '../../../src/data/pages/schema.ts'
import type { Localised } from '../../../src/i18n/localised.ts'
import { inEveryLanguage } from '../requests/languages.ts'

type Placed = {
  /** Null: the definition the widget names does not exist. */
  type: string | null
  /** The content of the column: this value as JSON, or the text itself. */
  content?: unknown
  raw?: string
  position?: number
  id?: string
  active?: boolean
}

export type PublishedPage = {
  slug: string
  title?: Localised
  description?: Localised
  status?: string
  widgets: Placed[]
}

/** Stores a page as if an editor had published it, replacing one with its slug. */
export async function storePage(page: PublishedPage): Promise<string> {
  const { slug, status = 'published' } = page
  const { title = inEveryLanguage('A page', 'صفحة') } = page
  const { description = inEveryLanguage('A page of the database.', 'صفحة من قاعدة البيانات.') } = page
  const db = database(env.DB)
  const id = crypto.randomUUID()
  const before = db.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug))
  const types = new Set(page.widgets.flatMap(({ type }) => type ?? []))
  await db.batch([
    db.delete(page_widgets).where(inArray(page_widgets.page_id, before)),
    db.delete(page_drafts).where(inArray(page_drafts.page_id, before)),
    db.delete(page_revisions).where(inArray(page_revisions.page_id, before)),
    db.delete(page_texts).where(inArray(page_texts.page_id, before)),
    db.delete(pages).where(eq(pages.slug, slug)),
    db.insert(pages).values({
      id,
      slug,
      status,
      title: column(title),
      meta_description: column(description),
      ...(status === 'published' && { published_at: new Date().toISOString() }),
    }),
    ...Array.from(types, (type) =>
      db
        .insert(widgets)
        .values({ id: `type-${type}`, type, name: type })
        .onConflictDoNothing(),
    ),
    ...page.widgets.map((placed, index) =>
      db.insert(page_widgets).values({
        id: placed.id ?? `${id}-${index + 1}`,
        page_id: id,
        widget_id: placed.type ? `type-${placed.type}` : 'lost',
        position: placed.position ?? index + 1,
        is_active: placed.active ?? true,
        content: placed.raw ?? JSON.stringify(placed.content ?? {}),
      }),
    ),
  ])
  return id
}

function column(value: Localised): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
