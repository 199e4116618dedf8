import { makePage, publishMade, signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test('entities of formatted text are decoded, also where they hide an address @once', async ({ page }) => {
  await signIn(page)
  const answer =
    '<p>caf&eacute; &amp; &laquo;نعم&raquo; 1 &lt; 2&nbsp;&hellip; <a href="java&Tab;script&colon;run()">x</a></p>'
  const made = await makePage(page, [
    {
      type: 'faq',
      content: { faqs: [{ question: { en: 'What?', ar: 'ماذا؟' }, answer: { en: answer, ar: answer } }] },
    },
  ])
  await publishMade(page, made)
  await page.goto(`/${made.slug}`)
  const shown = page.locator('main details').first()
  await expect(shown).toContainText('café & «نعم» 1 < 2\u00a0…')
  await expect(shown.getByText('x', { exact: true })).not.toHaveAttribute('href')
})
