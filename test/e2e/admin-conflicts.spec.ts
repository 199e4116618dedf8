import { answerTo, saved, signIn, textIn, writePair } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { openTwice } from './support/two-editors.ts'

// Of a machine that has much else to do.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ page }) => signIn(page))

test('of two editors the second sees who changed what, keeps both, chooses where both wrote, and either text can be restored @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, hers, dialog, other, slug } = await openTwice(page, browser, guard)
  const hero = await hers.edit('Hero')
  await writePair(hero, 'Title', { en: 'By Sara', ar: 'من سارة' })
  await hers.save()
  const own = await mine.edit('Hero')
  await textIn(own, 'Title', 'en').fill('By me')
  await textIn(own, 'Subtitle', 'en').fill('A line of mine')
  await expect(mine.state).toHaveText('Not saved: changed by sara@agency.example')
  await expect(dialog, 'nothing lies over the text').toHaveCount(0)
  await mine.saveNow()
  await expect(dialog).toContainText('sara@agency.example changed this page')
  const overlap = dialog.getByRole('group', { name: 'Hero (position 1): Title (English)' })
  await expect(dialog.getByRole('group'), 'only where both wrote').toHaveCount(1)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await mine.action('Compare and decide').click()
  await overlap.getByRole('radio', { name: 'Mine By me' }).check()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(mine.state).toHaveText(saved)

  await hers.open(slug)
  const merged = await hers.edit('Hero')
  await expect(textIn(merged, 'Title', 'en')).toHaveValue('By me')
  await expect(textIn(merged, 'Title', 'ar')).toHaveValue('من سارة')
  await expect(textIn(merged, 'Subtitle', 'en')).toHaveValue('A line of mine')
  await expect(other.getByText('Your version was replaced by the other one.')).toBeVisible()
  await hers.action('Restore mine').click()
  await hers.save()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(mine.state).toHaveText('sara@agency.example has saved a newer version')
  await mine.action('Show it').click()
  await expect(mine.row('Hero')).toContainText('By Sara')
  await expect(mine.state).toHaveText(saved)
  await textIn(await mine.edit('Hero'), 'Title', 'en').fill('By both')
  await mine.save()
})

test('a page that the other editor took offline or trashed comes back only on confirmation, with what was written @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, hers, dialog, other, slug, id } = await openTwice(page, browser, guard, { published: true })
  await hers.action('Unpublish').click()
  await other.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(hers.toast('Page unpublished')).toBeVisible()
  // As long as nothing is saved by itself, nobody knows of it here.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await writePair(await mine.edit('Hero'), 'Title', { en: 'Back again', ar: 'عدنا' })
  await mine.publishButton.click()
  await mine.action('Publish anyway').click()
  await expect(dialog).toContainText('The page has been unpublished in the meantime.')
  expect(await answerTo(`/${slug}`)).toMatchObject({ status: 302 })
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(mine.toast('Page published'), 'what was asked for is done').toBeVisible()
  expect(await answerTo(`/${slug}`)).toEqual({ status: 200 })

  const headers = { origin: process.env.SITE ?? '' }
  const trashed = await other.request.post(`/admin/api/pages/${id}/trash`, { headers })
  expect(trashed.ok(), await trashed.text()).toBe(true)
  await page.clock.resume()
  await textIn(mine.row('Hero'), 'Title', 'en').fill('Not lost')
  await mine.saveNow()
  await expect(dialog).toContainText('sara@agency.example moved it there')
  await dialog.getByRole('button', { name: 'Restore and continue' }).click()
  await expect(mine.state).toHaveText(saved)
  await mine.open(slug)
  await expect(mine.row('Hero')).toContainText('Not lost')
})
