import type { Lifetime } from './run-until-stopped.ts'

/**
 * Calls the cron handler regularly, which wrangler dev never does. It also delivers the leads whose queue message was lost
 * in a crash.
 */
export function runCronRegularly(life: Lifetime, address: string): void {
  const url = `${address}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent('* * * * *')}`
  const runOnce = async () => {
    try {
      const response = await fetch(url, {
        signal: AbortSignal.any([life.signal, AbortSignal.timeout(25_000)]),
      })
      const text = await response.text()
      // A page: Vite's, while the worker cannot be loaded.
      if (!response.ok && !response.headers.get('content-type')?.includes('html'))
        console.error(`The scheduled handler failed: ${response.status} ${text.slice(0, 500)}`)
    } catch {
      // The site is reloading or stopping; the next round follows.
    }
  }
  const timer = setInterval(runOnce, 30_000)
  life.signal.addEventListener('abort', () => clearInterval(timer))
  void runOnce()
}
