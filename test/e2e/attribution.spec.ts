import type { Page } from '@playwright/test'
import { enquiryForm, validEnquiry } from './support/enquiry.ts'
import { expect, type Site, test } from './support/test.ts'
import { otherLang } from './support/texts.ts'

const elsewhere = 'https://news.example/articles/7?q=private#top'
const campaign = '?utm_source=news&utm_medium=mail&utm_campaign=ramadan'

/** Sends the enquiry form and gives what it told about the visitor's way here. */
async function sentAttribution(page: Page, site: Site): Promise<unknown> {
  const { fill, send } = enquiryForm(page, site)
  await fill(validEnquiry(site))
  const posted = page.waitForRequest(/\/api\/leads$/)
  await send()
  const body = new URLSearchParams((await posted).postData() ?? '')
  return JSON.parse(body.get('attribution') ?? '')
}

test('the first source of a visit is kept across pages, with only the origin of its referrer @alike', async ({
  page,
  site,
}) => {
  await page.goto(site.path(`/services${campaign}`), { referer: elsewhere })
  await page.goto(site.path('/about?utm_source=other'), { referer: 'https://other.example/' })
  await site.open('/contact')
  expect(await sentAttribution(page, site)).toEqual({
    landing: site.path('/services'),
    utm_source: 'news',
    utm_medium: 'mail',
    utm_campaign: 'ramadan',
    referrer: 'https://news.example',
  })
})

test('the source of a visit survives a change of language @alike', async ({ page, site }) => {
  await page.goto(site.path(`/contact${campaign}`, otherLang[site.lang]), { referer: elsewhere })
  await page.locator('a[data-language]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', site.lang)
  expect(await sentAttribution(page, site)).toMatchObject({
    landing: site.path('/contact', otherLang[site.lang]),
    utm_source: 'news',
    referrer: 'https://news.example',
  })
})

test('the source of a visit survives the redirect to the chosen language @alike', async ({ page, site }) => {
  await site.open('/terms')
  await page.evaluate((lang) => {
    localStorage.setItem('language', lang)
    sessionStorage.clear()
  }, site.lang)
  await page.goto(site.path(`/contact${campaign}`, otherLang[site.lang]), { referer: elsewhere })
  await expect(page.locator('html')).toHaveAttribute('lang', site.lang)
  expect(await sentAttribution(page, site)).toMatchObject({
    utm_source: 'news',
    referrer: 'https://news.example',
  })
})

test('no link makes the source longer than a lead can hold @alike', async ({ page, site }) => {
  const long = 'ق'.repeat(600)
  const query = new URLSearchParams({ utm_source: long, utm_campaign: long, utm_content: long, fbclid: long })
  await page.goto(site.path(`/contact?${query}`))
  const sent = await sentAttribution(page, site)
  expect(sent).toMatchObject({ utm_source: 'ق'.repeat(100), utm_content: 'ق'.repeat(100) })
  expect(JSON.stringify(sent).length).toBeLessThan(1000)
  expect(sent).not.toHaveProperty('fbclid')
})

test('the name of an app that opened the page is kept @alike', async ({ page, site }) => {
  // No browser lets a test come from an app.
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'referrer', {
      get: () => 'android-app://com.google.android.gm/',
    }),
  )
  await site.open('/contact')
  expect(await sentAttribution(page, site)).toMatchObject({ referrer: 'android-app://com.google.android.gm' })
})
