import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { VersionContent, VersionList } from '../../../../contract/pages/timeline.ts'
import { outdatedIn } from '../../../../src/admin/pages/checks/outdated-translations.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { urls } from '../../../../src/site/urls.ts'
import { movedTo, visit } from '../../../support/requests/visit.ts'
import { readAllRows } from '../../../support/staff/access.ts'
import {
  draftAt,
  draftFor,
  newPage,
  publishedPage,
  republish,
  revisionNow,
  storedPage,
  textWidget,
} from '../../../support/staff/drafts.ts'
import { editorOf } from '../../../support/staff/editor.ts'
import { me, postAction, sara, versionsOf } from '../../../support/staff/schedules.ts'
import {
  asStaff,
  postJson,
  publishAs,
  revisionOf,
  saveAs,
  sendJson,
  unpublishAs,
} from '../../../support/staff/staff.ts'
import { overtakenBy } from '../../../support/staff/staff-elsewhere.ts'
import { storePage } from '../../../support/staff/store-page.ts'

const firstEditor = { as: 'first@agency.example' }
const secondEditor = { as: 'second@agency.example' }
const conflictWith = (by: string) => ({ status: 409, answer: { code: 'conflict', by } })

/** Only a publication is a batch of five or more statements. */
const beforePublishing = (overtake: () => Promise<unknown>) => overtakenBy(overtake, (size) => size >= 5)
const beforePairs = (overtake: () => Promise<unknown>) => overtakenBy(overtake, (size) => size === 2)

test('the second of two editors gets text, author and time of the first save, then may save', async () => {
  const slug = 'page/was-here'
  const { id, revision } = await publishedPage(slug, 'Start')
  const theirs = draftFor('page/is-there', 'Theirs')
  const saved = revisionOf(await saveAs(id, revision, theirs, firstEditor))
  const before = await storedPage(id)
  const late = () => saveAs(id, revision, draftFor(slug, 'Mine'), { ...secondEditor, lang: 'ar' })
  expect(await late()).toMatchObject({
    status: 409,
    answer: {
      ok: false,
      code: 'conflict',
      message: message('ar', 'admin.error.conflict'),
      by: firstEditor.as,
      at: before.draft?.updated_at,
      revision: revision + 1,
      draft: theirs,
      status: 'changed',
      address: '/ar/admin/pages/page/was-here',
      paths: { public: { en: '/page/was-here' } },
    },
  })
  expect(await storedPage(id)).toEqual(before)
  const { versions } = await versionsOf(id)
  expect(versions.filter(({ isRefused }) => isRefused)).toMatchObject([{ by: secondEditor.as, revision }])
  await publishAs(id, saved, firstEditor)
  const { answer } = await late()
  expect(answer).toMatchObject({
    status: 'published',
    address: '/ar/admin/pages/page/is-there',
    paths: { public: { en: '/page/is-there', ar: '/ar/page/is-there' } },
  })
  if (answer.ok || answer.code !== 'conflict') throw new Error('no conflict')
  const chosen = await saveAs(id, answer.revision, draftFor('page/is-there', 'Mine'), secondEditor)
  expect(chosen.answer).toMatchObject({ ok: true, revision: answer.revision + 1 })
})

test('published widgets keep their ids, so that a conflict shows which widgets differ', async () => {
  const slug = 'page/names'
  const widgets = ['one', 'two'].map((id) => textWidget(id, id, id))
  const { id, revision } = await publishedPage(slug, 'Start')
  const base = await republish(id, revision, draftFor(slug, 'x', { widgets }))
  const names = async () =>
    (await storedPage(id)).placed.map(({ id: name, created_at }) => [name, created_at])
  const before = await names()
  const [one = textWidget('')] = widgets
  const theirs = [one, { ...textWidget('changed'), id: 'two' }]
  await republish(id, base, draftFor(slug, 'x', { widgets: theirs }))
  const { answer } = await saveAs(id, base, draftFor(slug, 'Mine', { widgets }), secondEditor)
  expect(answer).toMatchObject({ code: 'conflict', draft: { widgets: [one, theirs[1]] } })
  expect(await names()).toEqual(before)
  // Widgets of other pages may have the same ids.
  for (const other of ['page/same-a', 'page/same-b']) {
    await publishedPage(other, other)
    expect(await (await visit(`/${other}`)).text()).toContain(`<p>${other}</p>`)
  }
})

