import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { mediaPicture } from '../../../contract/media.ts'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, emptyPages, newPage, publishedPage, republish, textWidget } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { actOn, emptyLibrary, library, upload, uploaded } from '../../support/media.ts'
import { pdf, png } from '../../support/pictures.ts'
import { asStaff, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
})

const words = { name: 'a.png', tags: '', alt: {}, x: 2, y: 2 }
const showing = (slug: string, src: string) => {
  const html = `<p><img src="${src}" alt="Our office" /></p>`
  return draftFor(slug, 'Office', {
    widgets: [{ ...textWidget('x'), content: { body: inEveryLanguage(html, html) } }],
  })
}
const slug = 'page/office'
const pageWith = async (address: string) => republish(await newPage(slug), 1, showing(slug, address))
const shown = async () => (await visit(`/${slug}`)).text()
const details = async (id: string) => (await asStaff(urls.adminMediaItem(id))).json()

describe('the library', () => {
  test('lists the newest first, in parts of 60, and searches names, descriptions and tags of both scripts', async () => {
    const first = await uploaded(await png(10, 10), 'office.png')
    const second = await uploaded(await png(11, 10), 'profile.png')
    const said = { ...words, name: 'office.png', alt: { ar: 'مكاتبنا في الرياض' }, tags: 'فريق' }
    await actOn('describe', first.id, said)
    const found = async (search: string) =>
      (await library(`?search=${encodeURIComponent(search)}`)).items.map(({ id }) => id)
    expect(await found('')).toEqual([second.id, first.id])
    for (const search of ['OFFICE', 'مكاتبنا', 'الرياض', 'فريق'])
      expect(await found(search)).toEqual([first.id])
    expect(await found('nobody')).toEqual([])
    const columns =
      'kind, state, state_at, name, address, width, height, bytes, alt, tags, added_at, added_by'
    await env.DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 60)
       insert into media (id, ${columns}) select printf('%032d', n), ${columns} from media, numbers where id = ?`,
    )
      .bind(first.id)
      .run()
    const [head, tail] = [await library(), await library('?skip=60')]
    expect([head.items.length, head.more, tail.items.length, tail.more]).toEqual([60, true, 2, false])
    expect((await library('?skip=-5&state=other')).items).toHaveLength(60)
  })
})

describe('a file that a page shows', () => {
  test('says where, live or in a draft alone, and stays out of the trash', async () => {
    const { id, address } = await uploaded(await png(40, 40))
    const page = await publishedPage(slug, 'Office')
    await saveAs(page.id, page.revision, showing(slug, address))
    expect(await details(id)).toMatchObject({ uses: [{ slug, live: false, draft: true }] })
    await republish(page.id, page.revision + 1, showing(slug, address))
    const uses = [{ slug, title: 'Title Office', live: true }]
    expect(await details(id)).toMatchObject({ item: { id }, uses })
    const refused = { ok: false, message: message('ar', 'admin.media.refused.used') }
    expect(await actOn('trash', id, {}, { lang: 'ar' })).toMatchObject(refused)
    expect((await library()).items).toHaveLength(1)
  })

  test('is replaced everywhere by a picture of the library: live, in drafts, and for visitors at once', async () => {
    const [old, other] = [await uploaded(await png(40, 40)), await uploaded(await png(80, 40))]
    await pageWith(old.address)
    const [document, trashed] = [await uploaded(pdf(), 'a.pdf'), await uploaded(await png(41, 41))]
    await actOn('trash', trashed.id)
    for (const by of [document.id, trashed.id, 'f'.repeat(32)])
      expect(await actOn('replace', old.id, { by })).toMatchObject({ ok: false, code: 'gone' })
    expect(await shown()).toContain(old.address)
    expect(await actOn('replace', old.id, { by: other.id })).toMatchObject({ ok: true, uses: [] })
    expect(await shown()).toContain(other.address)
    expect(await shown()).not.toContain(old.id)
    expect(JSON.stringify((await editorOf(slug)).draft)).toContain(other.address)
  })

  test('moves its focal point everywhere it is shown', async () => {
    const { id, address } = await uploaded(await png(40, 40))
    await pageWith(address)
    const answer = await actOn('describe', id, { ...words, x: 0, y: 4 })
    if (!answer.ok) throw new Error(answer.message)
    expect(mediaPicture(answer.item.address)).toMatchObject({ x: 0, y: 4 })
    expect(await shown()).toContain(answer.item.address)
    expect(await shown()).not.toContain(address)
  })
})

test('what staff say of a file is kept, trimmed, and refused in any other shape or of a file that is not there', async () => {
  const { id } = await uploaded(await png(10, 10))
  const said = { ...words, name: ' Office ', alt: { en: ' Our office ', ar: 'مكتبنا' } }
  const item = { name: 'Office', alt: { en: 'Our office', ar: 'مكتبنا' } }
  expect(await actOn('describe', id, said)).toMatchObject({ ok: true, item })
  for (const body of [
    ...[
      { name: '' },
      { name: 'x'.repeat(121) },
      { alt: { fr: 'Bureau' } },
      { alt: { en: 'x'.repeat(301) } },
    ].map((change) => ({ ...words, ...change })),
    ...[{ ...words, x: 5 }, { ...words, y: 0.5 }, { name: 'a' }, []],
  ])
    expect(await actOn('describe', id, body), JSON.stringify(body)).toMatchObject({ ok: false })
  expect(await details(id)).toMatchObject({ item })
  const gone = 'f'.repeat(32)
  for (const [action, body] of [
    ['describe', words],
    ['replace', { by: 'a' }],
    ['trash', {}],
    ['restore', {}],
  ] as const)
    expect(await actOn(action, gone, body)).toMatchObject({ ok: false, code: 'gone' })
  expect(await details(gone)).toMatchObject({ ok: false })
})

test('the trash holds what nobody shows, from which it comes back, also when it is sent again', async () => {
  const bytes = await png(40, 40)
  const { id, address } = await uploaded(bytes)
  await actOn('trash', id)
  expect((await library()).items).toEqual([])
  expect((await library('?state=trashed')).items).toMatchObject([{ id, trashed: true }])
  // Somebody may have its address, and a page may still be restored that shows it.
  expect((await visit(address)).status).toBe(200)
  expect(await actOn('restore', id)).toMatchObject({ ok: true, item: { trashed: false } })
  await actOn('trash', id)
  expect((await upload(bytes)).answer).toMatchObject({ ok: true, existed: true, item: { trashed: false } })
  expect((await library()).items).toMatchObject([{ id }])
})
