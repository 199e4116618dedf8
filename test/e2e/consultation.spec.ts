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
  await expect(page.getByText(site.t('contact.consultation'))).toBeInViewport()
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
  await expect(page.getByText(site.t('contact.consultation'))).toBeInViewport()
  await site.open('/contact')
  await expect(page.getByText(site.t('contact.consultation'))).toBeHidden()
})
