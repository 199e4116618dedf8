import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root, wranglerProgram } from '../../tools/run/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-carry-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = ['--local', '--persist-to', folder]
const bound = 240_000

const hostile = [
  'BEGIN TRANSACTION; COMMIT;',
  "'); DROP TABLE leads; --",
  'سطر\nوسطر؛ "اقتباس" 🧵',
  '-- reviewed; END; SAVEPOINT x;',
]

test('a restore keeps enquiries complete, whatever their text, with history, hand-overs and audit log', {
  timeout: bound,
}, () => {
  d1('migrations', 'apply')
  const file = join(folder, 'fill.sql')
  writeFileSync(file, hostile.map((text, index) => filled(`lead-${index}`, text)).join('\n'))
  d1('execute', '--yes', '--file', file)
  const now = everything()

  const since = join(folder, 'since.sql')
  writeFileSync(since, carryOver())
  // The restored database: one enquiry older than now, one that was deleted since, the others not there yet.
  const earlier = [
    'delete from lead_history; delete from crm_handovers; delete from audit_log',
    "delete from leads where id <> 'lead-0'",
    "update leads set state = 'received', attempts = 0",
  ].join(';')
  d1('execute', '--command', `${earlier};`)
  writeFileSync(file, filled('erased', 'x'))
  d1('execute', '--yes', '--file', file)
  d1('execute', '--yes', '--file', since)
  expect(everything()).toEqual(now)
  expect(now).toContain('BEGIN TRANSACTION')
})

/** A lead with a line of history, a hand-over and a note of staff; `text` as bytes. */
function filled(id: string, text: string): string {
  const bytes = `cast(x'${Buffer.from(text).toString('hex')}' as text)`
  return `insert into leads (id, dedupe_key, content_hash, name, email, message, lead_source, lang, page_url, state, attempts)
      values ('${id}', '${id}', '${id}', ${bytes}, 'a@example.sa', ${bytes}, 'Website', 'ar', '/ar', 'accepted', 2);
    insert into lead_history (lead_id, at, event) values ('${id}', '2026-11-20', 'accepted');
    insert into crm_handovers (lead_id, attempt, at) values ('${id}', 2, 1795000000000);
    insert into audit_log (id, at, by, action, count) values ('${id}', '2026-11-20', 'a@example.sa', 'leads_exported', 1);`
}

function everything(): string {
  return ['leads', 'lead_history', 'crm_handovers', 'audit_log']
    .map((table) => {
      const { results } = JSON.parse(
        d1('execute', '--json', '--command', `select * from ${table} order by 1`),
      )[0]
      return JSON.stringify(results)
    })
    .join('\n')
}

function d1(command: string, ...rest: string[]): string {
  const [first = '', ...others] = command === 'migrations' ? [rest[0], ...rest.slice(1)] : ['', ...rest]
  const words = first ? [command, first] : [command]
  return run([wranglerProgram, 'd1', ...words, 'DB', ...place, ...others])
}

function carryOver(): string {
  return run(['tools/run/carry-over.ts', ...place])
}

function run(args: string[]): string {
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_WRITE_LOGS: 'false' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect(status, `${stderr}\n${stdout}`).toBe(0)
  return stdout
}
