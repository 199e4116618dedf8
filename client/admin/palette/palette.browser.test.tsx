import axe from 'axe-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Found } from '../../../contract/search/palette.ts'
import { fakeServer } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { recentScreens, rememberDocument, rememberScreen } from '../../workspace/shell/recent-screens.ts'
import { clearToasts } from '../../workspace/ui/toast.tsx'
import { Palette } from './palette.tsx'

const rows = () => Array.from(document.querySelectorAll('[role=option]'), ({ textContent }) => textContent)
const focused = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent

const lead: Found = {
  kind: 'lead',
  id: 'one',
  title: 'أحمد الغامدي',
  note: 'ahmad@example.sa',
  path: '/admin/leads/one',
}

beforeEach(() => localStorage.clear())

test.each(['en', 'ar'])(
  'an enquiry is found in %s by keyboard alone, and the words are in no address',
  async (lang) => {
    const requests = fakeServer(() => ({ body: { ok: true, found: [lead] } }))
    await renderPart(<Palette onClose={() => {}} />, { lang })
    await userEvent.keyboard('احمد')
    await expect.poll(rows).toEqual(['أحمد الغامديahmad@example.sa'])
    await expect.poll(focused).toContain('أحمد الغامدي')
    const row = document.querySelector('[aria-selected=true]') ?? document.body
    expect(getComputedStyle(row).outlineStyle, 'seen in both themes').toBe('solid')
    const count = page.getByRole('status').filter({ hasText: lang === 'ar' ? 'نتيجة واحدة' : '1 result' })
    await expect.element(count).toBeInTheDocument()
    expect(requests.map(({ path }) => path).join()).not.toMatch(/%|احمد/)
    expect((await axe.run(document.body)).violations).toEqual([])
  },
)

test('the palette suggests new and recent items without words, and Escape closes it', async () => {
  let closed = 0
  fakeServer()
  rememberScreen({ title: 'Redirects', path: '/admin/redirects' })
  rememberScreen({ title: 'Here', path: `${location.pathname}?status=draft` })
  await renderPart(<Palette onClose={() => closed++} />)
  await expect
    .poll(rows)
    .toEqual([
      ...['Redirects', 'New page', 'New article', 'Publish a page…', 'Keyboard shortcuts'],
      'Opening hours and Ramadan',
    ])
  await userEvent.keyboard('hours{Escape}')
  await expect.poll(() => closed).toBeGreaterThan(0)
})

const spring: Found = {
  kind: 'page',
  id: 'page/spring',
  title: 'Spring',
  note: '/page/spring',
  path: '/admin/pages/page/spring',
  publish: { id: 'p1', revision: 4 },
}
const old: Found = { ...spring, id: 'page/old', title: 'Spring of old', publish: undefined }

test.each([
  ['en', 'publish spr', 'Publish Spring', 'Spring is live'],
  ['ar', 'انشر spr', /^نشر .*Spring/, /نُشرت .*Spring/],
])(
  'a page with a draft is published in %s by keyboard alone, in the found revision',
  async (lang, typed, row, message) => {
    let isClosed = false
    const requests = fakeServer(({ path }) =>
      path.endsWith('/search') ? { body: { ok: true, found: [old, spring] } } : undefined,
    )
    await renderPart(<Palette onClose={() => (isClosed = true)} />, { lang })
    await userEvent.keyboard(typed)
    await expect.element(page.getByRole('option').first()).toMatchTextContent(row)
    expect(rows().filter((text) => text?.includes('of old'))).toHaveLength(1)
    await expect.poll(focused).toBe(rows()[0])
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(message)).toBeVisible()
    expect(isClosed).toBe(true)
    expect(requests.filter(({ path }) => path.endsWith('/search')).at(-1)?.body).toEqual({ words: 'spr' })
    expect(requests.filter(({ path }) => path.endsWith('/publish'))).toMatchObject([
      { path: '/admin/api/pages/p1/publish', body: { revision: 4 } },
    ])
  },
)

test('a page that fails its checks is named with a link to its editor', async () => {
  clearToasts()
  const errors = { title: 'x', 'widgets.a.title.ar': 'y' }
  fakeServer(({ path }) =>
    path.endsWith('/search')
      ? { body: { ok: true, found: [spring] } }
      : { status: 422, body: { ok: false, code: 'invalid', message: 'Check the marked fields.', errors } },
  )
  await renderPart(<Palette onClose={() => {}} />)
  await userEvent.keyboard('publish spring')
  await expect.poll(() => `${focused()}`).toContain('Publish Spring')
  await userEvent.keyboard('{Enter}')
  const message = page.getByRole('alertdialog', { name: 'Spring is not live yet' })
  await expect.element(message.getByText('2 places have to be corrected first.')).toBeVisible()
  await expect.element(message.getByRole('button', { name: 'Open the editor' })).toBeVisible()
})

