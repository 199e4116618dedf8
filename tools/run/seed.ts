import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from './paths.ts'
import { widgetDefinitions } from './widget-definitions.ts'

const localised = z.object({ en: z.string(), ar: z.string() })

/** The shape of tools/seed/content.json. */
const contentSchema = z.object({
  pages: z.array(
    z.object({ slug: z.string(), title: localised, meta_description: localised, body: localised }),
  ),
})

/**
 * SQL that gives a database its widget definitions and example pages. Every seeded row is remembered by id
 * in `local_seed`: repeating the seed adds what is new in it and never what staff deleted or changed.
 */
export async function seedSql(): Promise<string> {
  const file = join(root, 'tools/seed/content.json')
  const { pages } = contentSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const statements = [
    `CREATE TABLE IF NOT EXISTS local_seed (id TEXT PRIMARY KEY NOT NULL, ran_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))`,
  ]

  for (const { type, name, description } of widgetDefinitions) {
    const id = `widget-${type}`
    statements.push(insert('widgets', { id, type, name, description }, unseeded(id)), remember(id))
  }

  for (const { slug, title, meta_description, body } of pages) {
    const id = `page-${slug.replaceAll('/', '-')}`
    const page = {
      id,
      slug,
      title: json(title),
      status: 'published',
      meta_description: json(meta_description),
    }
    const text = {
      id: `${id}-text`,
      page_id: id,
      widget_id: 'widget-text',
      position: 1,
      content: json({ body }),
    }
    // A page of the same slug may be staff's own: then neither the page nor its text is added.
    const added = `${unseeded(id)} AND EXISTS (SELECT 1 FROM pages WHERE id = ${literal(id)})`
    statements.push(insert('pages', page, unseeded(id)), insert('page_widgets', text, added), remember(id))
  }

  return `${statements.join(';\n')};\n`
}

type Row = Record<string, string | number>

function insert(table: string, row: Row, condition: string): string {
  const values = Object.values(row).map(literal).join(', ')
  return `INSERT OR IGNORE INTO ${table} (${Object.keys(row).join(', ')}) SELECT ${values} WHERE ${condition}`
}

function unseeded(id: string): string {
  return `NOT EXISTS (SELECT 1 FROM local_seed WHERE id = ${literal(id)})`
}

function remember(id: string): string {
  return `INSERT OR IGNORE INTO local_seed (id) VALUES (${literal(id)})`
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

function json(value: unknown): string {
  return JSON.stringify(value)
}
