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
