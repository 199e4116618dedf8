import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wranglerConfig } from '../run/paths.ts'
import type { Result } from './account.ts'
import { setUp } from './setup.ts'

const accountId = 'a'.repeat(32)
const databaseId = '5a1f9d8c-33d1-4a57-9df1-2f6a0c3b7e11'
const shipped = readFileSync(wranglerConfig, 'utf8')

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  file = join(folder, 'wrangler.toml')
  copyFileSync(wranglerConfig, file)
})
afterEach(() => rmSync(folder, { recursive: true }))

type Cloud = {
  databases: { uuid: string; name: string }[]
  namespaces: { id: string; title: string }[]
  queues: string[]
  buckets: string[]
  accounts: { id: string; name: string }[]
  /** Other answers of wrangler by the beginning of a command. */
  instead: Record<string, Result>
}

function cloud(state: Partial<Cloud> = {}): Cloud {
  const accounts = [{ id: accountId, name: 'Agency' }]
  return { databases: [], namespaces: [], queues: [], buckets: [], accounts, instead: {}, ...state }
}

const succeeded = (stdout: string): Result => ({ status: 0, stdout: `${stdout}\n`, stderr: '' })

/** An error as wrangler 4.156.2 prints it, with colours. */
const failed = (first: string, ...more: string[]): Result => ({
  status: 1,
  stdout: '\n',
  stderr: `\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1m${first}\u001b[0m\n\n${more.map((line) => `  ${line}\n`).join('')}\n`,
})

/** Answers like wrangler 4.156.2, whose output was recorded with a stand-in of Cloudflare's API. */
function answer(
  args: string[],
  { databases, namespaces, queues, buckets, accounts, instead }: Cloud,
): Result {
  const call = args.join(' ')
  const [, other] = Object.entries(instead).find(([start]) => call.startsWith(start)) ?? []
  if (other) return other
  const [command, name = '', size] = call.replace(/ create /, ' create\t').split(/\t| (?=--)/)
  if (call === 'whoami --json') {
    return succeeded(JSON.stringify({ loggedIn: true, email: 'owner@agency.sa', accounts }, null, 4))
  }
  if (call === 'd1 list --json') return succeeded(JSON.stringify(databases, null, 2))
  if (call === 'kv namespace list') return succeeded(JSON.stringify(namespaces, null, '  '))
  if (call === 'queues list --page 1') return succeeded(queues.length > 0 ? tableOf(queues) : '')
  if (command === 'queues list') return succeeded('')
  if (call === 'r2 bucket list') {
    const listed = buckets
      .slice(0, 20)
      .map((bucket) => `name:           ${bucket}\ncreation_date:  2026-11-26`)
    return succeeded(`Listing buckets...\n${listed.join('\n\n')}`)
  }
  if (command === 'd1 create') {
    databases.push({ uuid: databaseId, name })
    return succeeded(`✅ Successfully created DB '${name}'\nCreated your new D1 database.`)
  }
  if (command === 'kv namespace create') {
    namespaces.push({
      id: String(namespaces.length + 1)
        .repeat(31)
        .concat('b'),
      title: name,
    })
    return succeeded(`Resource location: remote \n\n🌀 Creating namespace with title "${name}"\n✨ Success!`)
  }
  if (command === 'queues create' && size) {
    queues.push(name)
    return succeeded(`🌀 Creating queue '${name}'\n✅ Created queue '${name}'`)
  }
  if (command === 'r2 bucket create') {
    if (buckets.includes(name)) {
      const reason = 'The bucket you tried to create already exists, and you own it. [code: 10004]'
      return failed(`A request to the Cloudflare API (/accounts/${accountId}/r2/buckets) failed.`, reason)
    }
    buckets.push(name)
    return succeeded(`Creating bucket '${name}'...\n✅ Created bucket '${name}'`)
  }
  throw new Error(`wrangler has no ${call}`)
}

