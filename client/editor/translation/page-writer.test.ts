import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import type { Draft } from '../../../contract/editor.ts'
import type { SaveRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import type { Lost } from '../session/send.ts'
import { pageWriter } from './page-writer.ts'
import { type TextLocation, textAt } from './text-units.ts'
import { pagesWithUnsavedEdits, storeEdits, unsavedEdits } from './unsaved-edits.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'Arabic', dir: 'rtl' },
]
const titlePlace: TextLocation = { widget: null, path: ['title'] }
const body: TextLocation = { widget: 'a', path: ['body'] }

const draft = (changes: Partial<Draft> = {}, text: unknown = { en: 'Body' }): Draft => ({
  slug: 'page/x',
  title: { en: 'Title' },
  meta_description: '',
  widgets: [{ id: 'a', type: 'text', is_active: true, content: { body: text } }],
  ...changes,
})
const done = (revision: number): SaveResponse => ({ ok: true, revision, status: 'draft', updated: '' })
const lost = (code: Lost['code']): Lost => ({ ok: false, code, message: null })
const conflict = (theirs: Draft, revision = 7): SaveResponse => ({
  ok: false,
  code: 'conflict',
  message: '',
  by: 'other@agency.example',
  at: '',
  revision,
  status: 'draft',
  draft: theirs,
  outdated: [],
  paths: {
    page: '',
    publish: '',
    unpublish: '',
    drawn: '',
    pictures: '',
    list: '',
    block: '',
    preview: {},
    public: {},
  },
  address: '',
})

/** Longer than the pause before a save and the first retries, in milliseconds. */
const restMs = 20_000

const staff = 'editor@agency.example'
const owner = (tab: string) => ({ staff, page: 'x', tab })

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A writer over these answers of the server, the last one repeated, and its requests. */
function writing(answers: (SaveResponse | Lost)[], start = draft(), tab = 'tab') {
  const sent: SaveRequest[] = []
  const writer = pageWriter({
    texts: { revision: 3, draft: start, outdated: [] },
    languages,
    owner: owner(tab),
    send: async (request) => {
      sent.push(request)
      return answers[Math.min(sent.length, answers.length) - 1] ?? lost('unreachable')
    },
    onChange: () => undefined,
  })
  return { writer, sent, arabic: (place: TextLocation) => textAt(writer.draft(), place, 'ar', languages) }
}

test('a text is saved automatically over the revision that was read', async () => {
  const { writer, sent } = writing([done(4), done(5)])
  writer.write(titlePlace, 'ar', 'عنوان')
  expect(writer.phase()).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(restMs)
  expect(writer.phase()).toBe('saved')
  writer.write(body, 'ar', '<p>نص</p>')
  await writer.flush()
  expect(sent.map(({ revision, isAutosave }) => [revision, isAutosave])).toEqual([
    [3, true],
    [4, true],
  ])
  expect(sent[1]?.draft.title).toEqual({ en: 'Title', ar: 'عنوان' })
  expect(sent[1]?.draft.widgets[0]?.content).toEqual({ body: { en: 'Body', ar: '<p>نص</p>' } })
})

test('a text written during a save is saved after it', async () => {
  const { writer, sent } = writing([done(4), done(5)])
  writer.write(titlePlace, 'ar', 'أول')
  const first = writer.flush()
  writer.write(titlePlace, 'ar', 'ثان')
  await first
  expect(writer.phase()).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(restMs)
  expect(sent.map(({ draft: { title } }) => title)).toEqual([
    { en: 'Title', ar: 'أول' },
    { en: 'Title', ar: 'ثان' },
  ])
  expect(writer.phase()).toBe('saved')
})

