import { builtInSlugs } from '../../src/pages/built-in/pages.ts'
import { site } from '../../src/site.ts'
import { expect, test } from './support/test.ts'
test('home opens @either', async ({ page }) => {
  console.log(builtInSlugs, site.leadSource)
  expect(page).toBeTruthy()
})
