import { asc, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { widgets } from './schema.ts'

/** The definition of a widget type (widgets/registry.ts), in the default language. */
export type WidgetDefinition = { type: string; name: string; description: string }

export type DefinitionRow = typeof widgets.$inferSelect

/** The statement that reads the widget definitions, ordered by name. */
export function listWidgetDefinitions(db: Database) {
  return db.select().from(widgets).orderBy(asc(widgets.name))
}

export const definitionId = (type: string) => `widget-${type}`

/**
 * The statement that gives each type its row, and corrects the name and description of a row it gave before. A
 * type that already has a row with another id keeps that row.
 */
export function defineWidgets(db: Database, definitions: readonly WidgetDefinition[], at: string) {
  const json = JSON.stringify(definitions.map((one) => ({ ...one, id: definitionId(one.type) })))
  const row = {
    id: sql`given.value ->> 'id'`,
    type: sql`given.value ->> 'type'`,
    name: sql`given.value ->> 'name'`,
    description: sql`given.value ->> 'description'`,
    created_at: at,
    updated_at: at,
  }
  const source = sql`from json_each(${json}) as given where not exists (
    select 1 from ${widgets} as known
    where known.type = given.value ->> 'type' and known.id <> given.value ->> 'id')`
  return insertSelect(db, widgets, row, source).onConflictDoUpdate({
    target: widgets.id,
    set: { name: sql`excluded.name`, description: sql`excluded.description`, updated_at: at },
    setWhere: sql`${widgets.name} <> excluded.name or ${widgets.description} is not excluded.description`,
  })
}
