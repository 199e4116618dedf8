import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

function Broken(): never {
  throw new Error('a fault of this screen')
}

/** A screen that throws, and a button that opens another one. */
function Screens() {
  const [path, setPath] = useState('/admin/broken')
  return (
    <>
      <ScreenBoundary path={path}>
        {path === '/admin/broken' ? <Broken /> : <p>the other screen</p>}
      </ScreenBoundary>
      <button type="button" onClick={() => setPath('/admin/other')}>
        another
      </button>
    </>
  )
}

test.each([
  ['en', 'This screen has failed', 'Try again'],
  ['ar', 'تعطّلت هذه الشاشة', 'إعادة المحاولة'],
])(
  'a notice replaces a screen that throws until another screen is opened (%s)',
  async (lang, title, label) => {
    // React writes what a boundary has caught.
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => written.mockRestore())
    await renderPart(<Screens />, { lang })
    await expect.element(page.getByRole('alert')).toMatchTextContent(title)
    await expect.element(page.getByRole('button', { name: label })).toBeVisible()
    await page.getByRole('button', { name: 'another' }).click()
    await expect.element(page.getByText('the other screen')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  },
)
