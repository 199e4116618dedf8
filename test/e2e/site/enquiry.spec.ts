import type { Page, Route } from '@playwright/test'
import { message as text } from '../../../src/i18n/intl.ts'
import type { MessageId } from '../../../src/i18n/messages.ts'
import { site as facts } from '../../../src/site/site.ts'
import { readConfig } from '../../../tools/run/wrangler-config.ts'
import { attemptsOf, leadOf, receivedLeads, setCrm } from '../support/crm.ts'
import {
  arabicPhone,
  enquiryForm,
  longArabicName,
  newSender,
  takeTime,
  untilHydrated,
  validEnquiry,
} from '../support/enquiry.ts'
import { holdReact } from '../support/slow-react.ts'
import { missingRules } from '../support/styles.ts'
import { expect, type Site, test } from '../support/test.ts'
import { otherLang } from '../support/texts.ts'

const endpoint = /\/api\/leads$/
const message = 'نريد تطبيقًا لمتجرنا قبل رمضان.\nWe can start in May.'

test('a visitor corrects and sends an enquiry while the CRM is down, and it is delivered later', async ({
  page,
  site,
  baseURL,
}) => {
  const email = newSender()
  const { title } = site.content.services['mobile-app-development']
  const { field, fill, send, form } = enquiryForm(page, site)
  await openQuote(page, site)
  await expect(field('message')).toHaveValue(`${title}\n\n`)
  await expect(field('subject')).toHaveValue('project')

  await fill({ email: 'nobody', phone: '12', message: ' ' })
  await field('subject').selectOption('')
  await send()
  await expectErrors(page, site)
  await expect(field('name')).toBeFocused()
  await expect(form.locator('.field-error').first()).toBeVisible()
  expect(await missingRules(page)).toEqual([])

  await fill({ name: longArabicName, email, phone: arabicPhone.typed, message })
  await field('subject').selectOption('project')
  await setCrm('500', email)
  await send()
  const toast = page.getByRole('status').filter({ hasText: site.t('form.success.full.title') })
  await expect(toast).toContainText(site.t('form.success.full.text'))
  await expectThanks(page, site)
  await expect.poll(() => attemptsOf(email), { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await receivedLeads(email)).toEqual([])

  await setCrm('ok', email)
  const { '00N000000000002': userAgent, ...lead } = await leadOf(email)
  expect(lead).toEqual({
    oid: '00D000000000000',
    last_name: longArabicName,
    email,
    company: 'N/A',
    phone: arabicPhone.stored,
    description: `Subject: ${text('en', 'form.subject.project')}\n\n${message}`,
    lead_source: facts.leadSource,
    '00N000000000001': new URL(site.path('/contact'), baseURL).href,
    '00N000000000003': readConfig().vars.SITE_ID,
    retURL: new URL(site.path('/thank-you'), baseURL).href,
  })
  expect(userAgent).toMatch(/^Mozilla\/5\.0 /)
})

test('a form without script comes back with errors, is sent, and is refused above the limit', {
  tag: ['@no-script'],
}, async ({ page, site, guard, visitor }) => {
  guard.allowStatus(422)
  guard.allowStatus(429)
  const [mailbox] = newSender().split('@')
  const written = { email: `${mailbox}@مثال.السعودية`, phone: '0551234567 / ٠٥٦١٢٣٤٥٦٧' }
  const { field, fill, send } = enquiryForm(page, site)
  await openQuote(page, site)
  await fill({ email: 'nobody', phone: '12' })
  await send()
  await expectErrors(page, site)

  await fill({ name: longArabicName, ...written, message })
  await field('subject').selectOption('project')
  await send()
  await expectThanks(page, site)
  expect(await leadOf(`${mailbox}@xn--mgbh0fb.xn--mgberp4a5d4ar`)).toMatchObject({
    last_name: longArabicName,
    phone: '+966551234567',
    description: `Subject: ${text('en', 'form.subject.project')}\n\n${message}\n\nPhone: ${written.phone}`,
  })
  await expectTooMany(page, site, visitor)
})

test('a form is busy while it is sent, and a double click creates one lead', async ({ page, site }) => {
  const answer = Promise.withResolvers<void>()
  let posts = 0
  await page.route(endpoint, async (route) => {
    posts += 1
    await answer.promise
    await route.continue()
  })
  // An answer without content leaves the page unchanged.
  await page.route(`**${site.path('/thank-you')}`, (route) => route.fulfill({ status: 204 }))
  await site.open('/')
  const { form, field, fill, button } = enquiryForm(page, site)
  const { subject: _, ...typed } = validEnquiry(site)
  await fill(typed)
  await takeTime(page)
  await button.dblclick()
  await expect(button).toHaveText(site.t('form.sending'))
  await expect(button).toBeDisabled()
  for (const name of ['name', 'email', 'phone', 'message'] as const) {
    await expect(field(name)).toBeDisabled()
  }
  await expect(form).toHaveAttribute('aria-busy', 'true')

  const left = page.waitForRequest(`**${site.path('/thank-you')}`)
  answer.resolve()
  await left
  await expect(button).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).toBeEnabled()
  await expect(button).toHaveText(site.t('form.submit'))
  await expect(field('message')).toBeEditable()
  expect(posts).toBe(1)
  const { description } = await leadOf(typed.email)
  expect(description).toBe(`Subject: Contact Form Submission from CTA\n\n${typed.message}`)
})

