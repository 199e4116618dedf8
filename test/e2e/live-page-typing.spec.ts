import { makePage, signIn } from './support/admin.ts'
import { liveOf, samples, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('a question is written in the page with its spaces, and stays as open as it was @once', async ({
  page,
}) => {
  await shownHere(page)
  const { slug } = await makePage(page, samples)
  const live = liveOf(page)
  await live.open(slug)
  const question = live.in('en').locator('.faq summary').first()
  const answer = live.in('en').locator('.faq details').first()
  const wasOpen = await answer.evaluate((details: HTMLDetailsElement) => details.open)
  await question.click()
  await expect(question).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('How long did it take?')
  await expect(question).toHaveText('How long did it take?')
  await page.keyboard.press('Enter')
  await expect(question).toHaveText('How long did it take?')
  expect(await answer.evaluate((details: HTMLDetailsElement) => details.open)).toBe(wasOpen)
})

test('a press beside a short text means it, and what is typed is no command @once', async ({ page }) => {
  await shownHere(page, { shown: ['ar'] })
  const { slug } = await makePage(page, [
    {
      type: 'project',
      content: {
        title: { en: 'A project', ar: 'مشروع' },
        client: { en: 'A client', ar: 'عميل' },
        facts: [{ label: { en: 'Farms', ar: 'مزارع' }, value: { en: '38' } }],
      },
    },
  ])
  const live = liveOf(page)
  await live.open(slug)
  const figure = live.in('ar').locator('[data-edit]').filter({ hasText: /^38$/ })
  await figure.scrollIntoViewIfNeeded()
  const box = await figure.boundingBox()
  if (!box) throw new Error('no figure')
  expect(box.width).toBeLessThan(40)
  await page.mouse.click(box.x - 12, box.y + box.height / 2)
  const written = live.in('ar').locator('[data-writing]')
  await expect(written).toHaveText('38')
  await page.keyboard.type('Date')
  await expect(written).toHaveText('Date')
  await expect(live.in('ar').locator('h1')).toHaveCount(1)
})
