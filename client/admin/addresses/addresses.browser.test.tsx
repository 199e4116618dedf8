import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportPlan, ListedRule } from '../../../contract/addresses/redirects.ts'
import { fakeServer, pressKeys, type Request } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { fileText } from './import-dialog.tsx'
import { MissingAddressesScreen } from './missing-addresses-screen.tsx'
import { RedirectsScreen } from './redirects-screen.tsx'

const saved = { by: 'sara@agency.example', changed: '2026-11-19T08:00:00.000Z' }
const rule = (from: string, changes: Partial<ListedRule> = {}): ListedRule => ({
  from,
  to: '/about',
  status: '301',
  hits: 0,
  last: null,
  isBroken: false,
  ...saved,
  ...changes,
})
const hostile = '/<img src=x onerror=alert(1)>'
const rules = [
  rule('/%D8%B9%D8%B1%D9%88%D8%B6', { hits: 1200, last: '2026-11-20T08:00:00.000Z', by: null }),
  rule('/gone', { to: '', status: '410' }),
  rule('/lost', { to: '/page/none', status: '302', isBroken: true }),
  rule('/hostile', { to: hostile }),
]
const answers = (given: ListedRule[]) => (request: Request) =>
  request.path === '/admin/api/redirects' && request.method === 'GET'
    ? { body: { ok: true, rules: given } }
    : { body: { ok: true } }
const showRules = (given = rules, lang = 'en') =>
  renderPart(<RedirectsScreen />, {
    lang,
    first: [{ key: ['redirects'], answer: { ok: true, rules: given } }],
  })
