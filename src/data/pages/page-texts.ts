import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { page_drafts, page_texts, page_widgets, pages, widgets } from './schema.ts'

/** Changes with every save, publication and withdrawal. The number grows when other texts of a page are read. */
const state = sql<string>`'1 ' || ${pages.updated_at} || ' ' || coalesce((select ${page_drafts.revision}
  from ${page_drafts} where ${page_drafts.page_id} = ${pages.id}), 0)`

/** 1 for a page whose texts are not those of its state. */
export const isUnread = sql<number>`${page_texts.made_of} is not ${state}`

/** Characters that are shown before a found word, and half of those that are from it on. */
export const reach = 60

/** The pages whose texts hold all of these folded words, with the text around one of them; several lines, perhaps. */
export function findTexts(db: Database, words: string[], shown: string) {
  const at = sql`instr(${page_texts.words}, ${shown})`
  return db
    .select({
      id: page_texts.page_id,
      before: sql<string>`substr(${page_texts.texts}, max(1, ${at} - ${reach}), min(${reach}, ${at} - 1))`,
      after: sql<string>`substr(${page_texts.texts}, ${at}, ${2 * reach})`,
    })
    .from(page_texts)
    .where(
      // One parameter for all words; LIKE would limit their length.
      sql`not exists (select 1 from json_each(${JSON.stringify(words)}) where instr(${page_texts.words}, value) = 0)`,
    )
}

/** The limits of one reading: so many pages, and so many characters of their content, or one page. */
const max = { pages: 40, characters: 400_000 }

/** The newest pages whose texts are to be read, with every widget of draft and published page. */
export function listUnread(db: Database) {
  const placed = db
    .select({
      all: sql`json_group_array(json_object('type', ${widgets.type}, 'content', ${page_widgets.content}))`,
    })
    .from(page_widgets)
    .leftJoin(widgets, eq(widgets.id, page_widgets.widget_id))
    .where(eq(page_widgets.page_id, pages.id))
  const size = sql`coalesce(length(${page_drafts.widgets}), 0)
    + (select coalesce(sum(length(${page_widgets.content})), 0) from ${page_widgets} where ${page_widgets.page_id} = ${pages.id})`
  const next = sql`select ${pages.id} as id, ${pages.created_at} as created_at, ${size} as size from ${pages}
    left join ${page_drafts} on ${page_drafts.page_id} = ${pages.id}
    left join ${page_texts} on ${page_texts.page_id} = ${pages.id}
    where ${pages.status} <> 'trashed' and ${isUnread}
    order by ${pages.created_at} desc, ${pages.id} limit ${max.pages}`
  const bounded = sql`(select id from
    (select id, size, sum(size) over (order by created_at desc, id) as total from (${next}))
    where total <= ${max.characters} or total = size)`
  return db
    .select({
      id: pages.id,
      made_of: state.as('made_of'),
      slug: pages.slug,
      title: pages.title,
      status: pages.status,
      meta_description: pages.meta_description,
      // In a batch D1 returns objects: columns of the same name need others.
      draftSlug: sql<string | null>`${page_drafts.slug}`.as('draft_slug'),
      draftTitle: sql<string | null>`${page_drafts.title}`.as('draft_title'),
      draftDescription: sql<string | null>`${page_drafts.meta_description}`.as('draft_description'),
      draftWidgets: page_drafts.widgets,
      placed: sql<string>`(${placed})`.as('placed'),
    })
    .from(pages)
    .leftJoin(page_drafts, and(eq(page_drafts.page_id, pages.id), eq(page_drafts.is_open, true)))
    .where(sql`${pages.id} in ${bounded}`)
    .orderBy(desc(pages.created_at), asc(pages.id))
}

export type UnreadPage = Awaited<ReturnType<typeof listUnread>>[number]

export type PageTexts = typeof page_texts.$inferSelect

export function keepTexts(db: Database, rows: PageTexts[]) {
  const part = (name: keyof PageTexts) => sql`json_extract(value, ${`$.${name}`})`
  const row = {
    page_id: part('page_id'),
    made_of: part('made_of'),
    words: part('words'),
    texts: part('texts'),
  }
  return insertSelect(
    db,
    page_texts,
    row,
    sql`from json_each(${JSON.stringify(rows)}) where true`,
  ).onConflictDoUpdate({
    target: page_texts.page_id,
    set: { made_of: sql`excluded.made_of`, words: sql`excluded.words`, texts: sql`excluded.texts` },
  })
}
