import { describe, expect, test } from 'vitest'
import type { Draft, DraftWidget } from '../../../contract/editor.ts'
import type { Conflict, Refused } from '../saving/save-results.ts'
import type { DraftAction } from './draft-reducer.ts'
import { isBroken, sessionReducer, startSession } from './session-reducer.ts'
import type { Session, SessionEvent } from './session-state.ts'

const widget = (id: string, content: Record<string, unknown> = {}): DraftWidget => ({
  id,
  type: 'text',
  is_active: true,
  content,
})
const draft: Draft = {
  slug: 'page/one',
  title: { en: 'One', ar: 'واحد' },
  meta_description: '',
  widgets: [widget('a', { title: 'A' }), widget('b')],
}
const paths = {
  page: '',
  publish: '',
  unpublish: '',
  drawn: '',
  pictures: '',
  list: '',
  links: '',
  block: '',
  preview: {},
  public: {},
}
const page = { id: 'x', status: 'draft', updated: '' } as const
const languages = [{ code: 'en' }, { code: 'ar' }]
const opened = (of: Draft = draft) =>
  startSession({ draft: of, outdated: [], broken: {}, revision: 1, paths, aside: null, page, languages })

/** Runs each event with a pause before it. */
const having = (events: SessionEvent[], start = opened()) =>
  events.reduce<Session>((state, event, index) => sessionReducer(state, event, index * 5000), start)
const act = (action: DraftAction): SessionEvent => ({ do: 'act', action })
const name = (title: string) => act({ do: 'details', details: { title } })
const saved = ({ history, server }: Session, keepsVersion = false): SessionEvent => ({
  do: 'stored',
  sent: history.draft,
  confirmed: [],
  keepsVersion,
  isAutosave: true,
  answer: { ok: true, revision: server.revision + 1, status: 'draft', updated: 'now' },
})
const refused = (answer: Refused, sent = draft): SessionEvent => ({
  do: 'refused',
  answer,
  sent,
  isAutosave: true,
})

describe('the draft', () => {
  const changed = having([name('Two')])

  test('is dirty only while it differs from the saved version', () => {
    expect(opened().isDirty).toBe(false)
    expect(changed.isDirty).toBe(true)
    expect(having([act({ do: 'details', details: { title: draft.title } })], changed).isDirty).toBe(false)
    expect(having([saved(changed)], changed)).toMatchObject({ isDirty: false, server: { revision: 2 } })
  })

  test('stays dirty if it changed while it was being saved', () => {
    const later = having([act({ do: 'toggle', id: 'a' }), saved(changed)], changed)
    expect(later.isDirty).toBe(true)
  })

  test('is marked as restored until the restored version is saved', () => {
    const back = having([act({ do: 'restore-version', draft: { ...draft, slug: 'page/earlier' } })])
    expect(back.history.isRestored).toBe(true)
    expect(having([act({ do: 'toggle', id: 'a' })], back).history.isRestored).toBe(true)
    expect(having([saved(back, true)], back).history.isRestored).toBe(false)
  })

  test('stays marked as restored when an older save ends', () => {
    const back = act({ do: 'restore-version', draft: { ...draft, slug: 'page/earlier' } })
    expect(having([back, saved(opened())]).history.isRestored).toBe(true)
  })

  test('ignores the order of keys in a content', () => {
    const state = opened({ ...draft, widgets: [widget('a', { question: 1, answer: 2 })] })
    const content = { answer: 2, question: 1 }
    expect(having([act({ do: 'replace', id: 'a', content })], state).isDirty).toBe(false)
  })

  test('keeps its history when it is saved', () => {
    const later = having([saved(changed)], changed)
    expect(later.history.past).toEqual(changed.history.past)
    expect(having([{ do: 'undo' }], later).history).toMatchObject({ draft, saved: changed.history.draft })
  })
})

