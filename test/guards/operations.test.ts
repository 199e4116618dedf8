import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leads } from '../../src/data/leads/schema.ts'
import { faultsOfSettings, secretSettings } from '../../src/platform/env.ts'
import { readConfig } from '../../tools/run/wrangler-config.ts'
import { root, sources } from '../support/repository/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The rows of the table under a heading: the names in the first column, and the other cells. */
function rowsOf(text: string, heading: string): { names: string[]; cells: string[] }[] {
  const [, section = ''] = text.split(`# ${heading}\n`)
  const [table = ''] = section.split(/\n#+ /)
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => {
      const [, first = '', ...cells] = line.split('|').map((cell) => cell.trim())
      return { names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), cells }
    })
}

const namesUnder = (text: string, heading: string) =>
  rowsOf(text, heading)
    .flatMap(({ names }) => names)
    .toSorted()

/** The first group of each match of `pattern` in the code. */
function namesIn(pattern: RegExp, ...files: string[]): string[] {
  const found = sources(...files).flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  )
  return [...new Set(found)].toSorted()
}

test('the manual lists exactly the log events of the code', () => {
  const literal = namesIn(/\blog(?:Event|Failure)\(\s*'(\w+)'/g, 'src/**/*.{ts,tsx}')
  // A function chooses the event of the request.
  const answers = namesIn(/return (?:[^\n]*\? )?'(\w+_\w+)'/g, 'src/middleware/request-log.ts')
  const chosen = namesIn(/: '(\w+_\w+)'/g, 'src/middleware/request-log.ts')
  expect(answers).toContain('server_error')
  expect(namesUnder(read('docs/run/logs.md'), 'Events')).toEqual(
    [...new Set([...literal, ...answers, ...chosen])].toSorted(),
  )
})

test('the documents of operators name only log lines that exist', () => {
  const logs = read('docs/run/logs.md')
  const unknown = globSync('docs/run/**/*.md', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/`([a-z_]+_(?:failed|refused|sent|stored|unread))`/g)].flatMap(([, name]) =>
      logs.includes(`\`${name}\``) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(unknown).toEqual([])
})

/** The rest of a call from its first argument on. */
function argumentsAt(text: string, start: number): string {
  let depth = 1
  let end = start
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth++
    if (text[end] === ')') depth--
    end++
  }
  return text.slice(start, end)
}

test('the manual states the level of each log event', () => {
  const levels = new Map<string, Set<string>>()
  for (const { text } of sources('src/**/*.{ts,tsx}'))
    for (const { 0: call, 1: kind, 2: event = '', index } of text.matchAll(
      /\blog(Event|Failure)\(\s*'(\w+)'/g,
    )) {
      const named = argumentsAt(text, index + call.length).matchAll(/'(info|warn|error)'/g)
      const own = kind === 'Failure' ? ['error'] : Array.from(named, ([, level = '']) => level)
      levels.set(event, new Set([...(levels.get(event) ?? []), ...(own.length > 0 ? own : ['info'])]))
    }
  expect(levels.size).toBeGreaterThan(50)
  const wrong = rowsOf(read('docs/run/logs.md'), 'Events').flatMap(({ names, cells: [level = ''] }) =>
    names.filter((name) => {
      const known = levels.get(name)
      return known && ['info', 'warn', 'error'].filter((one) => known.has(one)).join(', ') !== level
    }),
  )
  expect(wrong).toEqual([])
})

test('the inventory of personal data lists every column of leads', () => {
  const columns = Object.values(getTableColumns(leads)).map(({ name }) => name)
  expect(namesUnder(read('docs/run/privacy.md'), 'Columns of `leads`')).toEqual(columns.toSorted())
})

test('requests and their headers are not in Cloudflare’s logs', () => {
  const config = read('wrangler.toml')
  expect(config).toMatch(/^\[observability\.logs\]\nenabled = true\ninvocation_logs = false$/m)
  expect(config).toMatch(/^\[observability\.traces\]\nenabled = false$/m)
})

test('the document of settings lists every variable and secret, and the effect of leaving it out', () => {
  const { vars } = readConfig()
  const rows = rowsOf(read('docs/run/settings.md'), 'Variables').filter(({ names }) => names.length > 0)
  const all = rows.flatMap(({ names }) => names)
  expect(all.toSorted()).toEqual([...Object.keys(vars), ...secretSettings].toSorted())
  expect(faultsOfSettings(vars)).toEqual([])
  const stopping = all.filter((name) => faultsOfSettings({ ...vars, [name]: undefined }).length > 0)
  const named = rows.filter(({ cells: [, missing] }) => missing === 'stops the site')
  expect(named.flatMap(({ names }) => names)).toEqual(stopping)
  const marked = rows.filter(({ cells: [shipped] }) => shipped === 'secret')
  expect(marked.flatMap(({ names }) => names).toSorted()).toEqual([...secretSettings].toSorted())
})

/** The storage keys in a file, as constants and in calls; the fixed part of a key with a variable part. */
function keysIn(text: string): string[] {
  const constants = text.matchAll(/\bconst \w*[kK]ey = (?:\([^)]*\) => )?['`]([\w-]+)/g)
  const calls = text.matchAll(/\b(?:local|session)Storage\.(?:\w+Item\(['`])?(?!\w+Item)([\w-]+)/g)
  return [...constants, ...calls].map(([, key = '']) => key)
}

const storingCalls = sources('client/**/*.{ts,tsx}').filter(({ text }) =>
  /\b(?:local|session)Storage\b|browser-store\.ts'/.test(text),
)

test('every storage key of the browser is in the inventory of personal data', () => {
  const rows = read('docs/run/privacy.md')
    .split('\n')
    .filter((line) => /^\|[^|]*browsers/i.test(line))
    .join('\n')
  const keys = new Set(storingCalls.flatMap(({ text }) => keysIn(text)))
  expect([...keys]).toEqual(expect.arrayContaining(['theme', 'staff', 'attribution', 'unsaved-translations']))
  const unnamed = [...keys].filter((key) => !rows.includes(`\`${key}`) && !rows.includes(`Storage.${key}`))
  expect(unnamed).toEqual([])
})

test('every secret that a deployment needs is in its document', () => {
  const deploy = read('docs/run/deploy.md')
  for (const secret of secretSettings) {
    expect(deploy).toContain(`secret put ${secret}`)
    expect(read('.dev.vars.example')).toContain(`# ${secret}=`)
  }
})
