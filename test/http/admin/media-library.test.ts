import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { mediaPicture } from '../../../contract/media.ts'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { draftFor, emptyPages, publishedPage, republish, textWidget } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { actOn, emptyLibrary, library, upload, uploaded } from '../../support/media.ts'
import { pdf, png } from '../../support/pictures.ts'
import { asStaff, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(async () => {
  await emptyPages()
  await emptyLibrary()
})

const words = { name: 'a.png', tags: '', alt: {}, x: 2, y: 2 }
const picture = (src: string) => ({
  ...textWidget('x'),
  content: {
    body: inEveryLanguage(
      `<p><img src="${src}" alt="Our office" /></p>`,
      `<p><img src="${src}" alt="Our office" /></p>`,
    ),
  },
})

/** A page that shows a picture, published. */
async function pageWith(address: string, slug = 'page/office') {
  const page = await publishedPage(slug, 'Office')
  await republish(page.id, page.revision, draftFor(slug, 'Office', { widgets: [picture(address)] }))
  return page
}

const details = async (id: string) => (await asStaff(urls.adminMediaItem(id))).json()

describe('the library', () => {
  test('lists the newest first, and searches names, descriptions and tags of both scripts', async () => {
    const first = await uploaded(await png(10, 10), 'office.png')
    const second = await uploaded(await png(11, 10), 'profile.png')
    await actOn('describe', first.id, {
      ...words,
      name: 'office.png',
      alt: { ar: 'مكاتبنا في الرياض' },
      tags: 'فريق',
    })
    const found = async (search: string) =>
      (await library(`?search=${encodeURIComponent(search)}`)).items.map(({ id }) => id)
    expect(await found('')).toEqual([second.id, first.id])
    for (const search of ['OFFICE', 'مكاتبنا', 'الرياض', 'فريق'])
      expect(await found(search)).toEqual([first.id])
    expect(await found('nobody')).toEqual([])
  })

  test('comes in parts of 60', async () => {
    const { id } = await uploaded(await png(10, 10))
    await env.DB.batch(
      Array.from({ length: 61 }, (_, number) =>
        env.DB.prepare(
          `insert into media (id, kind, state, state_at, name, address, width, height, bytes, alt, tags, added_at, added_by)
           select ?, kind, state, state_at, name, address, width, height, bytes, alt, tags, added_at, added_by
           from media where id = ?`,
        ).bind(`${number}`.padStart(32, '0'), id),
      ),
    )
    const first = await library()
    const second = await library('?skip=60')
    expect([first.items.length, first.more, second.items.length, second.more]).toEqual([60, true, 2, false])
    expect((await library('?skip=-5&state=other')).items).toHaveLength(60)
  })

  test('that cannot be read says so', async () => {
    const response = await asStaff(urls.adminMediaList, { env: { DB: brokenDatabase() } })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ ok: false })
  })
})

