import type { Page } from '@playwright/test'

/**
 * Blocks the modules that the loader imports at the first intent (React, the islands) until the returned function is
 * called. Called after the page is open, because the loader must have loaded.
 */
export async function holdReact(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/c\//, async (route) => {
    await released
    await route.continue().catch(() => {
      // The page may have been left in the meantime.
    })
  })
  return release
}
