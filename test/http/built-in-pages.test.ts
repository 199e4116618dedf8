import { describe, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, languages, localPath } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'
import { industrySlugs, pathOf } from '../../src/urls.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'
import { origin, visit } from '../support/visit.ts'

const pages = await seeAll()

describe.each(pages)('$path', ({ lang, slug, response, document }) => {
  const meta = (name: string) =>
    all(document, (element) => element.tag === 'meta' && element.attributes.name === name).map(
      (element) => element.attributes.content ?? '',
    )
  const links = (rel: string) =>
    all(document, (element) => element.tag === 'link' && element.attributes.rel === rel)
  const noindex = slug === 'thank-you'

  test('is an HTML page in its language and direction', () => {
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i)
    expect(response.headers.get('content-language')).toBe(lang)
    expect(only(document, 'html').attributes).toMatchObject({ lang, dir: languages[lang].dir })
  })

  test('has a title that ends with the site’s name, a description and one heading', () => {
    const title = textOf(only(only(document, 'head'), 'title'))
    const ending = ` - ${site.name[lang]}`
    expect(title.endsWith(ending), title).toBe(true)
    expect(title.slice(0, -ending.length)).toMatch(/^\S.*\S$/u)
    expect(meta('description')).toHaveLength(1)
    expect(meta('description')[0]?.length).toBeGreaterThan(40)
    expect(meta('description')[0]?.length).toBeLessThanOrEqual(160)
    expect(textOf(only(document, 'h1'))).not.toBe('')
  })

  test('links its own URL and those of all languages, from the configured origin', () => {
    const here = origin + localPath(lang, pathOf(slug))
    expect(links('canonical').map(({ attributes }) => attributes.href)).toEqual([here])
    expect(meta('robots')).toEqual(noindex ? ['noindex'] : [])
    const alternates = links('alternate').filter(({ attributes }) => !attributes.type)
    expect(alternates.map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
      ...langs.map((one) => [one, origin + localPath(one, pathOf(slug))]),
      ['x-default', origin + pathOf(slug)],
    ])
  })

  test('has landmarks, a skip link and no skipped heading level', () => {
    const main = only(document, 'main')
    expect(all(document, 'header').length).toBeGreaterThan(0)
    expect(only(document, 'footer')).toBeDefined()
    expect(all(document, 'a')[0]?.attributes.href).toBe(`#${main.attributes.id}`)
    const levels = all(main, ({ tag }) => /^h[1-6]$/.test(tag)).map(({ tag }) => Number(tag.slice(1)))
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual(1)
    }
  })

  test('uses no id twice, and every reference to an id finds it', () => {
    const ids = all(document, ({ attributes }) => 'id' in attributes).map(({ attributes }) => attributes.id)
    expect(new Set(ids).size).toBe(ids.length)
    const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
      all(document, ({ attributes }) => name in attributes).flatMap(
        ({ attributes }) => attributes[name]?.split(' ') ?? [],
      ),
    )
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
  })
})

describe.each(langs)('the pages in %s', (lang) => {
  const own = pages.filter((page) => page.lang === lang)

  test.each(['title', 'h1'])('each have their own <%s>', (tag) => {
    const texts = own.map(({ document }) => textOf(all(document, tag)[0] ?? document))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('each have their own description', () => {
    const texts = own.map(({ html }) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })
})

test('the Host header affects no URL in the head', async () => {
  const response = await visit('https://attacker.example/ar/about', { headers: { host: 'attacker.example' } })
  const html = await response.text()
  expect(html).not.toContain('attacker.example')
  const document = parseHtml(html)
  const canonical = only(document, ({ attributes }) => attributes.rel === 'canonical')
  expect(canonical.attributes.href).toBe(`${origin}/ar/about`)
})

test('a re-rendered page has the same bytes, so that browser caches stay valid', async () => {
  for (const { path, html } of pages) {
    await visit(path, { env: { PAGE_FRESH_SECONDS: '0' } })
    expect(await (await visit(path)).text()).toBe(html)
  }
})

describe.each(langs)('the success story of an industry in %s', (lang) => {
  const { industries, portfolio } = languages[lang].content
  const shownText = (text: string) => text.replace(/\s+/g, ' ')

  test.each(industrySlugs)(
    '%s is named as one, with its result, and leads to its case if there is one',
    async (slug) => {
      const page = pages.find((one) => one.lang === lang && one.slug === `industries/${slug}`)
      if (!page) throw new Error(`no page ${slug}`)
      const { title, text, result, result_label } = industries[slug].success_story
      const panel = only(page.document, ({ attributes }) => attributes.class === 'story')
      expect(textOf(only(panel, 'h2'))).toBe(shownText(`${message(lang, 'industry.success')} ${title}`))
      for (const words of [text, result, result_label]) expect(textOf(panel)).toContain(shownText(words))
      const study = Object.values(portfolio.projects).find(({ client }) => client === title)
      expect(all(panel, 'a').map((link) => [textOf(link), link.attributes.href])).toEqual([
        study
          ? [message(lang, 'industry.read_case'), localPath(lang, `/portfolio/${study.slug}`)]
          : [message(lang, 'industry.see_work'), localPath(lang, '/portfolio')],
      ])
    },
  )
})