test.each<Lost['code']>(['unreachable', 'signed-out'])(
  'a failure (%s) keeps the text and is repeated',
  async (failure) => {
    const { writer, sent, arabic } = writing([lost(failure), lost(failure), done(4)])
    writer.write(titlePlace, 'ar', 'عنوان')
    await writer.flush()
    expect([writer.phase(), writer.answer()]).toMatchObject(['failed', { code: failure }])
    expect(arabic(titlePlace)).toBe('عنوان')
    await vi.advanceTimersByTimeAsync(restMs)
    expect(writer.phase()).toBe('saved')
    expect(sent).toHaveLength(3)
  },
)

test('a lasting failure is not repeated before the next change', async () => {
  const trashed: SaveResponse = { ok: false, code: 'trashed', message: '', by: '', at: '', restore: '' }
  const invalid: SaveResponse = { ok: false, code: 'invalid', message: '', errors: {} }
  for (const refusal of [trashed, invalid, { ok: false, code: 'not_found', message: '' } as const]) {
    const { writer, sent } = writing([refusal, done(4)])
    writer.write(titlePlace, 'ar', 'عنوان')
    await writer.flush()
    await vi.advanceTimersByTimeAsync(restMs)
    expect(sent, refusal.code).toHaveLength(1)
    writer.write(titlePlace, 'ar', 'عنوان آخر')
    await vi.advanceTimersByTimeAsync(restMs)
    expect([sent.length, writer.phase()], refusal.code).toEqual([2, 'saved'])
  }
})

