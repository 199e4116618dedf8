import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Draft } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import { byMachine, digestsOf } from '../../../contract/translation/translation-age.ts'
import {
  type Answer,
  fakeServer,
  neverAnswer,
  pressKeys,
  renderEditor,
  sampleSections,
  savedIn,
  section,
  textIn,
  unreachable,
} from '../../../test/component/render-editor.tsx'
import { propsIn } from '../../../test/component/render-workspace.tsx'

const at = '2026-11-01T09:00:00.000Z'

function conflict(change: (draft: Draft) => void) {
  const by = 'sara@agency.example'
  const { draft: empty, paths, page: pageProps } = propsIn('en')
  const draft = { ...structuredClone(empty), widgets: sampleSections() }
  change(draft)
  const state = {
    revision: 7,
    status: 'draft',
    draft,
    outdated: [],
    paths,
    address: `/admin/pages/${pageProps.slug}`,
  }
  return { ok: false, code: 'conflict', message: 'Changed.', by, at, ...state }
}
const byThem = (draft: Draft) => {
  const [hero] = draft.widgets
  if (hero) hero.content = { title: { en: 'By Sara', ar: 'القول الأول' } }
}
/** A save conflicts with that version until it is based on it. */
const collide = (body: object) =>
  fakeServer((request) => {
    if (request.method !== 'PUT' || !isRecord(request.body)) return undefined
    if (Number(request.body.revision) < 7) return { status: 409, body }
    return { body: { ok: true, revision: 8, status: 'draft', updated: at } }
  })

/** The pauses of the editor, which pass when a test says so. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The last toast of a publication; after its test it would cover a button of the next. */
const untilLastToast = () =>
  expect.element(page.css('.toasts')).toMatchTextContent('The page has no share picture of its own')

test('a draft is saved automatically, and letters typed meanwhile are saved next', async () => {
  const requests = fakeServer()
  const { edit, state } = await renderEditor()
  const title = textIn(await edit('Hero'), 'Title')
  await title.click()
  holdTime()
  await pressKeys('{End} of all')
  await expect.element(state).not.toMatchTextContent('Saved')
  expect(savedIn(requests)).toEqual([])
  await pass(1500)
  await expect.poll(() => savedIn(requests).at(-1)).toContain('First claim of all')
  await expect.element(state).toMatchTextContent('Saved')
  await expect.element(title).toHaveFocus()
  await pressKeys(' claims')
  await pass(1500)
  await expect.poll(() => savedIn(requests).at(-1)).toContain('First claim of all claims')
  const [first, second] = requests.flatMap(({ method, body }) =>
    method === 'PUT' && isRecord(body) ? [body] : [],
  )
  expect([first?.revision, second?.revision, second?.isAutosave]).toEqual([1, 2, true])
})

test('continuous writing is saved after ten seconds', async () => {
  const requests = fakeServer()
  const { edit } = await renderEditor()
  await textIn(await edit('Hero'), 'Title').click()
  holdTime()
  for (let letter = 0; letter < 18; letter++) {
    await pressKeys('{End}x')
    await pass(600)
  }
  expect(savedIn(requests).at(-1)).toContain('First claimxxx')
})

test('a copy that is saved at once marks its words as a machine’s', async () => {
  const requests = fakeServer()
  const title = { en: 'Get a quote', ar: 'اطلب عرض سعر' }
  const now = digestsOf(title, ['en', 'ar']) ?? {}
  const outdated = [{ now, from: { ...now, en: byMachine } }]
  const { button, edit, order, save } = await renderEditor([section('hero', { title })], { outdated })
  await edit('Hero')
  await button('Duplicate Hero').click()
  await save()
  await expect.poll(() => savedIn(requests).length).toBe(1)
  expect(order()).toEqual(['Hero', 'Hero'])
  const [sent] = requests.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))
  expect(sent).toMatchObject({ confirmed: [{ now, machine: 'ar' }] })
})

test('an incomplete address is not saved when the tab is left', async () => {
  const requests = fakeServer()
  await renderEditor()
  const address = page.getByRole('region', { name: 'Page details' }).getByRole('textbox').first()
  await address.click()
  await pressKeys('{End}-ha')
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  await pressKeys('lf{Tab}{Control>}s{/Control}')
  await expect.poll(() => savedIn(requests)).toHaveLength(1)
  expect(savedIn(requests)[0]).toContain('"page/one-half"')
})

test.each([
  ['unreachable', unreachable, 'The server cannot be reached'],
  [
    'unconfirmed',
    () => ({ status: 503, body: { ok: false, code: 'unconfirmed', message: 'Made all the same?' } }),
    'Not confirmed yet',
  ],
])('a save that is %s is reported and stored, and saving again completes it', async (_, answer, message) => {
  let fails = true
  const requests = fakeServer(({ method }) => (method === 'PUT' && fails ? answer() : undefined))
  const { save, state, texts } = await renderEditor()
  await textIn(texts, 'Title').fill('Written once')
  await save()
  await expect.element(page.css('.toasts')).toMatchTextContent(message)
  await expect.element(textIn(texts, 'Title')).toHaveValue('Written once')
  fails = false
  await save()
  await expect.element(state).toMatchTextContent('Saved')
  expect(savedIn(requests).at(-1)).toContain('Written once')
})

