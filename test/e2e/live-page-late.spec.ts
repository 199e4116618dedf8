import { editorOf, makePage, signIn, textIn } from './support/admin.ts'
import { liveOf, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('what is typed while the editor of a formatted text is fetched goes into that text @once', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/c\/rich-text-/, async (route) => {
    await released
    await route.continue()
  })
  await shownHere(page)
  const { slug } = await makePage(page, [
    {
      type: 'text',
      content: {
        title: { en: 'A title', ar: 'عنوان' },
        body: { en: '<p>One word after another.</p>', ar: '<p>كلمة تتبعها كلمة.</p>' },
      },
    },
  ])
  const live = liveOf(page)
  await live.open(slug)
  const title = live.in('en').getByText('A title', { exact: true })
  const body = live.in('en').locator('.prose-body')
  await title.click()
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(title).not.toBeFocused()
  await page.keyboard.type('Its "early"; words')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(title, 'not into the text that was left').toHaveText('A title')
  release()
  await expect(body).toBeFocused()
  await expect(body.locator('p')).toHaveText(['Its “early”; word', 'One word after another.'])
  await page.keyboard.type('Then ')
  await expect(body.locator('p').last()).toHaveText('Then One word after another.')
  await expect(textIn(editorOf(page).row('Text'), 'Body', 'en')).toContainText('Its “early”; word')
  await expect(title).toHaveText('A title')
})
