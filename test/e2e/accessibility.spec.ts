import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { awake, enquiryForm } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

test('forms with errors, open menus and woken islands are accessible too', async ({ page, site }) => {
  await site.open('/contact')
  const { fill, send, form } = enquiryForm(page, site)
  await fill({ email: 'x' })
  await send()
  await expect(form.getByRole('alert')).toBeVisible()
  await expectNoViolations(page)

  await site.open('/')
  for (const island of await page.locator('[data-island]').all()) {
    await island.locator('a, [name="message"]').first().focus()
    await awake(island.locator('> *'))
  }
  if (site.isPhone) await page.locator('.menu summary').click()
  await expectNoViolations(page)
})

test('the skip link is the first stop and leads past the menu', async ({ page, site }) => {
  await site.open('/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: site.t('nav.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const path of ['/', '/contact']) {
  // The frame is the same on both.
  const tag = path === '/' ? '' : ' @alike'
  test(`on ${path} every stop of the Tab key is visible and marked${tag}`, async ({ page, site }) => {
    await site.open(path)
    const faults: string[] = []
    const seen = new Set<string>()
    for (let stops = 0; stops < 150; stops++) {
      await page.keyboard.press('Tab')
      const stop = await focusedElement(page)
      if (!stop || seen.has(stop.key)) break
      seen.add(stop.key)
      if (stop.fault) faults.push(`${stop.key}: ${stop.fault}`)
    }
    expect(seen.size).toBeGreaterThan(25)
    expect(faults).toEqual([])
  })
}

test('with reduced motion nothing moves @alike', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.open('/')
  expect(await moving(page)).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

test('in forced colours the current marks and the focus stay visible @alike', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await site.open('/')
  const tabs = page.locator('[data-island="tab-list"]')
  const marks = [
    tabs.locator('[aria-current="true"]'),
    ...(site.isPhone ? [] : [page.locator('.nav [aria-current="page"]')]),
  ]
  for (const mark of marks)
    expect.soft(await markIsVisible(mark), (await mark.textContent()) ?? '').toBe(true)
  await tabs.locator('a').first().focus()
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  expect.soft(await markIsVisible(page.getByRole('tab', { selected: true })), 'the selected tab').toBe(true)
  expect((await focusedElement(page))?.fault).toBe('')
})

/** The focused element and what is wrong with how it shows; null when the focus has left the page. */
function focusedElement(page: Page): Promise<{ key: string; fault: string } | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const index = Array.from(document.querySelectorAll('*')).indexOf(element)
    const key = `${index} <${element.localName}> ${(element.textContent ?? '').trim().slice(0, 30)}`
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const inFrame = element.closest('header, .skip') !== null
    const shown =
      right > 0 &&
      left < innerWidth &&
      bottom > (inFrame ? 0 : header) &&
      top < innerHeight &&
      right - left > 1
    return {
      key,
      fault: [outlined ? '' : 'no outline', shown ? '' : 'out of sight'].filter(Boolean).join(', '),
    }
  })
}

/** Animations that still run and last longer than a blink. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 50)
      .map(
        (animation) =>
          `${animation.id} ${JSON.stringify(animation.effect?.getComputedTiming().activeDuration)}`,
      ),
  )
}

/** The `::after` that marks a current item differs from the ground it stands on. */
function markIsVisible(mark: ReturnType<Page['locator']>): Promise<boolean> {
  return mark.evaluate((element) => {
    const drawn = getComputedStyle(element, '::after').backgroundColor
    const ground = getComputedStyle(document.body).backgroundColor
    return drawn !== ground && drawn !== 'rgba(0, 0, 0, 0)'
  })
}
