import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, fakeServer, pressKeys, unreachable } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { clearToasts } from '../../workspace/ui/toast.tsx'
import { NewPageScreen } from './new-page-screen.tsx'

const picture = { soft: '0,0,48,32', ink: '', mark: '' }
const answer = {
  ok: true as const,
  origin: 'https://agency.example',
  allowed: '^(?=page/|blog/|(home|blog)$)[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*)*$',
  types: [
    { type: 'landing', prefix: 'page/', picture },
    { type: 'article', prefix: 'blog/', picture },
  ],
}

const start = location.pathname
beforeEach(() => {
  clearToasts()
  sessionStorage.clear()
  history.replaceState(null, '', start)
})

const show = (lang = 'en') => renderPart(<NewPageScreen />, { lang, first: [{ key: ['new-page'], answer }] })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const create = page.getByRole('button', { name: 'Create draft' })
const address = () => document.querySelector('.new-address')?.textContent

/** A server that gives this answer to every new page. */
function refusing(given: Answer) {
  return fakeServer(({ method }) => (method === 'POST' ? given : undefined))
}

test.each(['en', 'ar'])('the form in %s is shown without a request, and axe finds no fault', async (lang) => {
  const requests = fakeServer()
  await show(lang)
  await expect.element(page.getByRole('radio').first()).toBeChecked()
  expect(requests).toEqual([])
  expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|screens\./)
  expect(
    (await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })).violations,
  ).toEqual([])
})

test('the address follows titles and page type until it is typed, and is shown as it will be', async () => {
  const requests = fakeServer()
  await show()
  await field('Title in Arabic').fill('عرض الربيع')
  await expect.poll(address).toBe('https://agency.example/page/ard-al-rabi')
  await field('Title in English').fill('Spring')
  await expect.poll(address).toBe('https://agency.example/page/spring')
  await page.getByRole('radio', { name: /^Article/ }).click()
  await expect.poll(address).toBe('https://agency.example/blog/spring')
  expect(location.search).toBe('?type=article')
  await field('Address (slug)').fill(' /Own words ')
  await expect.poll(address).toBe('https://agency.example/blog/own-words')
  await field('Address (slug)').fill('elsewhere/page')
  await expect.poll(address).toBeUndefined()
  await expect.element(field('Address (slug)')).toHaveAccessibleDescription(/Pages live under page\//)
  await field('Address (slug)').fill('')
  await create.click()
  await expect
    .poll(() => requests)
    .toMatchObject([
      {
        method: 'POST',
        path: '/admin/api/pages',
        body: { type: 'article', slug: 'blog/spring', title: { en: 'Spring', ar: 'عرض الربيع' } },
      },
    ])
})

test('the kind in the address is chosen', async () => {
  history.replaceState(null, '', '?type=article')
  fakeServer()
  await show()
  await expect.element(page.getByRole('radio', { name: /^Article/ })).toBeChecked()
})

test('an error is shown at its focused field until the field changes', async () => {
  const errors = { slug: 'Another page has this address.' }
  refusing({ status: 422, body: { ok: false, code: 'invalid', message: 'x', errors } })
  await show()
  await field('Title in English').fill('Spring')
  await create.click()
  const slug = field('Address (slug)')
  await expect.element(slug).toHaveFocus()
  await expect.element(slug).toHaveAccessibleDescription(/Another page has this address\./)
  await expect.element(field('Title in English')).not.toHaveAttribute('aria-invalid')
  await field('Title in English').fill('Spring sale')
  await expect.element(slug).not.toHaveAttribute('aria-invalid')
})

test('only a missing title is an error, and a title shows its length', async () => {
  const errors = { title: 'Enter a title in at least one language.', slug: 'Use lower-case letters' }
  refusing({ status: 422, body: { ok: false, code: 'invalid', message: 'x', errors } })
  await show()
  await field('Title in English').click()
  await pressKeys('{Enter}')
  await expect.element(field('Title in English')).toHaveAccessibleDescription(/Enter a title/)
  await expect.element(field('Address (slug)')).not.toHaveAttribute('aria-invalid')
  await field('Title in Arabic').fill('ك'.repeat(250))
  await expect.element(field('Title in Arabic')).toHaveAccessibleDescription('250 of 200')
  await expect.element(field('Title in English')).not.toHaveAttribute('aria-invalid')
  expect(document.querySelectorAll('.counter.is-over')).toHaveLength(1)
})

test.each([
  ['offline', unreachable, /The change may have been made/],
  ['signed out', () => ({ status: 401 }), /Your sign-in has expired\./],
  [
    'unconfirmed',
    () => ({ status: 503, body: { ok: false, code: 'unconfirmed', message: 'It may be made.' } }),
    'It may be made.',
  ],
  [
    'too large',
    () => ({ status: 413, body: { ok: false, code: 'invalid', message: 'x', errors: { '': 'Too large.' } } }),
    'Too large.',
  ],
])(
  'a failure (%s) shows its message and keeps the input, even after leaving the screen',
  async (_, given, message) => {
    fakeServer(({ method }) => (method === 'POST' ? given() : undefined))
    const { unmount } = await show()
    await field('Title in English').fill('Spring')
    await field('Address (slug)').fill('blog/mine')
    await create.click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(field('Title in English')).toHaveValue('Spring')
    await unmount()
    await show()
    await expect.element(field('Title in English')).toHaveValue('Spring')
    await expect.element(field('Address (slug)')).toHaveValue('blog/mine')
  },
)

test('hostile stored text is shown as text', async () => {
  sessionStorage.setItem('new-page', '{"title.en":"<img src=x onerror=alert(1)>"}')
  fakeServer()
  await show()
  await expect.element(field('Title in English')).toHaveValue('<img src=x onerror=alert(1)>')
  await expect.poll(address).toBe('https://agency.example/page/img-src-x-onerror-alert-1')
  await userEvent.keyboard('{Tab}')
  expect(document.querySelectorAll('main img')).toHaveLength(0)
})
