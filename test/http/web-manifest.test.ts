import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'
import { all, parseHtml } from '../support/html.ts'
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
