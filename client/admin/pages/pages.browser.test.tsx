import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedPage, ListRow, PageList } from '../../../contract/pages/page-list.ts'
import { fakeServer, pressKeys, type Request } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { ShortcutHelp } from '../../workspace/ui/keyboard-shortcuts.tsx'
import { PagesScreen } from './pages-screen.tsx'
import { TrashScreen } from './trash-screen.tsx'

const complete = { has: true, missing: 0, older: 0 }

function row(slug: string, changes: Partial<ListedPage> = {}, of: Partial<ListRow> = {}): ListRow {
  const title = { en: `Page ${slug}`, ar: `صفحة ${slug}` }
  const listed = {
    id: slug,
    revision: 3,
    slug,
    nextSlug: null,
    isBuiltIn: false,
    title,
    status: 'published',
    isOffline: false,
    updated: '2026-11-20T08:00:00.000Z',
    by: 'sara@agency.example',
    due: null,
    isLate: false,
    notes: 0,
    translations: { en: complete, ar: complete },
  }
  const listedPage = { ...listed, ...changes }
  return {
    slug,
    title: listedPage.title,
    page: listedPage,
    path: `/${slug}`,
    isPublished: true,
    depth: 0,
    excerpt: '',
    ...of,
  }
}

const rows: ListRow[] = [
  row('home', {}, { page: null }),
  row('blog', { status: 'changed', translations: { en: complete, ar: { has: true, missing: 2, older: 1 } } }),
  row(
    'blog/one',
    { status: 'draft', isOffline: true },
    { depth: 1, isPublished: false, path: '/admin/preview/x' },
  ),
  row('blog/two', { due: Date.parse('2026-12-01T06:00:00Z'), isLate: true, notes: 2 }, { depth: 1 }),
  row('page/odd', { status: 'archived', nextSlug: 'page/even' }),
]

const list = (shown = rows): PageList => ({
  rows: shown,
  counts: {
    section: [
      { value: '', count: 5 },
      { value: 'blog', count: 3 },
    ],
    status: [
      { value: '', count: 5 },
      { value: 'changed', count: 1 },
      { value: 'draft', count: 1 },
      { value: 'late', count: 0 },
    ],
    texts: [
      { value: '', count: 5 },
      { value: 'missing-ar', count: 1 },
    ],
  },
  count: shown.length,
  part: 1,
  parts: 1,
  unread: 0,
})

const listing = (shown?: ListRow[]) => ({ body: { ok: true, ...list(shown) } })
const screen = (
  <>
    <PagesScreen />
    <ShortcutHelp />
  </>
)
const show = (lang = 'en', shown?: ListRow[]) =>
  renderPart(screen, { lang, first: [{ key: ['pages', ''], answer: { ok: true, ...list(shown) } }] })
const sent = (requests: Request[]) => requests.map(({ method, path, query }) => `${method} ${path}${query}`)
const tick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const address = location.href
afterEach(() => history.replaceState(null, '', address))

test.each(['en', 'ar'])(
  'the list of the document is shown in %s without a request, and axe finds no fault',
  async (lang) => {
    const requests = fakeServer()
    await show(lang)
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(requests).toEqual([])
    expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|list\.|screens\./)
    expect(
      (await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })).violations,
    ).toEqual([])
  },
)

test('a status has the words of the specification, with schedules, missing languages and notes', async () => {
  fakeServer()
  await show()
  await expect.element(page.getByRole('table')).toBeVisible()
  const statusTextOf = (slug: string) =>
    Array.from(document.querySelectorAll('tbody tr')).find(
      (tableRow) => tableRow.querySelector('code')?.textContent === slug,
    )?.textContent
  expect(statusTextOf('home')).toContain('publishedNot edited yet')
  expect(statusTextOf('blog')).toContain('Arabic: 2 texts missing. Arabic: 1 text out of date')
  expect(statusTextOf('blog/one')).toContain('draftOffline')
  expect(statusTextOf('blog/two')).toMatch(/Scheduled Dec 1, 2026, 9:00.AM/)
  expect(statusTextOf('blog/two')).toContain('Open notes: 2')
  expect(statusTextOf('page/odd')).toContain('On publishing: page/even')
  expect(Array.from(document.querySelectorAll('tbody .badge'), ({ className }) => className)).toEqual([
    ...['badge ok', 'badge warn', 'badge warn', 'badge ok', 'badge'],
  ])
})

