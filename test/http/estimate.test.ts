import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { choicesOf, questions } from '../../src/estimate/questions.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { mark } from '../support/bad-bodies.ts'
import { brokenDatabase, countedDatabase } from '../support/bindings.ts'
import { all, type Element, only, parseHtml, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { headerProblems } from '../support/security-headers.ts'
import { emptyStore, storedPages } from '../support/stored-pages.ts'
import { cacheState, origin, visit } from '../support/visit.ts'

beforeEach(emptyStore)

const plain = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim()

async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const response = await visit(path, options)
  const html = await response.clone().text()
  return { response, html, document: parseHtml(html) }
}

/** The address that a browser without script goes to when it sends the form with these answers. */
function sent(document: Element, answers: string[]): string {
  const form = only(document, ({ attributes }) => attributes.class === 'estimate-form')
  const fields = all(form, 'input').filter(
    ({ attributes }) => attributes.type === 'hidden' || answers.includes(attributes.value ?? ''),
  )
  const query = new URLSearchParams(
    fields.map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']),
  )
  return `${(form.attributes.action ?? '').replace(/#.*/, '')}?${query}`
}

const amount = (document: Element) =>
  plain(textOf(all(document, ({ attributes }) => attributes.class === 'estimate-amount')[0] ?? document))

describe.each(langs)('in %s', (lang) => {
  const start = localPath(lang, '/estimate')

  test('neither the questions nor the result invite to the estimate', async () => {
    for (const path of [start, `${start}?app=taxi-booking-app&step=result`]) {
      const { document } = await open(path)
      const invited = all(only(document, 'main'), 'a').filter((link) =>
        textOf(link).includes(message(lang, 'estimate.try')),
      )
      expect(invited).toEqual([])
    }
  })

  test('ten pages ask one question each, and lead to a result with every answer', async () => {
    let path = start
    const steps: string[] = []
    for (const question of questions) {
      const { document, response } = await open(path)
      expect(response.status).toBe(200)
      expect(textOf(only(only(document, 'main'), 'legend'))).toBe(
        plain(message(lang, `estimate.question.${question}`)),
      )
      const offered = all(document, 'input').filter(({ attributes }) => attributes.name === question)
      expect(offered.map(({ attributes }) => attributes.value)).toEqual([
        ...choicesOf[question],
        ...(question === 'integrations' ? ['none'] : []),
        'unsure',
      ])
      steps.push(path)
      path = sent(document, choicesOf[question].slice(1, question === 'integrations' ? 3 : 2))
    }
    expect(new Set(steps).size).toBe(10)
    const { document } = await open(path)
    const answers = only(document, ({ attributes }) => attributes.class === 'estimate-answers')
    expect(all(answers, 'dt').map(textOf)).toEqual(
      questions.map((question) => message(lang, `estimate.label.${question}`)),
    )
    expect(all(answers, 'a')).toHaveLength(10)
    expect(amount(document)).toMatch(/\d{3},000 .*\d{3},000/)
    for (const part of ['drivers', 'team', 'excluded'] as const)
      expect(textOf(document)).toContain(plain(message(lang, `estimate.${part}`)))
  })

  test('a question that was answered can be changed, and leads back to the result', async () => {
    const rest = questions.map((question) => `${question}=${choicesOf[question][0]}`).join('&')
    const { document } = await open(`${start}?${rest}&step=scope`)
    const form = only(document, ({ attributes }) => attributes.class === 'estimate-form')
    const chosen = all(form, 'input').filter(({ attributes }) => 'checked' in attributes)
    expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['first-version'])
    expect(new URLSearchParams(sent(document, ['large-product']).split('?')[1]).get('step')).toBe('result')
    const { document: after } = await open(sent(document, ['large-product']))
    expect(textOf(after)).toContain(plain(message(lang, 'estimate.choice.large-product')))
  })

  test('the link to the other language keeps the answers', async () => {
    const query = '?app=taxi-booking-app&scope=first-version&step=result'
    const { document } = await open(start + query)
    const toggles = all(document, ({ attributes }) => 'data-language' in attributes)
    expect(toggles.map(({ attributes }) => attributes.href)).toEqual(
      langs.filter((other) => other !== lang).map((other) => `${localPath(other, '/estimate')}${query}`),
    )
  })
})

