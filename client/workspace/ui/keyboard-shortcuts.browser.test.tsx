import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { type Shortcut, ShortcutHelp, useShortcuts } from './keyboard-shortcuts.tsx'

const keys: Shortcut[] = [{ key: 'J', text: 'Next enquiry' }]

function List() {
  useShortcuts(keys)
  return <input aria-label="Search" />
}

test.each([
  ['en', '?'],
  ['ar', '؟'],
])('a question mark shows the keys of the screen in %s, but not in a field', async (lang, mark) => {
  const part = (
    <>
      <List />
      <ShortcutHelp />
    </>
  )
  await renderPart(part, { lang })
  await page.getByLabelText('Search').click()
  await userEvent.keyboard('?')
  expect(page.getByRole('dialog').elements()).toEqual([])
  await userEvent.tab({ shift: true })
  // The browser of the tests has no Arabic keyboard.
  const press = new KeyboardEvent('keydown', { key: mark, bubbles: true, cancelable: true })
  document.body.dispatchEvent(press)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByText('Next enquiry')).toBeVisible()
  expect((await axe.run(document.body)).violations).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
})
