import { expect, test, vi } from 'vitest'
import { pageUpdates } from '../page-updates.ts'
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

test('text that is typed during a refresh is sent with the next request without another change', async () => {
  const draft = (title: string) => ({ slug: 'page/a', title, meta_description: '', widgets: [] })
  const answers: PromiseWithResolvers<Response>[] = []
  const requested: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    requested.push(JSON.parse(String(init?.body)).draft.title)
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  const shown: string[] = []
  const updates = pageUpdates({
    path: '/admin/canvas',
    show: (_, of) => shown.push(String(of.title)),
    onCurrent: () => {},
    onState: () => {},
  })
  const answer = () => answers.shift()?.resolve(Response.json({ sections: [] }))
  updates.update(draft('A'), draft('A'))
  await vi.waitFor(() => expect(requested).toEqual(['A']))
  updates.update(draft('Al'), draft('Al'))
  updates.update(draft('All'), draft('All'))
  answer()
  await vi.waitFor(() => expect(requested).toEqual(['A', 'All']))
  answer()
  await vi.waitFor(() => expect(shown).toEqual(['A', 'All']))
  updates.stop()
  vi.restoreAllMocks()
})
