import { expect, test } from 'vitest'
import { replyAfterSending } from './unsent-replies.ts'

test('a text that is written while a reply is sent stays as another reply', () => {
  const sent = { id: 'reply-0001', text: 'Done.' }
  const next = replyAfterSending(sent, { ...sent, text: 'Done. And one more.' })
  expect(next.text).toBe('Done. And one more.')
  expect(next.id).not.toBe(sent.id)
  const empty = replyAfterSending(sent, sent)
  expect(empty.text).toBe('')
  expect(empty.id).not.toBe(sent.id)
})
