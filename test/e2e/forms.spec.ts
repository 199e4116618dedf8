import { leadOf } from './support/crm.ts'
import { awake, enquiryForm, newSender, takeTime, validEnquiry } from './support/enquiry.ts'
import { holdReact } from './support/slow-react.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'

const endpoint = /\/api\/leads$/

test('invalid fields are explained beside them, keep what was typed, and can be corrected @either', async ({
  page,
  site,
  guard,
}) => {
  if (!site.scripted) guard.allowStatus(422)
  const [mailbox] = newSender().split('@')
  const written = { email: `${mailbox}@مثال.السعودية`, phone: '0551234567 / ٠٥٦١٢٣٤٥٦٧' }
  await site.open('/contact')
  const { field, fill, send } = enquiryForm(page, site)
  const explains = (name: Parameters<typeof field>[0], message: string) =>
    expect(field(name)).toHaveAccessibleDescription(message)

  await fill({ email: 'محمد@مثال', phone: '12' })
  await send()
  await explains('name', site.t('form.error.name.required'))
  await explains('email', site.t('form.error.email.invalid'))
  await explains('phone', site.t('form.error.phone.invalid'))
  await explains('subject', site.t('form.error.subject.required'))
  await explains('message', site.t('form.error.message.required'))
  await expect(field('name')).toBeFocused()
  await expect(field('email')).toHaveValue('محمد@مثال')
  await expect(field('phone')).toHaveValue('12')

  const subject = site.t('form.subject.support')
  await fill({ name: 'ن'.repeat(201), email: '', phone: '', subject, message: 'رسالة' })
  await send()
  await explains('name', site.t('form.error.too_long', { max: 200 }))
  await explains('email', site.t('form.error.email.required'))
  await explains('phone', '')
  await expect(field('subject')).toHaveValue('support')
  await expect(field('message')).toHaveValue('رسالة')

  await fill({ name: 'نورة', ...written })
  await send()
  await expect(page).toHaveURL(site.path('/thank-you'))
  expect(await leadOf(`${mailbox}@xn--mgbh0fb.xn--mgberp4a5d4ar`)).toMatchObject({
    last_name: 'نورة',
    phone: '+966551234567',
    description: `Subject: ${text('en', 'form.subject.support')}\n\nرسالة\n\nPhone: ${written.phone}`,
  })
})

test('while an enquiry is being sent, fields and button are disabled and the button says so @alike', async ({
  page,
  site,
}) => {
  const answer = gate()
  await page.route(endpoint, async (route) => {
    await answer.opened
    await route.continue()
  })
  await site.open('/contact')
  const { form, field, fill, send, button } = enquiryForm(page, site)
  await fill(validEnquiry(site))
  await send()
  await expect(button).toHaveText(site.t('form.sending'))
  await expect(button).toBeDisabled()
  for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
    await expect(field(name)).toBeDisabled()
  }
  await expect(form).toHaveAttribute('aria-busy', 'true')

  answer.open()
  await expect(page).toHaveURL(site.path('/thank-you'))
})

test('a double click creates one lead @alike', async ({ page, site }) => {
  let posts = 0
  page.on('request', (request) => {
    if (endpoint.test(request.url())) posts += 1
  })
  await site.open('/contact')
  const { fill, button } = enquiryForm(page, site)
  const typed = validEnquiry(site)
  await fill(typed)
  await takeTime(page)
  await button.dblclick()
  await expect(page).toHaveURL(site.path('/thank-you'))
  expect(posts).toBe(1)
  await leadOf(typed.email)
})

test('a form submitted before React has loaded is sent by the browser @alike', async ({ page, site }) => {
  await site.open('/contact')
  const release = await holdReact(page)
  const typed = validEnquiry(site)
  const { field, button } = enquiryForm(page, site)
  await field('name').fill(typed.name)
  await field('email').fill(typed.email)
  await field('subject').selectOption('project')
  await field('message').fill(typed.message)
  await button.click()
  await expect(page).toHaveURL(site.path('/thank-you'))
  release()
  await leadOf(typed.email)
})

