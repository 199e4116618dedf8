import type { Route } from '@playwright/test'
import { saved, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { openTwice } from './support/two-editors.ts'

test.beforeEach(({ page }) => signIn(page))

test('a section that the other removed is called so, and that earlier steps are gone after it @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, hers, dialog } = await openTwice(page, browser, guard)
  await hers.action('Remove FAQ').click()
  await hers.save()
  await textIn(await mine.edit('FAQ'), 'Title', 'en').fill('By me')
  await mine.saveNow()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'FAQ (position 2) removed by them',
    'FAQ (position 2) changed by you',
  ])
  await expect(dialog).toContainText('your earlier steps can no longer be undone')
})

test('a newer version is told beside unsaved changes, too, and leads to the comparison @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, hers, dialog } = await openTwice(page, browser, guard)
  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
  await hers.save()
  // While these are not saved by themselves.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await textIn(await mine.edit('FAQ'), 'Title', 'en').fill('By me')
  await page.clock.runFor(500)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(mine.state).toHaveText('sara@agency.example has saved a newer version')
  await expect(mine.action('Show it')).toBeHidden()
  await mine.action('Compare and decide').click()
  await expect(dialog).toContainText('sara@agency.example changed this page')
})

for (const [fault, answer] of [
  ['does not arrive', (route: Route) => route.abort()],
  ['hangs', () => {}],
] as const) {
  test(`a question about two versions that ${fault} is told, and asked again by the next press @once`, async ({
    page,
    browser,
    guard,
  }) => {
    guard.allowFailures()
    const { mine, hers, dialog } = await openTwice(page, browser, guard)
    await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
    await hers.save()
    await page.route('**/c/conflict-dialog-*', answer)
    await textIn(await mine.edit('FAQ'), 'Title', 'en').fill('By me')
    await mine.saveNow()
    await expect(mine.toast('Failed to save')).toContainText('The server cannot be reached', {
      timeout: 15_000,
    })
    await page.unroute('**/c/conflict-dialog-*')
    await mine.action('Compare and decide').click()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Keep both' }).click()
    await expect(mine.state).toHaveText(saved)
  })
}

test('a look for a newer version that hangs is given up, and the next one asks again @once', async ({
  page,
  browser,
  guard,
}) => {
  guard.allowFailures()
  await page.clock.install()
  await page.addInitScript(() => {
    // By the clock of the test, which the browser's own does not follow.
    AbortSignal.timeout = (ms) => {
      const given = new AbortController()
      setTimeout(() => given.abort(new DOMException('', 'TimeoutError')), ms)
      return given.signal
    }
  })
  const { mine, hers } = await openTwice(page, browser, guard)
  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
  await hers.save()
  let looks = 0
  await page.route(/\/versions\?since=/, (route) => {
    looks += 1
    // The first gets no answer.
    if (looks > 1) return route.continue()
  })
  await page.clock.runFor(30_000)
  await expect.poll(() => looks).toBe(1)
  await page.clock.runFor(15_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(mine.state, 'it may still be answered').toHaveText(saved)
  expect(looks).toBe(1)
  await page.clock.runFor(30_000)
  await expect(mine.state).toHaveText('sara@agency.example has saved a newer version')
})
