import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { renditionPath } from '../../../contract/media/media.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { countedDatabase, refusingBinding } from '../../support/faults/watched-bindings.ts'
import { allElements, metaContents } from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { emptyLibrary, uploadItem } from '../../support/requests/media.ts'
import { load } from '../../support/requests/pages.ts'
import { pdf, png } from '../../support/requests/pictures.ts'
import { visit } from '../../support/requests/visit.ts'
import { draftFor, publishedPage, republish, textWidget } from '../../support/staff/drafts.ts'
import { storePage } from '../../support/staff/store-page.ts'

let picture: Awaited<ReturnType<typeof uploadItem>>
let profile: Awaited<ReturnType<typeof uploadItem>>
beforeAll(async () => {
  await emptyLibrary()
  picture = await uploadItem(await png(1000, 40))
  profile = await uploadItem(pdf(), 'ملف الشركة.pdf')
})

describe('a stored file', () => {
  test('is cached for ever, makes no query and runs nothing', async () => {
    const { DB, counts } = countedDatabase()
    for (const [name, type] of [
      ['480.webp', 'image/webp'],
      ['960.avif', 'image/avif'],
      ['share.jpg', 'image/jpeg'],
    ] as const) {
      const response = await visit(`/media/${picture.id}/${name}`, { env: { DB } })
      expect(Object.fromEntries(response.headers), name).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-length': String((await response.arrayBuffer()).byteLength),
      })
    }
    expect(counts.statements).toBe(0)
  })

  test('is not sent again to a browser that has it, and a document is downloaded under its name', async () => {
    const address = renditionPath(picture.id, 480, 'webp')
    const etag = (await visit(address)).headers.get('etag') ?? ''
    const again = await visit(address, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await visit(picture.address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'image/webp',
      '',
    ])
    const { headers } = await visit(profile.address)
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename*=UTF-8''${encodeURIComponent('ملف الشركة.pdf')}`,
    ])
  })

  test('has no other addresses, and is a 503 with a retry time while the store is unavailable', async () => {
    const names = 'original.webp 1600.webp 480.jpg full.svg file.pdf 1000x40-5-2.webp ..%2f..%2fsecret'.split(
      ' ',
    )
    const missing = ['/media', '/media/short/full.webp', `/media/${'f'.repeat(32)}/full.webp`]
    for (const path of [...names.map((name) => `/media/${picture.id}/${name}`), ...missing])
      expect((await visit(path)).status, path).toBe(404)
    const { status, headers } = await visit(picture.address, {
      env: { MEDIA: refusingBinding(env.MEDIA, 'get') },
    })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(headers.get('cache-control') ?? '').not.toContain('immutable')
  })
})

/** The pictures of a page and the picture with which it is shared. */
async function shownPictures(path: string) {
  const { document } = await load(path)
  const of = (tag: string) => allElements(document, tag).map(({ attributes }) => attributes)
  return { images: of('img'), sources: of('source'), shared: metaContents(document, 'og:image').join() }
}

describe('an uploaded picture on a page', () => {
  test('has all sizes, both formats and its dimensions in formatted text', async () => {
    const page = await publishedPage('page/photo', 'Photo')
    const html = `<p><img src="${picture.address}" alt="Our office" width="9" /></p>`
    const widgets = [{ ...textWidget('x'), content: { body: inEveryLanguage(html, html) } }]
    await republish(page.id, page.revision, draftFor('page/photo', 'Photo', { widgets }))
    const { id } = picture
    const set = (type: string) =>
      `/media/${id}/480.${type} 480w, /media/${id}/960.${type} 960w, /media/${id}/full.${type} 1000w`
    const box = { alt: 'Our office', width: '1000', height: '40', loading: 'lazy' }
    for (const lang of langs) {
      const { images, sources, shared } = await shownPictures(localPath(lang, '/page/photo'))
      expect(images.find(({ src }) => src === picture.address)).toMatchObject({ ...box, srcset: set('webp') })
      expect(sources).toMatchObject([{ type: 'image/avif', srcset: set('avif') }])
      expect(shared).toBe(`${env.SITE_ORIGIN}/media/${id}/share.jpg`)
    }
  })

  test('shows the chosen part in a widget, and a picture of another source stays unchanged', async () => {
    const image_url = picture.address.replace('-2-2', '-0-4')
    const body = inEveryLanguage('<p>x</p>', '<p>x</p>')
    const article = { type: 'article', content: { title: inEveryLanguage('Post', 'مقال'), body, image_url } }
    await storePage({ slug: 'blog/photo', widgets: [article] })
    const image = (await shownPictures('/blog/photo')).images.find(({ src }) => src === image_url)
    expect([image?.class, image?.srcset?.includes('480w')]).toEqual(['art photo photo-x0 photo-y4', true])
    const foreign = '<p><img src="/media/odd/1x1-2-2.webp" alt="x" /></p>'
    await storePage({ slug: 'page/odd', widgets: [{ type: 'text', content: { body: foreign } }] })
    const { images, shared } = await shownPictures('/page/odd')
    const odd = images.find(({ src }) => src === '/media/odd/1x1-2-2.webp')
    expect([odd?.alt, odd?.srcset]).toEqual(['x', undefined])
    expect(shared).not.toContain('/media/')
  })
})
