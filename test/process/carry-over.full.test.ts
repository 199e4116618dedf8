import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { root, wranglerProgram } from '../../tools/run/paths.ts'
import { readSettings } from '../../tools/run/settings.ts'
import { prepareState } from '../../tools/run/state.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-carry-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = ['--local', '--persist-to', folder]
const tables = [
  'leads',
  'lead_history',
  'lead_notes',
  'mails',
  'refused_addresses',
  'address_key',
  'crm_handovers',
  'audit_log',
]

const hostile = [
  'BEGIN TRANSACTION; COMMIT;',
  "'); DROP TABLE leads; --",
  'سطر\nوسطر؛ "اقتباس" 🧵',
  '-- reviewed; END; SAVEPOINT x;',
]

test('a restore keeps enquiries complete, whatever their text, with history, hand-overs and audit log', {
  timeout: 600_000,
}, async () => {
  const life = { signal: new AbortController().signal, atEnd: () => {}, fail: () => {} }
  await prepareState(life, readSettings('production', { STATE_DIR: folder }))
  const now = inDatabase((db) => {
    for (const [index, text] of hostile.entries()) fill(db, `lead-${index}`, text)
    return everything(db)
  })
  const since = join(folder, 'since.sql')
  writeFileSync(since, run('tools/run/carry-over.ts', ...place))
  // The restored database: one enquiry older than now, one that was deleted since, the others not there yet.
  inDatabase((db) => {
    for (const table of tables.slice(1)) db.exec(`delete from ${table}`)
    db.exec("delete from leads where id <> 'lead-0'; update leads set state = 'received', attempts = 0")
    fill(db, 'erased', 'x')
  })
  run(wranglerProgram, 'd1', 'execute', 'DB', ...place, '--yes', '--file', since)
  expect(inDatabase(everything)).toEqual(now)
  expect(now[0]).toHaveLength(hostile.length)
})

/** Works on the file of the database: starting wrangler takes seconds. */
function inDatabase<Result>(work: (db: DatabaseSync) => Result): Result {
  const [file = ''] = globSync(join(folder, 'v3/d1/*/*.sqlite')).filter((name) => !name.includes('metadata'))
  const db = new DatabaseSync(file)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** A lead with a line of history, a hand-over and a note of staff. */
function fill(db: DatabaseSync, id: string, text: string): void {
  db.prepare(
    `insert into leads (id, dedupe_key, content_hash, name, email, message, lead_source, lang, page_url, state, attempts)
      values (?, ?, ?, ?, 'a@example.sa', ?, 'Website', 'ar', '/ar', 'accepted', 2)`,
  ).run(id, id, id, text, text)
  db.prepare("insert into lead_history (lead_id, at, event) values (?, '2026-11-20', 'accepted')").run(id)
  db.prepare('insert into crm_handovers (lead_id, attempt, at) values (?, 2, 1795000000000)').run(id)
  db.prepare(
    "insert into audit_log (id, at, by, action, count) values (?, '2026-11-20', 'a@example.sa', 'leads_exported', 1)",
  ).run(id)
}

const everything = (db: DatabaseSync) =>
  tables.map((table) => db.prepare(`select * from ${table} order by 1`).all())

function run(...args: string[]): string {
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_WRITE_LOGS: 'false' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect(status, `${stderr}\n${stdout}`).toBe(0)
  return stdout
}
