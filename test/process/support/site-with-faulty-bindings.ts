import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../../tools/run/paths.ts'
import { freePort } from '../../../tools/run/ports.ts'
import { prepareDatabase } from '../../../tools/run/prepare-database.ts'
import type { Lifetime } from '../../../tools/run/run-until-stopped.ts'
import { readSettings } from '../../../tools/run/settings.ts'
import { crowdAllowed } from '../../support/leads/lead-limits.ts'
import { wrapSite } from '../../support/repository/wrap-site.ts'

type Trouble = 'fail' | 'hang'

/** `kv` is the store of spilled leads, `pages` the store of pages, `assets` the files beside the worker. */
export type World = Partial<Record<'d1' | 'queue' | 'kv' | 'pages', Trouble>> & { ahead?: number }

/**
 * Far above a page's limit, because the machine may be busy, but finite, because a dead process may leave a silent
 * connection behind.
 */
export const timeoutMs = 30_000

/** `status` 0: the process died before it responded. */
export type Answer = { number: number; status: number; body: string }

/** The product's worker in a real workerd, with bindings that fail on demand. */
export async function startSiteWithFaultyBindings(stateDir: string, variables: Record<string, string>) {
  const port = await freePort()
  const settings = readSettings('production', { PORT: String(port), STATE_DIR: stateDir })
  const ending = new AbortController()
  const life: Lifetime = {
    signal: ending.signal,
    atEnd: () => {},
    fail: (error) => {
      throw error
    },
  }
  await prepareDatabase(life, settings)
  await wrapSite(join(import.meta.dirname, 'faulty-worker.ts'), join(stateDir, 'build'))
  const site = spawn(process.execPath, [join(import.meta.dirname, 'serve-site.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      SITE_ORIGIN: `http://localhost:${port}`,
      ...crowdAllowed,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that workerd dies with it.
    detached: true,
  })
  let printed = ''
  for (const stream of [site.stdout, site.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const address = `http://127.0.0.1:${port}`
  await untilItAnswers(site, address)
  return {
    /** The worker's own log so far: only lines in JSON. */
    logged: () => printed.split('\n').filter((line) => line.startsWith('{')),
    /** Sets the faults from now on, and the lead of the clock in ms. */
    world: async ({ ahead = 0, ...states }: World) => {
      const query = new URLSearchParams({ ...states, ahead: String(ahead) })
      await fetch(`${address}/world?${query}`, { method: 'POST' })
    },
    /** The number of calls of bindings that hang since the start. */
    hanging: async () => {
      const response = await fetch(`${address}/world`)
      const { hanging }: { hanging: number } = JSON.parse(await response.text())
      return hanging
    },
    post: (number: number) => post(address, number),
    /** The status of a page after reading all of its body; throws if that takes too long. */
    get: async (path: string) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(address + path, { redirect: 'manual', signal })
      await response.text()
      return response.status
    },
    /** A visitor who disconnects before the page arrives. */
    leave: async (path: string) => {
      await fetch(address + path, { signal: AbortSignal.timeout(100) })
        .then((response) => response.text())
        .catch(() => {})
    },
    /** Runs the cron once; false if it failed. */
    sweep: async () => {
      const cron = encodeURIComponent('* * * * *')
      const response = await fetch(`${address}/cdn-cgi/handler/scheduled?cron=${cron}`)
      await response.text()
      return response.ok
    },
    /** Like a power failure: no process can clean up. */
    kill: async () => {
      if (site.pid !== undefined && site.exitCode === null && site.signalCode === null) {
        process.kill(-site.pid, 'SIGKILL')
        await once(site, 'exit')
      }
    },
  }
}

export type SiteWithFaultyBindings = Awaited<ReturnType<typeof startSiteWithFaultyBindings>>

/** Posts like the page's form with script: each lead from another visitor, with its number as the message. */
async function post(address: string, number: number): Promise<Answer> {
  const body = new URLSearchParams({
    kind: 'compact',
    page: 'home',
    form: 'w9',
    name: 'نورة العتيبي',
    email: 'noura@example.sa',
    phone: '',
    message: `No. ${number}`,
    submission_key: crypto.randomUUID(),
  })
  try {
    const response = await fetch(`${address}/ar/api/leads`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body,
      signal: AbortSignal.timeout(2 * timeoutMs),
    })
    return { number, status: response.status, body: await response.text() }
  } catch {
    return { number, status: 0, body: '' }
  }
}

async function untilItAnswers(site: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 480; tries++) {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}`)
    try {
      const response = await fetch(`${address}/world`, { method: 'POST', signal: AbortSignal.timeout(5000) })
      if (response.status === 204) return
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the site does not answer')
}
