import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from './database.ts'
import { insertSelect } from './insert-select.ts'
import { page_widgets, pages } from './pages/schema.ts'

const at = '2026-11-22T00:00:00.000Z'
const page = {
  status: 'draft',
  title: 'Title',
  slug: 'page/selected',
  id: 'selected',
  published_at: null,
  meta_description: null,
  languages: null,
  share_pictures: null,
  updated_at: at,
  created_at: at,
}

test('each value reaches the column of its name in any order', async () => {
  const db = database(env.DB)
  await insertSelect(db, pages, page, sql`where true`)
  expect(await db.select().from(pages)).toEqual([page])
  const widget = {
    content: '{}',
    is_active: false,
    position: sql`1 + 1`,
    page_id: sql`${pages.id}`,
    id: 'w1',
    widget_id: null,
    updated_at: at,
    created_at: at,
    clean_html: '[]',
  }
  await insertSelect(db, page_widgets, widget, sql`from ${pages}`)
  expect(await db.select().from(page_widgets)).toEqual([{ ...widget, position: 2, page_id: 'selected' }])
  await insertSelect(db, pages, { ...page, id: 'other', slug: 'page/other' }, sql`where false`)
  expect(await db.$count(pages)).toBe(1)
})