test('text that is typed before and during hydration is preserved', async ({ page, site }) => {
  const path = '/estimate?app=other-app&step=result'
  const { form, field } = enquiryForm(page, site)
  await test.step('the caret stays in its place when the opening words are replaced', async () => {
    await site.open(path)
    const release = await holdReact(page)
    await expect(field('message')).toHaveValue(site.t('estimate.opening'))
    await field('name').fill('سارة')
    await field('message').fill('أربع عيادات')
    await field('message').press('Home')
    release()
    await untilHydrated(form)
    await page.keyboard.type('نحو ')
    await expect(field('message')).toHaveValue('نحو أربع عيادات')
    await expect(field('name')).toHaveValue('سارة')
  })
  await test.step('every typed key arrives', async () => {
    await site.open(path)
    const release = await holdReact(page)
    await field('message').fill('')
    // One key in every task of the browser until React has responded for a while.
    const typing = field('message').evaluate(
      (area) =>
        new Promise<boolean>((resolve) => {
          if (!(area instanceof HTMLTextAreaElement)) throw new Error('no text area')
          const tasks = new MessageChannel()
          let typed = ''
          let left = 300
          tasks.port1.onmessage = () => {
            const key = String(typed.length % 10)
            typed += key
            area.setRangeText(key, area.value.length, area.value.length, 'end')
            if (Object.keys(area).some((name) => name.startsWith('__reactProps'))) left -= 1
            if (left === 0) resolve(area.value === typed)
            else tasks.port2.postMessage(null)
          }
          tasks.port2.postMessage(null)
        }),
    )
    release()
    expect(await typing).toBe(true)
  })
})

test('the browser sends a form before React has loaded, and when its texts fail to load', async ({
  page,
  site,
  guard,
}) => {
  guard.allowFailures()
  const { field, button } = enquiryForm(page, site)
  const sendByBrowser = async (ready: () => Promise<unknown>) => {
    const typed = validEnquiry(site)
    await field('name').fill(typed.name)
    await field('email').fill(typed.email)
    await field('subject').selectOption('project')
    await field('message').fill(typed.message)
    await ready()
    await button.click()
    await expectThanks(page, site)
    await leadOf(typed.email)
  }
  await site.open('/contact')
  const release = await holdReact(page)
  await sendByBrowser(async () => {})
  release()

  await page.route('**/c/full-*', (route) => route.abort())
  await site.open('/contact')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/c/full-'))
  await sendByBrowser(() => failed)
})