test('the address has filters, order and search; Back restores them; typing sends one request', async () => {
  history.replaceState(null, '', location.pathname)
  const requests = fakeServer(() => listing())
  await show()
  await button('Draft 1').click()
  await expect.poll(() => location.search).toBe('?status=draft')
  await expect.element(button('Draft 1')).toHaveFocus()
  await expect.element(button('Draft 1')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Last Updated' }).click()
  await expect
    .element(page.getByRole('columnheader', { name: 'Last Updated' }))
    .toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('combobox', { name: 'Sections of the site' }).selectOptions('blog')
  await page.getByRole('searchbox').fill('عروض')
  await expect
    .poll(() => decodeURIComponent(location.search))
    .toBe('?status=draft&sort=-updated&section=blog&search=عروض')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  const before = requests.length
  history.back()
  await expect.poll(() => location.search).toBe('?status=draft&sort=-updated&section=blog')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await button('Clear filters').click()
  await expect.poll(() => location.search).toBe('')
  expect(before).toBe(4)
})

test('matches are marked, and hostile text is text', async () => {
  history.replaceState(null, '', '?search=kestrel')
  const title = '<img src=x onerror=alert(1)>'
  const found = row('page/x', { title: { en: title } }, { excerpt: 'A Kestrel <b>flies</b>' })
  fakeServer(() => listing([found]))
  await renderPart(<PagesScreen />)
  await expect.element(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  expect(document.querySelector('mark')?.textContent).toBe('Kestrel')
  expect(document.querySelectorAll('main img, main td b')).toHaveLength(0)
})

test('rows are selected by Shift and keyboard, and the result of an action is shown for each row', async () => {
  const outcomes = [
    { id: 'blog', page: { slug: 'blog', title: { en: 'Page blog' } }, kind: 'done', text: 'Published' },
    {
      id: 'blog/one',
      page: { slug: 'blog/one', title: { en: 'Page blog/one' } },
      kind: 'refused',
      text: '1 place has to be corrected first:',
      faults: [{ text: 'No title', hash: '#title' }],
    },
    { id: 'blog/two', page: null, kind: 'already', text: 'Was published already' },
  ]
  const requests = fakeServer(({ method }) =>
    method === 'POST' ? { body: { ok: true, action: 'publish', outcomes, isDelayed: false } } : listing(),
  )
  await show()
  await tick('Page blog').nth(0).click()
  await tick('Page blog/two').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected pages' })
  await expect.element(bar.getByRole('status')).toMatchTextContent('3 pages')
  tick('Page blog/two').element().focus()
  await pressKeys('{Enter}')
  await expect.element(bar.getByRole('button', { name: 'Select all 4' })).toHaveFocus()
  await bar.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish' })
  await question.getByRole('button', { name: 'Publish' }).click()
  const resultDialog = page.getByRole('dialog', { name: '1 page is published' })
  await expect
    .element(resultDialog.getByRole('link', { name: 'No title' }))
    .toHaveAttribute('href', '/admin/pages/blog/one#title')
  expect(
    (await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })).violations,
  ).toEqual([])
  await resultDialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(bar.getByRole('status')).toMatchTextContent('1 page: “Page blog/one”')
  expect(requests[0]?.body).toEqual({
    action: 'publish',
    pages: ['blog', 'blog/one', 'blog/two'].map((id) => ({ id, revision: 3 })),
  })
})

