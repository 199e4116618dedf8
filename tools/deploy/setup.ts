import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { argv, env, execPath } from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root, wranglerConfig, wranglerProgram } from '../run/paths.ts'
import { type Config, readConfig } from '../run/wrangler-config.ts'
import { type Kind, openAccount, SetupError, type Wrangler } from './account.ts'
import { isPlaceholder } from './resource-faults.ts'

/** Cloudflare's maximum in seconds, as a message may be the only copy of an enquiry. */
const retention = 1_209_600

type Setup = {
  /** The wrangler.toml that names the resources and gets their ids. */
  file: string
  wrangler: Wrangler
  print: (line: string) => void
  /** The account, unless there is only one or the file names it. */
  account?: string | undefined
  /** Where the database and the bucket should be, as wrangler names places. */
  location?: string | undefined
  /** How long queues keep a message, in seconds. */
  retention?: string | undefined
}

/** `place`: where the file keeps the resource's id. */
type Resource = { kind: Kind; name: string; options: string[]; place?: Place }
type Place = { table: string; key: string; binding: string; id: string }

/** Creates what the configuration names and the account lacks, and writes the ids; false if a step failed. */
export function setUp(setup: Setup): boolean {
  const { file, wrangler, print } = setup
  try {
    const config = readNamed(file)
    const account = openAccount(wrangler, config.account_id ?? setup.account)
    print(`Account ${account.name} (${account.id})`)
    const resources = resourcesOf(config, setup)
    let isChanged = false
    for (const resource of resources) isChanged = settle(resource) || isChanged
    print(isChanged ? '\nEverything is there.' : '\nEverything was there: nothing was changed.')
    print('Next: docs/run/deploy.md, from step 3. npm run doctor lists what is left to do.')
    return true

    /** Whether something was changed. */
    function settle({ kind, name, options, place }: Resource): boolean {
      const existing = account.list(kind)
      if (place && !isPlaceholder(place.id)) {
        const [known] = [...existing].find(([, existingId]) => existingId === place.id) ?? []
        if (!known) {
          throw new SetupError(
            `${place.binding} has the id ${place.id}, and this account has no such ${kind}`,
            'sign in to the account that has it, or delete the line of the id: the next run creates a new one',
          )
        }
        return tell('exists', known)
      }
      const isNew = !existing.has(name) && account.create(kind, name, options)
      if (!place) return tell(isNew ? 'created' : 'exists', name)
      const id = (isNew ? account.list(kind) : existing).get(name)
      if (!id)
        throw new SetupError(`the new ${kind} ${name} is not in wrangler’s list`, 'run npm run setup again')
      writeId(file, place, id)
      return tell(isNew ? 'created' : 'found', `${name}, and wrote its id for ${place.binding}`)

      function tell(what: 'created' | 'found' | 'exists', which: string): boolean {
        print(`  ${what.padEnd(7)} ${kind} ${which}`)
        return what !== 'exists'
      }
    }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    print(`\nerror: ${error.message}`)
    return false
  }
}

function readNamed(file: string): Config {
  try {
    return readConfig(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SetupError(
      `the configuration cannot be read: ${reason}`,
      'correct it, or name another with --config',
    )
  }
}

function resourcesOf(
  config: Config,
  { location, retention: seconds = String(retention) }: Setup,
): Resource[] {
  const worker = config.name ?? ''
  const located = location ? ['--location', location] : []
  const { producers = [], consumers = [] } = config.queues
  const queues = [
    ...producers.map(({ queue }) => queue),
    ...consumers.flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue]),
  ]
  return [
    ...config.d1_databases.map(({ binding, database_name = worker, database_id: id = '' }): Resource => {
      const place = { table: 'd1_databases', key: 'database_id', binding, id }
      return { kind: 'database', name: database_name, options: located, place }
    }),
    ...config.kv_namespaces.map(({ binding, id = '' }): Resource => {
      // As wrangler names one itself: another site in the account may have a PAGES too.
      const name = `${worker}-${binding.toLowerCase().replaceAll('_', '-')}`
      const place = { table: 'kv_namespaces', key: 'id', binding, id }
      return { kind: 'namespace', name, options: [], place }
    }),
    ...[...new Set(queues)].flatMap((name): Resource[] =>
      name ? [{ kind: 'queue', name, options: ['--message-retention-period-secs', seconds] }] : [],
    ),
    ...config.r2_buckets.map(({ bucket_name = '' }): Resource => {
      return { kind: 'bucket', name: bucket_name, options: located }
    }),
  ]
}

/** Changes the line of one id and nothing else. */
function writeId(file: string, { table, key, binding }: Place, id: string): void {
  const tables = readFileSync(file, 'utf8').split(/^(?=\s*\[)/m)
  const bindingLine = new RegExp(`^\\s*binding\\s*=\\s*["']${binding}["'][^\\r\\n]*`, 'm')
  const index = tables.findIndex((one) => one.trimStart().startsWith(`[[${table}]]`) && bindingLine.test(one))
  const text = tables[index]
  if (text === undefined) {
    throw new SetupError(
      `the file has no [[${table}]] with binding = "${binding}" to write into`,
      `give that binding ${key} = "${id}" yourself, then run npm run setup again`,
    )
  }
  const idLine = new RegExp(`^(\\s*${key}\\s*=\\s*)(?:"[^"]*"|'[^']*')`, 'm')
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const written = idLine.test(text)
    ? text.replace(idLine, `$1"${id}"`)
    : text.replace(bindingLine, `$&${end}${key} = "${id}"`)
  writeFileSync(file, tables.with(index, written).join(''))
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const { values } = parseArgs({
    options: { config: { type: 'string' }, location: { type: 'string' }, retention: { type: 'string' } },
  })
  const file = resolve(values.config ?? wranglerConfig)
  const isDone = setUp({
    ...values,
    file,
    account: env.CLOUDFLARE_ACCOUNT_ID,
    print: (line) => console.log(line),
    wrangler: (args, account = env.CLOUDFLARE_ACCOUNT_ID) =>
      spawnSync(execPath, ['--no-warnings', wranglerProgram, ...args, '--config', file], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...env,
          CLOUDFLARE_ACCOUNT_ID: account,
          WRANGLER_HIDE_BANNER: 'true',
          WRANGLER_WRITE_LOGS: 'false',
        },
      }),
  })
  if (!isDone) process.exitCode = 1
}
