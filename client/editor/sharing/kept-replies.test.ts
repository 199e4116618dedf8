import { expect, test } from 'vitest'
import { afterSending } from './kept-replies.ts'

test('what is written while a reply is sent stays, as another reply', () => {
  const sent = { id: 'reply-0001', text: 'Done.' }
  const next = afterSending(sent, { ...sent, text: 'Done. And one more.' })
  expect(next.text).toBe('Done. And one more.')
  expect(next.id).not.toBe(sent.id)
  const empty = afterSending(sent, sent)
  expect(empty.text).toBe('')
  expect(empty.id).not.toBe(sent.id)
})
