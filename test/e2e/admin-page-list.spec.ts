import type { Page } from '@playwright/test'
import { answerTo, makePage, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { awake } from './support/enquiry.ts'
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

/** A draft that only the texts of its sections tell apart. */
function makeSaying(page: Page, word: string) {
  const body = { en: `<p>Nobody would look for a ${word} here.</p>`, ar: `<p>كلمة ${word} هنا.</p>` }
  return makePage(page, [{ type: 'text', content: { body } }])
}

const newWord = () => `lantern${crypto.randomUUID().slice(0, 8).replaceAll('-', '')}`

for (const width of [1440, 390]) {
  test(`the actions on ticked pages are in view, however long the list is, and no row moves, ${width} px @once`, async ({
    page,
  }) => {
    for (let count = 0; count < 4; count++) await makePage(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin')
    const ticks = page.locator('.page-tick input')
    const action = page.locator('.bulk-question summary').first()
    await expect(action).toBeHidden()
    await ticks.nth(1).scrollIntoViewIfNeeded()
    const place = () => ticks.nth(1).boundingBox()
    const before = await place()
    await ticks.nth(1).check()
    expect(await place()).toEqual(before)
    await expect(action).toBeInViewport({ ratio: 1 })
    await ticks.last().check()
    await expect(page.getByRole('heading', { level: 1 }), 'the list is long').not.toBeInViewport()
    await expect(action).toBeInViewport({ ratio: 1 })
    await ticks.last().uncheck()
    await ticks.nth(1).uncheck()
    await expect(action).toBeHidden()
  })
}

test('what is ticked is told by number and name, and Enter leads from a tick to the actions @once', async ({
  page,
}) => {
  const word = newWord()
  const made = []
  for (let count = 0; count < 4; count++) made.push(await makeSaying(page, word))
  for (const [lang, named, four] of [
    ['en', /^2 pages: Page \w+ and Page \w+ Enter: to the actions\.$/, '4 pages Enter: to the actions.'],
    ['ar', /^صفحتان: صفحة \w+ وصفحة \w+ للإجراءات: Enter\.$/, '4 صفحات للإجراءات: Enter.'],
  ] as const) {
    await page.goto(`${lang === 'ar' ? '/ar' : ''}/admin?search=${word}`)
    await awake(page.locator('[data-island="list-search"] > span'))
    const said = page.locator('.bulk-chosen')
    const ticks = page.locator('.page-tick input')
    await ticks.nth(0).check()
    await ticks.nth(2).check()
    await expect(said).toHaveText(named)
    await expect(said).toContainText(made[1]?.title[lang] ?? '')
    await expect(said).toHaveAttribute('role', 'status')
    await page.keyboard.press('Enter')
    await expect(page.locator('.bulk-question summary').first()).toBeFocused()
    await expectNoViolations(page)
    await page.locator('.bulk-all input').check()
    await expect(said).toHaveText(four)
    await expect(page.locator('.page-tick :checked')).toHaveCount(4)
    await ticks.first().uncheck()
    await expect(page.locator('.bulk-all input')).not.toBeChecked()
    await expect(said).toContainText(made[0]?.title[lang] ?? '')
    for (const tick of await ticks.all()) await tick.uncheck()
    await expect(said).toHaveText('')
  }
})

test('the actions on ticked pages come before the rows, and the rows of all sections follow one another @once', async ({
  page,
}) => {
  await makePage(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin')
  await page.locator('.bulk-all input').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('#page-lists table').first().locator(':focus')).toHaveCount(1)
  // What nobody has edited stands at the end.
  const next = page.getByRole('link', { name: 'Next', exact: true })
  for (let steps = 0; steps < 20 && (await next.isVisible()); steps += 1) {
    await page.goto((await next.getAttribute('href')) ?? '')
  }
  const gaps = await page
    .locator('#page-lists :is(.bulk-form > .admin-table, .page-originals)')
    .evaluateAll((boxes) => {
      const places = boxes.map((box) => box.getBoundingClientRect())
      return places.slice(1).map(({ top }, index) => Math.round(top - (places[index]?.bottom ?? 0)))
    })
  expect(gaps.length).toBeGreaterThan(0)
  expect(gaps).toEqual(gaps.map(() => 0))
})

test('the date of a page stands apart from the actions of its row, in both languages @once', async ({
  page,
}) => {
  await makePage(page)
  for (const [path, month] of [
    ['/admin', 'September 30, 2026'],
    ['/ar/admin', '30 سبتمبر 2026'],
  ] as const) {
    await page.goto(path)
    const row = page
      .locator('tr')
      .filter({ has: page.locator('.page-tick') })
      .first()
    const gap = await row.evaluate((tr, longest) => {
      const time = tr.querySelector('td:nth-child(4) > time')
      const icon = tr.querySelector('.admin-actions .icon-button')
      if (!time || !icon) throw new Error('no date or no action')
      time.textContent = longest
      const [date, action] = [time.getBoundingClientRect(), icon.getBoundingClientRect()]
      return Math.max(action.left - date.right, date.left - action.right)
    }, month)
    expect(gap, path).toBeGreaterThanOrEqual(12)
    await expect(page.getByRole('link', { name: /^(Site settings|إعدادات الموقع)$/ })).toHaveCount(2)
  }
})

test('a page that cannot be published with others leads to the field at fault @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  const word = newWord()
  const questions = [1, 2].map((number) => ({
    question: { en: `${word} ${number}?`, ar: `سؤال ${number}؟` },
    answer: { en: '<p>Yes.</p>', ar: '<p>نعم.</p>' },
  }))
  const button = { title: { en: 'Come', ar: 'تعال' }, button_link: 'javascript:alert(1)' }
  await makePage(page, [
    { type: 'faq', content: { title: { en: 'Asked', ar: 'أسئلة' }, faqs: questions } },
    { type: 'cta', content: button },
  ])
  await page.goto(`/admin?search=${word}`)
  await page.locator('.page-tick input').first().check()
  await page
    .locator('.bulk-question summary')
    .filter({ hasText: /^Publish$/ })
    .click()
  await page.locator('.bulk-question[open] button').click()
  await expectNoViolations(page)
  await page.locator('.page-faults a').click()
  await expect(page.locator('[data-field$=".button_link"] :focus')).toHaveValue('javascript:alert(1)')
})

test('pages are found by a word of their text, and published together by keyboard @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  const word = newWord()
  const first = await makeSaying(page, word)
  const second = await makeSaying(page, word)
  const untitled = await makePage(page, [
    { type: 'hero', content: { title: { en: word } } },
    { type: 'cta', content: {} },
  ])
  await page.goto('/admin')
  await awake(page.locator('[data-island="list-search"] > span'))
  await page.getByRole('searchbox').pressSequentially(word.toUpperCase())
  await expect(page.locator('#page-lists tbody tr')).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: '3 pages' })).toBeAttached()
  await expect(page.locator('#page-lists mark').first()).toHaveText(word)
  await expect(
    page.getByRole('navigation', { name: 'Sections of the site' }).getByRole('link', { name: 'Pages 3' }),
  ).toBeVisible()

  for (const { title } of [first, second, untitled]) {
    await page.getByRole('checkbox', { name: `Select ${title.en}` }).focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  await expect(page, 'Enter in a checkbox does nothing').toHaveURL((url) => url.pathname === '/admin')
  const question = page.locator('.bulk-question').first()
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 pages are published')
  await expect(page).toHaveTitle(/2 pages are published/)
  const refused = page.getByRole('listitem').filter({ hasText: untitled.title.en })
  await expect(refused).toContainText('corrected first')
  await expectNoViolations(page)
  expect(await answerTo(`/${first.slug}`)).toEqual({ status: 200 })
  expect(await answerTo(`/${second.slug}`)).toEqual({ status: 200 })
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(word.toUpperCase())
  await expect(page.getByRole('row').filter({ hasText: first.slug })).toContainText('published')
})

