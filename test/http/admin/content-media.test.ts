import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { maxUploadBytes, mediaPicture } from '../../../contract/media.ts'
import { urls } from '../../../src/urls.ts'
import { everything, importWhole, putFile, request } from '../../support/content.ts'
import { draftFor, emptyPages, newPage, republish, textWidget } from '../../support/drafts.ts'
import { actOn, emptyLibrary, library, storedBytes, storedFiles, uploaded } from '../../support/media.ts'
import { inFormat, pdf, png } from '../../support/pictures.ts'
import { asStaff } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
})

/** A picture as files: what is said of it, and its bytes by name. The library is empty again. */
async function asFiles() {
  await uploaded(await png(100, 40), 'office.png')
  const [{ media }, files] = [await everything(), await storedBytes()]
  await emptyLibrary()
  const [item] = media
  if (!item) throw new Error('nothing was exported')
  return { item, files }
}

test('a picture that the site does not have is listed once all of its files have arrived, and can be sent again after a break', async () => {
  const { item, files } = await asFiles()
  const compared = await request({ media: [item] }, false)
  expect(compared.results).toMatchObject([{ kind: 'media', key: item.id, change: 'new', places: [] }])
  expect((await env.DB.prepare('select count(*) n from media').first())?.n).toBe(0)
  const first = await request({ media: [item] }, true)
  expect(first.results[0]?.missing).toEqual(['full.webp', 'full.avif', 'share.jpg', 'original.webp'])
  await putFile(item.id, 'full.webp', files)
  const broken = await request({ media: [item] }, true)
  expect(broken.results[0]?.missing).toEqual(['full.avif', 'share.jpg', 'original.webp'])
  expect((await library()).items).toEqual([])
  await importWhole({ pages: [], redirects: [], media: [item] }, files)
  expect((await library()).items).toMatchObject([{ id: item.id, name: 'office.png', added: item.added }])
  expect((await visit(item.address)).status).toBe(200)
  const before = await everything()
  await env.DB.prepare('delete from media').run()
  const again = await request({ media: before.media }, true)
  expect(again.results, 'only its row was lost').toMatchObject([{ change: 'new', missing: [] }])
  expect(await everything()).toEqual(before)
})

test('a picture that the site has is described again, with its focal point on every page, and comes out of the trash', async () => {
  const { id, address } = await uploaded(await png(100, 40), 'office.png')
  const body = { en: `<p><img src="${address}" alt="x" /></p>` }
  const widgets = [{ ...textWidget('x'), content: { body } }]
  await republish(await newPage('page/office'), 1, draftFor('page/office', 'Office', { widgets }))
  const [item] = (await everything()).media
  const changed = { ...item, alt: { ar: 'مكتبنا' }, address: address.replace('-2-2', '-0-4') }
  const media = JSON.parse(JSON.stringify([changed]))
  const { results } = await request({ media }, false)
  expect(results).toEqual([{ kind: 'media', key: id, change: 'changed', places: ['address', 'alt.ar'] }])
  await request({ media }, true)
  expect(await (await visit('/page/office')).text()).toContain(changed.address)
  const { items } = await library()
  expect(items).toMatchObject([{ alt: { ar: 'مكتبنا' } }])
  expect(mediaPicture(items[0]?.address ?? '')).toMatchObject({ x: 0, y: 4, width: 100, height: 40 })
  await emptyPages()
  const kept = (await everything()).media
  await actOn('trash', id)
  expect((await everything()).media).toEqual([])
  const trashed = await request({ media: kept }, false)
  expect(trashed.results).toMatchObject([{ change: 'changed', places: ['trash'] }])
  await request({ media: kept }, true)
  expect((await everything()).media).toEqual(kept)
  await env.DB.prepare("update media set state = 'leaving'").run()
  for (const apply of [false, true]) {
    const leaving = await request({ media: kept }, apply)
    expect(leaving.results, 'until it is gone').toMatchObject([{ change: 'refused' }])
  }
})

test('bytes go out as they are, the original among them, and none are taken that the site has or no import announced', async () => {
  const { id } = await uploaded(await png(100, 40))
  const before = await storedBytes()
  for (const name of ['full.avif', 'original.webp']) {
    const response = await asStaff(urls.adminContentMedia(id, name))
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(before.get(`media/${id}/${name}`))
  }
  const other = await inFormat(await png(9, 9), 'image/webp')
  const unknown = 'f'.repeat(32)
  for (const [of, name] of [
    [id, '480.webp'],
    [id, 'file.pdf'],
    [unknown, 'full.webp'],
  ] as const)
    expect((await asStaff(urls.adminContentMedia(of, name))).status).toBe(404)
  for (const of of [id, unknown]) {
    const files = new Map([[`media/${of}/full.webp`, other]])
    expect((await putFile(of, 'full.webp', files)).status).toBe(404)
  }
  expect(await storedBytes()).toEqual(before)
})

test('bytes of another kind, cut off, too many or under another name are refused and not stored', async () => {
  const { item, files } = await asFiles()
  await request({ media: [item] }, true)
  for (const bytes of [
    await png(9, 9),
    pdf(),
    new TextEncoder().encode('<!doctype html><script>alert(1)</script>'),
    (await inFormat(await png(300, 300), 'image/webp')).slice(0, 400),
    new Uint8Array(maxUploadBytes + 1),
    new Uint8Array(),
  ]) {
    const wrong = new Map([[`media/${item.id}/full.webp`, bytes]])
    expect((await putFile(item.id, 'full.webp', wrong)).status).toBe(422)
  }
  const bytes = files.get(`media/${item.id}/full.webp`) ?? new Uint8Array()
  for (const name of ['480.webp', 'file.pdf', 'index.html', '..%2f..%2fexports%2fx.webp']) {
    const named = new Map([[`media/${item.id}/${name}`, bytes]])
    expect((await putFile(item.id, name, named)).status).toBe(404)
  }
  expect(await storedFiles()).toEqual([])
})
