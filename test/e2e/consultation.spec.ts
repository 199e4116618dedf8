import { expect, test } from './support/test.ts'

test('the consultation link leads to the form, which explains it and starts with days and times', async ({
  page,
  site,
}) => {
  await site.open('/')
  const { title, cta_text, secondary_text } = site.content.home.hero
  const opening = page.getByRole('main').locator('section', { hasText: title }).first()
  await expect(opening.getByRole('link', { name: cta_text })).toHaveAttribute('href', site.path('/contact'))
  await opening.getByRole('link', { name: secondary_text }).click()

  await expect(page).toHaveURL((url) => url.pathname === site.path('/contact'))
  await expect(page.getByText(site.t('contact.consultation'), { exact: true })).toBeInViewport()
  const heading = page.getByRole('heading', { name: site.t('contact.consultation.title') })
  await expect(heading).toBeInViewport()
  await expect(page.locator('.panel-title:visible')).toHaveText([site.t('contact.consultation.title')])
  const bar = await page.getByRole('banner').boundingBox()
  expect((await heading.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0)
  await expect(page.getByLabel(site.t('form.message'))).toHaveValue(
    `${site.t('contact.consultation.opening')}\n\n`,
  )
  await expect(page.getByLabel(site.t('form.subject'))).toHaveValue('general')
})

test('without script the link leads to the form and explains the consultation @no-script', async ({
  page,
  site,
}) => {
  await site.open('/contact#consultation')
  await expect(page.getByText(site.t('contact.consultation'), { exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { name: site.t('contact.consultation.title') })).toBeInViewport()
  await site.open('/contact')
  await expect(page.getByText(site.t('contact.consultation'), { exact: true })).toBeHidden()
  await expect(page.locator('.panel-title:visible')).not.toHaveText([site.t('contact.consultation.title')])
})

test('the links to support and partnership below the form start it with their subject', async ({
  page,
  site,
}) => {
  await site.open('/contact')
  const message = page.getByLabel(site.t('form.message'))
  for (const subject of ['support', 'partnership'] as const) {
    await page.getByRole('main').locator(`a[href="#${subject}"]`).click()
    await expect(message).toHaveValue(`${site.t(`contact.opening.${subject}`)}\n\n`)
    await expect(page.getByLabel(site.t('form.subject'))).toHaveValue(subject)
    await expect(page.getByLabel(site.t('form.name'))).toBeInViewport()
    await message.clear()
    await page.getByLabel(site.t('form.subject')).selectOption('')
  }
})
