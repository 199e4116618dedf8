import { expect, test, vi } from 'vitest'
import { pageUpdates } from './page-updates.ts'

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
    onSections: (_, rendered) => shown.push(String(rendered.title)),
    onUpToDate: () => {},
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
