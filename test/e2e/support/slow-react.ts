import type { Page } from '@playwright/test'

/**
 * Holds back what the loader imports at the first intent (React, the islands) until the returned function
 * is called. Called after the page is open: the loader itself is there.
 */
export async function holdReact(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/c\//, async (route) => {
    await released
    await route.continue().catch(() => {
      // The page has been left meanwhile.
    })
  })
  return release
}
