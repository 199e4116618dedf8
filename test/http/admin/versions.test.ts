import { describe, expect, test } from 'vitest'
import type { VersionContent, VersionList } from '../../../contract/timeline.ts'
import { outdatedIn } from '../../../src/admin/pages/checks/outdated.ts'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import {
  draftAt,
  draftFor,
  newPage,
  publishedPage,
  revisionNow,
  stored,
  textWidget,
} from '../../support/drafts.ts'
import { asStaff, publishAs, revisionOf, saveAs, sendJson } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

const me = { as: 'me@agency.example' }
const sara = { as: 'sara@agency.example' }

const { id: listed } = await publishedPage('page/line-listed', 'x')

async function list(id: string, before = ''): Promise<VersionList> {
  return (await asStaff(`${urls.adminVersions(id)}${before && `?before=${before}`}`)).json()
}

async function since(id: string, revision: number) {
  const response = await asStaff(`${urls.adminVersions(id)}?since=${revision}`)
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

async function read(id: string, version: number | string): Promise<VersionContent> {
  return (await asStaff(urls.adminVersion(id, String(version)))).json()
}

async function post(action: string, id: string, body: unknown, as = me) {
  const response = await sendJson('POST', urls.adminApi(action, id), body, as)
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, answer }
}

describe('the versions of a page', () => {
  test('are listed newest first with who saved and published them, and read one by one', async () => {
    const slug = 'page/line-list'
    const id = await newPage(slug)
    const saved = revisionOf(await saveAs(id, 1, draftFor(slug, 'One'), sara))
    const live = revisionOf(await publishAs(id, saved, me))
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Two'), me))
    const { versions, more, now } = await list(id)
    expect(now).toMatchObject({ revision, by: me.as, status: 'changed' })
    expect(more).toBe(false)
    expect(versions).toMatchObject([
      { revision: live, by: sara.as, refused: false, name: null, published: { by: me.as } },
      { revision: 1, published: null },
    ])
    const { draft } = await read(id, versions[0]?.id ?? 0)
    expect(draft).toEqual(draftFor(slug, 'One'))
  })

  test('a newer one than an editor has is answered with what a save would collide with', async () => {
    const slug = 'page/line-newer'
    const id = await newPage(slug)
    const revision = revisionOf(await saveAs(id, 1, draftFor(slug, 'Newer'), sara))
    expect(await since(id, 1)).toEqual({
      status: 200,
      answer: {
        ok: true,
        newer: expect.objectContaining({
          code: 'conflict',
          by: sara.as,
          revision,
          draft: draftFor(slug, 'Newer'),
        }),
      },
    })
    expect(await since(id, revision)).toEqual({ status: 200, answer: { ok: true, newer: null } })
    // Asking sets nothing aside.
    expect((await list(id)).versions.filter(({ refused }) => refused)).toEqual([])
    expect(await since('no-such-page', 1)).toMatchObject({ status: 404, answer: { ok: false, code: 'gone' } })
  })

  test('come in parts, each from before the last one', async () => {
    const slug = 'page/line-parts'
    const { id, revision: first } = await publishedPage(slug, 'Live')
    let revision = first
    for (let number = 1; number <= 61; number++) {
      revision = revisionOf(await saveAs(id, revision, draftFor(slug, `Number ${number}`), me))
      await post('name', id, { revision, name: `Name ${number}` })
    }
    const head = await list(id)
    expect([head.versions.length, head.more]).toEqual([60, true])
    const tail = await list(id, String(head.versions.at(-1)?.id))
    expect([tail.versions.map(({ name }) => name), tail.more]).toEqual([['Name 1', null], false])
  })

  test('of another page cannot be read or named', async () => {
    const { id } = await publishedPage('page/line-own', 'x')
    const { id: other } = await publishedPage('page/line-other', 'x')
    const [version] = (await list(other)).versions
    expect(await read(id, version?.id ?? 0)).toMatchObject({ ok: false, code: 'gone' })
    expect(await post('name', id, { revision: 3, version: version?.id, name: 'Mine' })).toMatchObject({
      status: 404,
    })
    expect((await list(other)).versions[0]?.name).toBeNull()
  })

  test.each(['0', '-1', '1.5', 'x', '9'.repeat(40), encodeURIComponent("1' or 1=1")])(
    'are not found by %s',
    async (version) => {
      expect(await read(listed, version)).toMatchObject({ ok: false, code: 'gone' })
    },
  )

  test('are a failure in words while the database is away', async () => {
    const response = await asStaff(urls.adminVersions('x'), { lang: 'ar', env: { DB: brokenDatabase() } })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ message: message('ar', 'admin.error.failed') })
  })
})

