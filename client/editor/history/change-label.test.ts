import { expect, test } from 'vitest'
import texts from '../../../locales/en/admin/editor.json' with { type: 'json' }
import type { DraftAction } from '../session/draft-reducer.ts'
import { changeLabel } from './change-label.ts'
import type { Change } from './history.ts'

const draft = { slug: 'page/a', title: 'A', meta_description: '', widgets: [] }
const known: Record<string, string> = texts

/** Types of steps with a label; the other types of `DraftAction` make no step or end the history. */
const kinds: Change['kind'][] = [
  ...(['add', 'duplicate', 'remove', 'undo-remove', 'move', 'toggle', 'hide', 'replace'] as const),
  ...(['restore-unsaved-copy', 'confirm', 'detach', 'restore-version', 'discarded'] as const satisfies (
    | DraftAction['do']
    | 'confirm'
  )[]),
]

test.each(kinds)('%s has a label', (kind) => {
  const ids: string[] = []
  const t = (id: string) => {
    ids.push(id)
    return known[`admin.${id}`] ?? id
  }
  const label = changeLabel(
    { kind, path: 'widgets.a', type: 'faq' },
    { before: draft, after: draft },
    { widgets: [], languages: [], lang: 'en', t },
  )
  expect(ids.filter((id) => !known[`admin.${id}`])).toEqual([])
  expect(ids).not.toEqual([])
  expect(label).not.toMatch(/^change\./)
})
