import { enquiryForm, validEnquiry } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

/* The site of these tests asks no Turnstile, so the page is given what the server would add. */

test('the form waits for the token of Cloudflare’s script, sends it along, and keeps its own key', async ({
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
  await page.route(/\/api\/leads$/, (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill({ status: 503, json: { success: false } })
  })
  await site.open('/contact')
  // As Cloudflare's script does, at once or late: an input of its own inside the box.
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
