import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, renderEditor } from '../../../test/component/render-editor.tsx'

test('a title is changed, undone and redone by key', async () => {
  fakeServer()
  await renderEditor([{ id: 'a', type: 'text', is_active: true, content: { title: 'Before' } }])
  const title = page.getByRole('region', { name: 'Title and description' }).getByRole('textbox').first()
  await title.fill('Another')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(title).toHaveValue('One')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(title).toHaveValue('Another')
})
