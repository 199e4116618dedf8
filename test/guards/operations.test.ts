import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leads } from '../../src/data/leads/schema.ts'
import { root, sources } from '../support/repository/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The names in the first column of the table under a heading. */
function listed(text: string, heading: string): string[] {
  const [, section = ''] = text.split(`# ${heading}\n`)
  const [table = ''] = section.split(/\n#+ /)
  const cells = table.split('\n').filter((line) => line.startsWith('|'))
  return cells
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .toSorted()
}

/** What `pattern` finds in the code, in its first group. */
function named(pattern: RegExp, ...files: string[]): string[] {
  const found = sources(...files).flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  )
  return [...new Set(found)].toSorted()
}

test('the manual lists every log event of the code, and no other', () => {
  const literal = named(/\blog(?:Event|Failure)\(\s*'(\w+)'/g, 'src/**/*.{ts,tsx}')
  // The request's own event is chosen by a function of its own.
  const answers = named(/return (?:[^\n]*\? )?'(\w+_\w+)'/g, 'src/middleware/request-log.ts')
  const chosen = named(/: '(\w+_\w+)'/g, 'src/middleware/request-log.ts')
  expect(answers).toContain('server_error')
  expect(listed(read('docs/run/logs.md'), 'Events')).toEqual(
    [...new Set([...literal, ...answers, ...chosen])].toSorted(),
  )
})

test('the inventory of personal data lists every column of leads', () => {
  const columns = Object.values(getTableColumns(leads)).map(({ name }) => name)
  expect(listed(read('docs/run/privacy.md'), 'Columns of `leads`')).toEqual(columns.toSorted())
})

test('requests and their headers stay out of Cloudflare’s logs', () => {
  const config = read('wrangler.toml')
  expect(config).toMatch(/^\[observability\.logs\]\nenabled = true\ninvocation_logs = false$/m)
  expect(config).toMatch(/^\[observability\.traces\]\nenabled = false$/m)
})

test('the document of settings lists every variable of wrangler.toml', () => {
  const [, vars = ''] = read('wrangler.toml').split('\n[vars]\n')
  const names = [...vars.matchAll(/^([A-Z_]+) = /gm)].map(([, name = '']) => name)
  expect(listed(read('docs/run/settings.md'), 'Variables')).toEqual(names.toSorted())
})

/** The keys in a file, as its constants and calls name them; a key with a variable part by what is before it. */
function keysIn(text: string): string[] {
  const constants = text.matchAll(/\bconst \w*[kK]ey = (?:\([^)]*\) => )?['`]([\w-]+)/g)
  const calls = text.matchAll(/\b(?:local|session)Storage\.(?:\w+Item\(['`])?(?!\w+Item)([\w-]+)/g)
  return [...constants, ...calls].map(([, key = '']) => key)
}

const storing = sources('client/**/*.{ts,tsx}').filter(({ text }) =>
  /\b(?:local|session)Storage\b|browser-store\.ts'/.test(text),
)

test('every key under which a browser keeps something is in the inventory of data', () => {
  const rows = read('docs/run/privacy.md')
    .split('\n')
    .filter((line) => /^\|[^|]*browsers/i.test(line))
    .join('\n')
  const keys = new Set(storing.flatMap(({ text }) => keysIn(text)))
  expect([...keys]).toEqual(expect.arrayContaining(['theme', 'staff', 'attribution', 'unsaved-translations']))
  const unnamed = [...keys].filter((key) => !rows.includes(`\`${key}`) && !rows.includes(`Storage.${key}`))
  expect(unnamed).toEqual([])
})

test('every secret that a deployment needs is in its document', () => {
  const deploy = read('docs/run/deploy.md')
  for (const secret of ['TURNSTILE_SECRET', 'ALERT_WEBHOOK_URL', 'MAIL_TOKEN', 'MAIL_EVENTS_TOKEN']) {
    expect(deploy).toContain(`secret put ${secret}`)
    expect(read('.dev.vars.example')).toContain(`# ${secret}=`)
  }
})
