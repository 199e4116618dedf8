import { build } from 'vite'
import { editorOf, makePage, signIn } from '../support/admin.ts'
import { expectNoViolations, violations } from '../support/axe.ts'
import { canvasOf, shownHere } from '../support/canvas.ts'
import { newSender, postEnquiry } from '../support/enquiry.ts'
import { overflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

/** Every part of the workspace as one module, built like the workspace. */
async function everyPart(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'test/e2e/support/every-part.tsx', formats: ['es'] } },
  })
  const [bundle] = [built].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : null
  return chunk?.code ?? ''
}

test('the parts of the workspace do nothing that the policy of the admin refuses', {
  tag: ['@once'],
}, async ({ page }) => {
  // The browser reports refusals on the console, where every message fails a test.
  await signIn(page)
  const body = await everyPart()
  await page.route('**/c/workspace-*.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }))
  await page.goto('/admin/today')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Article' }).click()
  await expect(page.locator('#react-aria-pressable-style')).toBeAttached()
  await page.getByRole('button', { name: 'Kind', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Kind' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Days' }).getByRole('button').click()
  await page.getByRole('radio', { name: 'Hijri' }).click()
  await expect(page.getByRole('heading', { name: 'Ramadan 1448' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The announcement of the first is cleared by the second, which also removes every part.
  const day = page.getByRole('group', { name: 'Days' }).locator('[data-type="day"]').first()
  await day.press('ArrowUp')
  await expect(page.locator('[data-live-announcer] [role="log"] div').first()).toBeAttached()
  await day.press('ArrowUp')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('x')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).not.toBeVisible()
})

test('a search whose script fails to load shows a message in the language of the screen', {
  tag: ['@full', '@once'],
}, async ({ page, guard }) => {
  guard.allowFailures()
  await signIn(page)
  await page.route('**/c/workspace-*.js', (route) => route.abort())
  await page.goto('/ar/admin/today')
  await page.keyboard.press('Control+KeyK')
  const failure = page.getByRole('alert')
  await expect(failure).toHaveText('تعذّر فتح البحث. تحقّق من اتصالك ثم أعد المحاولة.')
  await page.unroute('**/c/workspace-*.js')
  // A hanging search releases the keys.
  await page.clock.install()
  await page.route('**/c/workspace-*.js', () => undefined)
  await page.goto('/ar/admin/today')
  await expect(page.locator('body')).toHaveAttribute('data-wired')
  await page.keyboard.press('Control+KeyK')
  await expect(page.locator('[data-palette]')).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(8000)
  await expect(failure).toBeVisible()
  const key = () => new KeyboardEvent('keydown', { key: 'ع', bubbles: true, cancelable: true })
  expect(await page.evaluate(`document.body.dispatchEvent((${key})())`)).toBe(true)
})

test('a workspace whose script fails to load shows a message and can be loaded again', {
  tag: ['@full', '@once'],
}, async ({ page, guard }) => {
  guard.allowFailures()
  await signIn(page)
  await page.route('**/c/workspace-*.js', (route) => route.abort())
  await page.goto('/ar/admin/today')
  const again = page.getByRole('link', { name: 'إعادة المحاولة' })
  await expect(again).toBeVisible()
  await page.unroute('**/c/workspace-*.js')
  await again.click()
  await expect(again).not.toBeAttached()
  await expect(page.getByRole('heading', { name: 'اليوم', level: 1 })).toBeVisible()
})

test('the narrow sidebar stays narrow on the next screen and still names its places', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await page.goto('/ar/admin')
  const sidebar = page.locator('.sidebar')
  await page.getByRole('button', { name: 'تصغير القائمة' }).click()
  await expect(sidebar).toHaveCSS('width', '60px')
  await sidebar.getByRole('link', { name: 'الوسائط', exact: true }).click()
  await expect(page).toHaveURL('/ar/admin/media')
  await expect(sidebar).toHaveCSS('width', '60px')
  await page.goto('/admin/today')
  await expect(sidebar, 'in the other language, too').toHaveCSS('width', '60px')
  await sidebar.locator('summary').click()
  const trash = sidebar.getByRole('link', { name: 'Trash' })
  await expect(trash).toBeVisible()
  await expectNoViolations(page)
  await trash.press('Escape')
  await expect(trash).not.toBeVisible()
  await expect(sidebar.locator('summary')).toBeFocused()
  await page.getByRole('button', { name: 'Expand' }).click()
  await expect(sidebar).toHaveCSS('width', '224px')
})

test('a phone shows the main places in a bar and the others in a sheet above it', { tag: ['@once'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/ar/admin/today')
  const bar = page.locator('.sidebar')
  await expect(bar.getByRole('link')).toHaveCount(4)
  expect((await bar.boundingBox())?.y).toBeGreaterThan(760)
  await bar.getByRole('button', { name: 'المزيد' }).click()
  const calendar = bar.getByRole('link', { name: 'التقويم' })
  await expect(calendar).toBeVisible()
  await bar.getByText('الموقع', { exact: true }).click()
  await expect(bar.getByRole('link', { name: 'التحويلات' })).toBeVisible()
  expect([...(await violations(page)), ...(await overflow(page))]).toEqual([])
  await calendar.click()
  await expect(page).toHaveURL('/ar/admin/calendar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التقويم')
})

test('the palette finds an enquiry by an Arabic name and opens the hours by keyboard alone', {
  tag: ['@once'],
}, async ({ page, visitor }) => {
  await signIn(page)
  const email = newSender()
  const name = `آمنة ${email.slice(0, 12)}`
  const spam = { lead_source: 'Website', website: 'https://spam.example' }
  await postEnquiry(page, visitor, { ...spam, name, email, message: 'نريد تطبيقًا للحجوزات.' })
  await page.goto('/ar/admin')
  await page.keyboard.press('Control+KeyK')
  const found = page.getByRole('listbox', { name: 'النتائج' }).getByRole('option')
  // The test inserts Arabic letters without key events, so the field must exist first.
  const field = page.getByRole('combobox', { name: 'البحث والإجراءات' })
  await expect(field).toBeFocused()
  await page.keyboard.type(name.replace('آمنة', 'امنه'))
  await expect(found).toHaveText([new RegExp(email)])
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('body')).toHaveAttribute('data-wired')
  await page.keyboard.press('Control+KeyK')
  await expect(field).toBeFocused()
  await page.keyboard.type('ساعات')
  await expect(found.first()).toHaveText('أوقات العمل ورمضان')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ar/admin/site/hours')
})

test('F6 moves through the parts of an unused editor, and the palette opens from its canvas', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  await signIn(page)
  await shownHere(page, { shown: ['en'] })
  const { slug } = await makePage(page)
  await editorOf(page).open(slug)
  await expect(canvasOf(page).in('en').locator('main')).toBeVisible()
  const stops = [
    '.admin-header',
    '.page-outline',
    'iframe',
    '.fields-panel',
    '.editor-footer',
    '.admin-header',
  ]
  for (const stop of stops) {
    await page.keyboard.press('F6')
    await expect(page.locator(`${stop}:is(:focus, :focus-within)`), stop).toHaveCount(1)
  }
  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  await page.keyboard.press('ControlOrMeta+KeyK')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
})
