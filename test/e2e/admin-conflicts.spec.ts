import { answerTo, saved, signIn, textIn, writePair } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { openTwice } from './support/two-editors.ts'

test.beforeEach(({ page }) => signIn(page))

test('the one who saves second sees who changed what, and can keep both @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, hers, dialog, slug } = await openTwice(page, browser, guard)
  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
  await hers.save()
  await textIn(await mine.edit('FAQ'), 'Title', 'en').fill('By me')
  await mine.saveNow()

  await expect(dialog).toContainText('sara@agency.example changed this page')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Hero (position 1): Title (English) changed by them',
    'FAQ (position 2): Title (English) changed by you',
  ])
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await expect(mine.state).toHaveText('Not saved: changed by sara@agency.example')
  await mine.action('Compare and decide').click()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(mine.state).toHaveText(saved)
  await hers.open(slug)
  await expect(hers.row('Hero')).toContainText('By Sara')
  await expect(hers.row('FAQ')).toContainText('By me')
})

test('two fields of one section are kept both, and a choice is asked only where both wrote @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, hers, dialog, slug } = await openTwice(page, browser, guard)
  const hero = await hers.edit('Hero')
  await writePair(hero, 'Title', { en: 'By Sara', ar: 'من سارة' })
  await textIn(hero, 'Subtitle', 'ar').fill('سطر من سارة')
  await hers.save()
  const own = await mine.edit('Hero')
  await textIn(own, 'Title', 'en').fill('By me')
  await textIn(own, 'Subtitle', 'en').fill('A line of mine')
  await mine.saveNow()
  const overlap = dialog.getByRole('group', { name: 'Hero (position 1): Title (English)' })
  await expect(overlap.getByRole('radio', { name: 'Mine By me' })).not.toBeChecked()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expectNoViolations(page)
  await overlap.getByRole('radio', { name: 'Theirs By Sara' }).check()
  await overlap.getByRole('radio', { name: 'Mine By me' }).check()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(mine.state).toHaveText(saved)
  await hers.open(slug)
  const merged = await hers.edit('Hero')
  await expect(textIn(merged, 'Title', 'en')).toHaveValue('By me')
  await expect(textIn(merged, 'Title', 'ar')).toHaveValue('من سارة')
  await expect(textIn(merged, 'Subtitle', 'en')).toHaveValue('A line of mine')
  await expect(textIn(merged, 'Subtitle', 'ar')).toHaveValue('سطر من سارة')
  await expect(hers.action('Restore mine'), 'her title is kept').toBeVisible()
})

