import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'
import { all, parseHtml } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'
import { origin, visit } from '../support/visit.ts'

test.each(langs)(
  'pages in %s name a manifest in their language, whose icons and start exist',
  async (lang) => {
    const start = localPath(lang, '/')
    const document = parseHtml(await (await visit(start)).text())
    const [link] = all(document, ({ attributes }) => attributes.rel === 'manifest')
    const response = await env.ASSETS.fetch(new URL(link?.attributes.href ?? '', origin).href)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/manifest+json',
    ])
    const manifest: { icons: { src: string }[] } = await response.json()
    expect(manifest).toMatchObject({ name: site.name[lang], lang, start_url: start })
    const files = [...manifest.icons.map(({ src }) => src), '/apple-touch-icon.png']
    const found = await Promise.all(files.map((src) => env.ASSETS.fetch(origin + src)))
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200])
  },
)

async function fileAt(path: string) {
  const response = await env.ASSETS.fetch(origin + path)
  return { type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** Width and height of a PNG, as `sizes` has them. */
function sizeOf({ buffer }: Uint8Array<ArrayBuffer>): string {
  const view = new DataView(buffer)
  return `${view.getUint32(16)}x${view.getUint32(20)}`
}

test.each(langs)(
  'each icon of the manifest in %s is a picture of its own, of the type and size it names',
  async (lang) => {
    const manifest = await env.ASSETS.fetch(`${origin}/${lang}.webmanifest`)
    const { icons }: { icons: { src: string; sizes: string; type: string }[] } = await manifest.json()
    const files = await Promise.all(icons.map(({ src }) => fileAt(src)))
    expect(files.map(({ type, bytes }) => [type, sizeOf(bytes)])).toEqual(
      icons.map(({ type, sizes }) => [type, sizes]),
    )
    expect(new Set(icons.map(({ sizes }) => sizes)).size).toBe(2)
  },
)

test('every page announces one icon for its tab, of the type it is sent with, drawn for both themes', async () => {
  const announced = new Set<string>()
  for (const { document, path } of await seeAll()) {
    const icons = all(document, ({ attributes }) => attributes.rel === 'icon')
    expect(icons, path).toHaveLength(1)
    for (const { attributes } of icons) announced.add(`${attributes.href} ${attributes.type}`)
  }
  expect([...announced]).toEqual(['/favicon.svg image/svg+xml'])
  const { type, bytes } = await fileAt('/favicon.svg')
  expect(type).toBe('image/svg+xml')
  expect(new TextDecoder().decode(bytes)).toContain('prefers-color-scheme:dark')
})