function tableOf(queues: string[]): string {
  const width = Math.max(4, ...queues.map((queue) => queue.length))
  const rows = [['id'.padEnd(32), 'name'], ...queues.map((queue) => ['0'.repeat(32), queue])]
  const [head, ...body] = rows.map(([id, name = '']) => `│ ${id} │ ${name.padEnd(width)} │ 0         │`)
  return ['┌────', head, '├────', ...body, '└────'].join('\n')
}

function run(state: Cloud, options: { account?: string; location?: string; retention?: string } = {}) {
  const calls: string[] = []
  const lines: string[] = []
  const isDone = setUp({
    file,
    ...options,
    print: (line) => lines.push(line),
    wrangler: (args, account) => {
      expect(account).toBe(args[0] === 'whoami' ? undefined : (options.account ?? accountId))
      calls.push(args.join(' '))
      return answer(args, state)
    },
  })
  const created = calls.filter((call) => call.includes(' create '))
  return { isDone, calls, created, printed: lines.join('\n'), toml: readFileSync(file, 'utf8') }
}

/** The lines that differ; their number must be the same. */
function changed(toml: string): string[] {
  const lines = toml.split('\n')
  expect(lines).toHaveLength(shipped.split('\n').length)
  return lines.filter((line, index) => line !== shipped.split('\n')[index])
}

const ids = [`database_id = "${databaseId}"`, `id = "${'1'.repeat(31)}b"`, `id = "${'2'.repeat(31)}b"`]

test('an empty account gets all named resources, and the file their ids in place', () => {
  const { isDone, created, toml, printed } = run(cloud(), { location: 'weur' })
  expect(isDone).toBe(true)
  expect(created).toEqual([
    'd1 create qafza --location weur',
    'kv namespace create qafza-pages',
    'kv namespace create qafza-lead-spill',
    'queues create qafza-leads --message-retention-period-secs 1209600',
    'queues create qafza-leads-dead --message-retention-period-secs 1209600',
    'r2 bucket create qafza-media --location weur',
  ])
  expect(changed(toml)).toEqual(ids)
  expect(printed).toContain('created namespace qafza-pages, and wrote its id for PAGES')
  expect(printed).toContain('docs/run/deploy.md, from step 3')
  expect(printed, 'what whoami tells').not.toContain('owner@agency.sa')
})

test('a second run changes nothing and reports that', () => {
  const state = cloud()
  const { toml } = run(state)
  const again = run(state)
  expect([again.isDone, again.created, again.toml]).toEqual([true, [], toml])
  expect(again.printed).toContain('nothing was changed')
})

test('a run that stopped is completed by the next', () => {
  const state = cloud({ instead: { 'queues create': failed('The specified queue settings are invalid.') } })
  const first = run(state)
  expect(first.isDone).toBe(false)
  expect(first.printed).toContain(
    'error: wrangler queues create qafza-leads --message-retention-period-secs 1209600 failed:\n  ✘ [ERROR] The specified queue settings are invalid.\n  fix     if it is the free plan',
  )
  expect(changed(first.toml)).toEqual(ids)
  state.instead = {}
  const second = run(state, { retention: '86400' })
  expect(second.isDone).toBe(true)
  expect(second.created).toEqual([
    'queues create qafza-leads --message-retention-period-secs 86400',
    'queues create qafza-leads-dead --message-retention-period-secs 86400',
    'r2 bucket create qafza-media',
  ])
})

test('existing resources with the same name are used, and only missing ones are created', () => {
  const namespaces = [{ id: `${'c'.repeat(31)}1`, title: 'qafza-lead-spill' }]
  const databases = [{ uuid: databaseId, name: 'qafza' }]
  const { created, toml, printed } = run(cloud({ databases, namespaces, queues: ['qafza-leads'] }))
  expect(created).toEqual([
    'kv namespace create qafza-pages',
    'queues create qafza-leads-dead --message-retention-period-secs 1209600',
    'r2 bucket create qafza-media',
  ])
  expect(changed(toml)).toEqual([ids[0], ids[2], `id = "${'c'.repeat(31)}1"`])
  expect(printed).toContain('found   database qafza, and wrote its id for DB')
})

