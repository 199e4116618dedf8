import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, languages, localPath } from '../../src/i18n/languages.ts'
import { countedDatabase } from '../support/bindings.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { visit } from '../support/visit.ts'

async function missing(path: string) {
  const response = await visit(path)
  const html = await response.text()
  const document = parseHtml(html)
  const main = only(document, 'main')
  return {
    response,
    html,
    document,
    title: textOf(only(main, 'h1')),
    text: textOf(all(main, 'p')[0] ?? main),
  }
}

describe.each(langs)('in %s', (lang) => {
  const at = (path: string) => localPath(lang, path)
  const says = (...id: Parameters<typeof message> extends [unknown, ...infer Rest] ? Rest : never) =>
    message(lang, ...id)

  test.each(['/no-such-page', '/not-found', '/services.html', '/about/team', '/%00', '/wp-login.php'])(
    '%s is the not-found page',
    async (path) => {
      const { response, title, text } = await missing(at(path))
      expect(response.status).toBe(404)
      expect([title, text]).toEqual([says('not_found.title'), says('not_found.text')])
    },
  )

  test('the page names an unknown service, escaped', async () => {
    const { response, title, text, html } = await missing(at('/services/blockchain'))
    expect(response.status).toBe(404)
    expect(title).toBe(says('service.not_found.title'))
    expect(text).toBe(says('service.not_found.text', { slug: 'blockchain' }))
    if (languages[lang].dir === 'rtl') expect(html).toContain('<bdi lang="en">blockchain</bdi>')
    else expect(html).not.toContain('>blockchain<')
  })

  test('a hostile service name is rendered as text', async () => {
    const { response, document } = await missing(at('/services/<img src=x onerror=alert(1)>"\'{name}'))
    expect(response.status).toBe(404)
    expect(all(document, ({ attributes }) => 'onerror' in attributes)).toEqual([])
    expect(textOf(document)).not.toContain('�')
  })

  test('a URL in the other script is decoded and isolated in the sentence', async () => {
    const slug = lang === 'ar' ? 'تطوير-2-apps' : 'تطوير-التطبيقات'
    const { document, text } = await missing(at(`/services/${encodeURIComponent(slug)}`))
    expect(text).toBe(says('service.not_found.text', { slug }))
    const [piece, ...others] = all(only(document, 'main'), 'bdi')
    expect(others).toEqual([])
    expect([piece && textOf(piece), piece?.attributes.lang]).toEqual([slug, lang === 'ar' ? undefined : 'ar'])
  })

  test.each([
    ['dots', '.'.repeat(15_000)],
    ['addresses', `a@${'a.'.repeat(7_000)}`],
    ['encoded marks', 'e%CC%81'.repeat(2_000)],
    ['bidi controls', '%E2%80%AEx'.repeat(1_500)],
  ])('of an address of thousands of %s little is repeated', async (_, name) => {
    const short = await missing(at('/services/x'))
    const { response, text, html } = await missing(at(`/services/x${name}`))
    expect(response.status).toBe(404)
    expect(Array.from(text).length).toBeLessThan(140)
    expect(text).not.toMatch(/[\u202a-\u202e]/)
    expect(html.length).toBeLessThan(short.html.length + 2_000)
  })

  test.each(['/industries/mining', '/apps/dating-app'])('%s has no content', async (path) => {
    const { response, text } = await missing(at(path))
    expect(response.status).toBe(404)
    expect(text).toBe(says('page.no_content'))
  })

  test('the page counts down from ten to zero, then redirects to the services, and can be stopped', async () => {
    const { document } = await missing(at('/no-such-page'))
    const countdown = only(document, ({ attributes }) => 'data-countdown' in attributes)
    expect(countdown.attributes['data-href']).toBe(at('/services'))
    const spoken: unknown = JSON.parse(countdown.attributes['data-countdown'] ?? '')
    expect(spoken).toEqual(Array.from({ length: 11 }, (_, count) => says('not_found.countdown', { count })))
    expect(new Set(Array.isArray(spoken) ? spoken : []).size).toBe(11)
    expect(textOf(only(countdown, 'button'))).toBe(says('not_found.stay'))
    // Without script there is no countdown, and the links remain.
    expect(countdown.attributes.hidden).toBeDefined()
    const links = all(only(document, 'main'), 'a').map(({ attributes }) => attributes.href)
    expect(links).toEqual(expect.arrayContaining([at('/services'), at('/')]))
  })

  test('the page is kept out of search engines and caches', async () => {
    const { response, document } = await missing(at('/no-such-page'))
    const robots = only(document, ({ attributes }) => attributes.name === 'robots')
    expect(robots.attributes.content).toBe('noindex')
    expect(all(document, ({ attributes }) => attributes.rel === 'canonical')).toEqual([])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test('the English texts are exactly the specified ones', async () => {
  expect(await missing('/x')).toMatchObject({
    title: 'Page Not Found',
    text: 'We couldn’t find the page you’re looking for. The page may have been moved or doesn’t exist.',
  })
  expect(await missing('/services/x')).toMatchObject({
    title: 'Service Not Found',
    text: 'Service with slug x not found',
  })
  expect(await missing('/industries/x')).toMatchObject({ text: 'Could not find content for this page.' })
})

test('paths that cannot be a page cost an isolate one read of the redirects and one write of counts a minute', async () => {
  const { DB, counts } = countedDatabase()
  const bindings = { ...env, DB }
  const paths = ['/wp-login.php', '/.env', '/a/b/c', '/admin-login', '/ar/x', '/not-found']
  for (const path of [...paths, ...paths]) await visit(path, { bindings })
  expect(counts.roundTrips).toBe(2)
})

test.each([
  '/blog/%',
  '/blog/%zz',
  '/ar/page/%ff',
  '/careers/%C0%AF',
  '/services/a%00b',
  '/apps/%0d%0ax',
  `/blog/${'a'.repeat(600)}`,
  `/services/${'%D9%86'.repeat(201)}`,
])('%s is no slug, so it is not there and nothing is asked', async (path) => {
  const { DB, counts } = countedDatabase()
  const response = await visit(path, { env: { DB } })
  expect(response.status).toBe(404)
  expect(counts.statements).toBe(0)
})
