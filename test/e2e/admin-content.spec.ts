import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ContentFile } from '../../contract/content.ts'
import { editorOf, makePage, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const choose = (page: Page, file: ContentFile | string) =>
  page.getByLabel(/^(File|الملف)$/).setInputFiles({
    ...{ name: 'site-content.json', mimeType: 'application/json' },
    buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)),
  })

test('all content is downloaded, what a file would change is shown, and only the marked page is imported @once', async ({
  page,
  guard,
}) => {
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

  // Other tests write other pages meanwhile.
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
  await page.getByRole('button', { name: 'Import the marked entries (1)' }).press('Enter')
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

test('a block is made, shown on a page, changed once for every page, and detached where one differs @once', async ({
  page,
}) => {
  const name = `Block ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page)
  const editor = editorOf(page)
  await page.goto('/admin/pages/new')
  await page.getByRole('radio', { name: /^Reusable block/ }).check()
  await page.getByRole('textbox', { name: 'Title in English' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/admin\/pages\/block\//)
  const slug = /\/admin\/pages\/(.*)$/.exec(page.url())?.[1] ?? ''
  await editor.open(slug)
  const uses = page.getByRole('region', { name: 'Shown on' })
  await expect(uses).toContainText('No page shows this block yet')
  await textIn(await editor.edit('Compact contact form'), 'Title', 'en').fill('Call us today.')
  await editor.publish()
  await expect(page.getByRole('link', { name: 'Open page' }), 'a block has no page').toHaveCount(0)
  await expectNoViolations(page)

  const made = await makePage(page, [])
  await editor.open(made.slug)
  const block = await editor.add('Reusable block')
  await block.getByRole('combobox', { name: 'Block' }).selectOption({ label: name })
  await expect(block.locator('.widget-name')).toContainText(name)
  await editor.publish()
  const shown = async () => (await page.request.get(`/${made.slug}`)).text()
  expect(await shown()).toContain('Call us today.')

  await editor.open(slug)
  await expect(uses.getByRole('link')).toHaveText(made.title.en)
  await textIn(await editor.edit('Compact contact form'), 'Title', 'en').fill('Write to us.')
  await editor.publish()
  await expect.poll(shown).toContain('Write to us.')

  await editor.open(made.slug)
  await editor.edit('Reusable block')
  await page.getByRole('button', { name: /^Turn into/ }).click()
  await expect.poll(editor.order).toEqual(['Compact contact form'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(editor.order, 'undone').toEqual(['Reusable block'])
})
