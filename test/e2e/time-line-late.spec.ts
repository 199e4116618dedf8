import { editorOf, makePage, signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'
import { track } from './support/time-line.ts'

for (const [what, address] of Object.entries({
  bar: '**/c/time-bar-*',
  versions: /\/api\/pages\/[\w-]+\/versions$/,
})) {
  test(`the line that failed to arrive (${what}) comes by itself once it can @once`, async ({
    page,
    guard,
  }) => {
    guard.allowFailures()
    await signIn(page)
    const { slug } = await makePage(page)
    const failed = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await route.abort()
      failed.resolve()
    })
    await editorOf(page).open(slug)
    await failed.promise
    await page.unroute(address)
    await expect(track(page)).toBeVisible({ timeout: 15_000 })
  })
}
