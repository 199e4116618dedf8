import { expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { maxStaffBytes, maxTextLength } from '../../../contract/fields/text-limits.ts'
import { excessOf } from './size-excess.ts'

const widget = (id: string, body: string) => ({
  id,
  type: 'text',
  is_active: true,
  content: { body: { ar: body } },
})
const page = (widgets: Draft['widgets'], description = ''): Draft => ({
  slug: 'page/long',
  title: { en: 'A "title"', ar: 'عنوان' },
  meta_description: { en: description },
  widgets,
})

function sent(draft: Draft): number {
  const rest = {
    revision: 123_456,
    confirmed: [],
    isOverwrite: false,
    isAutosave: false,
    tab: `new-${'0'.repeat(24)}`,
  }
  return new TextEncoder().encode(JSON.stringify({ ...rest, draft })).length
}

test('a draft within the limit can be saved, and a draft that can be saved rarely exceeds it', () => {
  const filled = Array.from({ length: 5 }, (_, index) => widget(`w${index}`, 'س"\n'.repeat(25_000)))
  const room = maxStaffBytes - sent(page(filled))
  for (const [missing, exceeds] of [
    [300, false],
    [0, true],
  ] as const) {
    const draft = page(filled, 'x'.repeat(room - missing))
    const { bytes } = excessOf(draft, [])
    expect(bytes > 0).toBe(exceeds)
    if (!exceeds) expect(sent(draft)).toBeLessThanOrEqual(maxStaffBytes)
  }
})

test('a text that is too long is named by its path and language, also after an earlier check', () => {
  const fine = widget('fine', 'قصير')
  const long = { ...fine, id: 'long', content: { body: { ar: 'س'.repeat(maxTextLength + 1) } } }
  expect(excessOf(page([fine, long]), []).texts).toEqual(excessOf(page([fine, long]), []).texts)
  expect(excessOf(page([fine, long], 'x'.repeat(maxTextLength + 7)), []).texts).toEqual([
    { path: 'meta_description.en', length: maxTextLength + 7 },
    { path: 'widgets.long.body.ar', length: maxTextLength + 1 },
  ])
})
