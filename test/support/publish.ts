import { env } from 'cloudflare:workers'
import { database } from '../../src/data/database.ts'
import { page_widgets, pages, widgets } from '../../src/data/schema.ts'
import type { Localised } from '../../src/i18n/localised.ts'

type Placed = {
  /** Null: the definition the widget names does not exist. */
  type: string | null
  /** What the column holds: JSON of this, or the text itself. */
  content?: unknown
  raw?: string
  position?: number
  id?: string
  active?: boolean
}

export type HostedPage = {
  slug: string
  title?: Localised
  description?: Localised
  status?: string
  widgets: Placed[]
}

/** Puts a page into the database as an editor would have published it, and gives its id. */
export async function publish(page: HostedPage): Promise<string> {
  const { slug, title = 'A page', description = 'A page of the database.', status = 'published' } = page
  const db = database(env.DB)
  const id = crypto.randomUUID()
  await db
    .insert(pages)
    .values({ id, slug, status, title: column(title), meta_description: column(description) })
  for (const [index, placed] of page.widgets.entries()) {
    if (placed.type) {
      const definition = { id: `type-${placed.type}`, type: placed.type, name: placed.type }
      await db.insert(widgets).values(definition).onConflictDoNothing()
    }
    await db.insert(page_widgets).values({
      id: placed.id ?? `${id}-${index + 1}`,
      page_id: id,
      widget_id: placed.type ? `type-${placed.type}` : 'lost',
      position: placed.position ?? index + 1,
      is_active: placed.active ?? true,
      content: placed.raw ?? JSON.stringify(placed.content ?? {}),
    })
  }
  return id
}

function column(value: Localised): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
