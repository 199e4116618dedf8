import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxUploadBytes, mediaPicture } from '../../../contract/media.ts'
import { urls } from '../../../src/urls.ts'
import { everything, importWhole, putFile, request } from '../../support/content.ts'
import { draftFor, emptyPages, publishedPage, republish, textWidget } from '../../support/drafts.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { actOn, emptyLibrary, library, storedBytes, storedFiles, uploaded } from '../../support/media.ts'
import { inFormat, pdf, png } from '../../support/pictures.ts'
import { asStaff } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
})

/** A picture as files: what is said of it, and its bytes by name. The library is empty again. */
async function asFiles(bytes = png(100, 40)) {
  await uploaded(await bytes, 'office.png')
  const [{ media }, files] = [await everything(), await storedBytes()]
  await emptyLibrary()
  const [item] = media
  if (!item) throw new Error('nothing was exported')
  return { item, files }
}

describe('a picture that the site does not have', () => {
  test('is listed once all of its files have arrived, and can be sent again after a break', async () => {
    const { item, files } = await asFiles()
    const first = await request({ media: [item] }, true)
    expect(first.results[0]?.missing).toEqual(['full.webp', 'full.avif', 'share.jpg', 'original.webp'])
    await putFile(item.id, 'full.webp', files)
    const broken = await request({ media: [item] }, true)
    expect(broken.results[0]?.missing).toEqual(['full.avif', 'share.jpg', 'original.webp'])
    expect((await library()).items).toEqual([])
    await importWhole({ pages: [], redirects: [], media: [item] }, files)
    expect((await library()).items).toMatchObject([{ id: item.id, name: 'office.png', added: item.added }])
    expect((await visit(item.address)).status).toBe(200)
  })

  test('is new in a comparison, which stores nothing', async () => {
    const { item } = await asFiles()
    const { results } = await request({ media: [item] }, false)
    expect(results).toMatchObject([{ kind: 'media', key: item.id, change: 'new', places: [] }])
    expect((await env.DB.prepare('select count(*) n from media').first())?.n).toBe(0)
  })

  test('comes back at once when only its row was lost', async () => {
    await uploaded(await png(100, 40), 'office.png')
    const before = await everything()
    await env.DB.prepare('delete from media').run()
    expect((await request({ media: before.media }, true)).results).toMatchObject([
      { change: 'new', missing: [] },
    ])
    expect(await everything()).toEqual(before)
  })
})

describe('a picture that the site has', () => {
  test('is described again, with its focal point on every page, and its bytes are not asked for', async () => {
    const { id, address } = await uploaded(await png(100, 40), 'office.png')
    const page = await publishedPage('page/office', 'Office')
    const body = inEveryLanguage(
      `<p><img src="${address}" alt="x" /></p>`,
      `<p><img src="${address}" alt="x" /></p>`,
    )
    await republish(
      page.id,
      page.revision,
      draftFor('page/office', 'Office', { widgets: [{ ...textWidget('x'), content: { body } }] }),
    )
    const [item] = (await everything()).media
    const changed = { ...item, alt: { ar: 'مكتبنا' }, address: address.replace('-2-2', '-0-4') }
    const media = JSON.parse(JSON.stringify([changed]))
    const compared = await request({ media }, false)
    expect(compared.results).toEqual([
      { kind: 'media', key: id, change: 'changed', places: ['address', 'alt.ar'] },
    ])
    await request({ media }, true)
    expect(await (await visit('/page/office')).text()).toContain(changed.address)
    const { items } = await library()
    expect(items).toMatchObject([{ alt: { ar: 'مكتبنا' } }])
    expect(mediaPicture(items[0]?.address ?? '')).toMatchObject({ x: 0, y: 4, width: 100, height: 40 })
  })

  test('comes out of the trash', async () => {
    const { id } = await uploaded(await png(100, 40))
    const { media } = await everything()
    await actOn('trash', id)
    expect((await everything()).media).toEqual([])
    expect((await request({ media }, false)).results).toMatchObject([
      { change: 'changed', places: ['trash'] },
    ])
    await request({ media }, true)
    expect((await everything()).media).toEqual(media)
  })

  test('that is being deleted is refused until it is gone', async () => {
    await uploaded(await png(100, 40))
    const { media } = await everything()
    await env.DB.prepare("update media set state = 'leaving'").run()
    for (const apply of [false, true]) {
      expect((await request({ media }, apply)).results).toMatchObject([{ change: 'refused' }])
    }
  })
})

describe('the bytes of a file', () => {
  const path = (id: string, name: string) => urls.adminContentMedia(id, name)

  test('go out as they are, the original among them', async () => {
    const { id } = await uploaded(await png(100, 40))
    const stored = await storedBytes()
    for (const name of ['full.avif', 'original.webp']) {
      const response = await asStaff(path(id, name))
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(stored.get(`media/${id}/${name}`))
    }
    for (const [other, name] of [
      [id, '480.webp'],
      [id, 'file.pdf'],
      ['f'.repeat(32), 'full.webp'],
    ] as const) {
      expect((await asStaff(path(other, name))).status).toBe(404)
    }
  })

  test('that the site has already, or that no import has announced, are not taken', async () => {
    const { id } = await uploaded(await png(100, 40))
    const before = await storedBytes()
    const other = new Map([[`media/${id}/full.webp`, await inFormat(await png(9, 9), 'image/webp')]])
    expect((await putFile(id, 'full.webp', other)).status).toBe(404)
    const unknown = 'f'.repeat(32)
    const files = new Map([[`media/${unknown}/full.webp`, await inFormat(await png(9, 9), 'image/webp')]])
    expect((await putFile(unknown, 'full.webp', files)).status).toBe(404)
    expect(await storedBytes()).toEqual(before)
  })

  test.each([
    ['a picture of another format', async () => png(9, 9), 422],
    ['a document', async () => pdf(), 422],
    ['a page', async () => new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), 422],
    ['half of it', async () => (await inFormat(await png(300, 300), 'image/webp')).slice(0, 400), 422],
    ['a byte too many', async () => new Uint8Array(maxUploadBytes + 1), 422],
    ['nothing', async () => new Uint8Array(), 422],
  ])('that are %s are refused and not stored', async (_, make, status) => {
    const { item } = await asFiles()
    await request({ media: [item] }, true)
    const response = await putFile(
      item.id,
      'full.webp',
      new Map([[`media/${item.id}/full.webp`, await make()]]),
    )
    expect(response.status).toBe(status)
    expect(await storedFiles()).toEqual([])
  })

  test('have a name that the upload has', async () => {
    const { item, files } = await asFiles()
    await request({ media: [item] }, true)
    const bytes = files.get(`media/${item.id}/full.webp`) ?? new Uint8Array()
    for (const name of ['480.webp', 'file.pdf', 'index.html', '..%2f..%2fexports%2fx.webp']) {
      expect((await putFile(item.id, name, new Map([[`media/${item.id}/${name}`, bytes]]))).status).toBe(404)
    }
    expect(await storedFiles()).toEqual([])
  })
})