describe('a name', () => {
  test('keeps the current version, and can be changed and taken away', async () => {
    const slug = 'page/line-name'
    const { id, revision: live } = await publishedPage(slug, 'Live')
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Named'), me))
    expect(await post('name', id, { revision, name: '  Before Ramadan ' })).toMatchObject({ status: 200 })
    await saveAs(id, revision, draftFor(slug, 'Later'), me)
    const [version] = (await list(id)).versions
    expect(version).toMatchObject({ revision, name: 'Before Ramadan' })
    await post('name', id, { revision, version: version?.id, name: 'قبل رمضان' })
    expect((await list(id)).versions[0]?.name).toBe('قبل رمضان')
    await post('name', id, { revision, version: version?.id, name: null })
    expect((await list(id)).versions[0]?.name).toBeNull()
  })

  test('stays with a version that is then published', async () => {
    const slug = 'page/line-name-published'
    const id = await newPage(slug)
    const revision = revisionOf(await saveAs(id, 1, draftFor(slug, 'Named'), me))
    await post('name', id, { revision, name: 'Launch' })
    const live = revisionOf(await publishAs(id, revision, sara))
    expect((await list(id)).versions).toMatchObject([
      { revision: live, name: 'Launch', by: me.as, published: { by: sara.as } },
      { revision: 1 },
    ])
  })

  test('is refused for a current version that somebody has changed meanwhile', async () => {
    const slug = 'page/line-name-late'
    const { id, revision } = await publishedPage(slug, 'Live')
    await saveAs(id, revision, draftFor(slug, 'Hers'), sara)
    const { status, answer } = await post('name', id, { revision, name: 'Mine' })
    expect([status, answer]).toMatchObject([409, { code: 'conflict', by: sara.as }])
  })

  test.each([
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(81) },
    { name: 7 },
    {},
    { version: -1, name: 'x' },
  ])('of the shape %j is refused', async (body) => {
    expect((await post('name', listed, { revision: 3, ...body })).status).toBe(400)
  })
})

