import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/** A Cloudflare account, through wrangler; formats are those of wrangler 4.156. */
type Account = {
  id: string
  name: string
  /** The ids by name; of what is known by its name alone, the name. */
  list(kind: Kind): Map<string, string>
  /** False: it existed. */
  create(kind: Kind, name: string, options: string[]): boolean
}

export type Kind = 'database' | 'namespace' | 'queue' | 'bucket'
export type Result = { status: number | null; stdout: string; stderr: string }
/** Runs wrangler in an account; the first call only asks which there are. */
export type Wrangler = (args: string[], account?: string) => Result

/** An expected failure: what happened, and what to do about it. */
export class SetupError extends Error {
  constructor(what: string, fix: string) {
    super(`${what}\n  fix     ${fix}`)
  }
}

const rerun = 'then run npm run setup again: it goes on where it stopped'

const commands: Record<Kind, { create: string[]; list: string[]; fix: string }> = {
  database: {
    create: ['d1', 'create'],
    list: ['d1', 'list', '--json'],
    fix: `correct what wrangler names, ${rerun}`,
  },
  namespace: {
    create: ['kv', 'namespace', 'create'],
    list: ['kv', 'namespace', 'list'],
    fix: `correct what wrangler names, ${rerun}`,
  },
  queue: {
    create: ['queues', 'create'],
    list: ['queues', 'list', '--page'],
    fix: `if it is the free plan, where a queue keeps a message for at most a day: npm run setup -- --retention 86400; otherwise correct what wrangler names, ${rerun}`,
  },
  bucket: {
    create: ['r2', 'bucket', 'create'],
    list: ['r2', 'bucket', 'list'],
    fix: `enable R2 once, at dash.cloudflare.com under R2 Object Storage, ${rerun}`,
  },
}

const whoamiSchema = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) })
const databasesSchema = z.array(z.object({ uuid: z.string(), name: z.string() }))
const namespacesSchema = z.array(z.object({ id: z.string(), title: z.string() }))

/** `id` chooses one of several accounts. */
export function openAccount(wrangler: Wrangler, id?: string): Account {
  const account = chooseAccount(wrangler, id)
  const run = (args: string[], fix: string) => succeed(args, wrangler(args, account.id), fix)

  function list(kind: Kind): Map<string, string> {
    const { list: args, fix } = commands[kind]
    if (kind === 'queue') return listQueues((page) => run([...args, String(page)], fix))
    const output = run(args, fix)
    if (kind === 'database') {
      return new Map(read(databasesSchema, output, args).map(({ name, uuid }) => [name, uuid]))
    }
    if (kind === 'namespace') {
      return new Map(read(namespacesSchema, output, args).map((namespace) => [namespace.title, namespace.id]))
    }
    return new Map(Array.from(output.matchAll(/^name: +(\S+)$/gm), ([, name = '']) => [name, name]))
  }

  function create(kind: Kind, name: string, options: string[]): boolean {
    const { create: createArgs, fix } = commands[kind]
    const args = [...createArgs, name, ...options]
    const result = wrangler(args, account.id)
    // wrangler lists no more than twenty buckets (cloudflare/workers-sdk#15103).
    if (kind === 'bucket' && result.status !== 0 && /already exists/i.test(result.stderr)) return false
    succeed(args, result, fix)
    return true
  }

  return { ...account, list, create }
}

/** Each page is a table, of which the last has no rows and prints nothing. */
function listQueues(readPage: (page: number) => string): Map<string, string> {
  const queues = new Map<string, string>()
  for (let page = 1; ; page++) {
    const before = queues.size
    for (const line of readPage(page).split('\n')) {
      const [, id, name] = line.split('│').map((cell) => cell.trim())
      if (name && id !== 'id') queues.set(name, name)
    }
    if (queues.size === before) return queues
  }
}

function chooseAccount(wrangler: Wrangler, id?: string): { id: string; name: string } {
  const args = ['whoami', '--json']
  const fix = `run npx wrangler login, or set CLOUDFLARE_API_TOKEN (docs/run/deploy.md, step 8), ${rerun}`
  const result = wrangler(args)
  if (/"loggedIn": *false/.test(result.stdout))
    throw new SetupError('you are not signed in to Cloudflare', fix)
  const { accounts } = read(whoamiSchema, succeed(args, result, fix), args)
  const [chosen, ...others] = accounts.filter((account) => !id || account.id === id)
  if (chosen && others.length === 0) return chosen
  const names = accounts.map((account) => `\n  ${account.id}  ${account.name}`).join('')
  throw new SetupError(
    `${id ? `the account ${id} is not one of yours` : `there are ${accounts.length} accounts to choose from`}:${names}`,
    `put account_id = "…" above the first [table] of the configuration, ${rerun}`,
  )
}

function succeed(args: string[], { status, stdout, stderr }: Result, fix: string): string {
  if (status === 0) return stripVTControlCharacters(stdout)
  const lines = stripVTControlCharacters(stderr.trim() || stdout.trim()).split('\n')
  const message = lines.filter((line) => line.trim()).map((line) => `\n  ${line.trim()}`)
  throw new SetupError(`wrangler ${args.join(' ')} failed:${message.join('')}`, fix)
}

function read<Schema extends z.core.$ZodType>(
  schema: Schema,
  output: string,
  args: string[],
): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(output))
  } catch {
    throw new SetupError(
      `wrangler ${args.join(' ')} printed something unexpected`,
      'run npm ci, for the version of wrangler in package-lock.json',
    )
  }
}
