import { editorOf, makePage, saved, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { liveOf, openLive, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('a question is written in the page with its spaces, and stays as open as it was @once', async ({
  page,
}) => {
  const { live } = await openLive(page)
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

test('an Arabic heading whose words are bound is written where it stands @once', async ({ page }) => {
  await shownHere(page, { shown: ['ar'] })
  const title = { en: 'Jeddah fish market', ar: 'سوق السمك في جدة' }
  const { slug } = await makePage(page, [{ type: 'hero', content: { title } }])
  const live = liveOf(page)
  await live.open(slug)
  const heading = live.in('ar').locator('h1')
  await expect.poll(() => heading.textContent()).toContain('في\u00a0جدة')
  await heading.click()
  await expect(live.in('ar').locator('[data-writing]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('End')
  await page.keyboard.type(' الجديدة')
  await expect(live.in('ar').locator('[data-writing]')).toHaveText(`${title.ar} الجديدة`)
  await page.keyboard.press('Enter')
  await expect(editorOf(page).state).toHaveText(saved)
  const screen = await (await page.request.get(`/admin/pages/${slug}`)).text()
  expect(screen).toContain(`${title.ar} الجديدة`)
  await expect.poll(() => heading.textContent()).toContain('في\u00a0جدة')
})

test('a press beside a short text means it, and what is typed is no command @once', async ({ page }) => {
  const { live } = await openLive(
    page,
    [
      {
        type: 'project',
        content: {
          title: { en: 'A project', ar: 'مشروع' },
          client: { en: 'A client', ar: 'عميل' },
          facts: [{ label: { en: 'Farms', ar: 'مزارع' }, value: { en: '38' } }],
        },
      },
    ],
    { shown: ['ar'] },
  )
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

test('Shift and A begin the first entry of an empty list, and say so where there is none to add to @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    { type: 'cta', content: { title: { en: 'Come along', ar: 'تعال معنا' } } },
    { type: 'faq', content: { title: { en: 'Asked often', ar: 'أسئلة متكررة' }, faqs: [] } },
  ])
  await expect(live.in('en').getByText('Come along')).toBeVisible()
  await page.locator('iframe').focus()
  await page.keyboard.press('Shift+A')
  await expect(
    live.panel.getByRole('status').filter({ hasText: 'No entry of a list is selected.' }),
  ).toBeAttached()
  await page.keyboard.press('n')
  await page.keyboard.press('Shift+A')
  await expect(live.in('en').locator('[data-writing]')).toBeFocused()
  await page.keyboard.type('Who are you?')
  await expect(live.in('en').locator('.faq summary')).toHaveText('Who are you?')
})

test('what can only be chosen begins in its form at once, from the one list of what can be added @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    {
      type: 'project',
      content: { title: { en: 'A project', ar: 'مشروع' }, client: { en: 'A client', ar: 'عميل' } },
    },
  ])
  const handle = live.handle('Case study')
  await expect(handle.getByText('Case study', { exact: true })).toBeVisible()
  await handle.getByText('Add more').click()
  await expectNoViolations(page)
  await handle.getByRole('button', { name: 'Add the first entry to Technologies' }).click()
  const field = editorOf(page).row('Case study').locator(':is(input, select, textarea):focus')
  await expect(field).toBeVisible({ timeout: 1000 })
})

test('the list of keys begins at its title, and one page after two is as wide as before @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  const { live } = await openLive(page)
  await expect(live.in('en').getByText('First claim')).toBeVisible()
  await page.locator('iframe').focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('heading')).toBeFocused()
  await expect(keys.getByRole('heading')).toBeInViewport()
  await expect(keys).toContainText('Ctrl+Z')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Side by side' }).click()
  await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true')
})