test('the list is usable by keyboard: the search, the rows, their checkboxes and a new page', async () => {
  fakeServer(() => listing())
  await show()
  await expect.element(page.getByRole('table')).toBeVisible()
  const link = (title: string) => page.getByRole('link', { name: title, exact: true })
  // The browser of the tests has no Arabic keyboard.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ظ', bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await pressKeys('/nx')
  await expect.element(page.getByRole('searchbox')).toHaveValue('/nx')
  await page.getByRole('searchbox').clear()
  await pressKeys('{ArrowDown}')
  await expect.element(link('Page home')).toHaveFocus()
  await pressKeys('jj')
  await expect.element(link('Page blog/one')).toHaveFocus()
  await pressKeys('x{ArrowUp}')
  await expect.element(tick('Page blog/one')).toBeChecked()
  await expect.element(link('Page blog')).toHaveFocus()
  let begun = ''
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    if (event.target instanceof HTMLAnchorElement) begun = event.target.pathname
  }
  addEventListener('click', onClick)
  await pressKeys('n')
  await expect.poll(() => begun).toBe('/admin/pages/new')
  removeEventListener('click', onClick)
  await pressKeys('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('the confirmation of a deletion explains its effect on visitors, and a toast can undo it', async () => {
  const requests = fakeServer(({ method, path }) => {
    if (method === 'GET') return listing()
    return { body: path.endsWith('/trash') ? { ok: true, outcome: 'trashed' } : { ok: true } }
  })
  await show('en', [
    row('page/live'),
    row('about', { isBuiltIn: true }),
    row('page/draft', { status: 'draft' }),
  ])
  for (const [title, effect] of [
    ['Page about', 'Visitors will see the original text again'],
    ['Page page/draft', 'Visitors do not see it.'],
  ] as const) {
    await button(`Delete ${title}`).click()
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(effect)
    await pressKeys('{Escape}')
  }
  await button('Delete Page page/live').click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Visitors will no longer see it.')
  await button('Move to the trash').click()
  const done = page.getByRole('alertdialog', { name: 'The page is in the trash.' })
  await done.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('The page is restored as a draft.')).toBeVisible()
  expect(sent(requests).filter((one) => one.startsWith('POST'))).toEqual([
    'POST /admin/api/pages/page/live/trash',
    'POST /admin/api/pages/page/live/restore',
  ])
})

test('a page that fails to load shows the message of the specification once', async () => {
  history.replaceState(null, '', '?notice=failed')
  fakeServer(() => listing())
  await show()
  const toast = page.getByRole('alertdialog', { name: 'Error' })
  await expect.element(toast.getByText('Failed to load page data')).toBeVisible()
  expect(location.search).toBe('')
})

test('an unreadable list offers a retry, and one without a match a link back', async () => {
  history.replaceState(null, '', '?search=zzz')
  let isReachable = false
  const refused = { ok: false, code: 'failed', message: 'Failed to load pages. Please try again.' }
  fakeServer(() => (isReachable ? listing([]) : { status: 503, body: refused }))
  await renderPart(<PagesScreen />)
  await expect.element(page.getByText('Failed to load pages. Please try again.')).toBeVisible()
  isReachable = true
  await button('Try again').click()
  await expect.element(page.getByRole('heading', { name: 'No page matches' })).toBeVisible()
})

test('pages in the trash are restored, and an empty trash explains itself', async () => {
  let pages = [{ id: 'p', slug: 'page/x', title: { ar: 'عرض' }, at: '2026-11-20T08:00:00.000Z' }]
  const requests = fakeServer(({ method }) => {
    if (method === 'GET') return { body: { ok: true, pages } }
    pages = []
    return { body: { ok: true } }
  })
  await renderPart(<TrashScreen />)
  await page.getByRole('button', { name: /^Restore .*عرض/ }).click()
  await expect.element(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  expect(requests[1]).toMatchObject({ method: 'POST', path: '/admin/api/pages/p/restore', body: {} })
  expect(
    (await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })).violations,
  ).toEqual([])
})

test('a writer has no selection and no action that visitors would notice', async () => {
  fakeServer()
  const first = [{ key: ['pages', ''], answer: { ok: true as const, ...list() } }]
  await renderPart(screen, { first, role: 'writer' })
  await expect.element(button('Duplicate Page blog')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  expect(document.querySelectorAll('[aria-label^="Delete"]')).toHaveLength(0)
})
