import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { hourMs } from '../../contract/durations.ts'
import { sources } from '../support/repository/sources.ts'

/*
 * Every query in the documents, which operators run during incidents. Each runs on the tables of the migrations with
 * foreign keys enforced, as in D1.
 */

const queries = sources('docs/**/*.md', 'README.md').flatMap(({ file, text }) =>
  [...text.matchAll(/d1 execute DB [^\n]*?--command\s+(?:\\\s+)?"([^"]+)"/g)].map(
    ([, query = '']) => [file, query] as const,
  ),
)

function tables(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const { text } of sources('migrations/*.sql')) db.exec(text)
  return db
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

/** A lead that has been delivered, with its history. */
function addLead(db: DatabaseSync, id: string, created: string): void {
  const columns = { id, dedupe_key: id, content_hash: id, name: 'x', email: 'x@example.sa', message: 'x' }
  const rest = { lead_source: 'x', lang: 'ar', page_url: 'x', state: 'accepted', created_at: created }
  const row = { ...columns, ...rest, next_attempt_at: 0, deliver_since: 0 }
  const names = Object.keys(row)
  db.prepare(`insert into leads (${names}) values (${names.map(() => '?')})`).run(...Object.values(row))
  db.prepare("insert into lead_history (lead_id, at, event) values (?, ?, 'accepted')").run(id, created)
  db.prepare("insert into lead_notes (id, lead_id, at, by, text) values (?, ?, ?, 'x', 'x')").run(
    `note-${id}`,
    id,
    created,
  )
}

test('the check finds the queries of the documents', () => {
  expect(queries.length).toBeGreaterThan(5)
  const all = sources('docs/**/*.md', 'README.md').map(({ text }) => text.split('--command').length - 1)
  expect(queries.length).toBe(all.reduce((sum, one) => sum + one, 0))
})

test.each(queries)('the query in %s runs: %s', (_, query) => {
  expect(() => tables().exec(query)).not.toThrow()
})

test('the query for deleting personal data deletes one lead with its history', () => {
  const db = tables()
  addLead(db, 'asked', hoursAgo(1))
  addLead(db, 'other', hoursAgo(1))
  const [, query = ''] =
    queries.find(([file, text]) => file.endsWith('privacy.md') && /delete/.test(text)) ?? []
  db.exec(query.replaceAll('…', 'asked'))
  expect(db.prepare('select id from leads').all()).toEqual([{ id: 'other' }])
  expect(db.prepare('select lead_id from lead_history').all()).toEqual([{ lead_id: 'other' }])
})

test('the query for a flood counts only leads of the last 24 hours', () => {
  const db = tables()
  for (const hours of [1, 23, 25, 30]) addLead(db, `${hours}`, hoursAgo(hours))
  const [, query = ''] = queries.find(([file]) => file.endsWith('flood.md')) ?? []
  expect(db.prepare(query).all()).toMatchObject([{ n: 2 }])
})