test('either version can be restored, also after a reload and by the other editor @once', async ({
  page,
  browser,
  guard,
}) => {
  test.setTimeout(80_000)
  const { mine, hers, dialog, other, slug } = await openTwice(page, browser, guard)
  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
  await hers.save()
  await textIn(await mine.edit('Hero'), 'Title', 'en').fill('By me')
  await mine.saveNow()
  await expect(dialog.getByRole('button', { name: 'Keep both' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(mine.state).toHaveText(saved)
  await expect(mine.row('Hero')).toContainText('By Sara')

  // What I never saved is still there when I come back, until I have seen enough of it.
  await mine.open(slug)
  await mine.action('Dismiss').click()
  await mine.open(slug)
  await expect(mine.action('Restore mine')).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await mine.open(slug)
  await mine.action('Restore mine').click()
  await expect(mine.row('Hero')).toContainText('By me')
  await mine.action('Restore the other one').click()
  await expect(mine.row('Hero')).toContainText('By Sara')
  await mine.action('Restore mine').click()
  await mine.save()
  await mine.open(slug)
  await expect(mine.row('Hero')).toContainText('By me')
  await expect(mine.action('Restore the other one')).toBeVisible()
  await hers.open(slug)
  await expect(other.getByText('Your version was replaced by the other one.')).toBeVisible()
  await hers.action('Restore mine').click()
  await hers.save()
  await mine.open(slug)
  await expect(mine.row('Hero')).toContainText('By Sara')
})

test('a page taken offline is published again only on confirmation @once', async ({
  page,
  browser,
  guard,
}) => {
  test.setTimeout(80_000)
  const { mine, hers, dialog, other, slug } = await openTwice(page, browser, guard, { published: true })
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
})

test('unpublishing an outdated page overwrites nothing and shows its current state @once', async ({
  page,
  browser,
  guard,
}) => {
  test.setTimeout(80_000)
  const { mine, hers, dialog, slug } = await openTwice(page, browser, guard, { published: true })
  await writePair(await hers.edit('Hero'), 'Title', { en: 'By Sara', ar: 'من سارة' })
  await hers.details.getByLabel('Slug').fill(`${slug}-moved`)
  await hers.publish()

  await mine.action('Unpublish').click()
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Address (slug) changed by them',
    'Hero (position 1): Title (English) & Title (Arabic) changed by them',
  ])
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(mine.row('Hero')).toContainText('By Sara')
  await expect(page).toHaveURL(`/admin/pages/${slug}-moved`)
  await expect(page.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', `/${slug}-moved`)
  await page.reload()
  await expect(mine.row('Hero')).toContainText('By Sara')

  await textIn(await hers.edit('FAQ'), 'Title', 'en').fill('Only saved')
  await hers.save()
  await textIn(await mine.edit('Call to action'), 'Title', 'en').fill('Mine')
  await mine.saveNow()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(mine.publishButton, 'her draft is there to publish').toBeEnabled()
})

test('a page that is trashed while somebody edits it is restored with the edits @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, other, dialog, slug, title } = await openTwice(page, browser, guard)
  await other.goto(`/admin?search=${encodeURIComponent(slug)}`)
  await other
    .locator('summary')
    .filter({ hasText: `Delete ${title.en}` })
    .click()
  await other.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'The page is in the trash.' })).toBeVisible()
  await expect(other, 'said once, not with every reload').toHaveURL(
    `/admin?search=${encodeURIComponent(slug)}`,
  )

  await textIn(await mine.edit('Hero'), 'Title', 'en').fill('Not lost')
  await mine.saveNow()
  await expect(dialog).toContainText('sara@agency.example moved it there')
  await dialog.getByRole('button', { name: 'Restore and continue' }).click()
  await expect(mine.state).toHaveText(saved)
  await mine.open(slug)
  await expect(mine.row('Hero')).toContainText('Not lost')
})

test('somebody who has changed nothing is told of a newer version, and sees it by one press @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, hers, other } = await openTwice(page, browser, guard)
  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
  await hers.save()
  await expect(mine.state).toHaveText(saved)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(mine.state).toHaveText('sara@agency.example has saved a newer version')
  await expectNoViolations(page)
  await mine.action('Show it').click()
  await expect(mine.state).toHaveText(saved)
  await expect(mine.row('Hero')).toContainText('By Sara')
  await expect(mine.action('Restore mine'), 'there was no other version').toBeHidden()

  // The save that follows collides with nothing.
  await textIn(await mine.edit('Hero'), 'Title', 'en').fill('By both')
  await mine.save()
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await hers.action('Show it').click()
  const told = hers.toast('Newer version shown')
  await expect(told, 'she had steps to undo').toContainText('Your earlier steps can no longer be undone.')
  await expect(mine.toast('Newer version shown')).toHaveCount(0)
})

test('both versions are seen before they are published: publishing is asked for again @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, hers, dialog, slug } = await openTwice(page, browser, guard, { published: true })
  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('Seen by nobody yet')
  await hers.save()
  await textIn(await mine.edit('FAQ'), 'Title', 'en').fill('By me')
  await expect(mine.state).toHaveText('Not saved: changed by sara@agency.example')
  await mine.publishButton.click()
  await expect(mine.action('Publish anyway')).toBeHidden()
  await dialog.getByRole('button', { name: 'Compare and decide' }).click()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(mine.state).toHaveText(saved)
  const shown = await (await page.request.get(`/${slug}`)).text()
  expect(shown).not.toContain('Seen by nobody yet')
  await mine.publish()
  expect(await (await page.request.get(`/${slug}`)).text()).toContain('Seen by nobody yet')
})