test('a form whose texts do not arrive is sent by the browser', async ({ page, site, guard }) => {
  guard.allowFailures()
  await page.route('**/t/form-*', (route) => route.abort())
  await site.open('/contact')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/t/form-'))
  const typed = validEnquiry(site)
  const { field, button } = enquiryForm(page, site)
  await field('name').fill(typed.name)
  await field('email').fill(typed.email)
  await field('subject').selectOption('project')
  await field('message').fill(typed.message)
  await failed
  await button.click()
  await expect(page).toHaveURL(site.path('/thank-you'))
  await leadOf(typed.email)
})

test('what is typed before React has loaded is kept @alike', async ({ page, site }) => {
  await site.open('/contact')
  const release = await holdReact(page)
  const { form, field } = enquiryForm(page, site)
  await field('name').fill('سارة')
  await field('subject').selectOption('partnership')
  await field('message').fill('قبل أن تستيقظ الصفحة')
  release()
  await awake(form)
  await expect(field('name')).toHaveValue('سارة')
  await expect(field('subject')).toHaveValue('partnership')
  await expect(field('message')).toHaveValue('قبل أن تستيقظ الصفحة')
})

test('what replaces the words that a form begins with, before React has loaded, is kept with the caret in it @alike', async ({
  page,
  site,
}) => {
  await site.open('/estimate?app=other-app&step=result')
  const release = await holdReact(page)
  const { form, field } = enquiryForm(page, site)
  await expect(field('message')).toHaveValue(site.t('estimate.opening'))
  await field('message').fill('أربع عيادات')
  await field('message').press('Home')
  release()
  await awake(form)
  await page.keyboard.type('نحو ')
  await expect(field('message')).toHaveValue('نحو أربع عيادات')
})

test('no key that is pressed while React takes the form over is lost @alike', async ({ page, site }) => {
  await site.open('/estimate?app=other-app&step=result')
  const release = await holdReact(page)
  const { field } = enquiryForm(page, site)
  await field('message').fill('')
  // A key in every task of the browser until React has answered in the field for a while.
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

test('the quote link of a service carries the service into the form and to the CRM', async ({
  page,
  site,
}) => {
  const { title } = site.content.services['web-development']
  const email = newSender()
  await site.open('/services/web-development')
  await page
    .getByRole('main')
    .getByRole('link', { name: site.t('action.quote') })
    .click()
  const { field, fill, send } = enquiryForm(page, site)
  await expect(field('message')).toHaveValue(`${title}\n\n`)
  await expect(field('subject')).toHaveValue('project')

  await fill({ name: 'Lama', email })
  await field('message').press('Control+End')
  await field('message').pressSequentially('By June.')
  await send()
  await expect(page).toHaveURL(site.path('/thank-you'))
  const { description } = await leadOf(email)
  expect(description).toBe(`Subject: ${text('en', 'form.subject.project')}\n\n${title}\n\nBy June.`)
})

/** Something that waits until the test lets it go on. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('going back to a sent form shows it ready for use @alike', async ({ page, site }) => {
  test.skip(!site.scripted, 'without script the form never waits')
  // An answer without content leaves the visitor on the page of the form, as it was when it was left.
  await page.route(`**${site.path('/thank-you')}`, (route) => route.fulfill({ status: 204 }))
  await site.open('/contact')
  const { field, fill, send, button } = enquiryForm(page, site)
  await fill(validEnquiry(site))
  const left = page.waitForRequest(`**${site.path('/thank-you')}`)
  await send()
  await left
  await expect(button).toBeDisabled()

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).toBeEnabled()
  await expect(button).toHaveText(site.t('form.submit'))
  await expect(field('message')).toBeEditable()
})
