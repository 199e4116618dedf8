import { expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { delayAfter } from './save-results.ts'

const draft: Draft = { slug: 'page/one', title: 'One', meta_description: '', widgets: [] }
const delays = { pause: 1, retry: 2 }

test('a failed save is repeated if that may help, and never in a conflict', () => {
  const after = (code: Parameters<typeof delayAfter>[0]['code'], changed = draft) =>
    delayAfter({ code, sent: draft }, changed, delays)
  expect((['unreachable', 'failed', 'unconfirmed'] as const).map((code) => after(code))).toEqual([2, 2, 2])
  expect([after('invalid'), after('invalid', { ...draft, title: 'Two' })]).toEqual([null, 1])
  expect(after('conflict')).toBeNull()
})