test('a bucket beyond the twenty that wrangler lists is recognised', () => {
  const buckets = Array.from({ length: 20 }, (_, index) => `a-${index}`)
  const { isDone, printed } = run(cloud({ buckets: [...buckets, 'qafza-media'] }))
  expect(isDone).toBe(true)
  expect(printed).toContain('exists  bucket qafza-media')
})

test('an id of another account stays unchanged', () => {
  const own = shipped.replace('00000000-0000-0000-0000-000000000000', databaseId)
  writeFileSync(file, own)
  const { isDone, created, toml, printed } = run(cloud())
  expect([isDone, created, toml]).toEqual([false, [], own])
  expect(printed).toContain(`DB has the id ${databaseId}, and this account has no such database`)
})

test('a missing id is added below its binding, and comments and line ends stay', () => {
  const without = shipped
    .replace(/^database_id = .*\n/m, '')
    .replace(/^id = "(0{32})"$/m, "id = '$1' # of PAGES")
    .replace(/^id = "0{31}1"\n/m, '')
  writeFileSync(file, without.replaceAll('\n', '\r\n'))
  const { isDone, toml } = run(cloud())
  expect(isDone).toBe(true)
  expect(toml).toContain(`binding = "DB"\r\n${ids[0]}\r\ndatabase_name = "qafza"\r\n`)
  expect(toml).toContain(`${ids[1]} # of PAGES\r\n`)
  expect(toml).toContain(`binding = "LEAD_SPILL"\r\n${ids[2]}\r\n`)
})

test('a binding in another notation is reported with its id', () => {
  const table = /^\[\[d1_databases\]\]\n(?:\w.*\n)+/m
  const inline = `d1_databases = [{ binding = "DB", database_name = "qafza", database_id = "" }]\n`
  writeFileSync(file, `${inline}${shipped.replace(table, '')}`)
  const { isDone, printed } = run(cloud())
  expect(isDone).toBe(false)
  expect(printed).toContain(`give that binding database_id = "${databaseId}" yourself`)
})

test('a file that wrangler cannot read stops the setup before anything is created', () => {
  writeFileSync(file, 'name = "x')
  const { isDone, calls, printed } = run(cloud())
  expect([isDone, calls]).toEqual([false, []])
  expect(printed).toContain('the configuration cannot be read:')
})

test.each<[string, Record<string, Result>, string]>([
  [
    'wrangler is not signed in',
    { whoami: { status: 1, stdout: '\n{"loggedIn":false}\n', stderr: '' } },
    'you are not signed in to Cloudflare\n  fix     run npx wrangler login',
  ],
  [
    'the token is refused',
    { whoami: failed('A request to the Cloudflare API (/user) failed.', 'Invalid token [code: 1000]') },
    'Invalid token [code: 1000]\n  fix     run npx wrangler login',
  ],
  [
    'a list fails',
    { 'd1 list': failed('fetch failed') },
    'wrangler d1 list --json failed:\n  ✘ [ERROR] fetch failed\n  fix     ',
  ],
  [
    'a list is malformed',
    { 'kv namespace list': succeeded('none') },
    'wrangler kv namespace list printed something',
  ],
  [
    'R2 is not enabled',
    { 'r2 bucket list': failed('A request failed.', 'Please enable R2 through the Cloudflare Dashboard.') },
    'Please enable R2 through the Cloudflare Dashboard.\n  fix     enable R2 once',
  ],
])('the setup stops with wrangler’s own message and a solution when %s', (_, instead, message) => {
  const { isDone, printed } = run(cloud({ instead }))
  expect(isDone).toBe(false)
  expect(printed).toContain(message)
})

test('one of several accounts must be named', () => {
  const other = { id: 'b'.repeat(32), name: 'Another' }
  const accounts = [{ id: accountId, name: 'Agency' }, other]
  const open = run(cloud({ accounts }))
  expect([open.isDone, open.calls]).toEqual([false, ['whoami --json']])
  expect(open.printed).toContain(`${other.id}  Another`)
  expect(run(cloud({ accounts }), { account: other.id }).isDone).toBe(true)
  expect(run(cloud(), { account: other.id }).printed).toContain(`${other.id} is not one of yours`)
})
