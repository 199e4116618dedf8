import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AllComponents, words } from '../../../test/component/all-components.tsx'
import { pressKeys } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { showToast } from './toast.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

const faults = async () => {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

for (const lang of ['en', 'ar'] as const)
  test(`every part is accessible, open and closed: ${lang}`, async () => {
    const w = words[lang]
    await renderPart(<AllComponents lang={lang} />, { lang })
    expect(await faults()).toEqual([])
    await button(w.more).click()
    await expect.element(page.getByRole('menu', { name: w.more })).toBeVisible()
    await pressKeys('{Escape}')
    await button(w.name).click()
    await expect.element(page.getByRole('dialog', { name: w.article })).toBeVisible()
    expect(await faults()).toEqual([])
    await pressKeys('{Escape}')
    await page.getByRole('tab', { name: w.page }).click()
    await expect.element(page.getByRole('heading', { name: w.page, level: 2 })).toBeVisible()
    expect(await faults()).toEqual([])
  })

test('a menu is opened and used by keyboard, and returns the focus to its button', async () => {
  await renderPart(<AllComponents lang="ar" />, { lang: 'ar' })
  button('المزيد').element().focus()
  await pressKeys('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'مقالة' })).toHaveFocus()
  await pressKeys('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('remove')
  await expect.element(button('المزيد')).toHaveFocus()
})

test('a question focuses the answer that changes nothing, and Back in the browser gives it', async () => {
  await renderPart(<AllComponents lang="en" />)
  await button('Remove').click()
  const question = page.getByRole('alertdialog', { name: 'Remove' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expect.poll(() => history.state?.covers).toBe(1)
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Remove')).toHaveFocus()
})

test('a switch and a choice follow the arrow keys in reading direction', async () => {
  await renderPart(<AllComponents lang="ar" />, { lang: 'ar' })
  const article = page.getByRole('radio', { name: 'مقالة المزيد' })
  page.getByRole('radio', { name: 'صفحة' }).element().focus()
  await pressKeys('{ArrowUp}')
  await expect.element(article).toBeChecked()
  page.getByRole('switch', { name: 'النوع' }).element().focus()
  await pressKeys(' ')
  await expect.element(page.getByRole('switch', { name: 'النوع' })).toBeChecked()
  page.getByRole('tab', { name: 'مقالة 2' }).element().focus()
  await pressKeys('{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: 'صفحة' })).toHaveFocus()
})

test('a toast confirms an action and offers to undo it, and a failure explains the remedy', async () => {
  await renderPart(null)
  let undone = 0
  showToast({ kind: 'success', title: 'Page published', action: { label: 'Undo', run: () => undone++ } })
  const message = page.getByRole('alertdialog', { name: 'Page published' })
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect.element(message).not.toBeInTheDocument()
  expect(undone).toBe(1)
  showToast({ kind: 'failure', failure: { code: 'signed-out', message: null, errors: {} } })
  const failure = page.getByRole('alertdialog', { name: 'That did not work' })
  await expect.element(failure.getByRole('link')).toHaveAttribute('href', '/admin/today')
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})
