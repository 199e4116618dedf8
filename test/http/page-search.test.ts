import { beforeAll, describe, expect, test } from 'vitest'
import { mediaAddress } from '../../contract/media.ts'
import { pageSearchType } from '../../contract/page-search.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { all, parseHtml } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { origin, visit } from '../support/visit.ts'

const hiding = { type: pageSearchType, content: { hidden: true } }
const sentences: Record<string, string> = {
  en: 'For those who were sent the address.',
  ar: 'لمن وصله رابط هذه الصفحة وحده.',
}
const id = 'c'.repeat(32)
const picture = mediaAddress({ id, width: 1600, height: 900, x: 2, y: 2, pigment: '' })
const chosen = { type: pageSearchType, content: { image_url: picture } }
const inEvery = (text: (lang: string) => string) =>
  Object.fromEntries(langs.map((lang) => [lang, text(lang)]))
const words = {
  type: 'text',
  content: { body: inEvery((lang) => `<p>${sentences[lang] ?? sentences.en}</p>`) },
}
const titled = (title: string) => inEvery(() => title)

beforeAll(async () => {
  await publish({ slug: 'page/offer', title: titled('An offer'), widgets: [words, hiding] })
  await publish({ slug: 'page/listed', title: titled('Listed'), widgets: [words, chosen] })
  await publish({ slug: 'about', title: titled('About us, hidden'), widgets: [words, hiding] })
})

const textAt = async (path: string) => (await visit(path)).text()

async function metaAt(path: string, key: 'name' | 'property', value: string) {
  const found = all(parseHtml(await textAt(path)), ({ attributes }) => attributes[key] === value)
  return found.map(({ attributes }) => attributes.content)
}

describe.each([...langs])('in %s', (lang) => {
  const at = (slug: string) => localPath(lang, `/${slug}`)

  test.each(['page/offer', 'about'])('staff keep %s out of search engines, and it is shown', async (slug) => {
    expect(await metaAt(at(slug), 'name', 'robots')).toEqual(['noindex'])
    expect(await textAt(at(slug))).toContain(sentences[lang] ?? sentences.en)
    expect(await textAt(at(slug))).not.toContain('ld+json')
  })

  test('other pages stay in, with the share picture that staff chose', async () => {
    expect(await metaAt(at('page/listed'), 'name', 'robots')).toEqual([])
    expect(await metaAt(at('page/listed'), 'property', 'og:image')).toEqual([
      `${origin}/media/${id}/share.jpg`,
    ])
  })

  test.each([
    ['/sitemap.xml', (slug: string) => `<loc>${origin}${at(slug)}</loc>`],
    [localPath(lang, '/llms.txt'), (slug: string) => `(${origin}${localPath(lang, `/${slug}.md`)})`],
  ])('%s lists the others alone', async (list, entry) => {
    const text = await textAt(list)
    expect(text).toContain(entry('page/listed'))
    expect(text).not.toContain(entry('page/offer'))
    expect(text).not.toContain(entry('about'))
  })

  test('a hidden page has no Markdown', async () => {
    const statuses = await Promise.all(
      ['page/offer', 'about', 'page/listed'].map(async (slug) => (await visit(at(`${slug}.md`))).status),
    )
    expect(statuses).toEqual([404, 404, 200])
  })
})