test('exactly one of several parallel saves succeeds, and its text is stored', async () => {
  for (const [slug, id, revision] of [
    ['page/parallel-draft', await newPage('page/parallel-draft'), 1],
    ['page/parallel-seeded', await storePage({ slug: 'page/parallel-seeded', widgets: [] }), 0],
  ] as const) {
    const texts = ['one', 'two', 'three', 'four']
    const outcomes = await Promise.all(texts.map((text) => saveAs(id, revision, draftFor(slug, text))))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = texts[outcomes.findIndex(({ status }) => status === 200)]
    const won = { revision: revision + 1, title: expect.stringContaining(`"Title ${winner}"`) }
    expect((await storedPage(id)).draft).toMatchObject(won)
  }
})

describe('publishing a stale revision', () => {
  test('is refused with the newer draft, also if that draft was published in the meantime', async () => {
    const slug = 'page/outdated'
    const { id, revision } = await publishedPage(slug, 'Start')
    const seen = revisionOf(await saveAs(id, revision, draftFor(slug, 'Seen'), firstEditor))
    const newer = revisionOf(await saveAs(id, seen, draftFor(slug, 'Newer'), secondEditor))
    const refused = await publishAs(id, seen, firstEditor)
    expect(refused).toMatchObject(conflictWith(secondEditor.as))
    expect(refused.answer).toMatchObject({ draft: { title: { en: 'Title Newer' } } })
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Start</p>')
    await publishAs(id, newer, secondEditor)
    expect(await publishAs(id, revision - 1, firstEditor)).toMatchObject(conflictWith(secondEditor.as))
  })

  test('is refused if another person saves during the publication', async () => {
    const slug = 'page/overtaken'
    const { id, revision } = await publishedPage(slug, 'Start')
    const seen = revisionOf(await saveAs(id, revision, draftFor(slug, 'Seen'), firstEditor))
    const late = beforePublishing(() => saveAs(id, seen, draftFor(slug, 'Newer'), secondEditor))
    expect(await publishAs(id, seen, { ...firstEditor, ...late })).toMatchObject(
      conflictWith(secondEditor.as),
    )
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Start</p>')
    expect((await storedPage(id)).placed).toHaveLength(1)
  })

  test('twice at the same time publishes it once', async () => {
    const slug = 'page/twice'
    const id = await newPage(slug)
    const revision = revisionOf(await saveAs(id, 1, draftFor(slug, 'Once')))
    const outcomes = await Promise.all([publishAs(id, revision), publishAs(id, revision)])
    expect(outcomes.map(({ status }) => status)).toContain(200)
    const { placed, draft } = await storedPage(id)
    expect([placed.length, draft?.revision]).toEqual([1, revision + 1])
  })
})

test('an invalid revision is refused when saving, publishing and unpublishing', async () => {
  const slug = 'page/revisions'
  const { id } = await publishedPage(slug, 'Start')
  const before = await readAllRows()
  for (const invalid of [undefined, null, '2', 2.5, -1]) {
    const body = { revision: invalid, draft: draftFor(slug, 'x') }
    for (const action of ['draft', 'publish', 'unpublish']) {
      const response = await sendJson(action === 'draft' ? 'PUT' : 'POST', urls.adminApi(action, id), body)
      expect([400, 409], `${action} ${invalid}`).toContain(response.status)
      expect(await response.json()).toMatchObject({ ok: false, message: expect.stringMatching(/\w/) })
    }
  }
  expect(await readAllRows()).toBe(before)
})