test('the first row is always selected, arrows wrap around, and Enter waits for the last search', async () => {
  const opened: string[] = []
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    opened.push(event.target instanceof Element ? `${event.target.closest('a')?.pathname}` : '')
  }
  document.addEventListener('click', onClick)
  onTestFinished(() => document.removeEventListener('click', onClick))
  const other: Found = { ...old, id: 'page/autumn', title: 'Autumn', path: '/admin/pages/page/autumn' }
  fakeServer(({ body }) => ({
    body: { ok: true, found: JSON.stringify(body).includes('aut') ? [other] : [spring, old] },
  }))
  await renderPart(<Palette onClose={() => {}} />)
  await userEvent.keyboard('sprin')
  await expect.poll(focused).toContain('Spring')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toContain('Spring of old')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).not.toContain('of old')
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(focused).toContain('Spring')
  await userEvent.keyboard('{Control>}a{/Control}autumn{Enter}')
  await expect.poll(() => opened).toEqual(['/admin/pages/page/autumn'])
})

test('opening hours are listed once, and are found by Ramadan and by either name', async () => {
  const host = document.createElement('div')
  host.innerHTML = '<nav class="sidebar"><a data-place href="/admin/site/hours">أوقات العمل</a></nav>'
  document.body.append(host)
  onTestFinished(() => host.remove())
  fakeServer(() => ({ body: { ok: true, found: [] } }))
  await renderPart(<Palette onClose={() => {}} />, { lang: 'ar' })
  for (const words of ['رمضان', 'ramadan', 'ساعات', 'أوقات']) {
    await page.getByRole('combobox').fill(words)
    await expect.poll(rows, { message: words }).toEqual(['أوقات العمل ورمضان'])
  }
})

test('an enquiry is listed before a page that mentions its name, and after a page with that name', async () => {
  const mention: Found = { ...old, title: 'Team', note: '… Spring joined us …' }
  const named: Found = { ...lead, title: 'Spring Lee' }
  fakeServer(() => ({ body: { ok: true, found: [spring, mention, named] } }))
  await renderPart(<Palette onClose={() => {}} />)
  await userEvent.keyboard('spring')
  await expect
    .poll(rows)
    .toEqual(['Spring/page/spring', 'Spring Leeahmad@example.sa', 'Team… Spring joined us …'])
  await expect.element(page.getByRole('group', { name: 'Mentioned in pages' })).toBeVisible()
})

test('an item that needs a name asks for it', async () => {
  fakeServer(() => ({ body: { ok: true, found: [] } }))
  await renderPart(<Palette onClose={() => {}} />, { lang: 'ar' })
  await userEvent.keyboard('انشر')
  await expect.poll(rows).toEqual(['نشر صفحة…'])
  await expect.poll(focused).toBe('نشر صفحة…')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox')).toHaveValue('نشر ')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
})

test('words without a match and a silent server have a message', async () => {
  fakeServer(() => ({ body: { ok: true, found: [] } }))
  await renderPart(<Palette onClose={() => {}} />)
  await userEvent.keyboard('zzzz')
  await expect.element(page.getByRole('status').filter({ hasText: 'Nothing matches.' })).toBeVisible()
})

test('a recent document has its heading, and a recent screen is listed once in its last state', async () => {
  document.title = 'page/spring - Qafza'
  await renderPart(<h1>Spring</h1>)
  rememberDocument()
  rememberScreen({ title: 'Calendar', path: '/admin/calendar' })
  rememberScreen({ title: 'Calendar', path: '/admin/calendar?month=2030-01' })
  expect(recentScreens()).toMatchObject([
    { title: 'Calendar', path: '/admin/calendar?month=2030-01' },
    { title: 'Spring' },
  ])
})

test('the last six screens are recent, the latest first, and never an enquiry', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b'])
    rememberScreen({ title: name, path: `/admin/${name}` })
  rememberScreen({ title: 'Ahmad', path: '/admin/leads/one' })
  expect(recentScreens().map(({ title }) => title)).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
})
