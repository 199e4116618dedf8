import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import * as z from 'zod/mini'
import { langs } from '../../src/i18n/languages.ts'
import { factsIn } from '../../src/i18n/messages.ts'
import { root } from './paths.ts'

const contentFile = join(root, 'tools/run/sample-content.json')

const localised = z.partialRecord(z.enum(langs), z.string())
const pageFields = { slug: z.string(), title: localised, meta_description: localised }

/** The shape of tools/run/sample-content.json: articles and openings, and pages of several widgets. */
const contentSchema = z.object({
  pages: z.array(
    z.object({
      ...pageFields,
      body: localised,
      author: z.optional(localised),
      opening: z.optional(z.unknown()),
      facts: z.optional(z.array(z.object({ label: localised, value: localised }))),
      published_at: z.optional(z.string()),
    }),
  ),
  composed: z.array(
    z.object({ ...pageFields, widgets: z.array(z.object({ type: z.string(), content: z.unknown() })) }),
  ),
})

type SeedPage = z.output<typeof contentSchema>['composed'][number]

/**
 * Fills a database with the example pages. Every page is remembered by id in `local_seed`: repeating the seed
 * adds only new pages, never what staff deleted or changed.
 */
export async function seedDatabase(db: D1Database, pages: SeedPage[]): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS local_seed (id TEXT PRIMARY KEY NOT NULL, ran_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))`,
    )
    .run()
  const { results } = await db.prepare('SELECT id FROM local_seed').all<{ id: string }>()
  const seeded = new Set(results.map(({ id }) => id))
  for (const page of pages) {
    const id = `page-${page.slug.replaceAll('/', '-')}`
    if (!seeded.has(id)) await db.batch(pageStatements(db, id, page))
  }
}

/** If staff have a page with the same slug, neither the page nor its widgets are added. */
function pageStatements(db: D1Database, id: string, { slug, title, meta_description, widgets }: SeedPage) {
  return [
    db
      .prepare(
        "INSERT OR IGNORE INTO pages (id, slug, title, status, meta_description) VALUES (?, ?, ?, 'published', ?)",
      )
      .bind(id, slug, JSON.stringify(title), JSON.stringify(meta_description)),
    ...widgets.flatMap(({ type, content }, index) => [
      // The row of a widget newer than the migrations; the editor names it properly when it opens.
      db
        .prepare(
          'INSERT INTO widgets (id, type, name) SELECT ?1, ?2, ?2 WHERE NOT EXISTS (SELECT 1 FROM widgets WHERE type = ?2)',
        )
        .bind(`widget-${type}`, type),
      db
        .prepare(
          'INSERT OR IGNORE INTO page_widgets (id, page_id, widget_id, position, content) SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM pages WHERE id = ?2)',
        )
        .bind(`${id}-${index + 1}`, id, `widget-${type}`, index + 1, JSON.stringify(content)),
    ]),
    db.prepare('INSERT INTO local_seed (id) VALUES (?)').bind(id),
  ]
}

/**
 * The example pages in each of their languages, for the pictures that they are shared with: no editor
 * published them.
 */
export async function readExamples(
  file = contentFile,
): Promise<{ slug: string; lang: string; title: string }[]> {
  return (await readPages(file)).flatMap(({ slug, title }) =>
    Object.entries(title).map(([lang, text]) => ({ slug, lang, title: text })),
  )
}

/** The example pages; none if the owner of the site has deleted the file. */
export async function readPages(file = contentFile): Promise<SeedPage[]> {
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
  const { body, author, opening, facts, ...rest } = entry
  const { title, meta_description: lead, published_at } = rest
  const picture = rest.slug.startsWith('blog/') ? { image_url: `art:${rest.slug}` } : {}
  return {
    ...rest,
    widgets: [
      { type: 'article', content: { title, lead, author, published_at, opening, facts, body, ...picture } },
    ],
  }
}
