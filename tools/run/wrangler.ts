import { spawnSync } from 'node:child_process'
import { root, wranglerProgram } from './paths.ts'
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

/** Runs wrangler and returns what it printed, if that is piped; ends the process with it if it fails. */
export function runWrangler(args: string[], output: 'inherit' | 'pipe'): string {
  const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', wranglerProgram, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['inherit', output, 'inherit'],
  })
  if (status !== 0) process.exit(1)
  return stdout ?? ''
}
