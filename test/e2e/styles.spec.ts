import { enquiryForm, validEnquiry } from './support/enquiry.ts'
import { pagesToTest } from './support/pages.ts'
import { missingRules } from './support/styles.ts'
import { expect, test } from './support/test.ts'

test('every rule that can match an element of a page is in the styles it inlines @either', async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(404)
  for (const path of pagesToTest()) {
    await site.open(path)
    expect(await missingRules(page), path).toEqual([])
  }
})

test('so is every rule for what scripts say about a form: wrong fields, a failure, a message @alike', async ({
  page,
  site,
  guard,
}) => {
  guard.allowFailures()
  await site.open('/contact')
  const { form, fill, send } = enquiryForm(page, site)
  await fill({ email: 'nobody' })
  await send()
  await expect(form.locator('.field-error').first()).toBeVisible()
  expect(await missingRules(page)).toEqual([])

  await page.route(/\/api\/leads$/, (route) => route.abort())
  await fill(validEnquiry(site))
  await send()
  await expect(page.locator('.toast')).toBeVisible()
  expect(await missingRules(page)).toEqual([])
})
