import {
  answerTo,
  editorOf,
  makePage,
  openBrowser,
  publishMade,
  savedStatus,
  signIn,
  textIn,
} from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('two editors of one page lose no text, and a removed page comes back after a confirmation', {
  tag: ['@once'],
}, async ({ page, browser, guard }) => {
  guard.allowStatus(409)
  guard.allowStatus(410)
  await signIn(page)
  const { slug, id, ...made } = await makePage(page)
  await publishMade(page, { slug, id, ...made })
  const other = await openBrowser(browser, guard, 'sara@agency.example')
  const [mine, hers] = [editorOf(page), editorOf(other)]
  await mine.open(slug)
  await hers.open(slug)
  const dialog = page.getByRole('dialog')
  const sends = async (verb: 'unpublish' | 'trash', body: object) => {
    const headers = { origin: process.env.SITE ?? '' }
    const answer = await other.request.post(`/admin/api/pages/${id}/${verb}`, { headers, ...body })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
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
  await overlap.getByRole('radio', { name: 'Mine By me' }).check()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(mine.state).toHaveText(savedStatus)
  await hers.open(slug)
  await expect(textIn(await hers.edit('Hero'), 'Title', 'en')).toHaveValue('By me')
  await expect(textIn(hers.form('Hero'), 'Subtitle', 'en')).toHaveValue('A line of mine')
  await expect(other.getByText('Your version was replaced by the other one.')).toBeVisible()

  // Nothing is saved automatically yet, so the other editor is not known here.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  const { revision } = await (await other.request.get(`/admin/api/pages/${id}/texts`)).json()
  await sends('unpublish', { data: { revision } })
  await textIn(await mine.edit('Hero'), 'Title', 'en').fill('Back again')
  await mine.publishButton.click()
  await mine.action('Publish anyway').click()
  await expect(dialog).toContainText('The page has been unpublished in the meantime.')
  expect(await answerTo(`/${slug}`)).toMatchObject({ status: 302 })
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(mine.toast('Page published'), 'what was asked for is done').toBeVisible()
  expect(await answerTo(`/${slug}`)).toEqual({ status: 200 })

  await page.clock.resume()
  await sends('trash', {})
  await textIn(mine.form('Hero'), 'Title', 'en').fill('Not lost')
  await mine.saveNow()
  const question = page.getByRole('alertdialog', { name: 'This page is in the trash' })
  await expect(question).toContainText('sara@agency.example moved it there')
  await question.getByRole('button', { name: 'Restore and continue' }).click()
  await expect(mine.state).toHaveText(savedStatus)
  await mine.open(slug)
  await expect(mine.row('Hero')).toContainText('Not lost')
})
