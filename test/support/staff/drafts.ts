import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import type { Draft } from '../../../contract/editor.ts'
import { draftOf } from '../../../src/admin/pages/draft-rows.ts'
import { database } from '../../../src/data/database.ts'
import { findPageWithDraft } from '../../../src/data/pages/admin-pages.ts'
import { page_drafts, page_widgets, pages } from '../../../src/data/pages/schema.ts'
import { parseHtml } from '../requests/html.ts'
import { inEveryLanguage } from '../requests/languages.ts'
import { asStaff, postJson, publishAs, revisionOf, saveAs } from './staff.ts'

/** Deletes every page with its drafts and redirects. */
export async function emptyPages(): Promise<void> {
  const tables = [
    'page_notes',
    'shared_links',
    'schedule_pages',
    'schedules',
    'page_texts',
    'page_widgets',
    'page_drafts',
    'page_revisions',
    'redirects',
    'pages',
  ]
  await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)))
}

/** A text widget of a draft. */
export function textWidget(english: string, arabic = `${english} عربي`, id = 'w1'): Draft['widgets'][number] {
  const body = inEveryLanguage(`<p>${english}</p>`, `<p>${arabic}</p>`)
  return { id, type: 'text', is_active: true, content: { body } }
}

/** A draft in both languages with one text widget; `changes` replace its parts. */
export function draftFor(slug: string, text: string, changes: Partial<Draft> = {}): Draft {
  return {
    slug,
    title: inEveryLanguage(`Title ${text}`, `عنوان ${text}`),
    meta_description: inEveryLanguage(`About ${text}`, `عن ${text}`),
    widgets: [textWidget(text)],
    ...changes,
  }
}

/** Id of the page that holds a slug; throws when there is none. */
export async function idOfSlug(slug: string): Promise<string> {
  const row = await env.DB.prepare('select id from pages where slug = ?').bind(slug).first<{ id: string }>()
  if (!row) throw new Error(`no page ${slug}`)
  return row.id
}

/** Asks for a new page, which is an empty one unless `given` says more. */
export function postPage(given: object, options: Parameters<typeof postJson>[2] = {}): Promise<Response> {
  return postJson('/admin/api/pages', { type: 'empty', title: { en: 'New', ar: 'جديد' }, ...given }, options)
}

/** Creates an empty page; returns its id. Its revision is 1. */
export async function newPage(slug: string): Promise<string> {
  const response = await postPage({ slug })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return idOfSlug(slug)
}

/** Begins a draft of a built-in page. */
export function customise(slug: string, options: Parameters<typeof postJson>[2] = {}): Promise<Response> {
  return postJson('/admin/api/pages/customise', { slug }, options)
}

/** A page that staff made, wrote and published. */
export async function publishedPage(slug: string, text: string): Promise<{ id: string; revision: number }> {
  const id = await newPage(slug)
  const saved = revisionOf(await saveAs(id, 1, draftFor(slug, text)))
  return { id, revision: revisionOf(await publishAs(id, saved)) }
}

/** Saves and publishes another draft of a page; returns its new revision. */
export async function republish(id: string, revision: number, draft: Draft): Promise<number> {
  return revisionOf(await publishAs(id, revisionOf(await saveAs(id, revision, draft))))
}

/** Page, draft and published widgets as the database has them. */
export async function storedPage(id: string) {
  const db = database(env.DB)
  const [[page], [draft], placed] = await db.batch([
    db.select().from(pages).where(eq(pages.id, id)),
    db.select().from(page_drafts).where(eq(page_drafts.page_id, id)),
    db.select().from(page_widgets).where(eq(page_widgets.page_id, id)).orderBy(page_widgets.position),
  ])
  return { page, draft, placed }
}

/** A screen of the admin, parsed. */
export async function openScreen(path: string, options: Parameters<typeof asStaff>[1] = {}) {
  const response = await asStaff(path, options)
  const html = await response.clone().text()
  return { response, html, document: parseHtml(html) }
}

/** The data that the editor of a page gets. */
export async function draftAt(slug: string) {
  const found = await findPageWithDraft(database(env.DB), await idOfSlug(slug))
  if (!found) throw new Error(`no page ${slug}`)
  return draftOf(found)
}

/** The revision of a page's draft as it is now. */
export async function revisionNow(id: string): Promise<number> {
  return (await storedPage(id)).draft?.revision ?? 0
}
