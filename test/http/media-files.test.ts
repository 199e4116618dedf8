import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { renditionPath } from '../../contract/media.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { refusing } from '../support/bindings.ts'
import { draftFor, publishedPage, republish, textWidget } from '../support/drafts.ts'
import { all, only, parseHtml } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { emptyLibrary, uploaded } from '../support/media.ts'
import { pdf, png } from '../support/pictures.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

let picture: Awaited<ReturnType<typeof uploaded>>
let document: Awaited<ReturnType<typeof uploaded>>
beforeAll(async () => {
  await emptyLibrary()
  picture = await uploaded(await png(1000, 400))
  document = await uploaded(pdf(), 'ملف الشركة.pdf')
})

describe('a stored file', () => {
  test.each([
    ['480.webp', 'image/webp'],
    ['960.avif', 'image/avif'],
    ['full.webp', 'image/webp'],
    ['share.jpg', 'image/jpeg'],
  ])('%s is sent as %s, for good, and can do nothing', async (name, type) => {
    const response = await visit(`/media/${picture.id}/${name}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    const bytes = await response.arrayBuffer()
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
  })

  test('is not sent again to a reader who has it', async () => {
    const address = renditionPath(picture.id, 480, 'webp')
    const first = await visit(address)
    const again = await visit(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toContain('immutable')
  })

  test('answers a HEAD request', async () => {
    const response = await visit(picture.address, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('that is a document is saved under its name', async () => {
    const { headers } = await visit(document.address)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('ملف الشركة.pdf')}`,
    )
  })

  test.each([
    'original.webp',
    '1600.webp',
    '480.jpg',
    'full.svg',
    'file.pdf',
    '1000x400-5-2.webp',
    '..%2f..%2fsecret',
  ])('%s of a picture is not there', async (name) => {
    expect((await visit(`/media/${picture.id}/${name}`)).status).toBe(404)
  })

  test.each(['/media', '/media/short/full.webp', `/media/${'f'.repeat(32)}/full.webp`])(
    '%s is not there',
    async (path) => {
      expect((await visit(path)).status).toBe(404)
    },
  )

  test('of a store that is away is promised for later', async () => {
    const response = await visit(picture.address, { env: { MEDIA: refusing(env.MEDIA, 'get') } })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
  })

  test('is read without a query', async () => {
    const response = await visit(picture.address, { env: { DB: refusing(env.DB) } })
    expect(response.status).toBe(200)
  })
})

/** The pictures of a page and what it is shared with. */
async function shown(slug: string, lang: (typeof langs)[number] = 'en') {
  const html = parseHtml(await (await visit(localPath(lang, `/${slug}`))).text())
  const images = all(html, 'img').map(({ attributes }) => attributes)
  const sources = all(html, 'source').map(({ attributes }) => attributes)
  const meta = only(html, ({ attributes }) => attributes.property === 'og:image')
  return { images, sources, shared: meta.attributes.content }
}

describe('an uploaded picture on a page', () => {
  test.each(langs)('in formatted text (%s) has its sizes, its box, and both formats', async (lang) => {
    const page = await publishedPage(`page/photo-${lang}`, 'Photo')
    const body = inEveryLanguage(
      `<p><img src="${picture.address}" alt="Our office" width="9" /></p>`,
      `<p><img src="${picture.address}" alt="Our office" width="9" /></p>`,
    )
    const widgets = [{ ...textWidget('x'), content: { body } }]
    await republish(page.id, page.revision, draftFor(`page/photo-${lang}`, 'Photo', { widgets }))
    const { images, sources, shared } = await shown(`page/photo-${lang}`, lang)
    const { id } = picture
    const set = (type: string) =>
      `/media/${id}/480.${type} 480w, /media/${id}/960.${type} 960w, /media/${id}/full.${type} 1000w`
    expect(images.find(({ src }) => src === picture.address)).toMatchObject({
      ...{ alt: 'Our office', width: '1000', height: '400', srcset: set('webp'), loading: 'lazy' },
    })
    expect(sources).toMatchObject([{ type: 'image/avif', srcset: set('avif') }])
    expect(shared).toBe(`${env.SITE_ORIGIN}/media/${id}/share.jpg`)
  })

  test('of a widget keeps the part that staff chose', async () => {
    const address = picture.address.replace('-2-2', '-0-4')
    await publish({
      slug: 'blog/photo',
      widgets: [
        {
          type: 'article',
          content: {
            title: inEveryLanguage('Post', 'مقال'),
            body: inEveryLanguage('<p>x</p>', '<p>x</p>'),
            image_url: address,
          },
        },
      ],
    })
    const { images } = await shown('blog/photo')
    const image = images.find(({ src }) => src === address)
    expect(image?.class).toBe('art photo photo-x0 photo-y4')
    expect(image?.srcset).toContain('480w')
  })

  test('that is none of ours is left alone', async () => {
    await publish({
      slug: 'page/odd',
      widgets: [{ type: 'text', content: { body: '<p><img src="/media/odd/1x1-2-2.webp" alt="x" /></p>' } }],
    })
    const { images, shared } = await shown('page/odd')
    expect(images.find(({ src }) => src === '/media/odd/1x1-2-2.webp')?.srcset).toBeUndefined()
    expect(shared).not.toContain('/media/')
  })
})
