import { describe, expect, test } from 'vitest'
import { urls } from '../../../src/urls.ts'
import { watchedDatabase } from '../../support/bindings.ts'
import { draftFor, newPage, publishedPage, republish, revisionNow, stored } from '../../support/drafts.ts'
import { publish } from '../../support/publish.ts'
import { postForm, publishAs, revisionOf, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

const first = { as: 'first@agency.example' }
const second = { as: 'second@agency.example' }
const conflict = (by: string) => ({ status: 409, answer: { code: 'conflict', by } })

describe('an editor who has not seen another editor’s save', () => {
  test('cannot unpublish, and so cannot overwrite it with the next save', async () => {
    const { id, revision } = await publishedPage('page/status-stale', 'Start')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/status-stale', 'Hers'), second))
    const refused = await unpublishAs(id, revision, first)
    expect(refused).toMatchObject(conflict(second.as))
    expect(refused.answer).toMatchObject({ revision: saved, draft: { title: { en: 'Title Hers' } } })
    expect((await visit('/page/status-stale')).status).toBe(200)
    expect(await stored(id)).toMatchObject({ page: { status: 'published' }, draft: { revision: saved } })
  })

  test('gets no revision by unpublishing an offline page', async () => {
    const { id, revision } = await publishedPage('page/status-off', 'Start')
    const off = revisionOf(await unpublishAs(id, revision, second))
    expect(await unpublishAs(id, revision, first)).toMatchObject(conflict(second.as))
    expect((await unpublishAs(id, off, first)).answer).toMatchObject({ ok: true, revision: off })
  })

  test.each(['{}', '{"revision":"1"}', ''])('cannot unpublish with %j as its revision', async (body) => {
    const slug = `page/status-without-${body.length}`
    const { id } = await publishedPage(slug, 'Start')
    expect((await sendJson('POST', urls.adminApi('unpublish', id), body)).status).toBe(400)
    expect((await visit(`/${slug}`)).status).toBe(200)
  })
})

describe('an editor who does not know that the page was taken offline', () => {
  test('does not publish it again, but is asked', async () => {
    const { id, revision } = await publishedPage('page/status-withdrawn', 'Start')
    await unpublishAs(id, revision, first)
    expect(await publishAs(id, revision, second)).toMatchObject(conflict(first.as))
    expect(await saveAs(id, revision, draftFor('page/status-withdrawn', 'x'), second)).toMatchObject(
      conflict(first.as),
    )
    expect((await visit('/page/status-withdrawn')).status).toBe(302)
  })

  test('is also asked if the page never had a draft or was trashed meanwhile', async () => {
    const seeded = await publish({ slug: 'page/status-seeded-off', widgets: [] })
    expect((await unpublishAs(seeded, 0, first)).answer).toMatchObject({ ok: true, revision: 1 })
    expect(await publishAs(seeded, 0, second)).toMatchObject(conflict(first.as))
    for (const slug of ['page/status-seeded-bin', 'page/status-own-bin']) {
      const own = slug === 'page/status-own-bin'
      const { id, revision } = own
        ? await publishedPage(slug, 'x')
        : { id: await publish({ slug, widgets: [] }), revision: 0 }
      await postForm(urls.adminApi('trash', id), {}, first)
      await postForm(urls.adminApi('restore', id), {}, first)
      expect(await publishAs(id, revision, second), slug).toMatchObject(conflict(first.as))
      expect((await visit(`/${slug}`)).status, slug).toBe(302)
    }
  })
})

/** The real database, in which `first` happens once, right before the next round trip of `size` statements. */
function overtakenBy(size: number, overtake: () => Promise<unknown>) {
  let overtaken = false
  const DB = watchedDatabase(async (statements) => {
    if (statements !== size || overtaken) return
    overtaken = true
    await overtake()
  })
  return { env: { DB } }
}

describe('a publication under a new slug that comes between', () => {
  const slugs = (name: string) => [`page/status-${name}-a`, `page/status-${name}-b`] as const

  test('does not get its old slug back by unpublishing', async () => {
    const [from, to] = slugs('unpublished')
    const { id, revision } = await publishedPage(from, 'Text')
    const move = () => republish(id, revision, draftFor(to, 'Text'))
    const late = overtakenBy(2, move)
    expect(await unpublishAs(id, revision, late)).toMatchObject({ status: 409 })
    expect((await visit(`/${to}`)).status).toBe(200)
    expect(movedTo(await visit(`/${from}`))).toEqual([301, `/${to}`])
  })

  test('releases its new slug when the page is trashed', async () => {
    const [from, to] = slugs('trashed')
    const { id, revision } = await publishedPage(from, 'Text')
    const move = () => republish(id, revision, draftFor(to, 'Text'))
    await postForm(urls.adminApi('trash', id), {}, overtakenBy(2, move))
    expect((await stored(id)).page).toMatchObject({ slug: `trash/${id}/${to}`, status: 'trashed' })
  })
})

test('a page that is trashed while it is being unpublished or published stays in the trash', async () => {
  const { id, revision } = await publishedPage('page/status-binned', 'Text')
  const bin = () => postForm(urls.adminApi('trash', id))
  expect((await unpublishAs(id, revision, overtakenBy(2, bin))).answer).toMatchObject({ code: 'trashed' })
  expect((await stored(id)).page?.status).toBe('trashed')

  const other = await newPage('page/status-binned-draft')
  const saved = revisionOf(await saveAs(other, 1, draftFor('page/status-binned-draft', 'Text')))
  const late = overtakenBy(9, () => postForm(urls.adminApi('trash', other)))
  expect((await publishAs(other, saved, late)).answer).toMatchObject({ code: 'trashed' })
  expect((await stored(other)).page?.status).toBe('trashed')
  expect(await revisionNow(other)).toBe(saved + 1)
})