test('without script pages are searched and moved to the trash together, on a phone in Arabic @once', async ({
  browser,
  page: signedIn,
  guard,
}) => {
  const word = newWord()
  const made = await makeSaying(signedIn, word)
  const context = await browser.newContext({
    baseURL: process.env.SITE ?? '',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await signedIn.context().storageState(),
  })
  const page = await context.newPage()
  guard.watch(page)
  await page.goto('/ar/admin')
  await page.getByRole('searchbox').fill(word)
  await page.getByRole('button', { name: 'تصفية' }).click()
  await expect(page.locator('#page-lists tbody tr')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'كل ما في هذه الشاشة (صفحة واحدة)' }).check()
  await page.locator('.bulk-question summary').last().click()
  expect(await overflow(page)).toEqual([])
  await page.locator('.bulk-question[open] button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نُقلت صفحة واحدة إلى سلة المحذوفات')
  expect(await overflow(page)).toEqual([])
  await expect(page.getByRole('link', { name: made.title.ar })).toHaveAttribute('href', '/ar/admin/trash')
  await page.getByRole('link', { name: 'العودة إلى القائمة' }).click()
  await expect(page.locator('#page-lists tbody tr')).toHaveCount(0)
  expect(await answerTo(`/${made.slug}`)).toEqual({ status: 302, to: '/not-found' })
  await context.close()
})

test('pages that nobody has edited are folded by section on a phone, and none hides on a wide screen or from a search @once', async ({
  page,
}) => {
  const row = page.getByRole('button', { name: /^Edit .*[Mm]obile app/ })
  // Other journeys make pages, so that the services stand in a later part of the list.
  for (let part = 1; part <= 9 && !(await row.isVisible()); part++) await page.goto(`/admin?page=${part}`)
  await expect(row).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row).toBeHidden()
  await page.locator('summary').filter({ hasText: 'Services' }).click()
  await expect(row).toBeVisible()
  expect(await overflow(page)).toEqual([])
  await expectNoViolations(page)
  await page.goto('/admin?section=services')
  await expect(row).toBeVisible()
  await page.goto('/admin?search=mobile')
  await expect(row).toBeVisible()
})
