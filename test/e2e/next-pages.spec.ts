import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('while the pointer rests on the link of a page, the page is fetched and then shown from there @alike', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { fetched } = await watchPrefetches(page)
  await site.open('/about')
  const link = page.locator(`.nav a[href="${site.path('/services')}"]`)
  await link.hover()
  await expect.poll(() => [...fetched]).toEqual([site.path('/services')])
  await link.click()
  await expect(page).toHaveURL(site.path('/services'))
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry && 'deliveryType' in entry ? entry.deliveryType : ''
  })
  expect(delivery).toBe('navigational-prefetch')
})

test('only links of pages are fetched early: no redirect, form, feed, file, admin or place in the page @once', async ({
  page,
  site,
}) => {
  const { offered } = await watchPrefetches(page)
  await site.open('/about')
  const pages = [
    '/',
    '/ar',
    '/ar/about',
    '/contact#about=Web',
    '/services/web-development',
    '/blog/new?utm=1',
  ]
  const others = [
    '/quote#consultation',
    '/api/leads',
    '/blog/feed.xml',
    '/ar/blog/feed.xml',
    '/thank-you',
    '/admin',
    '/admin/pages/home',
    '/ar/admin',
    '/licences.txt',
    '#main',
  ]
  await page.evaluate(
    (paths) => {
      const links = paths.map((path) =>
        Object.assign(document.createElement('a'), { href: path, text: path }),
      )
      document.body.replaceChildren(...links)
    },
    [...pages, ...others],
  )
  // A link to a place keeps its hash here; it is fetched without.
  await expect.poll(() => [...offered].sort()).toEqual([...pages].sort())
})

/** The addresses that the rules of the page offer to the browser, and those it has fetched early. */
async function watchPrefetches(page: Page): Promise<{ offered: Set<string>; fetched: Set<string> }> {
  const offered = new Set<string>()
  const fetched = new Set<string>()
  const browser = await page.context().newCDPSession(page)
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    offered.clear()
    for (const { key } of preloadingAttemptSources) offered.add(pathOf(key.url))
  })
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.add(pathOf(prefetchUrl))
  })
  await browser.send('Preload.enable')
  return { offered, fetched }
}

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}
