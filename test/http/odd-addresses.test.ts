import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { Env } from '../../src/env.ts'
import { emptyPages } from '../support/drafts.ts'
import { type Around, around } from '../support/faulty-bindings.ts'
import { publish } from '../support/publish.ts'
import { staffElsewhere } from '../support/staff-elsewhere.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { origin, visit } from '../support/visit.ts'

/*
 * Fresh pages are answered from the store before middleware and routes (src/routes/stored-page.ts). No spelling of an
 * address may be answered otherwise there than by the app.
 */

const arabic = (text: string) => encodeURIComponent(text)
const small = (text: string) => encodeURIComponent(text).toLowerCase()

/** Addresses, and what GET answers: the status, and where it leads. */
const table: [address: string, answer: string][] = [
  // As they should be.
  ['/', '200'],
  ['/ar', '200'],
  ['/about', '200'],
  ['/ar/about', '200'],
  ['/services/web-development', '200'],
  ['/page/offer', '200'],
  [`/page/${arabic('عروض')}`, '200'],
  ['/blog/feed.xml', '200'],
  // Slashes.
  ['/ar/', '308 /ar'],
  ['/ar//', '308 /ar'],
  ['/about/', '308 /about'],
  ['/about//', '308 /about'],
  ['/ar/about/', '308 /ar/about'],
  ['//', '308 /'],
  ['//about', '308 /about'],
  ['//ar', '308 /ar'],
  ['//ar/', '308 /ar'],
  ['/ar//about', '308 /ar/about'],
  ['/services//web-development', '308 /services/web-development'],
  ['/page/offer/', '308 /page/offer'],
  ['/blog/feed.xml/', '308 /blog/feed.xml'],
  ['/about%2F', '404'],
  ['/%2Fabout', '404'],
  ['/%2F', '404'],
  ['/ar%2F', '404'],
  ['/ar%2Fabout', '404'],
  ['/services%2Fweb-development', '404'],
  ['/about%5C', '404'],
  // Names of the home page and of a language.
  ['/home', '301 /'],
  ['/ar/home', '301 /ar'],
  ['/home/', '308 /home'],
  ['/index', '404'],
  ['/index.html', '404'],
  ['/ar/index.html', '404'],
  ['/en', '404'],
  ['/en/', '308 /en'],
  ['/en/about', '404'],
  ['/ar/ar', '404'],
  ['/ar/ar/about', '404'],
  ['/ar/en', '404'],
  ['/.', '200'],
  ['/./about', '200'],
  ['/x/../about', '200'],
  ['/%2e/about', '200'],
  ['/ar/.', '308 /ar'],
  ['/ar/x/..', '308 /ar'],
  ['/ar/%2E', '308 /ar'],
  // Letters.
  ['/About', '404'],
  ['/ABOUT', '404'],
  ['/AR', '404'],
  ['/Ar/about', '404'],
  ['/Services/web-development', '404'],
  ['/page/Offer', '302 /not-found'],
  // Encoded where it need not be, in the wrong letters, or decomposed.
  ['/%61bout', '308 /about'],
  ['/abou%74', '308 /about'],
  ['/%61%62%6F%75%74', '308 /about'],
  ['/ar/%61bout', '308 /ar/about'],
  ['/%61r', '308 /ar'],
  ['/%61r/about', '308 /ar/about'],
  ['/%61bout/', '308 /%61bout'],
  ['/services/web%2Ddevelopment', '308 /services/web-development'],
  ['/page/%6Fffer', '308 /page/offer'],
  ['/%70age/offer', '308 /page/offer'],
  [`/page/${small('عروض')}`, `308 /page/${arabic('عروض')}`],
  [`/ar/page/${small('عروض')}`, `308 /ar/page/${arabic('عروض')}`],
  [`/page/${arabic('أخبار'.normalize('NFD'))}`, `308 /page/${arabic('أخبار')}`],
  [`/page/${arabic('أخبار')}`, '302 /not-found'],
  [`/services/${arabic('تطوير')}`, '404'],
  [`/services/${small('تطوير')}`, `308 /services/${arabic('تطوير')}`],
  ['/%68ome', '301 /'],
  ['/%2561bout', '404'],
  // What is no text.
  ['/%', '404'],
  ['/about%', '404'],
  ['/about%zz', '404'],
  ['/page/%ff', '404'],
  ['/page/%E0%A4%A', '404'],
  ['/page/%ED%A0%80', '404'],
  ['/page/%00', '404'],
  ['/about%00', '404'],
  ['/about%0a', '404'],
  // Something behind the name.
  ['/about.', '404'],
  ['/about%20', '404'],
  ['/about;a=1', '404'],
  ['/about:', '404'],
  ['/about~', '404'],
  ['/about.html', '404'],
  ['/about.htm', '404'],
  ['/about.md', '200'],
  ['/about.md/', '308 /about.md'],
  ['/about.MD', '404'],
  ['/%61bout.md', '308 /about.md'],
  ['/index.md', '200'],
  ['/ar/index.md', '200'],
  ['/ar.md', '404'],
  ['/home.md', '200'],
  ['/page/offer.md', '200'],
  ['/page/offer%2Emd', '308 /page/offer.md'],
  ['/page/offer.', '302 /not-found'],
  ['/page/', '308 /page'],
  ['/page', '404'],
  // Queries.
  ['/?', '200'],
  ['/?utm_source=x', '200'],
  ['/ar?utm_source=x', '200'],
  ['/ar/?utm_source=x', '308 /ar?utm_source=x'],
  ['/about?a=%ff&b=%', '200'],
  ['/about/?a=1&b=%2F', '308 /about?a=1&b=%2F'],
  ['/%61bout?a=1&b=%2f', '308 /about?a=1&b=%2f'],
  ['/about?', '200'],
  ['/about??', '200'],
  ['/home?a=1', '301 /?a=1'],
  ['/estimate?step', '200'],
  ['/estimate?step=1', '200'],
  ['/estimate?%73tep=1', '200'],
  ['/estimate?x=1', '200'],
  ['/ar/estimate?step=1', '200'],
  // Other routes, and redirects.
  ['/quote', '302 /contact'],
  ['/not-found', '404'],
  ['/estimate/range', '200'],
  ['/services/cloud-devops', '301 /services/devops-cloud'],
  ['/services/cloud%2Ddevops', '301 /services/devops-cloud'],
  ['/blog/old', '301 /about'],
  [`/blog/${arabic('قديم')}`, '301 /services'],
  [`/blog/${small('قديم')}`, '301 /services'],
  [`/ar/blog/${small('قديم')}`, '301 /ar/services'],
  [`/${arabic('قديم')}`, '301 /services'],
  [`/${small('قديم')}`, '301 /services'],
  ['/?p=123', '301 /services'],
  ['/ar?p=123', '301 /ar/services'],
  ['/?p=124', '200'],
  ['/about?id=5', '301 /blog'],
  ['/about?id=6', '200'],
]

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