describe('an editor with a stale revision', () => {
  test('cannot unpublish the page and overwrite a colleague’s change', async () => {
    const { id, revision } = await publishedPage('page/status-stale', 'Start')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/status-stale', 'Hers'), secondEditor))
    const refused = await unpublishAs(id, revision, firstEditor)
    expect(refused).toMatchObject(conflictWith(secondEditor.as))
    expect(refused.answer).toMatchObject({ revision: saved, draft: { title: { en: 'Title Hers' } } })
    expect(await storedPage(id)).toMatchObject({ page: { status: 'published' }, draft: { revision: saved } })
  })

  test('gets a conflict if the page was taken offline or trashed in the meantime', async () => {
    const { id, revision } = await publishedPage('page/status-off', 'Start')
    const off = revisionOf(await unpublishAs(id, revision, secondEditor))
    expect(await publishAs(id, revision, firstEditor)).toMatchObject(conflictWith(secondEditor.as))
    const saved = await saveAs(id, revision, draftFor('page/status-off', 'x'), firstEditor)
    expect(saved).toMatchObject(conflictWith(secondEditor.as))
    expect(await unpublishAs(id, revision, firstEditor)).toMatchObject(conflictWith(secondEditor.as))
    expect((await unpublishAs(id, off, firstEditor)).answer).toMatchObject({ ok: true, revision: off })
    expect((await visit('/page/status-off')).status).toBe(302)
    const seeded = await storePage({ slug: 'page/status-seeded-off', widgets: [] })
    expect((await unpublishAs(seeded, 0, firstEditor)).answer).toMatchObject({ ok: true, revision: 1 })
    expect(await publishAs(seeded, 0, secondEditor)).toMatchObject(conflictWith(firstEditor.as))
    for (const binned of [
      await publishedPage('page/status-own-bin', 'x'),
      { id: await storePage({ slug: 'page/status-seeded-bin', widgets: [] }), revision: 0 },
    ]) {
      await postJson(urls.adminApi('trash', binned.id), {}, firstEditor)
      await postJson(urls.adminApi('restore', binned.id), {}, firstEditor)
      expect(await publishAs(binned.id, binned.revision, secondEditor)).toMatchObject(
        conflictWith(firstEditor.as),
      )
    }
  })
})

test('a page that moves meanwhile stays published, and a trashed page frees its new slug', async () => {
  const [from, to] = ['page/status-a', 'page/status-b']
  const { id, revision } = await publishedPage(from, 'Text')
  const move = () => republish(id, revision, draftFor(to, 'Text'))
  expect(await unpublishAs(id, revision, beforePairs(move))).toMatchObject({ status: 409 })
  expect((await visit(`/${to}`)).status).toBe(200)
  expect(movedTo(await visit(`/${from}`))).toEqual([301, `/${to}`])
  const now = await revisionNow(id)
  const back = () => republish(id, now, draftFor(from, 'Text'))
  await postJson(urls.adminApi('trash', id), {}, beforePairs(back))
  expect((await storedPage(id)).page).toMatchObject({ slug: `trash/${id}/${from}`, status: 'trashed' })
})

test('a page that is trashed while it is unpublished or published stays in the trash', async () => {
  const { id, revision } = await publishedPage('page/status-binned', 'Text')
  const bin = () => postJson(urls.adminApi('trash', id))
  expect((await unpublishAs(id, revision, beforePairs(bin))).answer).toMatchObject({ code: 'trashed' })
  expect((await storedPage(id)).page?.status).toBe('trashed')
  const other = await newPage('page/status-binned-draft')
  const saved = revisionOf(await saveAs(other, 1, draftFor('page/status-binned-draft', 'Text')))
  const late = beforePublishing(() => postJson(urls.adminApi('trash', other)))
  expect((await publishAs(other, saved, late)).answer).toMatchObject({ code: 'trashed' })
  expect((await storedPage(other)).page?.status).toBe('trashed')
  expect(await revisionNow(other)).toBe(saved + 1)
})

const { id: listed } = await publishedPage('page/line-listed', 'x')

async function listVersions(id: string, before = ''): Promise<VersionList> {
  return (await asStaff(`${urls.adminVersions(id)}${before && `?before=${before}`}`)).json()
}

async function read(id: string, version: number | string): Promise<VersionContent> {
  return (await asStaff(urls.adminVersion(id, String(version)))).json()
}

/** The superseded versions of a page in the database, oldest first. */
async function rowsOf(id: string) {
  const rows = env.DB.prepare('select * from page_revisions where page_id = ? order by id').bind(id)
  return (await rows.all()).results
}

const withTitle = (text: string) => ({ draft: { title: { en: `Title ${text}` } } })