test('a refused enquiry shows the reason, keeps its text and can be sent again', async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(409)
  guard.allowFailures()
  const keys: (string | null)[] = []
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort('connectionreset'),
    (route) =>
      route.fulfill({ status: 409, json: { success: false, message: site.t('form.error.conflict') } }),
  ]
  await page.route(endpoint, (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('submission_key'))
    return answers[keys.length - 1]?.(route) ?? route.continue()
  })
  await page.clock.install()
  await site.open('/contact')
  const { field, fill, send, button } = enquiryForm(page, site)
  const typed = validEnquiry(site)
  await fill(typed)
  const toast = page.locator('.toasts').getByRole('alert')
  for (const reason of ['form.failure.text', 'form.error.conflict'] as const) {
    await send()
    await expect(toast).toContainText(site.t(reason))
    await expectNotice(page, site, reason)
    await expect(button).toBeEnabled()
    for (const name of ['name', 'message'] as const) await expect(field(name)).toHaveValue(typed[name])
    await expect(field('subject')).toHaveValue('project')
    expect(await missingRules(page)).toEqual([])
    const toastAfterASecond = async () => {
      await page.clock.runFor(1000)
      return toast.isVisible()
    }
    await expect.poll(toastAfterASecond, 'the toast goes by itself').toBe(false)
    await expectNotice(page, site, reason)
    expect(new URL(page.url()).pathname, 'no thanks for what is not stored').toBe(site.path('/contact'))
  }
  await send()
  await expect(page.getByRole('status')).toContainText(site.t('form.success.full.title'))
  await page.clock.runFor(1000)
  await expectThanks(page, site)
  await leadOf(typed.email)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

/* The site of these tests uses no Turnstile, so the test adds the server's part to the page. */
test('the form waits for the token of Cloudflare’s script, sends it, and keeps its own key', async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(503)
  await page.route(/\/contact$/, async (route) => {
    const response = await route.fetch()
    const box = `<div class="cf-turnstile full" data-sitekey="1x" data-language="${site.lang}" data-response-field-name="turnstile" data-appearance="interaction-only" data-size="flexible"></div>`
    const prop = JSON.stringify({ siteKey: '1x', lang: site.lang }).replaceAll('"', '&quot;')
    const body = (await response.text())
      .replace('&quot;icons&quot;:', `&quot;turnstile&quot;:${prop},&quot;icons&quot;:`)
      .replace('<div class="full row-between form-actions">', (actions) => box + actions)
    await route.fulfill({ response, body })
  })
  const sent: URLSearchParams[] = []
  await page.route(endpoint, (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill({ status: 503, json: { success: false } })
  })
  await site.open('/contact')
  // Cloudflare's script adds its own input to the box, at once or later.
  const giveToken = (token: string) =>
    page.evaluate((value) => {
      const box = document.querySelector('.cf-turnstile')
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name: 'turnstile', value })
      box?.replaceChildren(input)
    }, token)
  const resets = () => page.evaluate(() => Reflect.get(window, 'resets'))
  await page.evaluate(() => {
    Reflect.set(window, 'resets', 0)
    Reflect.set(window, 'turnstile', {
      reset: (box: Element) => {
        box.replaceChildren()
        Reflect.set(window, 'resets', Reflect.get(window, 'resets') + 1)
      },
    })
  })

  await giveToken('first')
  const { fill, send, button } = enquiryForm(page, site)
  await fill(validEnquiry(site))
  await send()
  await expect.poll(resets).toBe(1)
  await expect(button).toBeEnabled()

  await send()
  await expect(button).toBeDisabled()
  await giveToken('second')
  await expect.poll(resets).toBe(2)
  expect(sent.map((body) => body.getAll('turnstile'))).toEqual([['first'], ['second']])
  expect(new Set(sent.map((body) => body.get('submission_key'))).size).toBe(1)
})

test('an enquiry contains its campaign and pages although the visitor changes the language', async ({
  page,
  site,
}) => {
  const elsewhere = 'https://news.example/articles/7?q=private#top'
  const long = 'ق'.repeat(600)
  const query = new URLSearchParams({ utm_source: 'news', utm_campaign: long, fbclid: long })
  const landing = site.path('/', otherLang[site.lang])
  await page.goto(`${landing}?${query}`, { referer: elsewhere })
  await page.locator('a[data-language]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', site.lang)
  await page.goto(site.path('/?utm_source=other'), { referer: 'https://other.example/' })
  await page.getByRole('main').getByRole('link', { name: site.content.home.hero.secondary_text }).click()

  await expect(page).toHaveURL((url) => url.pathname === site.path('/contact'))
  const heading = page.getByRole('heading', { name: site.t('contact.consultation.title') })
  await expect(heading).toBeInViewport()
  await expect(page.locator('.panel-title:visible')).toHaveText([site.t('contact.consultation.title')])
  const { field, fill, send } = enquiryForm(page, site)
  await expect(field('message')).toHaveValue(`${site.t('contact.consultation.opening')}\n\n`)
  await expect(field('subject')).toHaveValue('general')

  await field('message').clear()
  await field('subject').selectOption('')
  await page.getByRole('main').locator('a[href="#partnership"]').click()
  await expect(field('message')).toHaveValue(`${site.t('contact.opening.partnership')}\n\n`)
  await expect(field('subject')).toHaveValue('partnership')
  await expect(field('name')).toBeInViewport()

  const { name, email, phone } = validEnquiry(site)
  await fill({ name, email, phone })
  const posted = page.waitForRequest(endpoint)
  await send()
  const body = new URLSearchParams((await posted).postData() ?? '')
  expect(JSON.parse(body.get('attribution') ?? '')).toEqual({
    landing,
    utm_source: 'news',
    utm_campaign: 'ق'.repeat(100),
    referrer: 'https://news.example',
  })
  await expectThanks(page, site)

  // The redirect to the chosen language preserves it, too.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${landing}?utm_source=mail`, { referer: elsewhere })
  await expect(page.locator('html')).toHaveAttribute('lang', site.lang)
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('attribution') ?? '{}'))
  await expect.poll(stored).toMatchObject({ utm_source: 'mail', referrer: 'https://news.example' })
})