beforeAll(async () => {
  await emptyPages()
  await publish({ slug: 'page/offer', widgets: [{ type: 'text', content: { body: '<p>An offer</p>' } }] })
  await publish({ slug: 'page/عروض', widgets: [{ type: 'text', content: { body: '<p>Offers</p>' } }] })
  const rules = [
    ['/blog/old', '/about'],
    [`/blog/${arabic('قديم')}`, '/services'],
    [`/${arabic('قديم')}`, '/services'],
    ['/?p=123', '/services'],
    ['/about?id=5', '/blog'],
  ]
  const add = env.DB.prepare('insert into redirects (from_path, to_path) values (?, ?)')
  await env.DB.batch([env.DB.prepare('delete from redirects'), ...rules.map((rule) => add.bind(...rule))])
  await emptyStore()
  await staffElsewhere().markPublished()
})

/** Everything of an answer but how long it took and the number of the request. */
async function answerOf(address: string, method: string, bindings: Env) {
  const response = await visit(`${origin}${address}`, {
    method,
    bindings,
    headers: { 'cf-ray': '8f3c2a1b0d9e7f65-RUH', 'sec-fetch-site': 'same-origin' },
  })
  const { status, headers } = response
  const location = headers.get('location')
  headers.delete('server-timing')
  return {
    answer: location ? `${status} ${location}` : `${status}`,
    headers: Object.fromEntries(headers),
    body: await response.text(),
  }
}

test('every spelling of an address is answered alike whether or not its page is stored', async () => {
  const stored = { ...env }
  const without = {
    ...env,
    PAGES: around(env.PAGES, (({ method, work }) => {
      if (method === 'getWithMetadata') return Promise.resolve({ value: null, metadata: null })
      return method === 'put' ? Promise.resolve() : work()
    }) as Around),
  }
  for (const [address] of table) await visit(`${origin}${address}`, { bindings: stored })
  const wrong: string[] = []
  for (const [address, expected] of table) {
    for (const method of methods) {
      const [kept, made] = await Promise.all([
        answerOf(address, method, stored),
        answerOf(address, method, without),
      ])
      if (JSON.stringify(kept) !== JSON.stringify(made)) {
        wrong.push(`${method} ${address}: ${kept.answer} if stored, else ${made.answer}`)
      }
      if (method === 'GET' && made.answer !== expected) {
        wrong.push(`${method} ${address}: ${made.answer}, not ${expected}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