describe('the versions of a page', () => {
  test('are listed newest first with authors, times and revisions, and can be read one by one', async () => {
    const slug = 'page/line-list'
    const id = await newPage(slug)
    const saved = revisionOf(await saveAs(id, 1, draftFor(slug, 'One'), sara))
    const at = (await storedPage(id)).draft?.updated_at
    const live = revisionOf(await publishAs(id, saved, me))
    const shown = { revision: live, saved_by: sara.as, saved_at: at, published_by: me.as, slug }
    expect((await rowsOf(id)).slice(1)).toMatchObject([{ ...shown, reason: 'current' }])
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Two'), me))
    expect((await rowsOf(id)).slice(1), 'kept once').toMatchObject([{ ...shown, reason: 'saved' }])
    const { versions, hasMore, now } = await listVersions(id)
    expect([now, hasMore]).toMatchObject([{ revision, by: me.as, status: 'changed' }, false])
    expect(versions).toMatchObject([
      { revision: live, by: sara.as, isRefused: false, name: null, published: { by: me.as } },
      { revision: 1, published: null },
    ])
    expect((await read(id, versions[0]?.id ?? 0)).draft).toEqual(draftFor(slug, 'One'))
    await publishAs(id, revision - 2)
    await unpublishAs(id, revision)
    expect(await listVersions(id), 'neither is a version').toMatchObject({ versions: [{}, {}] })
    const widgets = [{ type: 'text', content: { body: 'x' } }]
    const seeded = await storePage({ slug: 'page/line-seeded', title: { en: 'Seeded' }, widgets })
    await saveAs(seeded, 0, draftFor('page/line-seeded', 'Second'), me)
    expect(await rowsOf(seeded), 'it had no draft').toMatchObject([
      { revision: 0, title: '{"en":"Seeded"}', widgets: expect.stringContaining('"body":"x"') },
    ])
  })

  test('newer than a revision are answered like a conflict, without setting a text aside', async () => {
    const slug = 'page/line-newer'
    const id = await newPage(slug)
    const revision = revisionOf(await saveAs(id, 1, draftFor(slug, 'Newer'), sara))
    const since = async (page: string, seen: number) =>
      (await asStaff(`${urls.adminVersions(page)}?since=${seen}`)).json()
    const newer = { code: 'conflict', by: sara.as, revision, draft: draftFor(slug, 'Newer') }
    expect(await since(id, 1)).toEqual({ ok: true, newer: expect.objectContaining(newer) })
    expect(await since(id, revision)).toEqual({ ok: true, newer: null })
    expect((await listVersions(id)).versions.filter(({ isRefused }) => isRefused)).toEqual([])
    expect(await since('no-such-page', 1)).toMatchObject({ ok: false, code: 'not_found' })
  })

  test('are limited to fifty, without the named and published ones; the oldest are deleted first', async () => {
    const slug = 'page/line-bounded'
    const { id, revision: published } = await publishedPage(slug, 'Live')
    let revision = published
    for (let number = 1; number <= 55; number++) {
      revision = revisionOf(await saveAs(id, revision, draftFor(slug, `Number ${number}`), me))
      if (number === 2) await postAction('name', id, { revision, name: 'Second' })
    }
    const titles = (await rowsOf(id)).map(({ title }) => String(JSON.parse(String(title)).en))
    expect([titles.length, titles.at(-1)]).toEqual([52, 'Title Number 54'])
    expect(titles.slice(0, 3)).toEqual(['Title Live', 'Title Number 2', 'Title Number 5'])
    const columns =
      'page_id, revision, reason, slug, title, meta_description, widgets, outdated, saved_at, saved_by'
    await env.DB.prepare(
      `insert into page_revisions (${columns}) select ${columns} from page_revisions where page_id = ? limit 12`,
    )
      .bind(id)
      .run()
    const head = await listVersions(id)
    expect([head.versions.length, head.hasMore]).toEqual([60, true])
    const tail = await listVersions(id, String(head.versions.at(-1)?.id))
    expect([tail.versions.length, tail.versions.at(-1)?.published?.by, tail.hasMore]).toEqual([
      ...[4, 'editor@agency.example', false],
    ])
  })

  test('cannot be read or named through another page or with an invalid id', async () => {
    const { id: other } = await publishedPage('page/line-other', 'x')
    const [version] = (await listVersions(other)).versions
    for (const named of [version?.id ?? 0, '0', '-1', '1.5', 'x', '9'.repeat(40), '1%27%20or%201=1'])
      expect(await read(listed, named)).toMatchObject({ ok: false, code: 'not_found' })
    const naming = await postAction('name', listed, { revision: 3, version: version?.id, name: 'Mine' })
    expect(naming).toMatchObject({ status: 404 })
    expect((await listVersions(other)).versions[0]?.name).toBeNull()
  })
})

