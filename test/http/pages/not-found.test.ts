import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs, languages, localPath } from '../../../src/i18n/languages.ts'
import { countedDatabase } from '../../support/faults/watched-bindings.ts'
import { allElements, hrefs, metaContents, onlyElement, textOf } from '../../support/requests/html.ts'
import { load } from '../../support/requests/pages.ts'
import { visit } from '../../support/requests/visit.ts'

async function loadMissing(path: string) {
  const { response, html, document } = await load(path)
  const main = onlyElement(document, 'main')
  expect(response.status, path).toBe(404)
  return {
    response,
    html,
    document,
    main,
    title: textOf(onlyElement(main, 'h1')),
    text: textOf(allElements(main, 'p')[0] ?? main),
  }
}

describe.each(langs)('a missing page in %s', (lang) => {
  const at = (path: string) => localPath(lang, path)

  test('is the not-found page, neither indexed nor cached', async () => {
    for (const path of ['/no-such-page', '/not-found', '/about/team', '/%00', '/wp-login.php']) {
      const { response, document, main, title, text } = await loadMissing(at(path))
      expect([title, text], path).toEqual([message(lang, 'not_found.title'), message(lang, 'not_found.text')])
      expect([metaContents(document, 'robots'), response.headers.get('cache-control')]).toEqual([
        ['noindex'],
        'no-store',
      ])
      expect(allElements(document, ({ attributes }) => attributes.rel === 'canonical')).toEqual([])
      // Without script there is no countdown, and the links remain.
      const countdown = onlyElement(document, ({ attributes }) => 'data-countdown' in attributes)
      expect(countdown.attributes).toMatchObject({ 'data-href': at('/services'), hidden: '' })
      expect(hrefs(main)).toEqual(expect.arrayContaining([at('/services'), at('/')]))
    }
    for (const path of ['/industries/mining', '/apps/dating-app'])
      expect((await loadMissing(at(path))).text).toBe(message(lang, 'page.no_content'))
  })

  test('names an unknown service as decoded text in its own direction', async () => {
    const { title, text, html } = await loadMissing(at('/services/blockchain'))
    expect([title, text]).toEqual([
      message(lang, 'service.not_found.title'),
      message(lang, 'service.not_found.text', { slug: 'blockchain' }),
    ])
    expect(html.includes('<bdi lang="en">blockchain</bdi>')).toBe(languages[lang].dir === 'rtl')
    const slug = lang === 'ar' ? 'تطوير-2-apps' : 'تطوير-التطبيقات'
    const other = await loadMissing(at(`/services/${encodeURIComponent(slug)}`))
    expect(other.text).toBe(message(lang, 'service.not_found.text', { slug }))
    const piece = onlyElement(other.main, 'bdi')
    expect([textOf(piece), piece.attributes.lang]).toEqual([slug, lang === 'ar' ? undefined : 'ar'])
    const hostile = await loadMissing(at('/services/<img src=x onerror=alert(1)>"\'{name}'))
    expect(allElements(hostile.document, ({ attributes }) => 'onerror' in attributes)).toEqual([])
    expect(textOf(hostile.document)).not.toContain('�')
  })
})

test('a missing page repeats little of a very long address', async () => {
  const short = await loadMissing('/services/x')
  for (const name of [
    '.'.repeat(15_000),
    `a@${'a.'.repeat(7_000)}`,
    'e%CC%81'.repeat(2_000),
    '%E2%80%AEx'.repeat(1_500),
  ]) {
    const { text, html } = await loadMissing(`/services/x${name}`)
    expect(Array.from(text).length).toBeLessThan(140)
    expect(text).not.toMatch(/[\u202a-\u202e]/)
    expect(html.length).toBeLessThan(short.html.length + 2_000)
  }
})

test('an impossible address makes no query, and an unknown one asks for redirects once a minute', async () => {
  const { DB, counts } = countedDatabase()
  for (const path of [
    '/blog/%',
    '/ar/page/%ff',
    '/careers/%C0%AF',
    '/services/a%00b',
    '/apps/%0d%0ax',
    `/blog/${'a'.repeat(600)}`,
    `/services/${'%D9%86'.repeat(201)}`,
  ])
    expect((await visit(path, { env: { DB } })).status, path).toBe(404)
  expect(counts.statements).toBe(0)
  const bindings = { ...env, DB }
  const paths = ['/wp-login.php', '/.env', '/a/b/c', '/admin-login', '/ar/x', '/not-found']
  for (const path of [...paths, ...paths]) await visit(path, { bindings })
  // One read of the redirects and one write of the counts.
  expect(counts.roundTrips).toBe(2)
})
