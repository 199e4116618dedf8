import { type Browser, chromium, type Page } from '@playwright/test'
import type { Lifetime } from '../../../tools/run/run-until-stopped.ts'
import { chromiumPath } from '../../e2e/support/chromium.ts'

export const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
}

export type Conditions = { size: keyof typeof sizes; processor?: 1 | 4; network?: 'fast' | 'slow 4G' }

/**
 * Lighthouse's model of 150 ms of round trip and 1.6 Mbit/s: a request waits for 3.75 round trips, and a tenth of the
 * rate is lost.
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}

/** The browser of the tests. */
export async function openBrowser(life: Lifetime): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags })
  life.atEnd(() => browser.close())
  return browser
}

/** Runs `work` with an empty page of a new visitor, without any cache. */
export async function withVisitor<Result>(
  browser: Browser,
  { size, processor = 1, network = 'fast' }: Conditions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(sizes[size])
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    if (processor > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
    if (network === 'slow 4G') {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slow4G)
    }
    return await work(page)
  } finally {
    await context.close()
  }
}