describe('discarding a draft', () => {
  test('leaves what is published and keeps the discarded version', async () => {
    const slug = 'page/line-discard'
    const draft = draftFor(slug, 'Live', { widgets: [textWidget('Live', undefined, 'line-discard')] })
    const id = await newPage(slug)
    const live = revisionOf(await publishAs(id, revisionOf(await saveAs(id, 1, draft, me)), me))
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Worse'), me))
    const { status, answer } = await post('discard', id, { revision }, sara)
    expect([status, answer]).toMatchObject([200, { status: 'published', revision: revision + 1 }])
    expect(answer.draft).toEqual(draft)
    expect(await draftAt(slug)).toEqual(draft)
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Live</p>')
    const { versions, now } = await list(id)
    expect(now).toMatchObject({ status: 'published', by: sara.as })
    expect(versions[0]).toMatchObject({ revision, by: me.as })
    expect((await read(id, versions[0]?.id ?? 0)).draft).toEqual(draftFor(slug, 'Worse'))
  })

  test('brings back what was out of date in what visitors see', async () => {
    const slug = 'page/line-discard-older'
    const id = await newPage(slug)
    const titled = (en: string, ar: string) => draftFor(slug, 'x', { title: { en, ar } })
    const first = revisionOf(await saveAs(id, 1, titled('One', 'واحد'), me))
    const live = revisionOf(
      await publishAs(id, revisionOf(await saveAs(id, first, titled('Two', 'واحد'), me)), me),
    )
    const revision = revisionOf(await saveAs(id, live, titled('Two', 'اثنان'), me))
    expect(outdatedIn((await stored(id)).draft?.outdated ?? '')).toEqual([])
    const { answer } = await post('discard', id, { revision })
    expect(answer.outdated).toMatchObject([{ at: 'title' }])
  })

  test('is no publication: neither the calendar nor a schedule takes it for one', async () => {
    const slug = 'page/line-discard-calendar'
    const { id, revision: live } = await publishedPage(slug, 'Live')
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Worse'), me))
    await post('discard', id, { revision })
    await saveAs(id, revision + 1, draftFor(slug, 'Better'), me)
    expect((await list(id)).versions.filter(({ published }) => published)).toHaveLength(1)
  })

  test('may be asked for again when its response was lost', async () => {
    const slug = 'page/line-discard-twice'
    const { id, revision: live } = await publishedPage(slug, 'Live')
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Worse'), me))
    await post('discard', id, { revision })
    expect(await post('discard', id, { revision })).toMatchObject({
      status: 200,
      answer: { revision: revision + 1 },
    })
    expect(await revisionNow(id)).toBe(revision + 1)
  })

  test('is a conflict when somebody saved meanwhile, and changes nothing', async () => {
    const slug = 'page/line-discard-late'
    const { id, revision: live } = await publishedPage(slug, 'Live')
    const revision = revisionOf(await saveAs(id, live, draftFor(slug, 'Mine'), me))
    await saveAs(id, revision, draftFor(slug, 'Hers'), sara)
    const before = await stored(id)
    expect(await post('discard', id, { revision })).toMatchObject({ status: 409, answer: { by: sara.as } })
    expect(await stored(id)).toEqual(before)
  })

  test('is refused for a page that was never published: there is nothing to go back to', async () => {
    const slug = 'page/line-discard-new'
    const id = await newPage(slug)
    expect((await post('discard', id, { revision: 1 })).status).toBe(409)
    expect((await stored(id)).draft?.is_open).toBe(true)
  })
})

describe('a draft that is saved as visitors see the page', () => {
  const slugOf = (name: string) => `page/line-again-${name}`

  test('is no change any more, and its version before is kept', async () => {
    const slug = slugOf('same')
    const { id, revision: live } = await publishedPage(slug, 'Live')
    const seen = await draftAt(slug)
    const changed = await saveAs(id, live, draftFor(slug, 'Other'), me)
    expect(changed.answer).toMatchObject({ status: 'changed' })
    const back = await saveAs(id, revisionOf(changed), seen, me)
    expect(back.answer).toMatchObject({ ok: true, status: 'published', revision: live + 2 })
    expect((await stored(id)).draft?.is_open).toBe(false)
    const { versions, now } = await list(id)
    expect(now).toMatchObject({ status: 'published' })
    expect((await read(id, versions[0]?.id ?? 0)).draft).toEqual(draftFor(slug, 'Other'))
    // It was not published a second time.
    await saveAs(id, live + 2, draftFor(slug, 'Third'), me)
    expect((await list(id)).versions.filter(({ published }) => published)).toHaveLength(1)
  })

  test('stays a change while a translation is judged otherwise than in what visitors see', async () => {
    const slug = slugOf('judged')
    const id = await newPage(slug)
    const titled = (en: string, ar: string) => draftFor(slug, 'x', { title: { en, ar } })
    const first = revisionOf(await saveAs(id, 1, titled('One', 'واحد'), me))
    const live = revisionOf(
      await publishAs(id, revisionOf(await saveAs(id, first, titled('Two', 'واحد'), me)), me),
    )
    const [mark] = outdatedIn((await stored(id)).draft?.outdated ?? '')
    const body = {
      revision: live,
      draft: await draftAt(slug),
      confirmed: [{ at: 'title', now: mark?.now ?? {} }],
    }
    const answer = await sendJson('PUT', urls.adminApi('draft', id), body, me)
    expect(await answer.json()).toMatchObject({ ok: true, status: 'changed' })
  })
})
