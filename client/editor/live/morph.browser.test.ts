import { expect, test } from 'vitest'
import { morphNodes } from './morph.ts'

const nodes = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return [...holder.childNodes]
}

test('a refresh changes what differs, and leaves the text that is being written', () => {
  const live = document.createElement('div')
  live.append(...nodes('<p>One</p><p>Two</p>'))
  const [first, second] = live.children
  if (!first || !second) throw new Error('no texts')
  second.textContent = 'Two, being written'
  morphNodes(live, nodes('<p>One</p><p>Two</p>'), nodes('<p>First</p><p>Second</p>'), second)
  expect(live.innerHTML).toBe('<p>First</p><p>Two, being written</p>')
  expect(live.firstElementChild).toBe(first)
})
