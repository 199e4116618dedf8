import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isCurrent } from '../build/current-build.ts'
import type { Lifetime } from './lifetime.ts'
import { root } from './paths.ts'
import { runNode } from './processes.ts'
import type { Settings } from './settings.ts'

/** Builds dist/ in a separate process, unless it is built already. */
export async function buildAssets(life: Lifetime, settings: Settings): Promise<void> {
  if (await isCurrent({ mode: settings.mode, examples: true })) return
  await runNode(life, ['--no-warnings', join(import.meta.dirname, 'build-once.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: settings.mode },
    verbose: settings.verbose,
  })
}

/** A copy of the built files, so that a later build cannot change them under a running preview. */
export async function freezeAssets(settings: Settings): Promise<string> {
  const frozen = join(settings.stateDir, 'assets')
  await rm(frozen, { recursive: true, force: true })
  await cp(join(root, 'dist/assets'), frozen, { recursive: true })
  return frozen
}
