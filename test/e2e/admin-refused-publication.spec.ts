import { editorOf, makePage, samples, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { openTwice } from './support/two-editors.ts'

test.beforeEach(({ page }) => signIn(page))

test('what the server would refuse is put right first: publishing anyway is not offered @once', async ({
  page,
}) => {
  const made = await makePage(page, [
    { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' }, cta_link: 'not a link' } },
    ...samples().slice(1),
  ])
  const editor = editorOf(page)
  await editor.open(made.slug)
  await editor.publishButton.click()
  const question = page.getByRole('dialog', { name: 'Publish as it is?' })
  await expect(question).toContainText('This has to be corrected before the page can be published:')
  await expect(question.locator('.findings').first().getByRole('listitem')).toHaveText([
    /^Hero: Button link: /,
  ])
  await expect(question).toContainText('Visitors would notice this:')
  await expect(editor.action('Publish anyway')).toBeHidden()
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Show the fields' }).click()
  const link = editor.row('Hero').getByLabel('Button link')
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await link.fill('/contact')
  await editor.publish()
})

test('without a connection nothing is offered to be published, until it is back @once', async ({
  page,
  context,
  guard,
}) => {
  guard.allowFailures()
  const made = await makePage(page)
  const editor = editorOf(page)
  await editor.open(made.slug)
  await editor.publishButton.click()
  const anyway = editor.action('Publish anyway')
  await expect(anyway).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('dialog')).toContainText('The server cannot be reached.')
  await expect(anyway).toBeHidden()
  await context.setOffline(false)
  await anyway.click()
  await expect(editor.toast('Page published')).toBeVisible()
})

test('a version of somebody else is decided on before anything is published @once', async ({
  page,
  browser,
  guard,
}) => {
  const { mine, hers, dialog } = await openTwice(page, browser, guard)
  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
  await hers.save()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(mine.state).toHaveText('sara@agency.example has saved a newer version')
  await mine.publishButton.click()
  await expect(dialog).toContainText('sara@agency.example has saved a newer version')
  await expect(mine.action('Publish anyway')).toBeHidden()
  await dialog.getByRole('button', { name: 'Show it' }).click()
  await expect(mine.row('Hero')).toContainText('By Sara')
  await mine.publish()
})

test('a page whose plans are not told within three seconds is published without them @once', async ({
  page,
}) => {
  const made = await makePage(page)
  const editor = editorOf(page)
  await editor.open(made.slug)
  await expect(page.locator('.time-point').first()).toBeVisible()
  await page.clock.install()
  let isAsked = false
  await page.route('**/versions*', () => {
    isAsked = true
  })
  await editor.publishButton.click()
  await expect.poll(() => isAsked).toBe(true)
  await expect(editor.action('Publish anyway')).toBeHidden()
  await page.clock.fastForward(3000)
  await editor.action('Publish anyway').click()
  await expect(editor.toast('Page published')).toBeVisible()
})
