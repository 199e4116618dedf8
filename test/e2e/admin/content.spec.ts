import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ContentFile } from '../../../contract/content/content.ts'
import { editorOf, makePage, publishMade, sampleWidgets, signIn } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const choose = (page: Page, file: ContentFile | string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'site-content.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)),
  })

test('content is downloaded, an import is previewed, and only the selected page is imported', {
  tag: ['@full', '@once'],
}, async ({ page, guard }) => {
  guard.allowStatus(404)
  await signIn(page)
  const { slug } = await makePage(page)
  await page.goto('/admin/content')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all content' }).click()
  const file: ContentFile = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  const mine = file.pages?.find((one) => one.slug === slug)
  const draft = mine?.draft
  if (!mine || !draft) throw new Error(`${slug} is not in the file`)

  // Other tests write other pages at the same time.
  await choose(page, { ...file, pages: [mine], redirects: [], media: [] })
  await expect(page.getByText(/Entries that change: 0\./)).toBeVisible()
  const renamed = { ...mine, draft: { ...draft, title: { en: 'From a file', ar: 'من ملف' } } }
  const at = (to: string) => ({ ...renamed, slug: to, draft: { ...renamed.draft, slug: to } })
  const pages = [renamed, at(`${slug}-new`), at('admin/no')]
  await choose(page, { ...file, pages, redirects: [], media: [] })
  const table = page.getByRole('region', { name: 'What would change' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row').filter({ hasText: 'admin/no' })).toContainText('Not imported')
  await expect(table).toContainText('draft.title.en')
  await expectNoViolations(page)
  await page.getByRole('checkbox', { name: `Import ${slug}-new` }).press('Space')
  await page.getByRole('button', { name: 'Import the selected entries (1)' }).press('Enter')
  await expect(page.getByText('Imported entries: 1.')).toBeFocused()
  await page.goto(`/admin/pages/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('From a file')
  expect((await page.goto(`/admin/pages/${slug}-new`))?.status(), 'not marked').toBe(404)

  await page.goto('/ar/admin/content')
  await choose(page, '{"pages": 1}')
  await expect(page.getByRole('alert')).toContainText('هذا الملف ليس نسخة مصدَّرة من موقع')
  await choose(page, '{"format":"site-content/1",\n"pages" []}')
  await expect(page.getByRole('alert')).toContainText('تعذّرت قراءة السطر 2 من الملف.')
})

test('a block is chosen for a page, shown to visitors, and detached on one page', { tag: ['@once'] }, async ({
  page,
}) => {
  await signIn(page)
  const block = await makePage(page, sampleWidgets().slice(2), `block/${crypto.randomUUID().slice(0, 8)}`)
  await publishMade(page, block)
  const made = await makePage(page, [])
  const editor = editorOf(page)
  await editor.open(made.slug)
  const form = await editor.add('Reusable block')
  await form.getByRole('combobox', { name: 'Block' }).selectOption({ label: block.title.en })
  await expect(editor.row('Reusable block')).toContainText(block.title.en)
  await editor.publish()
  expect(await (await page.request.get(`/${made.slug}`)).text()).toContain('Come along')
  await page.getByRole('button', { name: /^Turn into/ }).click()
  await expect.poll(editor.order).toEqual(['Call to action'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(editor.order, 'undone').toEqual(['Reusable block'])
})