describe('a file that a page shows', () => {
  test('says where, live and in the draft', async () => {
    const { id, address } = await uploaded(await png(40, 40))
    await pageWith(address)
    expect(await details(id)).toMatchObject({
      item: { id },
      uses: [{ slug: 'page/office', title: 'Title Office', live: true }],
    })
  })

  test('in a draft alone says so', async () => {
    const { id, address } = await uploaded(await png(40, 40))
    const page = await publishedPage('page/later', 'Later')
    const { draft, revision } = await editorOf('page/later')
    await saveAs(page.id, revision, { ...draft, widgets: [picture(address)] })
    expect(await details(id)).toMatchObject({ uses: [{ slug: 'page/later', live: false, draft: true }] })
  })

  test('stays out of the trash', async () => {
    const { id, address } = await uploaded(await png(40, 40))
    await pageWith(address)
    expect(await actOn('trash', id, {}, { lang: 'ar' })).toMatchObject({
      ok: false,
      message: message('ar', 'admin.media.refused.used'),
    })
    expect((await library()).items).toHaveLength(1)
  })

  test('is replaced everywhere: live, in drafts, and for visitors at once', async () => {
    const [old, other] = [await uploaded(await png(40, 40)), await uploaded(await png(80, 40))]
    await pageWith(old.address)
    expect(await (await visit('/page/office')).text()).toContain(old.address)
    expect(await actOn('replace', old.id, { by: other.id })).toMatchObject({ ok: true, uses: [] })
    const shown = await (await visit('/page/office')).text()
    expect(shown).toContain(other.address)
    expect(shown).not.toContain(old.id)
    expect(JSON.stringify((await editorOf('page/office')).draft)).toContain(other.address)
  })

  test('moves its focal point everywhere it is shown', async () => {
    const { id, address } = await uploaded(await png(40, 40))
    await pageWith(address)
    const { item } = await reworded(id, { ...words, x: 0, y: 4 })
    expect(mediaPicture(item.address)).toMatchObject({ x: 0, y: 4 })
    const shown = await (await visit('/page/office')).text()
    expect(shown).toContain(item.address)
    expect(shown).not.toContain(address)
  })

  test('is not replaced by a document, by one in the trash, or by nothing', async () => {
    const { id, address } = await uploaded(await png(40, 40))
    await pageWith(address)
    const document = await uploaded(pdf(), 'a.pdf')
    const trashed = await uploaded(await png(41, 41))
    await actOn('trash', trashed.id)
    for (const by of [document.id, trashed.id, 'f'.repeat(32)]) {
      expect(await actOn('replace', id, { by })).toMatchObject({ ok: false, code: 'gone' })
    }
    expect(await (await visit('/page/office')).text()).toContain(address)
  })
})

async function reworded(id: string, body: unknown) {
  const answer = await actOn('describe', id, body)
  if (!answer.ok) throw new Error(answer.message)
  return answer
}

describe('what staff say of a file', () => {
  test('is kept, trimmed', async () => {
    const { id } = await uploaded(await png(10, 10))
    const { item } = await reworded(id, {
      ...words,
      name: ' Office ',
      alt: { en: ' Our office ', ar: 'مكتبنا' },
    })
    expect(item).toMatchObject({ name: 'Office', alt: { en: 'Our office', ar: 'مكتبنا' } })
    expect(await details(id)).toMatchObject({ item: { name: 'Office' } })
  })

  test.each([
    { ...words, name: '' },
    { ...words, name: 'x'.repeat(121) },
    { ...words, alt: { fr: 'Bureau' } },
    { ...words, alt: { en: 'x'.repeat(301) } },
    { ...words, x: 5 },
    { ...words, y: 0.5 },
    { name: 'a' },
    [],
  ])('is refused as %j', async (body) => {
    const before = await uploaded(await png(10, 10))
    expect(await actOn('describe', before.id, body)).toMatchObject({ ok: false })
    expect((await library()).items).toEqual([before])
  })

  test.each(['describe', 'replace', 'trash', 'restore'] as const)(
    '%s: a file that is not there is gone',
    async (action) => {
      const body = { describe: words, replace: { by: 'a' }, trash: {}, restore: {} }[action]
      expect(await actOn(action, 'f'.repeat(32), body)).toMatchObject({ ok: false, code: 'gone' })
      expect(await (await asStaff(urls.adminMediaItem('f'.repeat(32)))).json()).toMatchObject({ ok: false })
    },
  )
})

describe('the trash', () => {
  test('holds what nobody shows, from which it comes back', async () => {
    const { id, address } = await uploaded(await png(40, 40))
    await actOn('trash', id)
    expect((await library()).items).toEqual([])
    expect((await library('?state=trashed')).items).toMatchObject([{ id, trashed: true }])
    // Somebody may have its address, and a page may still be restored that shows it.
    expect((await visit(address)).status).toBe(200)
    expect(await actOn('restore', id)).toMatchObject({ ok: true, item: { trashed: false } })
    expect((await library()).items).toMatchObject([{ id }])
  })

  test('gives a file back that is sent again', async () => {
    const bytes = await png(40, 40)
    const { id } = await uploaded(bytes)
    await actOn('trash', id)
    expect((await upload(bytes)).answer).toMatchObject({ ok: true, existed: true, item: { trashed: false } })
    expect((await library()).items).toMatchObject([{ id }])
  })
})
