import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifetime } from './lifetime.ts'
import { root } from './paths.ts'
import { startNode } from './processes.ts'
import type { Settings } from './settings.ts'
import { quietEnvironment } from './wrangler.ts'

/** `config` is the built worker's configuration. */
type Site = { settings: Settings; config: string; variables: Record<string, string> }

/** Runs the built worker; resolves once it responds. If its process ends by itself, the run fails. */
export async function startSite(life: Lifetime, { settings, config, variables }: Site): Promise<void> {
  const program = join(import.meta.dirname, 'site-process.ts')
  const args = ['--port', String(settings.port), '--state', settings.stateDir, '--config', config]
  if (settings.inspectPort) args.push('--inspect', String(settings.inspectPort))
  const running = startNode(life, ['--no-warnings', program, ...args], {
    cwd: root,
    env: { ...quietEnvironment(settings), SITE_ORIGIN: settings.siteOrigin, ...variables },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  void running.ended.then((code) => life.fail(`The site's process ended unexpectedly (exit code ${code})`))
  await untilItResponds(life, `http://localhost:${settings.port}/`)
}

/** Waits at most a minute for a response without a server error. */
async function untilItResponds(life: Lifetime, url: string): Promise<void> {
  let last = 'no answer'
  for (let tries = 0; tries < 240; tries++) {
    life.signal.throwIfAborted()
    try {
      const timeout = AbortSignal.timeout(10_000)
      const response = await fetch(url, {
        redirect: 'manual',
        signal: AbortSignal.any([life.signal, timeout]),
      })
      const text = await response.text()
      if (response.status < 500) return
      last = `status ${response.status}\n${text.slice(0, 1000)}`
    } catch (error) {
      if (tries > 40) last = String(error)
    }
    await pause(250)
  }
  throw new Error(`The site does not respond at ${url}: ${last}`)
}
