import { describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { watchedDatabase } from '../../support/bindings.ts'
import { draftFor, newPage, publishedPage, republish, stored, textWidget } from '../../support/drafts.ts'
import { publish } from '../../support/publish.ts'
import { publishAs, revisionOf, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

const first = { as: 'first@agency.example' }
const second = { as: 'second@agency.example' }

test('the second of two editors learns who saved, when and what, and overwrites nothing', async () => {
  const slug = 'page/two-editors'
  const { id, revision } = await publishedPage(slug, 'Start')
  const theirs = draftFor(slug, 'Theirs')
  await saveAs(id, revision, theirs, first)
  const before = await stored(id)
  const { status, answer } = await saveAs(id, revision, draftFor(slug, 'Mine'), second)
  expect(status).toBe(409)
  expect(answer).toMatchObject({
    ok: false,
    code: 'conflict',
    message: message('en', 'admin.error.conflict'),
    by: first.as,
    at: (await stored(id)).draft?.updated_at,
    revision: revision + 1,
    draft: theirs,
  })
  expect(await stored(id)).toEqual(before)
})

test('the sentence comes in the editor’s language', async () => {
  const id = await newPage('page/arabic-editor')
  const { answer } = await saveAs(id, 9, draftFor('page/arabic-editor', 'x'), { lang: 'ar' })
  expect(answer).toMatchObject({ message: message('ar', 'admin.error.conflict') })
})

test('the response to the stale save has the current slug and status of the page', async () => {
  const { id, revision } = await publishedPage('page/was-here', 'Start')
  const draft = draftFor('page/is-there', 'Theirs')
  const saved = revisionOf(await saveAs(id, revision, draft, first))
  const late = () => saveAs(id, revision, draftFor('page/was-here', 'Mine'), { ...second, lang: 'ar' })
  expect((await late()).answer).toMatchObject({
    status: 'changed',
    address: '/ar/admin/pages/page/was-here',
    paths: { live: { en: '/page/was-here' } },
  })
  await publishAs(id, saved, first)
  expect((await late()).answer).toMatchObject({
    status: 'published',
    address: '/ar/admin/pages/page/is-there',
    paths: { live: { en: '/page/is-there', ar: '/ar/page/is-there' } },
  })
})

test('published widgets keep their ids, so that a stale save shows which of them differ', async () => {
  const slug = 'page/names'
  const widgets = ['one', 'two'].map((id) => textWidget(id, id, id))
  const { id, revision } = await publishedPage(slug, 'Start')
  const base = await republish(id, revision, draftFor(slug, 'x', { widgets }))
  const before = (await stored(id)).placed
  const [one, two] = widgets
  const theirs = [one, { ...textWidget('changed'), id: 'two' }].flatMap((widget) => widget ?? [])
  await republish(id, base, draftFor(slug, 'x', { widgets: theirs }))
  const { answer } = await saveAs(id, base, draftFor(slug, 'Mine', { widgets }), second)
  expect(answer).toMatchObject({ code: 'conflict', draft: { widgets: [one, { id: 'two' }] } })
  expect(answer).not.toMatchObject({ draft: { widgets: [{}, two] } })
  const after = (await stored(id)).placed
  expect(after.map(({ id: name, created_at }) => [name, created_at])).toEqual(
    before.map(({ id: name, created_at }) => [name, created_at]),
  )
})

test('two pages whose widgets have the same ids are both published completely', async () => {
  const pages = await Promise.all(['page/same-a', 'page/same-b'].map((slug) => publishedPage(slug, slug)))
  for (const [index, { id }] of pages.entries()) {
    expect((await stored(id)).placed).toHaveLength(1)
    const slug = index === 0 ? 'page/same-a' : 'page/same-b'
    expect(await (await visit(`/${slug}`)).text()).toContain(`<p>${slug}</p>`)
  }
})

test('the second editor may overwrite the other’s draft after seeing it', async () => {
  const slug = 'page/chosen'
  const id = await newPage(slug)
  await saveAs(id, 1, draftFor(slug, 'Theirs'), first)
  const { answer } = await saveAs(id, 1, draftFor(slug, 'Mine'), second)
  if (answer.ok || answer.code !== 'conflict') throw new Error('no conflict')
  const saved = await saveAs(id, answer.revision, draftFor(slug, 'Mine'), second)
  expect(saved.answer).toMatchObject({ ok: true, revision: 3 })
})

describe.each([
  ['with a draft', async (slug: string) => ({ id: await newPage(slug), revision: 1 })],
  ['published before there were drafts', seeded],
])('of parallel saves of one revision of a page %s', (name, make) => {
  test('exactly one wins, and its text is stored', async () => {
    const slug = `page/parallel-${name.length}`
    const { id, revision } = await make(slug)
    const texts = ['one', 'two', 'three', 'four']
    const outcomes = await Promise.all(texts.map((text) => saveAs(id, revision, draftFor(slug, text))))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = texts[outcomes.findIndex(({ status }) => status === 200)]
    const { draft } = await stored(id)
    expect(draft).toMatchObject({
      revision: revision + 1,
      title: expect.stringContaining(`"Title ${winner}"`),
    })
  })
})

async function seeded(slug: string) {
  return { id: await publish({ slug, widgets: [] }), revision: 0 }
}

describe('publishing a stale revision', () => {
  test('is refused with the newer draft, and publishes nothing', async () => {
    const slug = 'page/outdated'
    const { id, revision } = await publishedPage(slug, 'Start')
    const seen = revisionOf(await saveAs(id, revision, draftFor(slug, 'Seen'), first))
    await saveAs(id, seen, draftFor(slug, 'Newer'), second)
    const { status, answer } = await publishAs(id, seen, first)
    expect([status, answer]).toMatchObject([
      409,
      { code: 'conflict', by: second.as, draft: { title: { en: 'Title Newer' } } },
    ])
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Start</p>')
  })

  test('is refused too when the newer one has been published meanwhile', async () => {
    const slug = 'page/stale'
    const { id, revision } = await publishedPage(slug, 'Start')
    const newer = revisionOf(await saveAs(id, revision, draftFor(slug, 'Newer'), second))
    await publishAs(id, newer, second)
    const { status, answer } = await publishAs(id, revision - 1, first)
    expect([status, answer]).toMatchObject([409, { code: 'conflict', by: second.as, revision: newer + 1 }])
  })

  test('is refused too when the page is offline', async () => {
    const slug = 'page/offline'
    const { id, revision } = await publishedPage(slug, 'Start')
    await unpublishAs(id, revision)
    expect((await publishAs(id, revision)).status).toBe(409)
    expect((await visit(`/${slug}`)).status).toBe(302)
  })

  test('is refused too when somebody saves while it is being published', async () => {
    const slug = 'page/overtaken'
    const { id, revision } = await publishedPage(slug, 'Start')
    const seen = revisionOf(await saveAs(id, revision, draftFor(slug, 'Seen'), first))
    let overtaken = false
    const DB = watchedDatabase(async (statements) => {
      // Only the publication itself is a batch of so many.
      if (statements < 5 || overtaken) return
      overtaken = true
      await saveAs(id, seen, draftFor(slug, 'Newer'), second)
    })
    const { status, answer } = await publishAs(id, seen, { ...first, env: { DB } })
    expect([status, answer]).toMatchObject([409, { code: 'conflict', by: second.as, revision: seen + 1 }])
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Start</p>')
    expect((await stored(id)).placed).toHaveLength(1)
  })

  test('of two at once, both of which saw the same revision, publishes it once', async () => {
    const slug = 'page/twice'
    const id = await newPage(slug)
    const revision = revisionOf(await saveAs(id, 1, draftFor(slug, 'Once')))
    const outcomes = await Promise.all([publishAs(id, revision), publishAs(id, revision)])
    expect(outcomes.map(({ status }) => status)).toContain(200)
    const { placed, draft } = await stored(id)
    expect(placed).toHaveLength(1)
    expect(draft?.revision).toBe(revision + 1)
  })
})

test.each(['missing', 'null', '"2"', '2.5', '-1'])('a revision that is %s saves nothing', async (given) => {
  const slug = `page/revision-${given.replace(/\W/g, '') || 'x'}-${given.length}`
  const id = await newPage(slug)
  const before = await everything()
  const draft = JSON.stringify(draftFor(slug, 'x'))
  const body = given === 'missing' ? `{"draft":${draft}}` : `{"revision":${given},"draft":${draft}}`
  const response = await sendJson('PUT', urls.adminApi('draft', id), body)
  expect([400, 409]).toContain(response.status)
  expect(await response.json()).toMatchObject({ ok: false, message: expect.stringMatching(/\w/) })
  expect(await everything()).toBe(before)
})
