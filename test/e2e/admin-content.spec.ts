import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ContentFile } from '../../contract/content.ts'
import { makePage, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

async function exported(page: Page): Promise<ContentFile> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all content' }).click()
  return JSON.parse(await readFile(await (await download).path(), 'utf8'))
}

const choose = (page: Page, file: ContentFile) =>
  page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'site-content.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  })

test('pages are downloaded, what a file would change is shown, and the marked page is imported @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(404)
  const { slug } = await makePage(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Export and import' }).click()
  const file = await exported(page)
  const mine = file.pages?.find((one) => one.slug === slug)
  const version = mine?.draft ?? mine?.published
  if (!mine || !version) throw new Error(`${slug} is not in the file`)

  // Other tests write other pages meanwhile.
  await choose(page, { ...file, pages: [mine], redirects: [], media: [] })
  await expect(page.getByText(/Entries that change: 0\./)).toBeVisible()
  const renamed = { ...mine, draft: { ...version, title: { en: 'From a file', ar: 'من ملف' } } }
  const fresh = {
    ...renamed,
    slug: `${slug}-new`,
    published: null,
    draft: { ...renamed.draft, slug: `${slug}-new` },
  }
  const refused = { ...fresh, slug: 'admin/no', draft: { ...fresh.draft, slug: 'admin/no' } }
  await choose(page, { ...file, pages: [renamed, fresh, refused] })
  const table = page.getByRole('region', { name: 'What would change' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row').filter({ hasText: 'admin/no' })).toContainText('Not imported')
  await expect(table).toContainText('draft.title.en')
  await expectNoViolations(page)
  await page.getByRole('checkbox', { name: `Import ${slug}-new` }).press('Space')
  await page.getByRole('button', { name: 'Import the marked entries (1)' }).press('Enter')
  await expect(page.getByText('Imported entries: 1.')).toBeFocused()
  // A draft is shared by nobody.
  await expect(page.getByText('no picture with their title')).toHaveCount(0)

  await page.goto(`/admin/pages/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('From a file')
  expect((await page.goto(`/admin/pages/${slug}-new`))?.status()).toBe(404)

  await page.goto('/admin/content')
  const live = { ...mine, published: version, draft: null }
  await choose(page, { ...file, pages: [live], redirects: [], media: [] })
  await page.getByRole('button', { name: 'Import the marked entries (1)' }).click()
  await expect(page.getByText(`no picture with their title: /${slug}`)).toBeVisible()

  await page.goto('/admin/content')
  await choose(page, { ...file, pages: [renamed], redirects: [], media: [] })
  await page.getByRole('button', { name: 'Import the marked entries (1)' }).click()
  await expect(page.getByText('Imported entries: 1.')).toBeVisible()
  await page.goto('/admin/content')
  await choose(page, { ...file, pages: [live], redirects: [], media: [] })
  const row = table.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText('The same (has a newer draft, which stays)')
  await expect(row.getByRole('checkbox')).toHaveCount(0)
})

test('a file that is no export is refused in words @once', async ({ page }) => {
  await page.goto('/ar/admin/content')
  const input = page.getByLabel('الملف', { exact: true })
  const give = (text: string) =>
    input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await give('{"pages": 1}')
  await expect(page.getByRole('alert')).toContainText('هذا الملف ليس نسخة مصدَّرة من موقع')
  await give('{"format":"site-content/1",\n"pages":[\n{"slug":"about"}]}')
  await expect(page.getByRole('alert')).toContainText(
    'تعذّرت قراءة السطر 3 من الملف: \u2066pages.0.since\u2069',
  )
  await give('{"format":"site-content/1",\n"pages" []}')
  await expect(page.getByRole('alert')).toContainText('تعذّرت قراءة السطر 2 من الملف.')
  await expectNoViolations(page)
})