describe('a conflict', () => {
  const theirs: Draft = { ...draft, title: 'Theirs' }
  const answer: Conflict = {
    ok: false,
    code: 'conflict',
    message: '',
    by: 'sara@agency.example',
    at: 'then',
    revision: 7,
    status: 'draft',
    draft: theirs,
    outdated: [],
    paths,
    address: '',
  }
  const met: SessionEvent[] = [
    name('Mine'),
    refused(answer),
    { do: 'set', to: { decision: { task: 'save', options: {}, answer } } },
  ]
  const back = act({ do: 'restore-set-aside' })

  test('keeps mine over theirs, and the two can be swapped any number of times', () => {
    const result = having([...met, { do: 'choose', theirs: answer, keep: 'mine' }])
    expect(result.history).toMatchObject({
      draft: { title: 'Mine' },
      aside: { whose: 'theirs', draft: theirs },
    })
    expect(result).toMatchObject({
      isDirty: true,
      saveFailure: null,
      decision: null,
      server: { revision: 7 },
    })
    const swapped = having([back], result)
    expect(swapped.history).toMatchObject({
      draft: theirs,
      aside: { whose: 'mine', draft: { title: 'Mine' } },
    })
    expect(having([back], swapped).history).toMatchObject({
      draft: { title: 'Mine' },
      aside: { draft: theirs },
    })
  })

  test('takes theirs, and restoring mine sets theirs aside', () => {
    const result = having([...met, { do: 'choose', theirs: answer, keep: 'theirs' }])
    expect(result.history).toMatchObject({
      draft: theirs,
      aside: { whose: 'mine', draft: { title: 'Mine' } },
    })
    expect(result.isDirty).toBe(false)
    const swapped = having([back], result)
    expect(swapped.history).toMatchObject({
      draft: { title: 'Mine' },
      aside: { whose: 'theirs', draft: theirs },
    })
    expect(swapped.isDirty).toBe(true)
  })

  test('keeps a merge of both, with nothing left to restore', () => {
    const merged = { ...theirs, slug: 'page/both' }
    const result = having([...met, { do: 'choose', theirs: answer, keep: { merged } }])
    expect(result.history).toMatchObject({ draft: merged, saved: theirs, aside: null })
    expect(having([back], result).history).toEqual(result.history)
  })

  test('ends undo at the choice, because the other person’s changes would be lost', () => {
    for (const keep of ['theirs', { merged: { ...theirs, title: 'Both' } }] as const) {
      const state = having([...met, { do: 'choose', theirs: answer, keep }])
      expect(state.history.past).toEqual([])
      expect(having([{ do: 'undo' }], state)).toBe(state)
    }
  })

  test('is known before a save runs into it, until a newer save', () => {
    const notified = having([{ do: 'set', to: { newer: answer } }])
    expect(having([saved(notified)], notified).newer).toEqual(answer)
    const later = { ok: true, revision: 8, status: 'draft', updated: '' } as const
    expect(having([{ do: 'server-changed', answer: later }], notified).newer).toBeNull()
  })
})

test('each failed save waits longer for the next, and a successful one resets the delay', () => {
  const lost = refused({ ok: false, code: 'unreachable', message: null })
  const twice = having([name('Two'), lost, lost])
  expect(twice.saveFailure).toMatchObject({ code: 'unreachable', failures: 2, retryAt: 10_000 + 4000 })
  expect(twice.history.draft.title).toBe('Two')
  const once = having([saved(twice), lost], twice)
  expect(once.saveFailure).toMatchObject({ failures: 1 })
})

test('a refused field is marked until it is edited, also after an automatic save', () => {
  const errors = { title: 'Too long', 'widgets.a.title.en': 'No' }
  const state = having([refused({ ok: false, code: 'invalid', message: '', errors })])
  expect(state.faults).toMatchObject({ refused: errors, errorsIn: { 'widgets.a.title': ['en'] } })
  const edited = having([act({ do: 'change', id: 'a', path: ['title'], value: 'B' })], state)
  expect(edited.faults).toMatchObject({ refused: { title: 'Too long' }, errors: { title: 'Too long' } })
  expect(having([saved(edited)], edited).faults.refused).toEqual({})
})

test('invalid JSON blocks saving until it is corrected, replaced or removed with its widget', () => {
  const state = having([{ do: 'json', id: 'a', text: '{' }])
  expect(isBroken(state)).toBe(true)
  expect(isBroken(having([act({ do: 'remove', id: 'a' })], state))).toBe(false)
  expect(isBroken(having([act({ do: 'replace', id: 'a', content: {} })], state))).toBe(false)
  expect(isBroken(having([{ do: 'json', id: 'a', text: null }], state))).toBe(false)
})

test('a suggestion counts as one in a copy, too, written before or after it is reported', () => {
  const value = { en: 'A', ar: 'أ' }
  const written = act({ do: 'change', id: 'a', path: ['title'], value })
  const confirmEvent: SessionEvent = { do: 'confirm', path: 'widgets.a.title', value, machine: 'ar' }
  for (const events of [
    [confirmEvent, written],
    [written, confirmEvent],
  ]) {
    const state = having(events)
    const { confirmed: confirmedTexts } = state.ages
    const stored = { ...saved(state), confirmed: confirmedTexts }
    const copied = having([stored, act({ do: 'duplicate', id: 'a', newId: 'c' }), { do: 'compare' }], state)
    expect(copied.ages.confirmed, 'of the copy').toMatchObject([{ machine: 'ar' }])
    expect(copied.ages.isSuggested('widgets.c.title', 'ar')).toBe(true)
  }
})
