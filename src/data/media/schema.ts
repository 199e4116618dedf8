import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `arriving`: its files are being stored. `leaving`: they are being deleted. Neither is visible. */
const mediaStates = ['arriving', 'ready', 'trashed', 'leaving'] as const

/**
 * Uploaded pictures and documents; their files are in R2 under `media/<id>/`. `id` is the beginning of the
 * file's SHA-256, `address` the one that content has (contract/media/media.ts), `alt` JSON by language,
 * `bytes` the size of the uploaded file. `state_at` is epoch ms.
 */
export const media = sqliteTable(
  'media',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['picture', 'document'] }).notNull(),
    state: text('state', { enum: mediaStates }).notNull(),
    state_at: integer('state_at').notNull(),
    address: text('address').notNull(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    alt: text('alt').notNull().default('{}'),
    tags: text('tags').notNull().default(''),
    added_at: text('added_at').notNull(),
    added_by: text('added_by').notNull(),
  },
  (table) => [index('media_state').on(table.state, table.state_at)],
)

/**
 * Pictures that the editor drew for links to pages (client/editor/cards), in R2 as uploaded ones are. `used_at`, epoch
 * ms, is when one was stored or a page was last found to be shared with it; 0 while its file is being deleted.
 */
export const drawn_pictures = sqliteTable('drawn_pictures', {
  id: text('id').primaryKey(),
  used_at: integer('used_at').notNull(),
})
