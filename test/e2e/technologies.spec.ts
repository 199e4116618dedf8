import type { Page } from '@playwright/test'
import { holdReact } from './support/slow-react.ts'
import { expect, type Site, test } from './support/test.ts'

const groups = ['frontend', 'backend', 'database', 'cloud'] as const

test('arrow keys move through the tabs in reading direction and wrap at both ends', async ({
  page,
  site,
}) => {
  await site.open('/')
  const { tab, panel, list } = technologies(page, site)
  const forward = site.rtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = site.rtl ? 'ArrowRight' : 'ArrowLeft'
  const expectOnly = async (selected: (typeof groups)[number]) => {
    await expect(tab(selected)).toBeFocused()
    for (const group of groups) {
      await expect(tab(group)).toHaveAttribute('aria-selected', String(group === selected))
      await expect(panel(group)).toBeVisible({ visible: group === selected })
    }
    await expect(panel(selected)).toHaveRole('tabpanel')
    await expect(panel(selected)).toHaveAccessibleName(site.t(`technologies.${selected}`))
    expect(await tab(selected).getAttribute('aria-controls')).toBe(await panel(selected).getAttribute('id'))
  }

  await page.locator('[data-island="tab-list"] a').first().focus()
  await expect(list).toHaveAccessibleName(site.content.home.technologies.title)
  await expectOnly('frontend')
  for (const [key, selected] of [
    [forward, 'backend'],
    [backward, 'frontend'],
    [backward, 'cloud'],
    [forward, 'frontend'],
    ['End', 'cloud'],
    ['Home', 'frontend'],
  ] as const) {
    await page.keyboard.press(key)
    await expectOnly(selected)
  }

  await page.keyboard.press('Tab')
  await expect(tab('backend'), 'one stop for the whole list').not.toBeFocused()
})

test('a click selects a tab and leaves the page where it is @alike', async ({ page, site }) => {
  await site.open('/')
  const { tab, panel, island } = technologies(page, site)
  await island.scrollIntoViewIfNeeded()
  await island.locator('a').first().hover()
  await expect(tab('database')).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await tab('database').click()
  await expect(panel('database')).toBeVisible()
  await expect(panel('frontend')).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the first tap works before React has loaded, and its result stays @alike', async ({ page, site }) => {
  await site.open('/')
  const release = await holdReact(page)
  const { tab, panel, island } = technologies(page, site)
  await island.getByText(site.t('technologies.backend')).click()
  await expect(panel('backend')).toBeVisible()
  await expect(panel('frontend')).toBeHidden()
  release()
  await expect(tab('backend')).toHaveAttribute('aria-selected', 'true')
  await expect(panel('backend')).toBeVisible()
  await expect(panel('frontend')).toBeHidden()
})

test('an arrow key pressed before React has loaded takes effect once it has @alike', async ({
  page,
  site,
}) => {
  await site.open('/')
  const release = await holdReact(page)
  const { tab, panel, island } = technologies(page, site)
  await island.locator('a').first().focus()
  await page.keyboard.press(site.rtl ? 'ArrowLeft' : 'ArrowRight')
  release()
  await expect(tab('backend')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('backend')).toBeFocused()
  await expect(panel('backend')).toBeVisible()
})

test('without script the links show their panel @no-script', async ({ page, site }) => {
  await site.open('/')
  const { panel, island } = technologies(page, site)
  await expect(panel('frontend')).toBeVisible()
  for (const group of ['cloud', 'frontend', 'backend'] as const) {
    await island.getByText(site.t(`technologies.${group}`)).click()
    for (const other of groups) await expect(panel(other)).toBeVisible({ visible: other === group })
  }
})

function technologies(page: Page, site: Site) {
  return {
    island: page.locator('[data-island="tab-list"]'),
    list: page.getByRole('tablist'),
    tab: (group: (typeof groups)[number]) => page.getByRole('tab', { name: site.t(`technologies.${group}`) }),
    panel: (group: (typeof groups)[number]) => page.locator(`.technology-panel[id$="-${group}"]`),
  }
}
