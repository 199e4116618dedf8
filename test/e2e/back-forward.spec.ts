import type { Page } from '@playwright/test'
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// Playwright turns the back/forward cache off.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

/** What the headless shell has against every page: it cannot restore any. */
const shellReasons = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate']

test('the browser may keep every page for back and forward', async ({ page, site }) => {
  const paths = pagesToTest().filter((path) => path !== '/not-found')
  test.setTimeout(30_000 + paths.length * 3_000)
  const left = await watch(page)
  for (const [index, path] of paths.entries()) {
    expect(await left(site.path(path), site.path(paths[index - 1] ?? '/about')), path).toEqual([])
  }
})

test('a listener for `unload` would be noticed @once', async ({ page }) => {
  const left = await watch(page)
  await page.addInitScript(() => addEventListener('unload', () => {}))
  expect(await left('/about', '/terms')).toEqual(['UnloadHandlerExistsInMainFrame'])
})

/** Visits two pages and goes back: what the first has against being kept. */
async function watch(page: Page): Promise<(path: string, next: string) => Promise<string[]>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  return async (path, next) => {
    const refused = new Promise<string[]>((resolve) => {
      browser.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.map(({ reason }) => reason)),
      )
      // A complete browser restores the page.
      browser.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]))
    })
    await page.goto(path)
    await page.goto(next)
    // Later, or leaving would end the evaluation.
    await page.evaluate(() => setTimeout(() => history.back()))
    const reasons = await refused
    await page.waitForURL(path, { waitUntil: 'commit' })
    return reasons.filter((reason) => !shellReasons.includes(reason))
  }
}
