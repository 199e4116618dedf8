import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, V4MiniflareOptionsSchema } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import * as z from 'zod/mini'
import { wranglerConfig } from '../../../tools/run/paths.ts'
import type { WorkerModule } from './deployed-worker.ts'

export type Start = {
  modules: readonly WorkerModule[]
  assets: string
  /** Where its bindings live. */
  state: string
  /** Variables that replace those of wrangler.toml. */
  variables?: Record<string, string>
  /** What it is bound to besides its assets and stores; all of wrangler.toml otherwise. */
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

/** The workerd that is being started: Miniflare does not tell. */
const workerd = new Set<ChildProcess>()

subscribe('child_process', (message) => {
  const started = typeof message === 'object' && message && 'process' in message ? message.process : null
  if (!(started instanceof ChildProcess)) return
  // The name of the program is set after the message.
  queueMicrotask(() => {
    if (basename(started.spawnfile).startsWith('workerd')) workerd.add(started)
  })
})

export async function startWorkerd({ modules, assets, state, variables, bound }: Start): Promise<Workerd> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(wranglerConfig, undefined, {
    overrides: { assets: { directory: assets } },
  })
  const {
    modulesRules: _,
    queueProducers,
    queueConsumers,
    ratelimits,
    d1Databases,
    ...options
  } = workerOptions
  const legacy: unknown = {
    host: '127.0.0.1',
    port: 0,
    cf: false,
    handleStructuredLogs: () => {},
    workers: [
      {
        ...options,
        ...(bound === 'to nothing more' ? {} : { d1Databases }),
        ...(bound ? {} : { queueProducers, queueConsumers, ratelimits }),
        bindings: { ...z.record(z.string(), z.string()).parse(options.bindings), ...variables },
        name: 'worker',
        modules: [...modules],
      },
    ],
  }
  if (!isOptions(legacy)) throw new Error('Miniflare does not know these options')
  workerd.clear()
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions(legacy),
    resourcePersistencePath: state,
    // Other programs on this machine may run workers of the same name.
    enableDevRegistry: false,
  })
  const { origin } = await miniflare.ready
  const [pid, ...others] = [...workerd].flatMap(({ pid = [] }) => pid)
  if (pid === undefined || others.length > 0) throw new Error('Start one workerd after the other')
  return {
    origin,
    cpu: () => processorTime(pid),
    pages: () => miniflare.getKVNamespace('PAGES', 'worker'),
    stop: () => miniflare.dispose(),
  }
}

/** In ms. Throws if the process did nothing: then another one was asked. */
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

/** Linux counts a process's time in ticks of 10 ms: fields 14 and 15 of its `stat`, after the name in brackets. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
