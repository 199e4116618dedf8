import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { navigate } from './router.ts'
import { showCurrentScreen, wireShell } from './shell.ts'

wireShell()

beforeEach(() => {
  const host = document.createElement('div')
  host.innerHTML = `<details class="shell-menu"><summary>Account</summary>
    <div style="position: absolute"><a href="/out">Sign out</a></div></details>
    <button type="button" style="margin-block-start: 9rem">Beside</button><iframe srcdoc="<button>Within</button>" title="Page"></iframe>`
  // As React Aria does.
  host.querySelector('button')?.addEventListener('pointerdown', (event) => event.stopPropagation())
  document.body.append(host)
  onTestFinished(() => host.remove())
})

const menu = () => document.querySelector('details')
const open = async () => {
  await userEvent.click(document.querySelector('summary') ?? document.body)
  expect(menu()?.open).toBe(true)
}

test('the menu of the account stays open during use, and Escape returns to its button', async () => {
  await open()
  await userEvent.tab()
  expect([menu()?.open, document.activeElement?.textContent]).toEqual([true, 'Sign out'])
  await userEvent.keyboard('{Escape}')
  expect([menu()?.open, document.activeElement?.textContent]).toEqual([false, 'Account'])
})

test.each<[string, () => unknown]>([
  ['Tab leads out', () => userEvent.tab().then(() => userEvent.tab())],
  [
    'Escape is pressed outside',
    () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return userEvent.keyboard('{Escape}')
    },
  ],
  ['something else is pressed', () => userEvent.click(document.querySelector('button') ?? document.body)],
  [
    'the page in an iframe is pressed',
    () => userEvent.click(document.querySelector('iframe') ?? document.body),
  ],
  ['the workspace goes to another place', () => navigate(location.href, () => true)],
])('the menu of the account closes if %s', async (_, leave) => {
  await open()
  await leave()
  expect(menu()?.open).toBe(false)
})

test('the link to the handbook follows the current screen', () => {
  const before = location.pathname + location.search
  const link = document.body.appendChild(document.createElement('a'))
  link.dataset.help = ''
  onTestFinished(() => {
    history.replaceState(null, '', before)
    link.remove()
  })
  for (const [path, page] of [
    ['/admin/leads/one', 'enquiries'],
    ['/admin/leads/applications', 'applications'],
    ['/admin', 'edit'],
  ]) {
    history.replaceState(null, '', path)
    showCurrentScreen('Here')
    expect(link.pathname).toBe(`/admin/help/${page}`)
  }
})