async function openQuote(page: Page, site: Site) {
  const main = page.getByRole('main')
  const { title } = site.content.services['mobile-app-development']
  await site.open('/')
  await main.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(site.path('/services/mobile-app-development'))
  await main.getByRole('link', { name: site.t('action.quote') }).click()
  await expect(page).toHaveURL((url) => url.pathname === site.path('/contact'))
}

async function expectErrors(page: Page, site: Site) {
  const { field } = enquiryForm(page, site)
  for (const [name, reason] of [
    ['name', 'form.error.name.required'],
    ['email', 'form.error.email.invalid'],
    ['phone', 'form.error.phone.invalid'],
    ['subject', 'form.error.subject.required'],
    ['message', 'form.error.message.required'],
  ] as const) {
    await expect(field(name)).toHaveAccessibleDescription(site.t(reason))
  }
  await expect(field('email')).toHaveValue('nobody')
  await expect(field('phone')).toHaveValue('12')
}

async function expectThanks(page: Page, site: Site) {
  await expect(page).toHaveURL(site.path('/thank-you'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator(`a[href="${site.path('/services')}"]`)).toBeVisible()
}

/** Expects the form with all input and with other ways of contact, above the limit. */
async function expectTooMany(page: Page, site: Site, visitor: string) {
  const typed = { name: 'Reem Al-Harbi', email: newSender(), phone: '+966 50 123 4567', message: 'رسالة' }
  const { field, fill, send } = enquiryForm(page, site)
  // The count restarts every minute, so the post that meets a restart is accepted and repeated.
  await expect(async () => {
    await useUpPosts(page, site, visitor)
    await site.open('/contact')
    await fill(typed)
    await field('subject').selectOption('project')
    const answer = page.waitForResponse(endpoint)
    await send()
    expect((await answer).status()).toBe(429)
  }).toPass()
  await expectNotice(page, site, 'form.error.too_many')
  for (const name of ['name', 'email', 'phone', 'message'] as const) {
    await expect(field(name)).toHaveValue(typed[name])
  }
  await expect(field('subject')).toHaveValue('project')
}

/** Posts without content until the limit of this address is reached. */
async function useUpPosts(page: Page, site: Site, visitor: string) {
  const headers = { 'cf-connecting-ip': visitor, accept: 'application/json', 'sec-fetch-site': 'same-origin' }
  let status = 0
  for (let number = 0; number < 21 && status !== 429; number++) {
    const answer = await page.request.post(site.path('/api/leads'), { form: { kind: 'compact' }, headers })
    status = answer.status()
  }
}

/** Expects the reason above the fields, with the focus and other ways of contact. */
async function expectNotice(page: Page, site: Site, reason: MessageId) {
  const notice = page.locator('form .notice')
  await expect(notice).toContainText(site.t(reason))
  await expect(notice).toContainText(site.t('form.text_saved'))
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport({ ratio: 1 })
  const ways = notice.getByRole('link')
  await expect(ways).toHaveCount(3)
  for (const [index, scheme] of ['tel:', 'mailto:', 'https://wa.me/'].entries()) {
    await expect(ways.nth(index)).toHaveAttribute('href', new RegExp(`^${scheme}`))
  }
}
