import { describe, expect, it } from 'vitest'
import { withoutIndexes } from './bare-tables.ts'

const table = `export const notes = sqliteTable(
  'notes',
  {
    id: text('id').primaryKey(),
    page_id: text('page_id')
      .notNull()
      .references(() => pages.id),
    text: text('text').notNull().default(''),
  },
  (table) => [
    index('notes_page').on(table.page_id),
    primaryKey({ columns: [table.id, table.page_id] }),
  ],
)

export const links = sqliteTable('links', { id: text('id').primaryKey() }, 
  (table) => [index('links_id').on(table.id)],
)
`

describe('tables of the worker', () => {
  it('have their columns and defaults, without indexes and references', () => {
    const bare = withoutIndexes(table, 'schema.ts')
    expect(bare).not.toMatch(/index|primaryKey\(\{|references/)
    expect(bare).toContain(".notNull(),\n    text: text('text').notNull().default('')")
    expect(bare).toContain("sqliteTable('links', { id: text('id').primaryKey() }")
  })

  it('a form that is not known stops the build with the file', () => {
    expect(() => withoutIndexes('sqliteTable("x", {}, (table) => ({ a: 1 }))', 'src/x/schema.ts')).toThrow(
      'src/x/schema.ts',
    )
  })
})
