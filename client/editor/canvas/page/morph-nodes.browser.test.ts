import { expect, test } from 'vitest'
import { morphNodes } from './morph-nodes.ts'

const nodes = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return [...holder.childNodes]
}

test('a refresh changes only differences and leaves the text that is being edited', () => {
  const shown = document.createElement('div')
  shown.append(...nodes('<p>One</p><p>Two</p>'))
  const [first, second] = shown.children
  if (!first || !second) throw new Error('no texts')
  second.textContent = 'Two, being written'
  morphNodes(shown, nodes('<p>One</p><p>Two</p>'), nodes('<p>First</p><p>Second</p>'), second)
  expect(shown.innerHTML).toBe('<p>First</p><p>Two, being written</p>')
  expect(shown.firstElementChild).toBe(first)
})