test('publishing waits for the running save, sends the last letters, and lists missing texts', async () => {
  const pending = Promise.withResolvers<Answer>()
  let saves = 0
  const requests = fakeServer(({ method }) =>
    method === 'PUT' && saves++ === 0 ? pending.promise : undefined,
  )
  const { button, edit } = await renderEditor()
  const title = textIn(await edit('Hero'), 'Title')
  holdTime()
  await title.fill('One')
  await pass(1500)
  await expect.poll(() => savedIn(requests), { message: 'an automatic save' }).toHaveLength(1)
  await title.fill('Two')
  await button('Publish').click()
  await button('Publish anyway').click()
  expect(requests.filter(({ path }) => path.endsWith('/publish'))).toEqual([])
  pending.resolve({ body: { ok: true, revision: 2, status: 'draft', updated: at } })
  await expect.poll(() => requests.filter(({ path }) => path.endsWith('/publish'))).toHaveLength(1)
  expect(savedIn(requests).at(-1)).toContain('"Two"')
  await expect
    .element(button('Publish'), { message: 'nothing is left to publish' })
    .toHaveAttribute('aria-disabled', 'true')
  await untilLastToast()
})

test('faults that the server refuses must be corrected before publishing', async () => {
  const requests = fakeServer()
  const { button, dialog, form } = await renderEditor([
    section('hero', { title: { en: 'First claim', ar: 'القول الأول' }, cta_link: 'not a link' }),
    ...sampleSections().slice(1),
  ])
  await button('Publish').click()
  await expect
    .element(dialog)
    .toMatchTextContent('This has to be corrected before the page can be published:')
  await expect.element(button('Publish anyway')).not.toBeInTheDocument()
  await button('Show the fields').click()
  const link = form('Hero').getByLabelText('Button link')
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAttribute('aria-invalid', 'true')
  await link.fill('/contact')
  await button('Publish').click()
  await button('Publish anyway').click()
  await expect.poll(() => requests.filter(({ path }) => path.endsWith('/publish'))).toHaveLength(1)
  await untilLastToast()
})

test('a page whose schedules fail to load is published without them, also in one language', async () => {
  const requests = fakeServer(({ path }) => (path.endsWith('/versions') ? neverAnswer() : undefined))
  const { button, dialog } = await renderEditor()
  holdTime()
  await button('Publish').click()
  await expect.poll(() => requests.some(({ path }) => path.endsWith('/versions'))).toBe(true)
  await pass(3000)
  await dialog.getByText('English only').click()
  await button('Publish anyway').click()
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/publish'))?.body)
    .toMatchObject({ language: 'en' })
  await untilLastToast()
})

test('the chosen language is published, also after a new sign-in', async () => {
  let signedOut = true
  const requests = fakeServer(({ path }) =>
    path.endsWith('/publish') && signedOut ? { status: 401 } : undefined,
  )
  const { button, dialog } = await renderEditor()
  await button('Publish').click()
  await dialog.getByText('English only').click()
  await button('Publish anyway').click()
  await expect.element(dialog).toMatchTextContent('Your sign-in has expired')
  signedOut = false
  await button('Try again').click()
  const published = () => requests.filter(({ path }) => path.endsWith('/publish')).map(({ body }) => body)
  const english = expect.objectContaining({ language: 'en' })
  await expect.poll(published).toEqual([english, english])
})

test('the second editor sees the changes of both, keeps both, and chooses only for equal fields', async () => {
  const requests = collide(
    conflict((draft) => {
      byThem(draft)
      draft.meta_description = { en: 'Their description' }
    }),
  )
  const { button, dialog, edit, page: thePage, save, state, texts } = await renderEditor()
  await textIn(await edit('Hero'), 'Title').fill('By me')
  await textIn(await edit('FAQ'), 'Title').fill('Asked by me')
  await save()
  await expect.element(dialog).toMatchTextContent('sara@agency.example changed this page')
  await expect.element(dialog.getByRole('group')).toHaveLength(1)
  await expect.element(button('Keep both')).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Theirs/ }).click()
  await button('Keep both').click()
  await expect.element(state).toMatchTextContent('Saved')
  const [merged = ''] = savedIn(requests).slice(-1)
  for (const text of ['By Sara', 'Asked by me', 'Their description']) expect(merged).toContain(text)
  expect(merged).not.toContain('"By me"')
  await thePage()
  await expect.element(textIn(texts, 'Description')).toHaveValue('Their description')
})

