import { expect, onTestFinished, test } from 'vitest'
import { fakeServer } from '../../../test/component/render-editor.tsx'
import { createQueryClient } from '../../workspace/api/api.ts'
import { followInboxCounts } from './inbox-counts.tsx'

test('the counts of the sidebar follow a change, and stay if they cannot be read', async () => {
  const place = document.createElement('span')
  place.className = 'inbox-counts'
  place.innerHTML = '<span class="inbox-count is-overdue">2</span>'
  document.body.append(place)
  onTestFinished(() => place.remove())
  let answer: object = { body: { ok: true, counts: [{ look: 'calm', count: 1, text: '1 to answer' }] } }
  const requests = fakeServer(() => answer)
  const client = createQueryClient([])
  followInboxCounts(client)
  expect([place.textContent, requests.length]).toEqual(['2', 0])

  await client.invalidateQueries({ queryKey: ['leads'] })
  await expect.poll(() => place.textContent).toBe('1 1 to answer')
  expect(place.querySelector('.is-calm')).not.toBeNull()

  answer = { status: 403, body: { ok: false, code: 'role', message: 'No.' } }
  await client.invalidateQueries({ queryKey: ['leads'] })
  expect(place.textContent).toBe('1 1 to answer')
})
