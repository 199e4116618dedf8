import { readdirSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare, V4MiniflareOptionsSchema } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import * as z from 'zod/mini'
import { wranglerConfig } from '../../../tools/run/paths.ts'
import type { Lifetime } from '../../../tools/run/run-until-stopped.ts'

/** `path` is its address among the others. */
type WorkerModule = { type: 'ESModule'; path: string; contents: Buffer }

export type Start = {
  /** The main one first. */
  modules: readonly WorkerModule[]
  assets: string
  /** Where its bindings live. */
  state: string
  /** Variables that replace those of wrangler.toml. */
  variables?: Record<string, string>
  /** The bindings besides assets and stores; by default all of wrangler.toml. */
  bound?: 'to nothing more' | 'to the database'
}

/**
 * A worker in a workerd of its own with the bindings of wrangler.toml: references get the same as ours, because the
 * simulators of database, queues and limits run in the same process.
 */
export type Workerd = {
  origin: string
  /** User and system time of the process so far, in ms. */
  cpu(): number
  /** The store of pages. */
  pages(): ReturnType<Miniflare['getKVNamespace']>
  stop(): Promise<void>
}

export async function startWorkerd(life: Lifetime, start: Start): Promise<Workerd> {
  const { modules, assets, state, variables, bound } = start
  const { workerOptions } = unstable_getMiniflareWorkerOptions(wranglerConfig, undefined, {
    overrides: { assets: { directory: assets } },
  })
  const { modulesRules: _, queueProducers, queueConsumers, ratelimits, d1Databases, ...rest } = workerOptions
  const legacy: unknown = {
    host: '127.0.0.1',
    port: 0,
    cf: false,
    handleStructuredLogs: () => {},
    workers: [
      {
        ...rest,
        ...(bound === 'to nothing more' ? {} : { d1Databases }),
        ...(bound ? {} : { queueProducers, queueConsumers, ratelimits }),
        bindings: { ...z.record(z.string(), z.string()).parse(rest.bindings), ...variables },
        name: 'worker',
        modules: [...modules],
      },
    ],
  }
  if (!isOptions(legacy)) throw new Error('Miniflare does not know these options')
  const earlier = workerds()
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions(legacy),
    resourcePersistencePath: state,
    // Other programs on this machine may run workers of the same name.
    enableDevRegistry: false,
  })
  life.atEnd(() => miniflare.dispose())
  const { origin } = await miniflare.ready
  const [pid, ...others] = workerds().filter((one) => !earlier.includes(one))
  if (pid === undefined || others.length > 0) throw new Error('Start one workerd after the other')
  return {
    origin,
    cpu: () => {
      // Linux counts a process's time in ticks of 10 ms.
      const [user, system] = statOf(pid).slice(13, 15).map(Number)
      return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10
    },
    pages: () => miniflare.getKVNamespace('PAGES', 'worker'),
    stop: () => miniflare.dispose(),
  }
}

/** In ms. Throws if the process did nothing: another one served the requests. */
export function spentSince({ cpu }: Workerd, before: number): number {
  const spent = cpu() - before
  if (spent <= 0) throw new Error('The process used no processor time')
  return spent
}

type LegacyOptions = Parameters<typeof convertV4MiniflareOptions>[0]

/** wrangler's options are of the earlier form; their declared types are not exact enough for this compiler. */
function isOptions(value: unknown): value is LegacyOptions {
  return V4MiniflareOptionsSchema.safeParse(value).success
}

/** The processes of workerd that this one has started: Miniflare does not tell. */
function workerds(): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const [, program, , parent] = statOf(name)
      return program === '(workerd)' && parent === String(process.pid)
    } catch {
      return false
    }
  })
}

const statOf = (pid: string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
