import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePage, publishMade, signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

/** As on pages of the site: layout-shift.spec.ts. */
const limit = 0.02

test('forty uploaded pictures that arrive late move nothing @once', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  const icon = await readFile(join(import.meta.dirname, '../../public/icon-512.png'))
  await page.goto('/admin/media')
  const addresses: string[] = []
  for (let number = 0; number < 4; number++) {
    // Bytes after its end are not part of a picture, and make it another file.
    const bytes = Buffer.concat([icon, Buffer.from(crypto.randomUUID())])
    const address = await page.evaluate(async (encoded) => {
      const body = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
      const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'forty.png' }
      const response = await fetch('/admin/api/media', { method: 'POST', body, headers })
      return String((await response.json()).item.address)
    }, bytes.toString('base64'))
    addresses.push(address)
  }
  const images = Array.from(
    { length: 40 },
    (_, n) => `<p><img src="${addresses[n % 4]}" alt="View ${n}"></p>`,
  )
  const body = { en: images.join(''), ar: images.join('') }
  const made = await makePage(page, [{ type: 'text', content: { body } }])
  await publishMade(page, made)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/media/*/*', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
      Object.assign(window, { sum })
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { sum })
  })
  await page.goto(`/${made.slug}`, { waitUntil: 'domcontentloaded' })
  const shown = page.locator('img[src^="/media/"]')
  await expect(shown).toHaveCount(40)
  release()
  for (const image of [shown.first(), shown.nth(20), shown.last()]) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveJSProperty('complete', true)
  }
  expect(
    await shown.last().evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(0)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'sum')))).toBeLessThanOrEqual(limit)
})
