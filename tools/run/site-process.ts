import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as esbuild from 'esbuild'
import { unstable_startWorker } from 'wrangler'
import { readConfig } from './config.ts'

/*
 * The built site under wrangler's programming interface: the command line can neither stop watching nor take
 * variables without exposing their values in the process list. The environment overrides the [vars] of
 * wrangler.toml by name.
 */

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    state: { type: 'string', default: '' },
    /** The port where a debugger can attach. */
    inspect: { type: 'string' },
    /** The built worker's configuration. */
    config: { type: 'string', default: '' },
  },
})

let isStopping = false
let site: Awaited<ReturnType<typeof unstable_startWorker>> | undefined

// A message, not a signal: on a signal miniflare ends this process without waiting for workerd and
// esbuild, which would remain as zombies for a while.
process.on('message', async () => {
  isStopping = true
  await site?.dispose()
  await esbuild.stop()
  await pause(50)
  process.exit(0)
})

// miniflare does not monitor workerd: killed (out of memory, manually), it would leave a site that never responds.
subscribe('child_process', (message) => {
  const started = typeof message === 'object' && message && 'process' in message ? message.process : null
  if (!(started instanceof ChildProcess)) return
  started.once('exit', (code, signal) => {
    if (isStopping || !basename(started.spawnfile).startsWith('workerd')) return
    console.error(`workerd ended unexpectedly (${signal ?? `exit code ${code}`})`)
    process.exit(1)
  })
})

// The runner died without stopping this process (kill -9): end workerd and esbuild too.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

try {
  await startSite()
} catch (error) {
  console.error(innermost(error))
  process.exit(1)
}

async function startSite() {
  site = await unstable_startWorker({
    config: values.config,
    sendMetrics: false,
    bindings: variables(),
    dev: {
      server: { hostname: '127.0.0.1', port: Number(values.port) },
      persist: values.state,
      watch: false,
      remote: false,
      inspector: values.inspect ? { hostname: '127.0.0.1', port: Number(values.inspect) } : false,
      liveReload: false,
      structuredLogsHandler: ({ level, message }: { level: string; message: string }) => {
        const stream = level === 'error' || level === 'warn' ? process.stderr : process.stdout
        stream.write(`${message}\n`)
      },
    },
  })
  await site.ready
}

/** wrangler wraps the actual error (a build error with file and line) in one without details. */
function innermost(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return error.cause ? innermost(error.cause) : error.message
}

function variables() {
  const names = Object.keys(readConfig().vars)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, { type: 'plain_text' as const, value }] as const]
    }),
  )
}
