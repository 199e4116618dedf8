import type { Locator, Page } from '@playwright/test'
import { leadOf } from './support/crm.ts'
import { enquiryForm, newSender, validEnquiry } from './support/enquiry.ts'
import { expect, type Site, test } from './support/test.ts'
import type { MessageId } from './support/texts.ts'

const endpoint = /\/api\/leads$/

for (const failure of ['the server fails', 'the network fails']) {
  // What is said and done then is the same.
  const tag = failure === 'the network fails' ? ' @alike' : ''

  test(`when ${failure}, the visitor is told, keeps the text, and can send it again${tag}`, async ({
    page,
    site,
    guard,
  }) => {
    guard.allowStatus(503)
    guard.allowFailures()
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.route(endpoint, (route) =>
      failure === 'the network fails'
        ? route.abort('connectionreset')
        : route.fulfill({ status: 503, json: { success: false } }),
    )
    await page.clock.install()
    await site.open('/contact')
    const { field, fill, send, button } = enquiryForm(page, site)
    const typed = validEnquiry(site)
    await fill(typed)
    await send()

    const toast = page.locator('.toasts').getByRole('alert')
    await expect(toast).toContainText(site.t('form.failure.title'))
    await expect(toast).toContainText(site.t('form.failure.text'))
    // The ways to reach us stand in the notice, which stays.
    await expect(toast.getByRole('link')).toHaveCount(0)
    await expectNotice(page, site, 'form.failure.text')
    await expect(button).toBeEnabled()
    await expect(button).toHaveText(site.t('form.submit'))
    await expect(field('name')).toHaveValue(typed.name)
    await expect(field('email')).toHaveValue(typed.email)
    await expect(field('message')).toHaveValue(typed.message)
    await expect(field('subject')).toHaveValue('project')
    const toastAfterASecond = async () => {
      await page.clock.runFor(1000)
      return toast.isVisible()
    }
    await expect.poll(toastAfterASecond, 'the toast goes by itself').toBe(false)
    await expectNotice(page, site, 'form.failure.text')
    expect(visited, 'no thanks for what is not stored').not.toContain(site.path('/thank-you'))

    await page.unroute(endpoint)
    await send()
    await expect(page.getByRole('status')).toContainText(site.t('form.success.full.title'))
    await page.clock.runFor(1000)
    await expect(page).toHaveURL(site.path('/thank-you'))
    await leadOf(typed.email)
  })
}

for (const path of ['/contact', '/']) {
  test(`a visitor who posts too often on ${path} gets every word back and a way to reach us @either`, async ({
    page,
    site,
    guard,
    visitor,
  }) => {
    guard.allowStatus(429)
    const typed = { name: 'Reem Al-Harbi', email: newSender(), phone: '+966 50 123 4567', message: 'رسالة' }
    const { field, fill, send } = enquiryForm(page, site)
    // The count starts over every minute: where one ends in between, the post is taken, and again.
    await expect(async () => {
      await useUpPosts(page, site, visitor)
      await site.open(path)
      await fill({ ...typed, ...(path === '/contact' ? { subject: site.t('form.subject.project') } : {}) })
      const answer = page.waitForResponse(endpoint)
      await send()
      expect((await answer).status()).toBe(429)
    }).toPass()

    await expectNotice(page, site, 'form.error.too_many')
    for (const name of ['name', 'email', 'phone', 'message'] as const) {
      await expect(field(name)).toHaveValue(typed[name])
    }
    if (path === '/contact') await expect(field('subject')).toHaveValue('project')
  })
}

test('after a conflict the next press sends a separate enquiry @alike', async ({ page, site, guard }) => {
  guard.allowStatus(409)
  const keys: (string | null)[] = []
  await page.route(endpoint, (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('submission_key'))
    return keys.length === 1
      ? route.fulfill({ status: 409, json: { success: false, message: site.t('form.error.conflict') } })
      : route.continue()
  })
  await site.open('/contact')
  const { fill, send } = enquiryForm(page, site)
  const typed = validEnquiry(site)
  await fill(typed)
  await send()
  await expectNotice(page, site, 'form.error.conflict')
  await send()
  await expect(page).toHaveURL(site.path('/thank-you'))
  expect(new Set(keys).size).toBe(2)
  await leadOf(typed.email)
})

/** Posts without content until the visitor's address has none left. */
async function useUpPosts(page: Page, site: Site, visitor: string) {
  const headers = { 'cf-connecting-ip': visitor, accept: 'application/json', 'sec-fetch-site': 'same-origin' }
  let status = 0
  for (let number = 0; number < 21 && status !== 429; number++) {
    const answer = await page.request.post(site.path('/api/leads'), { form: { kind: 'compact' }, headers })
    status = answer.status()
  }
}

/** The reason stands above the fields, has the focus, and names other ways. */
async function expectNotice(page: Page, site: Site, reason: MessageId) {
  const notice = page.locator('form .notice')
  await expect(notice).toContainText(site.t(reason))
  await expect(notice).toContainText(site.t('form.kept'))
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expectWays(notice)
}

async function expectWays(place: Locator) {
  const ways = place.getByRole('link')
  await expect(ways).toHaveCount(3)
  for (const [index, scheme] of ['tel:', 'mailto:', 'https://wa.me/'].entries()) {
    await expect(ways.nth(index)).toHaveAttribute('href', new RegExp(`^${scheme}`))
  }
}
