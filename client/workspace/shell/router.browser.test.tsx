import { Input } from 'react-aria-components'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { Screen } from '../ui/screen.tsx'
import { handleLinkClicks, navigate, usePath } from './router.ts'

const titles: Record<string, string> = {
  '/admin/today': 'Today',
  '/admin/media': 'Media',
  '/admin/redirects': 'Redirects',
  '/admin/media/one': 'A picture',
}

function Current() {
  const path = usePath()
  return (
    <Screen title={titles[path] ?? 'Elsewhere'}>
      {path.endsWith('/one') && <Input autoFocus aria-label="Words" />}
    </Screen>
  )
}

/** The shell around the workspace, as far as the router uses it. */
function shell(): HTMLElement {
  const around = document.createElement('div')
  around.innerHTML = `
    <nav class="sidebar"><a data-place href="/admin">Pages</a><a data-place href="/admin/today">Today</a>
    <a data-place href="/admin/media" aria-current="page">Media</a>
    <details class="sidebar-site"><summary><span class="sidebar-word">Site</span></summary>
    <a data-place href="/admin/redirects">Redirects</a></details></nav>
    <header class="admin-header"><nav class="admin-place"><ol><li aria-current="page">Media</li></ol></nav>
    <a hreflang="ar" data-base="/ar" href="/ar/admin/media">العربية</a></header>`
  document.body.append(around)
  onTestFinished(() => around.remove())
  return around
}

test('a link opens a screen without a new document, the shell follows, and Back returns', async () => {
  const before = location.pathname + location.search
  const around = shell()
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', '/admin/media')
  document.title = 'Media - Qafza'
  handleLinkClicks((pathname) => pathname in titles)
  await renderPart(<Current />)
  const title = page.getByRole('heading', { level: 1 })
  const currentPlaces = () =>
    Array.from(around.querySelectorAll('.sidebar [aria-current]'), ({ textContent }) => textContent)

  const trail = () => Array.from(around.querySelectorAll('.admin-place li'), ({ textContent }) => textContent)

  await page.getByRole('link', { name: 'Today' }).click()
  await expect.element(title).toMatchTextContent('Today')
  expect([location.pathname, document.title, ...currentPlaces()]).toEqual([
    ...['/admin/today', 'Today - Qafza', 'Today'],
  ])
  expect(trail()).toEqual(['Today'])
  await expect.element(title, { message: 'so that its name is heard' }).toHaveFocus()
  expect(getComputedStyle(title.element()).outlineStyle).toBe('none')
  await expect.element(page.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar/admin/today')
  history.back()
  await expect.element(title).toMatchTextContent('Media')
  await expect.poll(currentPlaces).toEqual(['Media'])

  around.querySelector('details')?.setAttribute('open', '')
  await page.getByRole('link', { name: 'Redirects' }).click()
  await expect.poll(trail).toEqual(['Site', 'Redirects'])
  navigate('/admin/media/one', (pathname) => pathname in titles)
  await expect.poll(trail).toEqual(['Media', 'A picture'])
  await new Promise(requestAnimationFrame)
  await expect.element(page.getByRole('textbox'), { message: 'where the screen begins' }).toHaveFocus()
  await around.querySelector<HTMLElement>('.admin-place a')?.click()
  await expect.element(title).toMatchTextContent('Media')
})
