import { awake, enquiryForm } from './support/enquiry.ts'
import { startSlowPage } from './support/slow-page.ts'
import { expect, test } from './support/test.ts'

test('late content of a slow page is interactive, although the script loaded first @once', async ({
  page,
  site,
  guard,
  baseURL,
}) => {
  const path = site.path('/')
  const slow = await startSlowPage(baseURL ?? '', path)
  guard.allowOrigin(slow.origin)
  const loader = page.waitForResponse(/\/c\/entry-/)
  await page.goto(slow.origin + path, { waitUntil: 'commit' })
  const scripts = ((await (await loader).text()).match(/import\s*"\.\//g)?.length ?? 0) + 1
  await page.waitForFunction(
    (count) =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/c\//.test(name)).length >= count,
    scripts,
  )
  // An early loader would run now, with half a page before it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  slow.finish()
  await page.waitForLoadState('load')

  const { form, field } = enquiryForm(page, site)
  await field('name').focus()
  await awake(form)
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await expect(page.getByRole('banner')).toHaveClass(/solid/)
  slow.close()
})
