import { describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import {
  draftFor,
  newPage,
  publishedPage,
  republish,
  revisionNow,
  stored,
  textWidget,
} from '../../support/drafts.ts'
import { publish } from '../../support/publish.ts'
import { versionsOf } from '../../support/schedules.ts'
import { postForm, publishAs, revisionOf, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'
import { overtakenBy } from '../../support/staff-elsewhere.ts'
import { movedTo, visit } from '../../support/visit.ts'

const first = { as: 'first@agency.example' }
const second = { as: 'second@agency.example' }
const conflict = (by: string) => ({ status: 409, answer: { code: 'conflict', by } })

/** Only a publication is a batch of so many. */
const beforePublishing = (overtake: () => Promise<unknown>) => overtakenBy(overtake, (size) => size >= 5)
const beforePairs = (overtake: () => Promise<unknown>) => overtakenBy(overtake, (size) => size === 2)

test('the second of two editors learns who saved, when and what, overwrites nothing, and may after seeing it', async () => {
  const slug = 'page/was-here'
  const { id, revision } = await publishedPage(slug, 'Start')
  const theirs = draftFor('page/is-there', 'Theirs')
  const saved = revisionOf(await saveAs(id, revision, theirs, first))
  const before = await stored(id)
  const late = () => saveAs(id, revision, draftFor(slug, 'Mine'), { ...second, lang: 'ar' })
  expect(await late()).toMatchObject({
    status: 409,
    answer: {
      ...{ ok: false, code: 'conflict', message: message('ar', 'admin.error.conflict'), by: first.as },
      ...{ at: before.draft?.updated_at, revision: revision + 1, draft: theirs, status: 'changed' },
      address: '/ar/admin/pages/page/was-here',
      paths: { live: { en: '/page/was-here' } },
    },
  })
  expect(await stored(id)).toEqual(before)
  const { versions } = await versionsOf(id)
  expect(versions.filter(({ refused }) => refused)).toMatchObject([{ by: second.as, revision }])
  await publishAs(id, saved, first)
  const { answer } = await late()
  expect(answer).toMatchObject({
    status: 'published',
    address: '/ar/admin/pages/page/is-there',
    paths: { live: { en: '/page/is-there', ar: '/ar/page/is-there' } },
  })
  if (answer.ok || answer.code !== 'conflict') throw new Error('no conflict')
  const chosen = await saveAs(id, answer.revision, draftFor('page/is-there', 'Mine'), second)
  expect(chosen.answer).toMatchObject({ ok: true, revision: answer.revision + 1 })
})

test('published widgets keep their ids, so that a stale save shows which of them differ, also beside another page’s', async () => {
  const slug = 'page/names'
  const widgets = ['one', 'two'].map((id) => textWidget(id, id, id))
  const { id, revision } = await publishedPage(slug, 'Start')
  const base = await republish(id, revision, draftFor(slug, 'x', { widgets }))
  const names = async () => (await stored(id)).placed.map(({ id: name, created_at }) => [name, created_at])
  const before = await names()
  const [one = textWidget('')] = widgets
  const theirs = [one, { ...textWidget('changed'), id: 'two' }]
  await republish(id, base, draftFor(slug, 'x', { widgets: theirs }))
  const { answer } = await saveAs(id, base, draftFor(slug, 'Mine', { widgets }), second)
  expect(answer).toMatchObject({ code: 'conflict', draft: { widgets: [one, theirs[1]] } })
  expect(await names()).toEqual(before)
  // The names of other pages' widgets are no hindrance.
  for (const other of ['page/same-a', 'page/same-b']) {
    await publishedPage(other, other)
    expect(await (await visit(`/${other}`)).text()).toContain(`<p>${other}</p>`)
  }
})

test('of parallel saves of one revision exactly one wins, and its text is stored', async () => {
  for (const [slug, id, revision] of [
    ['page/parallel-draft', await newPage('page/parallel-draft'), 1],
    ['page/parallel-seeded', await publish({ slug: 'page/parallel-seeded', widgets: [] }), 0],
  ] as const) {
    const texts = ['one', 'two', 'three', 'four']
    const outcomes = await Promise.all(texts.map((text) => saveAs(id, revision, draftFor(slug, text))))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = texts[outcomes.findIndex(({ status }) => status === 200)]
    const won = { revision: revision + 1, title: expect.stringContaining(`"Title ${winner}"`) }
    expect((await stored(id)).draft).toMatchObject(won)
  }
})

describe('publishing a stale revision', () => {
  test('is refused with the newer draft, published meanwhile or not, and publishes nothing', async () => {
    const slug = 'page/outdated'
    const { id, revision } = await publishedPage(slug, 'Start')
    const seen = revisionOf(await saveAs(id, revision, draftFor(slug, 'Seen'), first))
    const newer = revisionOf(await saveAs(id, seen, draftFor(slug, 'Newer'), second))
    const refused = await publishAs(id, seen, first)
    expect(refused).toMatchObject(conflict(second.as))
    expect(refused.answer).toMatchObject({ draft: { title: { en: 'Title Newer' } } })
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Start</p>')
    await publishAs(id, newer, second)
    expect(await publishAs(id, revision - 1, first)).toMatchObject(conflict(second.as))
  })

  test('is refused too when somebody saves while it is being published', async () => {
    const slug = 'page/overtaken'
    const { id, revision } = await publishedPage(slug, 'Start')
    const seen = revisionOf(await saveAs(id, revision, draftFor(slug, 'Seen'), first))
    const late = beforePublishing(() => saveAs(id, seen, draftFor(slug, 'Newer'), second))
    expect(await publishAs(id, seen, { ...first, ...late })).toMatchObject(conflict(second.as))
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
    expect([placed.length, draft?.revision]).toEqual([1, revision + 1])
  })
})

test('a revision that is none saves, publishes and unpublishes nothing', async () => {
  const slug = 'page/revisions'
  const { id } = await publishedPage(slug, 'Start')
  const before = await everything()
  for (const given of [undefined, null, '2', 2.5, -1]) {
    const body = { revision: given, draft: draftFor(slug, 'x') }
    for (const action of ['draft', 'publish', 'unpublish']) {
      const response = await sendJson(action === 'draft' ? 'PUT' : 'POST', urls.adminApi(action, id), body)
      expect([400, 409], `${action} ${given}`).toContain(response.status)
      expect(await response.json()).toMatchObject({ ok: false, message: expect.stringMatching(/\w/) })
    }
  }
  expect(await everything()).toBe(before)
})

describe('an editor who has not seen another editor’s change', () => {
  test('cannot unpublish, and so cannot overwrite it with the next save', async () => {
    const { id, revision } = await publishedPage('page/status-stale', 'Start')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/status-stale', 'Hers'), second))
    const refused = await unpublishAs(id, revision, first)
    expect(refused).toMatchObject(conflict(second.as))
    expect(refused.answer).toMatchObject({ revision: saved, draft: { title: { en: 'Title Hers' } } })
    expect(await stored(id)).toMatchObject({ page: { status: 'published' }, draft: { revision: saved } })
  })

  test('is asked before publishing, saving or unpublishing a page that was taken offline or trashed meanwhile', async () => {
    const { id, revision } = await publishedPage('page/status-off', 'Start')
    const off = revisionOf(await unpublishAs(id, revision, second))
    expect(await publishAs(id, revision, first)).toMatchObject(conflict(second.as))
    const saved = await saveAs(id, revision, draftFor('page/status-off', 'x'), first)
    expect(saved).toMatchObject(conflict(second.as))
    expect(await unpublishAs(id, revision, first)).toMatchObject(conflict(second.as))
    expect((await unpublishAs(id, off, first)).answer).toMatchObject({ ok: true, revision: off })
    expect((await visit('/page/status-off')).status).toBe(302)
    const seeded = await publish({ slug: 'page/status-seeded-off', widgets: [] })
    expect((await unpublishAs(seeded, 0, first)).answer).toMatchObject({ ok: true, revision: 1 })
    expect(await publishAs(seeded, 0, second)).toMatchObject(conflict(first.as))
    for (const binned of [
      await publishedPage('page/status-own-bin', 'x'),
      { id: await publish({ slug: 'page/status-seeded-bin', widgets: [] }), revision: 0 },
    ]) {
      await postForm(urls.adminApi('trash', binned.id), {}, first)
      await postForm(urls.adminApi('restore', binned.id), {}, first)
      expect(await publishAs(binned.id, binned.revision, second)).toMatchObject(conflict(first.as))
    }
  })
})

test('a publication under a new slug that comes between keeps it: unpublishing brings no old one back, the trash frees it', async () => {
  const [from, to] = ['page/status-a', 'page/status-b']
  const { id, revision } = await publishedPage(from, 'Text')
  const move = () => republish(id, revision, draftFor(to, 'Text'))
  expect(await unpublishAs(id, revision, beforePairs(move))).toMatchObject({ status: 409 })
  expect((await visit(`/${to}`)).status).toBe(200)
  expect(movedTo(await visit(`/${from}`))).toEqual([301, `/${to}`])
  const now = await revisionNow(id)
  const back = () => republish(id, now, draftFor(from, 'Text'))
  await postForm(urls.adminApi('trash', id), {}, beforePairs(back))
  expect((await stored(id)).page).toMatchObject({ slug: `trash/${id}/${from}`, status: 'trashed' })
})

test('a page that is trashed while it is being unpublished or published stays in the trash', async () => {
  const { id, revision } = await publishedPage('page/status-binned', 'Text')
  const bin = () => postForm(urls.adminApi('trash', id))
  expect((await unpublishAs(id, revision, beforePairs(bin))).answer).toMatchObject({ code: 'trashed' })
  expect((await stored(id)).page?.status).toBe('trashed')
  const other = await newPage('page/status-binned-draft')
  const saved = revisionOf(await saveAs(other, 1, draftFor('page/status-binned-draft', 'Text')))
  const late = beforePublishing(() => postForm(urls.adminApi('trash', other)))
  expect((await publishAs(other, saved, late)).answer).toMatchObject({ code: 'trashed' })
  expect((await stored(other)).page?.status).toBe('trashed')
  expect(await revisionNow(other)).toBe(saved + 1)
})