test('a page with answers is the same for everybody, stored nowhere, and not for search engines', async () => {
  const path = '/estimate?app=taxi-booking-app&step=platforms'
  const { response, html, document } = await open(path)
  expect(cacheState(response)).toBe('bypass')
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const again = await visit(path, { headers: { cookie: 'a=b', 'accept-language': 'ar' } })
  expect(await again.text()).toBe(html)
  const known = await visit(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(known.status).toBe(304)
  expect(await storedPages()).toEqual([])
  const head = only(document, 'head')
  expect(only(head, ({ attributes }) => attributes.name === 'robots').attributes.content).toBe('noindex')
  expect(only(head, ({ attributes }) => attributes.rel === 'canonical').attributes.href).toBe(
    `${origin}/estimate`,
  )
})

test('campaign parameters alone show the stored page', async () => {
  await visit('/estimate')
  expect(cacheState(await visit('/estimate?utm_source=x'))).toBe('hit')
})

test('answers cost one round trip to the database, and none of them without it', async () => {
  const { DB, counts } = countedDatabase()
  const path = '/ar/estimate?app=taxi-booking-app&step=result'
  const whole = await (await visit(path, { env: { DB } })).text()
  expect(counts.roundTrips).toBe(1)
  const away = await visit(path, { env: { DB: brokenDatabase() } })
  expect(away.status).toBe(200)
  expect(await away.text()).toBe(whole)
})

test('figures that staff publish count at once', async () => {
  const path = '/estimate?app=taxi-booking-app&step=result'
  expect(amount((await open(path)).document)).toBe('SAR 340,000 to 565,000 and up')
  const ranges = [{ app: 'taxi-booking-app', low: 200_000, high: 300_000, from: 2, to: 3 }]
  await publish({ slug: 'estimate', title: 'Ours', widgets: [{ type: 'estimate', content: { ranges } }] })
  expect(amount((await open(path)).document)).toBe('SAR 200,000 to 300,000')
  await env.DB.prepare(
    "delete from page_widgets where page_id in (select id from pages where slug = 'estimate')",
  ).run()
  await env.DB.prepare("delete from pages where slug = 'estimate'").run()
})

const names = [
  'app',
  'platforms',
  'integrations',
  'step',
  'STEP',
  'app[]',
  '__proto__',
  'constructor',
  'amount',
  'low',
]
const values = [
  '',
  '%',
  '%zz',
  '%ff',
  '%00',
  '%0d%0alocation:%20//attacker.example',
  '__proto__',
  'toString',
  '-1',
  '1e309',
  'unsure,none',
  'taxi-booking-app%20',
  'TAXI-BOOKING-APP',
  encodeURIComponent(`"><svg onload=${mark}>`),
  encodeURIComponent(`' or 1=1 --${mark}`),
  '%E2%80%AE%E2%81%A6',
  'ن',
  'a'.repeat(5000),
  '{{7*7}}',
]
const bad = names.flatMap((name) => values.map((value) => `${name}=${value}`))

test('190 bad queries show a page of the estimate without anything of theirs', async () => {
  expect(new Set(bad).size).toBeGreaterThanOrEqual(150)
  const faults: string[] = []
  for (const [index, query] of bad.entries()) {
    const path = localPath(
      langs[index % langs.length] ?? 'en',
      `/estimate?scope=large-product&${query}&step=result`,
    )
    const { response, html, document } = await open(path)
    const shown = amount(document)
    if (response.status !== 200) faults.push(`${query}: ${response.status}`)
    if (html.includes(mark) || html.includes('attacker.example')) faults.push(`${query}: echoed`)
    if (!/\d{3},000/.test(shown) || /NaN|Infinity|undefined/.test(html)) faults.push(`${query}: ${shown}`)
    faults.push(...headerProblems(response).map((problem) => `${query}: ${problem}`))
  }
  expect(faults).toEqual([])
  expect(await storedPages()).toEqual([])
})