describe('the name of a version', () => {
  test('keeps the version, can be changed or removed, and survives a publication', async () => {
    const slug = 'page/line-name'
    const { id, revision: live } = await publishedPage(slug, 'Live')
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Named'), me))
    expect(await postAction('name', id, { revision, name: '  Before Ramadan ' })).toMatchObject({
      status: 200,
    })
    const published = revisionOf(await publishAs(id, revision, sara))
    const [version] = (await listVersions(id)).versions
    expect(version).toMatchObject({ revision: published, name: 'Before Ramadan', published: { by: sara.as } })
    for (const name of ['قبل رمضان', null]) {
      await postAction('name', id, { revision: published, version: version?.id, name })
      expect((await listVersions(id)).versions[0]?.name).toBe(name)
    }
    await saveAs(id, published, draftFor(slug, 'Hers'), sara)
    const { status, answer } = await postAction('name', id, { revision: published, name: 'Mine' })
    expect([status, answer], 'another editor saved').toMatchObject([409, { code: 'conflict', by: sara.as }])
  })

  test('is refused if it is empty, too long or not a text', async () => {
    for (const name of ['', '  ', 'x'.repeat(81), 7, undefined])
      expect((await postAction('name', listed, { revision: 3, name })).status).toBe(400)
    expect((await postAction('name', listed, { revision: 3, version: -1, name: 'x' })).status).toBe(400)
  })
})

describe('discarding a draft', () => {
  test('keeps the published page, stores the discarded version, and may be repeated', async () => {
    const slug = 'page/line-discard'
    const draft = draftFor(slug, 'Live', { widgets: [textWidget('Live', undefined, 'line-discard')] })
    const id = await newPage(slug)
    const live = revisionOf(await publishAs(id, revisionOf(await saveAs(id, 1, draft, me)), me))
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Worse'), me))
    for (const _ of [1, 2]) {
      const { status, answer } = await postAction('discard', id, { revision }, sara)
      expect([status, answer]).toMatchObject([200, { status: 'published', revision: revision + 1, draft }])
    }
    expect(await draftAt(slug)).toEqual(draft)
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Live</p>')
    const { versions, now } = await listVersions(id)
    expect(now).toMatchObject({ status: 'published', by: sara.as })
    expect(versions[0]).toMatchObject({ revision, by: me.as })
    expect((await read(id, versions[0]?.id ?? 0)).draft).toEqual(draftFor(slug, 'Worse'))
    await saveAs(id, revision + 1, draftFor(slug, 'Better'), me)
    expect((await listVersions(id)).versions.filter(({ published }) => published)).toHaveLength(1)
  })

  test('restores the outdated translations of the published version', async () => {
    const slug = 'page/line-discard-older'
    const id = await newPage(slug)
    const saved = async (revision: number, en: string, ar = 'واحد') =>
      revisionOf(await saveAs(id, revision, draftFor(slug, 'x', { title: { en, ar } }), me))
    const live = revisionOf(await publishAs(id, await saved(await saved(1, 'One'), 'Two'), me))
    const revision = await saved(live, 'Two', 'اثنان')
    expect(outdatedIn((await storedPage(id)).draft?.outdated ?? '')).toEqual([])
    const { answer } = await postAction('discard', id, { revision })
    expect(answer.outdated).toMatchObject([{ at: 'title' }])
  })

  test('is a conflict after another person’s save, and is refused before the first publication', async () => {
    const slug = 'page/line-discard-late'
    const { id, revision: live } = await publishedPage(slug, 'Live')
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Mine'), me))
    await saveAs(id, revision, draftFor(slug, 'Hers'), sara)
    const before = await storedPage(id)
    expect(await postAction('discard', id, { revision })).toMatchObject({
      status: 409,
      answer: { by: sara.as },
    })
    expect(await storedPage(id)).toEqual(before)
    const unseen = await newPage('page/line-discard-new')
    expect((await postAction('discard', unseen, { revision: 1 })).status).toBe(409)
    expect((await storedPage(unseen)).draft?.is_open).toBe(true)
  })
})

