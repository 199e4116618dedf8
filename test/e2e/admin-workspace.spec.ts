import { build } from 'vite'
import { signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

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

test('the parts of the workspace need nothing that the policy of the admin refuses @once', async ({
  page,
}) => {
  // What is refused is on the console, which no test may have anything on.
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
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('x')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).not.toBeVisible()
})

test('a workspace whose script fails to load says so, and trying again opens it @once', async ({
  page,
  guard,
}) => {
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
