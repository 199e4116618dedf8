import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { langs } from '../../src/i18n/languages.ts'
import { factsIn } from '../../src/i18n/messages.ts'
import { root } from './paths.ts'

const contentFile = join(root, 'tools/seed/content.json')

const localised = z.partialRecord(z.enum(langs), z.string())
const page = { slug: z.string(), title: localised, meta_description: localised }

/** The shape of tools/seed/content.json: articles and openings, and pages of several widgets. */
const contentSchema = z.object({
  pages: z.array(
    z.object({
      ...page,
      body: localised,
      author: z.optional(localised),
      facts: z.optional(z.array(z.object({ label: localised, value: localised }))),
      published_at: z.optional(z.string()),
    }),
  ),
  composed: z.array(
    z.object({ ...page, widgets: z.array(z.object({ type: z.string(), content: z.unknown() })) }),
  ),
})

type SeedPage = z.output<typeof contentSchema>['composed'][number]

/**
 * SQL statements that fill a database with example pages. Every seeded row is remembered by id in `local_seed`: repeating
 * the seed adds only new rows, never those that staff deleted or changed.
 */
export async function seedSql(): Promise<string[]> {
  return [
    `CREATE TABLE IF NOT EXISTS local_seed (id TEXT PRIMARY KEY NOT NULL, ran_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))`,
    ...(await readPages()).flatMap(pageStatements),
  ]
}

/** The example pages in each of their languages, for the pictures that they are shared with: no editor published them. */
export async function readExamples(
  file = contentFile,
): Promise<{ slug: string; lang: string; title: string }[]> {
  return (await readPages(file)).flatMap(({ slug, title }) =>
    Object.entries(title).map(([lang, text]) => ({ slug, lang, title: text })),
  )
}

/** None if the owner of the site has deleted the file. */
async function readPages(file = contentFile): Promise<SeedPage[]> {
  if (!existsSync(file)) return []
  const text = await readFile(file, 'utf8')
  const { pages, composed } = contentSchema.parse(JSON.parse(text, fillFacts()))
  return [...pages.map(articlePage), ...composed]
}

/** The reviver of the example pages: a text quotes the facts of its language. */
function fillFacts(): (key: string, value: unknown) => unknown {
  const fill = new Map<string, (text: string) => string>(langs.map((lang) => [lang, factsIn(lang)]))
  return (key, value) => (typeof value === 'string' ? (fill.get(key)?.(value) ?? value) : value)
}

/** An article or an opening is one `article` widget; articles have a picture, derived from their slug. */
function articlePage(entry: z.output<typeof contentSchema>['pages'][number]): SeedPage {
  const { body, author, facts, ...rest } = entry
  const { title, meta_description: lead, published_at } = rest
  const picture = rest.slug.startsWith('blog/') ? { image_url: `art:${rest.slug}` } : {}
  return {
    ...rest,
    widgets: [{ type: 'article', content: { title, lead, author, published_at, facts, body, ...picture } }],
  }
}

function pageStatements({ slug, title, meta_description, widgets }: SeedPage): string[] {
  const id = `page-${slug.replaceAll('/', '-')}`
  const row = {
    id,
    slug,
    title: json(title),
    status: 'published',
    meta_description: json(meta_description),
  }
  // If staff have a page with the same slug, neither the page nor its widgets are added.
  const added = `${unseeded(id)} AND EXISTS (SELECT 1 FROM pages WHERE id = ${literal(id)})`
  const placed = widgets.map(({ type, content }, index) =>
    insert(
      'page_widgets',
      {
        id: `${id}-${index + 1}`,
        page_id: id,
        widget_id: `widget-${type}`,
        position: index + 1,
        content: json(content),
      },
      added,
    ),
  )
  return [
    ...widgets.map(({ type }) => definition(type)),
    insert('pages', row, unseeded(id)),
    ...placed,
    remember(id),
  ]
}

/** The row of a widget newer than the migrations; the editor names it properly when it opens. */
function definition(type: string): string {
  const row = { id: `widget-${type}`, type, name: type }
  return insert('widgets', row, `NOT EXISTS (SELECT 1 FROM widgets WHERE type = ${literal(type)})`)
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