test('the wait grows with each failed save', async () => {
  const { writer, sent } = writing([lost('unreachable')])
  writer.write(titlePlace, 'ar', 'عنوان')
  await writer.flush()
  const attempts = []
  for (const seconds of [2, 4, 8, 15, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    attempts.push(sent.length)
  }
  expect(attempts).toEqual([2, 3, 4, 5, 6])
})

test('the next tab saves the texts of a closed one, and needs a decision on a changed one', async () => {
  const before = writing([lost('unreachable')])
  before.writer.write(titlePlace, 'ar', 'عنوان')
  before.writer.write(body, 'ar', 'نص')
  await before.writer.flush()
  const theirs = draft({}, { en: 'Body', ar: 'نص آخر' })
  const after = writing([done(4)], theirs, 'next tab')
  expect([after.arabic(titlePlace), after.arabic(body)]).toEqual(['عنوان', 'نص آخر'])
  expect(after.writer.conflicts()).toMatchObject([{ text: 'نص', theirs: 'نص آخر' }])
  await after.writer.flush()
  const last = writing([done(5)], theirs, 'last tab')
  const [found] = last.writer.conflicts()
  expect(found, 'it is still to be decided').toMatchObject({ text: 'نص' })
  if (found) last.writer.resolveConflict(found, false)
  expect(pagesWithUnsavedEdits(staff)).toEqual([])
  expect(writing([done(9)]).writer.phase()).toBe('saved')
})

test('two tabs of one person keep their texts apart for fourteen days', async () => {
  const edit = (text: string) => [{ place: titlePlace, code: 'ar', text, was: '' }]
  storeEdits(owner('one'), edit('أول'))
  storeEdits(owner('two'), edit('ثان'))
  storeEdits(owner('two'), [])
  expect(pagesWithUnsavedEdits(staff)).toEqual(['x'])
  expect(pagesWithUnsavedEdits('other@agency.example')).toEqual([])
  expect(unsavedEdits(owner('three'))).toEqual(edit('أول'))
  storeEdits(owner('three'), edit('ثالث'), true)
  expect(unsavedEdits(owner('one'))).toEqual(edit('ثالث'))
  vi.advanceTimersByTime(13 * dayMs)
  expect(pagesWithUnsavedEdits(staff)).toEqual(['x'])
  vi.advanceTimersByTime(dayMs)
  expect(pagesWithUnsavedEdits(staff)).toEqual([])
})

test('a text that changes again during its save does not conflict with its own first version', async () => {
  const saved = draft({ title: { en: 'Title', ar: 'أول' } })
  const { writer } = writing([done(4), conflict(saved), done(8)])
  writer.write(titlePlace, 'ar', 'أول')
  const first = writer.flush()
  writer.write(titlePlace, 'ar', 'أول وثان')
  await first
  await writer.flush()
  expect([writer.conflicts(), writer.phase()]).toEqual([[], 'saved'])
})

test('a suggestion stays a machine’s in other versions and tabs, until it is rewritten', async () => {
  const theirs = draft({ title: { en: 'Their title' } })
  const first = writing([conflict(theirs), lost('unreachable')])
  first.writer.write(titlePlace, 'ar', 'مقترح', true)
  await first.writer.flush()
  expect(first.sent[1]?.confirmed?.at(-1)).toMatchObject({ at: 'title', machine: 'ar' })
  expect(first.writer.age().isSuggested('title', 'ar')).toBe(true)
  const next = writing([done(8)], theirs, 'next tab')
  expect(next.writer.age().isSuggested('title', 'ar')).toBe(true)
  next.writer.write(titlePlace, 'ar', 'عنوان')
  await next.writer.flush()
  expect(next.writer.age().isSuggested('title', 'ar')).toBe(false)
})

test('texts are written into another editor’s version', async () => {
  const theirs = draft({ title: { en: 'Their title' } }, { en: 'Body', ar: 'نصهم' })
  const { writer, sent } = writing([conflict(theirs), done(8)])
  writer.write(titlePlace, 'ar', 'عنوان')
  await writer.flush()
  expect(writer.phase()).toBe('saved')
  expect(sent[1]).toMatchObject({ revision: 7, draft: { title: { en: 'Their title', ar: 'عنوان' } } })
  expect(sent[1]?.draft.widgets).toEqual(theirs.widgets)
})

test('a text that both changed stays theirs until a decision', async () => {
  const theirs = draft({}, { en: 'Body', ar: 'نصهم' })
  const { writer, sent, arabic } = writing([conflict(theirs), done(8)])
  writer.write(body, 'ar', 'نصي')
  await writer.flush()
  expect(sent, 'nothing is left to send').toHaveLength(1)
  expect(writer.phase(), 'it is saved nowhere').toBe('unsaved')
  const [found] = writer.conflicts()
  expect(found).toMatchObject({ text: 'نصي', theirs: 'نصهم' })
  expect(arabic(body)).toBe('نصهم')
  if (found) writer.resolveConflict(found, true)
  await vi.advanceTimersByTimeAsync(restMs)
  expect(writer.conflicts()).toEqual([])
  expect(sent.at(-1)?.draft.widgets[0]?.content).toEqual({ body: { en: 'Body', ar: 'نصي' } })
})

test('a text that is no longer on the page is shown instead of lost', async () => {
  const { writer } = writing([conflict(draft({ widgets: [] })), done(8)])
  writer.write(body, 'ar', 'نصي')
  await writer.flush()
  expect(writer.conflicts()).toMatchObject([{ text: 'نصي', theirs: null }])
  expect(writer.phase()).toBe('unsaved')
  const again = writing([done(8)], draft({ widgets: [] }), 'next tab')
  expect(again.writer.conflicts()).toMatchObject([{ text: 'نصي', theirs: null }])
})

test('a confirmed translation is sent once with its place', async () => {
  const both = { en: 'New', ar: 'قديم' }
  const { writer, sent } = writing([done(4), done(5)], draft({ title: both }))
  writer.confirm(titlePlace)
  await writer.flush()
  writer.write(body, 'ar', 'نص')
  await writer.flush()
  expect(sent.map(({ confirmed }) => confirmed?.map(({ at }) => at))).toEqual([['title'], []])
})

test('a page that another editor saves all the time is repeated later instead of in a loop', async () => {
  const { writer, sent } = writing([conflict(draft())])
  writer.write(titlePlace, 'ar', 'عنوان')
  await writer.flush()
  expect(writer.phase()).toBe('failed')
  const { length } = sent
  expect(length).toBeLessThan(10)
  await vi.advanceTimersByTimeAsync(restMs)
  expect(sent.length).toBeGreaterThan(length)
})