test('a colleague’s version can be taken, mine restored over it, and either again', async () => {
  const requests = collide(conflict(byThem))
  const { button, dialog, edit, row, save, state } = await renderEditor()
  await textIn(await edit('Hero'), 'Title').fill('By me')
  await save()
  await button('Decide later').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Compare and decide').click()
  await button('Take theirs').click()
  await expect.element(row('Hero')).toMatchTextContent('By Sara')
  await button('Restore mine').click()
  await expect.element(row('Hero')).toMatchTextContent('By me')
  await button('Restore the other one').click()
  await expect.element(row('Hero')).toMatchTextContent('By Sara')
  await button('Restore mine').click()
  await save()
  await expect.element(state).toMatchTextContent('Saved')
  // It may have been saved automatically before.
  const replacing = requests.map(({ body }) => body).find((body) => isRecord(body) && body.isOverwrite)
  expect(replacing).toMatchObject({ revision: 7 })
})

test('an editor without changes hears of a newer version and decides on it before publishing', async () => {
  const newer = conflict(byThem)
  const requests = fakeServer(({ query }) =>
    query.startsWith('?since=') ? { body: { ok: true, newer } } : undefined,
  )
  const { button, dialog, row, state } = await renderEditor()
  // The editor listens once its effects have run, which a busy machine does late.
  await expect
    .poll(() => {
      dispatchEvent(new Event('focus'))
      return state.element().textContent
    })
    .toContain('sara@agency.example has saved a newer version')
  await button('Publish').click()
  await expect.element(dialog).toMatchTextContent('sara@agency.example has saved a newer version')
  await expect.element(button('Publish anyway')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Show it' }).click()
  await expect.element(row('Hero')).toMatchTextContent('By Sara')
  await expect
    .element(button('Restore mine'), { message: 'there was no other version' })
    .not.toBeInTheDocument()
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

/** The rows that React has rendered since `rememberRows`, by their positions. */
function rememberRows() {
  const propsOf = (row: Element) => Object.entries(row).find(([key]) => key.startsWith('__reactProps$'))?.[1]
  const rows = [...document.querySelectorAll('[data-row]')]
  const before = rows.map(propsOf)
  expect(before, 'React keeps its properties there').not.toContain(undefined)
  return () => rows.flatMap((row, index) => (propsOf(row) === before[index] ? [] : [index]))
}

test('a letter in one of many sections is painted first and renders no other row', async () => {
  fakeServer()
  const many = Array.from({ length: 40 }, (_, index) =>
    section('cta', { title: { en: `Call ${index}`, ar: `نداء ${index}` } }, `w${index}`),
  )
  const { edit, page: thePage, row, save, state, texts } = await renderEditor(many)
  const title = textIn(await edit('Call to action, 3'), 'Title')
  await title.click()
  await pressKeys('{End}')
  const rendered = rememberRows()
  const beforePaint: number[][] = []
  const watch = () => requestAnimationFrame(() => beforePaint.push(rendered()))
  document.addEventListener('input', watch)
  await pressKeys('s')
  await expect.element(row('Call to action, 3').css('.outline-name')).toMatchTextContent('Call 2s')
  document.removeEventListener('input', watch)
  expect(beforePaint).toEqual([[]])
  expect(rendered()).toEqual([2])
  await save()
  await expect.element(state).toMatchTextContent('Saved')
  expect(rendered(), 'nor does the save').toEqual([2])
  await thePage()
  await textIn(texts, 'Title').click()
  const again = rememberRows()
  await pressKeys('s')
  await expect.element(state).not.toMatchTextContent('Saved')
  expect(again(), 'nor the title of the page').toEqual([])
})

test('the header names the last editor until the reader saves the page', async () => {
  fakeServer()
  const by = 'sara@agency.example'
  const { edit, save, state } = await renderEditor(sampleSections(), { page: { ...propsIn('en').page, by } })
  await expect.element(state).toMatchTextContent('Saved by sara@agency.example')
  await textIn(await edit('Hero'), 'Title').fill('Mine')
  await save()
  await expect.element(state).toMatchTextContent(/^Saved(?! by)/)
})

test('saving, undoing and leaving the field right after a letter include it', async () => {
  const requests = fakeServer()
  const { edit, row } = await renderEditor()
  const title = textIn(await edit('Hero'), 'Title')
  /** In one task: nothing is painted between the letter and the next step. */
  const typeThen = (text: string, follow: 'KeyS' | 'KeyZ' | 'letter' | 'leave') => {
    const input = title.element()
    if (!(input instanceof HTMLInputElement)) throw new Error('no input')
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    if (follow === 'leave') input.blur()
    else if (follow === 'letter')
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    else input.dispatchEvent(new KeyboardEvent('keydown', { code: follow, ctrlKey: true, bubbles: true }))
    return document.querySelector('[data-row] .outline-name')?.textContent
  }
  typeThen('Saved at once', 'KeyS')
  await expect.poll(() => savedIn(requests).at(-1)).toContain('Saved at once')
  typeThen('Taken back', 'KeyZ')
  await expect.element(title).not.toHaveValue('Taken back')
  expect(typeThen('Then', 'letter'), 'a letter more goes into the draft with it').not.toContain('Then')
  expect(typeThen('Then left', 'leave')).toContain('Then left')
  await expect.element(row('Hero')).toMatchTextContent('Then left')
})
