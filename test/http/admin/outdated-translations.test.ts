import { beforeEach, expect, test } from 'vitest'
import type { Draft, Outdated } from '../../../contract/editor.ts'
import {
  agreedTexts,
  confirmedText,
  digestsOf,
  olderTranslations,
} from '../../../contract/translation-age.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { plainText } from '../../../src/i18n/localised.ts'
import { urls } from '../../../src/urls.ts'
import {
  draftAt,
  draftFor,
  emptyPages,
  idOfSlug,
  publishedPage,
  republish,
  stored,
  textWidget,
} from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { publish } from '../../support/publish.ts'
import { postForm, publishAs, revisionOf, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'

const slug = 'page/aging'
const older = { en: 'Title New', ar: 'عنوان Old' }

beforeEach(emptyPages)

/** Whether the editor of a page says that its Arabic title is older than the English one. */
async function titleIsOlder(of = slug, as?: string): Promise<boolean> {
  const { draft, outdated } = await editorOf(of, 'en', as)
  return olderTranslations(draft, agreedTexts(draft, outdated, langs), { codes: langs }).isOlder(
    'title',
    'ar',
  )
}

/** A published page of which the English title alone was rewritten and saved. */
async function halfRewritten() {
  const { id, revision } = await publishedPage(slug, 'Old')
  const draft = draftFor(slug, 'Old', { title: older })
  expect(await titleIsOlder()).toBe(false)
  return { id, draft, revision: revisionOf(await saveAs(id, revision, draft)) }
}

test('a translation stays outdated for everyone who opens the page, in any session', async () => {
  await halfRewritten()
  expect(await titleIsOlder()).toBe(true)
  expect(await titleIsOlder(slug, 'other@agency.example')).toBe(true)
})

test('it stays outdated when the page is published, taken offline and saved again', async () => {
  const { id, draft, revision } = await halfRewritten()
  const published = revisionOf(await publishAs(id, revision))
  expect(await titleIsOlder()).toBe(true)
  const offline = revisionOf(await unpublishAs(id, published))
  expect(await titleIsOlder()).toBe(true)
  await republish(id, offline, { ...draft, widgets: [...draft.widgets, textWidget('More', 'مزيد', 'w2')] })
  expect(await titleIsOlder()).toBe(true)
})

test('it is up to date again once it is rewritten', async () => {
  const { id, draft, revision } = await halfRewritten()
  await saveAs(id, revision, { ...draft, title: { en: 'Title New', ar: 'عنوان جديد' } })
  expect(await titleIsOlder()).toBe(false)
  expect((await stored(id)).draft?.outdated).toBe('[]')
})

test('it is up to date again once an editor says so, until the source changes once more', async () => {
  const { id, draft, revision } = await halfRewritten()
  const confirmed = [confirmedText('title', older, langs)]
  const response = await sendJson('PUT', urls.adminApi('draft', id), { revision, draft, confirmed })
  expect(response.status).toBe(200)
  expect(await titleIsOlder()).toBe(false)
  await saveAs(id, revision + 1, { ...draft, title: { ...older, en: 'Title Newer' } })
  expect(await titleIsOlder()).toBe(true)
})

test.each([
  'x',
  [{ en: 1 }],
  [{ at: 'title', now: { en: 'x'.repeat(30) } }],
  Array(1001).fill({ at: '', now: {} }),
])('a confirmation that is none saves nothing (%#)', async (confirmed) => {
  const { id, draft, revision } = await halfRewritten()
  const response = await sendJson('PUT', urls.adminApi('draft', id), { revision, draft, confirmed })
  expect(response.status).toBe(400)
  expect(await titleIsOlder()).toBe(true)
})

test('a copy of a page has the outdated translations of its original', async () => {
  const { id } = await halfRewritten()
  await postForm(urls.adminApi('duplicate', id))
  expect(await titleIsOlder(`${slug}-copy`)).toBe(true)
})

test('a copy has them in its widgets too, although their ids differ', async () => {
  const { id, revision } = await publishedPage(slug, 'Old')
  const body = { en: '<p>New</p>', ar: '<p>Old عربي</p>' }
  const widget = { ...textWidget('Old'), content: { body } }
  await saveAs(id, revision, draftFor(slug, 'Old', { widgets: [widget] }))
  await postForm(urls.adminApi('duplicate', id))
  const { draft, outdated } = await editorOf(`${slug}-copy`)
  const [copied] = draft.widgets
  expect(copied?.id).not.toBe(widget.id)
  const age = olderTranslations(draft, agreedTexts(draft, outdated, langs), { codes: langs })
  expect(age.isOlder(`widgets.${copied?.id}.body`, 'ar')).toBe(true)
})

test('a built-in page starts without any, and tracks its own from then on', async () => {
  await postForm(urls.adminCustomise, { slug: 'about' })
  expect((await editorOf('about')).outdated).toEqual([])
  const draft = await draftAt('about')
  const [first] = draft.widgets
  const title = { en: 'Rewritten', ar: plainText(draft.title, 'ar') }
  await saveAs(await idOfSlug('about'), 1, { ...draft, title, widgets: first ? [first] : [] })
  const { outdated } = await editorOf('about')
  expect(outdated.map(({ now }) => now)).toEqual([digestsOf(title, langs)])
})

test('a conflict response includes the outdated texts of the other version, and choosing that version keeps them', async () => {
  const { id, draft, revision } = await halfRewritten()
  const mine: Draft = { ...draft, title: { en: 'Title Mine', ar: 'عنوان Old' } }
  const { answer } = await saveAs(id, revision - 1, mine)
  expect(answer).toMatchObject({ code: 'conflict', outdated: (await editorOf(slug)).outdated })
  await saveAs(id, revision, mine)
  expect(await titleIsOlder(), 'mine was made from the same source').toBe(true)
})

test('a text changed only by the sanitiser is not a new translation', async () => {
  const body = { en: '<p>A</p>', ar: '<p>م<script>x</script></p>' }
  const id = await publish({ slug, widgets: [{ type: 'text', content: { body } }] })
  const draft = await draftAt(slug)
  const widgets = draft.widgets.map((widget) => ({
    ...widget,
    content: { body: { ...body, en: '<p>B</p>' } },
  }))
  await saveAs(id, 0, { ...draft, widgets })
  const expected: Outdated['now'] | null = digestsOf({ en: '<p>B</p>', ar: '<p>م</p>' }, langs)
  expect((await editorOf(slug)).outdated.map(({ now }) => now)).toEqual([expected])
})
