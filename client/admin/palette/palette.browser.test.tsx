import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Found } from '../../../contract/palette.ts'
import { fakeServer } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { Palette } from './palette.tsx'
import { keepRecent, recentScreens } from './recent.ts'

const rows = () => Array.from(document.querySelectorAll('[role=menuitem]'), ({ textContent }) => textContent)
const focused = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent

const lead: Found = {
  ...{ kind: 'lead', id: 'one', title: 'أحمد الغامدي', note: 'ahmad@example.sa' },
  path: '/admin/leads/one',
}

beforeEach(() => localStorage.clear())

test.each(['en', 'ar'])(
  'in %s an enquiry is found by keyboard alone, and what is typed is in no address',
  async (lang) => {
    const requests = fakeServer(() => ({ body: { ok: true, found: [lead] } }))
    await renderPart(<Palette onClose={() => {}} />, { lang })
    await userEvent.keyboard('احمد')
    await expect.poll(rows).toEqual(['أحمد الغامديahmad@example.sa'])
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toContain('أحمد الغامدي')
    expect(requests.map(({ path }) => path).join()).not.toMatch(/%|احمد/)
    expect((await axe.run(document.body)).violations).toEqual([])
  },
)

test('without words it offers what can be begun and what was opened lately, and Escape closes it', async () => {
  let closed = 0
  fakeServer()
  keepRecent({ title: 'Redirects', path: '/admin/redirects' })
  await renderPart(<Palette onClose={() => closed++} />)
  await expect.poll(rows).toEqual(['Redirects', 'New page', 'New article', 'Opening hours'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBeGreaterThan(0)
})

test('words without a match say so, and so does a server that does not answer', async () => {
  fakeServer(() => ({ body: { ok: true, found: [] } }))
  await renderPart(<Palette onClose={() => {}} />)
  await userEvent.keyboard('zzzz')
  await expect.element(page.getByText('Nothing matches.')).toBeVisible()
})

test('six screens are recent, the latest first, and never an enquiry', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b'])
    keepRecent({ title: name, path: `/admin/${name}` })
  keepRecent({ title: 'Ahmad', path: '/admin/leads/one' })
  expect(recentScreens().map(({ title }) => title)).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
})