describe('a draft that equals the published page', () => {
  test('is not a change, and its previous version is stored', async () => {
    const slug = 'page/line-again'
    const { id, revision: live } = await publishedPage(slug, 'Live')
    const seen = await draftAt(slug)
    const changed = await saveAs(id, live, draftFor(slug, 'Other'), me)
    const back = await saveAs(id, revisionOf(changed), seen, me)
    expect(back.answer).toMatchObject({ ok: true, status: 'published', revision: live + 2 })
    expect((await storedPage(id)).draft?.is_open).toBe(false)
    const { versions, now } = await listVersions(id)
    expect(now).toMatchObject({ status: 'published' })
    expect((await read(id, versions[0]?.id ?? 0)).draft).toEqual(draftFor(slug, 'Other'))
    // The save is not listed as a second publication.
    await saveAs(id, live + 2, draftFor(slug, 'Third'), me)
    expect((await listVersions(id)).versions.filter(({ published }) => published)).toHaveLength(1)
  })

  test('stays a change while the state of a translation differs from the published version', async () => {
    const slug = 'page/line-again-judged'
    const id = await newPage(slug)
    const saved = async (revision: number, en: string) =>
      revisionOf(await saveAs(id, revision, draftFor(slug, 'x', { title: { en, ar: 'واحد' } }), me))
    const live = revisionOf(await publishAs(id, await saved(await saved(1, 'One'), 'Two'), me))
    const [mark] = outdatedIn((await storedPage(id)).draft?.outdated ?? '')
    const confirmed = [{ at: 'title', now: mark?.now ?? {} }]
    const body = { revision: live, draft: await draftAt(slug), confirmed }
    const answer = await sendJson('PUT', urls.adminApi('draft', id), body, me)
    expect(await answer.json()).toMatchObject({ ok: true, status: 'changed' })
  })
})

/** Overwrites another editor's save after seeing it. */
function replaceAs(id: string, revision: number, text: string, slug: string, as: { as: string }) {
  const body = { revision, draft: draftFor(slug, text), isOverwrite: true }
  return sendJson('PUT', urls.adminApi('draft', id), body, as)
}

/** A page on which `me` has overwritten a save of Sara's after a conflict. */
async function pageReplacedByMe(slug: string) {
  const id = await newPage(slug)
  await saveAs(id, 1, draftFor(slug, 'Hers'), sara)
  await saveAs(id, 1, draftFor(slug, 'Mine'), me)
  await replaceAs(id, 2, 'Mine', slug, me)
  return { id, revision: 3 }
}

describe('a stale save', () => {
  test('is sanitised, set aside once however often it is retried, and offered to its author', async () => {
    const slug = 'page/version-late'
    const id = await newPage(slug)
    await saveAs(id, 1, draftFor(slug, 'Hers'), sara)
    const widgets = [textWidget('<script>alert(1)</script>kept')]
    for (const text of ['Mine', 'Mine again']) await saveAs(id, 1, draftFor(slug, text, { widgets }), me)
    const refused = (await rowsOf(id)).filter(({ reason }) => reason === 'refused')
    expect(refused).toMatchObject([
      { revision: 1, saved_by: me.as, widgets: expect.stringContaining('kept') },
    ])
    expect(refused[0]?.widgets).not.toContain('alert')
    expect(await editorOf(slug, 'en', me.as)).toMatchObject({
      ...withTitle('Hers'),
      aside: { whose: 'mine', ...withTitle('Mine again') },
    })
    expect((await editorOf(slug, 'en', sara.as)).aside).toBeNull()
  })

  test('stays available to both editors after it overwrote the other version, until the next save', async () => {
    const slug = 'page/version-over'
    const { id, revision } = await pageReplacedByMe(slug)
    const theirs = { ...withTitle('Mine'), aside: { whose: 'theirs', ...withTitle('Hers') } }
    expect(await editorOf(slug, 'en', me.as)).toMatchObject(theirs)
    expect((await editorOf(slug, 'en', sara.as)).aside).toMatchObject({ whose: 'mine', ...withTitle('Hers') })
    expect((await editorOf(slug, 'en', 'third@agency.example')).aside).toBeNull()
    const published = revisionOf(await publishAs(id, revision, me))
    expect((await editorOf(slug, 'en', me.as)).aside).toMatchObject({ whose: 'theirs' })
    await saveAs(id, published, draftFor(slug, 'Later'), me)
    expect((await editorOf(slug, 'en', me.as)).aside).toBeNull()
    const reasons = (await rowsOf(id)).map(({ reason }) => reason)
    expect(reasons).toEqual(['saved', 'refused', 'replaced', 'saved'])
    const other = await pageReplacedByMe('page/version-back-and-forth')
    await replaceAs(other.id, other.revision, 'Hers', 'page/version-back-and-forth', me)
    const back = await editorOf('page/version-back-and-forth', 'en', me.as)
    expect(back).toMatchObject({ ...withTitle('Hers'), aside: withTitle('Mine') })
  })
})

