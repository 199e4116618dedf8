import type { ConsoleMessage, Page, Request } from '@playwright/test'

/** Watches pages for unexpected errors and collects them in `problems`. */
export type Guard = {
  watch: (page: Page) => void
  /** Expects answers of this status, which the browser reports on its console. */
  allowStatus: (status: number) => void
  /** Expects requests to fail, as the test makes them. */
  allowFailures: () => void
  /** Expects this address to fail, which is not the site's own. */
  allowUrl: (url: string) => void
  /** Another address of the same site. */
  allowOrigin: (origin: string) => void
  problems: () => string[]
}

export function createGuard(origin: string): Guard {
  const problems: string[] = []
  const allowed = new Set<number>()
  const origins = new Set([origin])
  const urls = new Set<string>()
  let failuresAllowed = false

  const onConsole = (message: ConsoleMessage) => {
    const kind = message.type()
    if (kind !== 'error' && kind !== 'warning') return
    const text = message.text()
    const [, status] = /Failed to load resource:.* status of (\d+)/.exec(text) ?? []
    if (status && (allowed.has(Number(status)) || urls.has(message.location().url))) return
    if (failuresAllowed && /Failed to load resource: net::/.test(text)) return
    problems.push(`console ${kind}: ${text} (${message.location().url})`)
  }
  const onFailure = (request: Request) => {
    const error = request.failure()?.errorText
    // The browser cancels requests whenever a page is left.
    if (failuresAllowed || error === 'net::ERR_ABORTED') return
    problems.push(`request failed: ${request.url()} ${error}`)
  }

  return {
    watch(page) {
      page.on('console', onConsole)
      page.on('pageerror', (error) =>
        problems.push(`page error: ${error.stack || `${error.name} ${error.message}`}`),
      )
      page.on('requestfailed', onFailure)
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !origins.has(new URL(request.url()).origin)) {
          problems.push(`third-party request: ${request.url()}`)
        }
      })
      page.on('response', (response) => {
        const status = response.status()
        if (status >= 400 && !allowed.has(status) && !urls.has(response.url()))
          problems.push(`${status} from ${response.url()}`)
      })
    },
    allowStatus: (status) => allowed.add(status),
    allowFailures: () => {
      failuresAllowed = true
    },
    allowUrl: (url) => urls.add(url),
    allowOrigin: (other) => origins.add(other),
    problems: () => problems,
  }
}
