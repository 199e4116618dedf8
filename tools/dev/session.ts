import { join } from 'node:path'
import { withBuildLock } from '../run/build-lock.ts'
import type { Lifetime } from '../run/lifetime.ts'
import { root } from '../run/paths.ts'
import { freePort } from '../run/ports.ts'
import { seconds } from '../run/progress.ts'
import type { Settings } from '../run/settings.ts'
import { openBuilds } from './builds.ts'
import { openFront } from './front.ts'
import { watchSources } from './watch.ts'
import { openWorker } from './worker.ts'

/**
 * Builds and starts the site, and does so again for what changes: one change after the other. `variables` are
 * the worker's, once the services it depends on have started.
 */
export async function runSession(
  life: Lifetime,
  settings: Settings,
  variables: Promise<Record<string, string>>,
): Promise<void> {
  const upstream = await freePort()
  const front = await openFront(life, { port: settings.port, hosts: hostsOf(settings), upstream })
  const build = openBuilds(life)
  const restart = openWorker(life, async () => ({
    settings: { ...settings, port: upstream },
    assets: join(root, 'dist/assets'),
    variables: await variables,
  }))

  /** What has changed since the last build began, and what a build that works has to pick up. */
  const changed = new Set<string>()
  const pending = new Set<string>()
  let isWorking = false

  /** Returns what was built, or null if it failed. */
  const rebuild = async (): Promise<string[] | null> => {
    const files = [...pending]
    const answer = await build(files)
    if ('fault' in answer) return fail(answer.fault)
    const { parts, sheets, warnings } = answer.built
    for (const warning of warnings) console.warn(`  ${warning}`)
    const isOnlyStyle = files.length > 0 && files.every((file) => /^styles\/(?!media\/)/.test(file))
    if (isOnlyStyle && sheets) front.swapStyles(sheets)
    const report = await restart()
    if ('fault' in report) return fail(report.fault)
    pending.clear()
    front.ready(report.started, isOnlyStyle)
    return [...parts, 'worker']
  }
  const fail = (fault: string): null => {
    front.fail(fault)
    console.error(`\n${fault}\n`)
    return null
  }

  /** Builds until nothing has changed meanwhile. A failed build waits for the next change. */
  const work = async () => {
    isWorking = true
    do {
      for (const file of changed) pending.add(file)
      changed.clear()
      const what = namesOf([...pending])
      const started = performance.now()
      if (what) front.build(what)
      const built = await withBuildLock(life, rebuild)
      const time = seconds(performance.now() - started)
      if (what) console.log(built ? `${what}: built ${built.join(', ')} in ${time}` : `${what}: not built`)
    } while (changed.size > 0 && !life.signal.aborted)
    isWorking = false
  }

  watchSources(life, (files) => {
    for (const file of files) changed.add(file)
    if (!isWorking) work().catch(life.fail)
  })
  await work()
}

function hostsOf({ host }: Settings): string[] {
  if (host === '0.0.0.0' || host === '::') return [host]
  return [...new Set(['127.0.0.1', ...(host ? [host] : [])])]
}

function namesOf(files: string[]): string {
  const [first = '', ...others] = files
  return others.length === 0 ? first : `${first} and ${others.length} more`
}