const rows = () => Array.from(document.querySelectorAll('tbody tr'), (row) => row.textContent)
// An announcement to screen readers may name a removed bar.
const faults = async () =>
  (await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })).violations.flatMap(
    ({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`),
  )

test.each(['en', 'ar'])('the list of redirects shows targets, counts and faults in %s', async (lang) => {
  fakeServer()
  await showRules(rules, lang)
  await expect.element(page.getByRole('table')).toBeVisible()
  const [moved, gone, lost, other] = rows()
  expect(moved).toMatch(/^\/عروض\/about.*1,200.*2026/)
  expect(gone).toMatch(lang === 'en' ? /Gone for good/ : /محذوفة نهائيًا/)
  expect(lost).toMatch(lang === 'en' ? /No such page.*Temporary/ : /لا صفحة هناك.*مؤقت/)
  expect(other).toContain(hostile)
  expect(document.querySelector('main img')).toBeNull()
  expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|redirects\./)
  expect(await faults()).toEqual([])
})

test('an address is found in every encoding, and the search stays in the address bar', async () => {
  fakeServer()
  await showRules()
  const search = page.getByRole('searchbox')
  for (const typed of ['%d8%b9%d8%b1', 'عُروض']) {
    await search.fill(typed)
    await expect.poll(rows).toEqual([expect.stringContaining('/عروض')])
    await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe(typed)
  }
  await search.fill('')
  await expect.poll(() => new URLSearchParams(location.search).get('search')).toBeNull()
})

test('at shownCount a hundred redirects are shown at once', async () => {
  fakeServer()
  await showRules(Array.from({ length: 150 }, (_, index) => rule(`/old-${index}`)))
  expect(rows()).toHaveLength(100)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect.poll(rows).toHaveLength(150)
})

test('a message offers to undo a deletion', async () => {
  const requests = fakeServer(answers([]))
  await showRules([rule('/old', { to: '/services', status: '302' })])
  await page.getByRole('button', { name: 'Delete the redirect from /old' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]))
    .toEqual([
      ['/admin/api/redirects/delete', { from: '/old' }],
      ['/admin/api/redirects', { from: '/old', to: '/services', status: '302' }],
    ])
})

test('a refused input stays with the reason at its focused field', async () => {
  const errors = { to: 'There is no page at /nowhere.' }
  const refused = { ok: false, code: 'invalid', message: 'Check the marked fields.', errors }
  fakeServer(({ path, method }) =>
    method === 'POST' && path === '/admin/api/redirects' ? { status: 422, body: refused } : undefined,
  )
  await showRules([])
  await page.getByRole('button', { name: 'Add a redirect' }).click()
  await pressKeys('/old')
  const to = page.getByRole('combobox', { name: 'To' })
  await to.fill('/nowhere')
  await page
    .getByRole('radio', { name: /Temporary/ })
    .element()
    .focus()
  await pressKeys(' {Enter}')
  await expect.element(to).toHaveAccessibleDescription(expect.stringContaining(errors.to))
  await expect.element(to).toHaveFocus()
  await expect.element(to).toHaveValue('/nowhere')
  await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('/old')
  await expect.element(page.getByRole('radio', { name: /Temporary/ })).toBeChecked()
})

test('lines are saved after their preview, and faulty ones stay for correction', async () => {
  const fault = { line: 2, text: '/b,/nowhere', errors: ['There is no page at /nowhere.'] }
  const plan: ImportPlan = {
    changes: [
      { from: '/a', to: '/about', status: '301', before: { from: '/a', to: '/apps', status: '301' } },
    ],
    same: 1,
    faults: [fault],
  }
  const requests = fakeServer(({ path }) =>
    path.endsWith('/import')
      ? { body: { ok: true, ...plan } }
      : answers(rules)({ path, method: 'GET', query: '', body: null }),
  )
  await showRules()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  const lines = page.getByRole('textbox', { name: 'Or paste the lines' })
  await lines.fill('/a,/about\n/b,/nowhere')
  await page.getByRole('button', { name: 'Check the lines' }).click()
  await expect.element(page.getByText('now leads to /apps')).toBeVisible()
  await expect.element(page.getByText(fault.errors[0] ?? '')).toBeVisible()
  await expect.poll(faults).toEqual([])
  expect(requests.map(({ body }) => body)).toEqual([{ text: '/a,/about\n/b,/nowhere', apply: false }])
  await page.getByRole('button', { name: 'Save 1 redirect' }).click()
  await expect.element(lines).toHaveValue(fault.text)
  expect(requests[1]?.body).toMatchObject({ apply: true })
})

test('a file is read in UTF-8 and in both byte orders of UTF-16', () => {
  const text = 'from\tto\r\n/قديم\t/about'
  expect(fileText(new TextEncoder().encode(text).buffer)).toBe(text)
  for (const isLittle of [true, false]) {
    const marked = `\ufeff${text}`
    const view = new DataView(new ArrayBuffer(marked.length * 2))
    for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), isLittle)
    expect(fileText(view.buffer)).toBe(text)
  }
  // Windows-1256, truncated UTF-16, and UTF-16 without its mark.
  for (const bytes of [
    [0x2f, 0xe3, 0xe4, 0x2c, 0x2f],
    [0xff, 0xfe, 0x2f, 0x00, 0x61],
    [0x2f, 0x00, 0x45, 0x06, 0x2c, 0x00, 0x2f, 0x00],
  ])
    expect(fileText(new Uint8Array(bytes).buffer)).toBeNull()
})

test('a missing address is redirected with one press to the suggested page', async () => {
  const requests = fakeServer(() => ({ body: { ok: true, addresses: [] } }))
  const found = { path: '/services/web', title: 'Web' }
  const addresses = [
    { address: '/web.html', count: 3, last: '2026-11-20', page: found },
    { address: '/%D9%82', count: 1, last: '2026-11-20', page: null },
  ]
  await renderPart(<MissingAddressesScreen />, {
    first: [{ key: ['missing'], answer: { ok: true, addresses } }],
  })
  expect(rows()[1]).toMatch(/^\/ق1 visitNov 20, 2026/)
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Redirect to “Web” /web.html' }).click()
  await expect.element(page.getByText('No missing pages')).toBeVisible()
  expect(requests[0]).toMatchObject({
    method: 'POST',
    body: { from: '/web.html', to: '/services/web', status: '301' },
  })
})
