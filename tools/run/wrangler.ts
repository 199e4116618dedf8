import type { Lifetime } from './lifetime.ts'
import { root, wranglerConfig, wranglerProgram } from './paths.ts'
import { runNode } from './processes.ts'
import type { Settings } from './settings.ts'

/** wrangler as in CI: no prompts, no telemetry, no update check, no log files. */
export function quietEnvironment({ mode, verbose }: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: mode,
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_WRITE_LOGS: 'false',
    WRANGLER_LOG: verbose ? 'log' : 'error',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  }
}

/** `wrangler d1 <command> DB <args>` on the state directory. */
export async function localD1(life: Lifetime, settings: Settings, command: string[], args: string[] = []) {
  const place = ['--local', '--persist-to', settings.stateDir, '--config', wranglerConfig]
  await runNode(life, ['--no-warnings', wranglerProgram, 'd1', ...command, 'DB', ...place, ...args], {
    cwd: root,
    env: quietEnvironment(settings),
    verbose: settings.verbose,
  })
}