describe('automatic saving', () => {
  type Save = {
    revision: number
    text: string
    isAutosave?: boolean
    keepsVersion?: boolean
    tab?: unknown
    as?: string
  }

  async function save(id: string, slug: string, { text, as = me.as, ...request }: Save) {
    const body = { isAutosave: true, tab: 'tab-1', ...request, draft: draftFor(slug, text) }
    const response = await sendJson('PUT', urls.adminApi('draft', id), body, { as })
    const answer: { ok: boolean; revision: number } = await response.json()
    return { status: response.status, revision: answer.revision }
  }

  const storedTexts = async (id: string) =>
    (await rowsOf(id)).map(({ title }) => /Title (\w+)/.exec(String(title))?.[1] ?? 'New')
  const begin = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
  afterEach(() => vi.useRealTimers())

  test('stores one version per period of writing, and the version before it', async () => {
    begin()
    const slug = 'page/auto-one'
    const id = await newPage(slug)
    for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
      await save(id, slug, { revision: index + 1, text })
    }
    expect((await storedPage(id)).draft?.title).toContain('Title Three')
    expect(await storedTexts(id)).toEqual(['New'])
    vi.setSystemTime(Date.parse('2026-11-20T10:05:00Z'))
    await save(id, slug, { revision: 4, text: 'Later' })
    expect(await storedTexts(id), 'the end of an earlier time of writing').toEqual(['New', 'Three'])
  })

  test('stores versions of other editors, manual saves and published versions', async () => {
    begin()
    const slug = 'page/auto-others'
    const { id, revision } = await publishedPage(slug, 'Start')
    const mine = await save(id, slug, { revision, text: 'Mine' })
    const hers = await save(id, slug, { revision: mine.revision, text: 'Hers', as: sara.as })
    expect(await storedTexts(id)).toEqual(['New', 'Start', 'Mine'])
    const byHand = { revision: hers.revision, text: 'Chosen', isAutosave: false, as: sara.as }
    const chosen = await save(id, slug, byHand)
    await save(id, slug, { revision: chosen.revision, text: 'After', as: sara.as })
    expect((await storedTexts(id)).at(-1)).toBe('Chosen')
  })

  test('stores restored versions and manual saves within a period of writing once', async () => {
    begin()
    for (const [slug, saves, expected] of [
      [
        'page/auto-brought',
        [{ text: 'Written' }, { text: 'Brought', keepsVersion: true }, { text: 'After' }, { text: 'Later' }],
        ['New', 'Written', 'Brought'],
      ],
      [
        'page/auto-by-hand',
        [
          ...[{ text: 'First' }, { text: 'First', isAutosave: false }, { text: 'First', isAutosave: false }],
          ...[{ text: 'Second' }, { text: 'Third' }],
        ],
        ['New', 'First'],
      ],
    ] as const) {
      const id = await newPage(slug)
      for (const [index, one] of saves.entries()) await save(id, slug, { revision: index + 1, ...one })
      expect(await storedTexts(id), slug).toEqual(expected)
    }
  })

  test('continues after lost answers, but not over a publication, another tab or another editor', async () => {
    const slug = 'page/auto-lost'
    const id = await newPage(slug)
    for (const text of ['One', 'Two', 'Three']) {
      expect(await save(id, slug, { revision: 1, text })).toMatchObject({ status: 200 })
    }
    const { draft } = await storedPage(id)
    expect(draft).toMatchObject({ revision: 4, title: expect.stringContaining('Three') })
    expect(await save(id, slug, { revision: 1, text: 'Two', tab: 'tab-2' })).toMatchObject({ status: 409 })
    const published = revisionOf(await publishAs(id, 4, me))
    expect(await save(id, slug, { revision: 1, text: 'Four' })).toMatchObject({ status: 409 })
    expect((await saveAs(id, published, draftFor(slug, 'Hers'), sara)).status).toBe(200)
    expect(await save(id, slug, { revision: 1, text: 'Five' })).toMatchObject({ status: 409 })
    for (const tab of [' ', 'a b', 'x'.repeat(41), 7])
      expect(await save(id, slug, { revision: published + 1, text: 'x', tab })).toMatchObject({ status: 400 })
  })
})
