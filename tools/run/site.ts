import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifetime } from './lifetime.ts'
import { root } from './paths.ts'
import { startNode } from './processes.ts'
import type { Settings } from './settings.ts'
import { quietEnvironment } from './wrangler.ts'

type Site = { settings: Settings; assets: string; variables: Record<string, string> }

/** Starts the worker and returns its address once it responds. If the process exits later, the run fails. */
export async function startSite(life: Lifetime, { settings, assets, variables }: Site): Promise<string> {
  const program = join(import.meta.dirname, 'site-process.ts')
  const args = ['--port', String(settings.port), '--state', settings.stateDir, '--assets', assets]
  if (settings.mode === 'development') args.push('--watch')
  if (settings.inspectPort) args.push('--inspect', String(settings.inspectPort))
  const { ended } = startNode(life, ['--no-warnings', program, ...args], {
    cwd: root,
    env: { ...quietEnvironment(settings), SITE_ORIGIN: settings.siteOrigin, ...variables },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  void ended.then((code) => life.fail(`The site's process ended unexpectedly (exit code ${code})`))

  const address = `http://localhost:${settings.port}`
  await untilItAnswers(life, `${address}/`)
  return address
}

/** At most a minute. A page with status 500 or above counts as started: the site is up but broken. */
async function untilItAnswers(life: Lifetime, url: string): Promise<void> {
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
