import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choicesOf, questions } from '../../../src/estimate/questions.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/site/urls.ts'
import { injectedMark } from '../../support/faults/bad-bodies.ts'
import { databaseHangingFrom } from '../../support/faults/hanging-database.ts'
import { setLongTimeouts } from '../../support/faults/timeouts.ts'
import { playLimits, settleInVirtualTime } from '../../support/faults/virtual-time.ts'
import { brokenDatabase, countedDatabase } from '../../support/faults/watched-bindings.ts'
import {
  allElements,
  type Element,
  metaContents,
  onlyElement,
  rawText,
  textOf,
  withClass,
} from '../../support/requests/html.ts'
import { load } from '../../support/requests/pages.ts'
import { headerProblems } from '../../support/requests/security-headers.ts'
import { cacheState, origin, visit } from '../../support/requests/visit.ts'
import { emptyPages } from '../../support/staff/drafts.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore, storedPages } from '../../support/staff/stored-pages.ts'

beforeEach(() => Promise.all([emptyStore(), emptyPages()]))
afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
})

const plainText = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim()
const formOf = (document: Element) =>
  onlyElement(document, ({ attributes }) => attributes.class === 'estimate-form')
const amount = (document: Element) => plainText(withClass(document, 'estimate-amount').map(textOf).join())
const resultPath = '/estimate?app=taxi-booking-app&step=result'

/** The address to which a browser without script sends the form with these answers. */
function sentAddress(document: Element, answers: string[]): string {
  const form = formOf(document)
  const fields = allElements(form, 'input').filter(
    ({ attributes }) => attributes.type === 'hidden' || answers.includes(attributes.value ?? ''),
  )
  const query = fields.map(({ attributes }) => [attributes.name ?? '', attributes.value ?? ''])
  return `${(form.attributes.action ?? '').replace(/#.*/, '')}?${new URLSearchParams(query)}`
}

test.each(langs)(
  'ten pages ask one question each and lead to a result with every answer, in %s',
  async (lang) => {
    let path = localPath(lang, '/estimate')
    const steps = new Set<string>()
    for (const question of questions) {
      steps.add(path)
      const { document, response } = await load(path)
      expect(response.status).toBe(200)
      const questionText = plainText(message(lang, `estimate.question.${question}`))
      expect(textOf(onlyElement(onlyElement(document, 'main'), 'legend'))).toBe(questionText)
      const offered = allElements(document, 'input').filter(({ attributes }) => attributes.name === question)
      const several = question === 'integrations'
      const choices = [...choicesOf[question], ...(several ? ['none'] : []), 'unsure']
      expect(offered.map(({ attributes }) => attributes.value)).toEqual(choices)
      path = sentAddress(document, choicesOf[question].slice(1, several ? 3 : 2))
    }
    expect(steps.size).toBe(10)
    const { document } = await load(path)
    const answers = onlyElement(document, ({ attributes }) => attributes.class === 'estimate-answers')
    const labels = questions.map((question) => message(lang, `estimate.label.${question}`))
    expect(allElements(answers, 'dt').map(textOf)).toEqual(labels)
    expect(allElements(answers, 'a')).toHaveLength(10)
    expect(amount(document)).toMatch(/\d{3},000 .*\d{3},000/)
    for (const part of ['drivers', 'team', 'excluded'] as const)
      expect(textOf(document)).toContain(plainText(message(lang, `estimate.${part}`)))
    expect(textOf(onlyElement(document, 'main'))).not.toContain(message(lang, 'estimate.try'))
  },
)

test('an answer can be changed and leads back to the result', async () => {
  const rest = questions.map((question) => `${question}=${choicesOf[question][0]}`).join('&')
  const { document } = await load(`/ar/estimate?${rest}&step=scope`)
  const chosen = allElements(formOf(document), 'input').filter(({ attributes }) => 'checked' in attributes)
  expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['first-version'])
  const back = sentAddress(document, ['large-product'])
  expect(new URLSearchParams(back.split('?')[1]).get('step')).toBe('result')
  expect(textOf((await load(back)).document)).toContain(
    plainText(message('ar', 'estimate.choice.large-product')),
  )
})

test('a page with answers is the same for every visitor, is not stored and is not indexed', async () => {
  const path = '/estimate?app=taxi-booking-app&step=platforms'
  const { response, html, document } = await load(path)
  expect(cacheState(response)).toBe('bypass')
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await load(path, { headers: { cookie: 'a=b', 'accept-language': 'ar' } })).html === html).toBe(true)
  const known = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await visit(path, { headers: known })).status).toBe(304)
  expect(await storedPages()).toEqual([])
  expect(metaContents(document, 'robots')).toEqual(['noindex'])
  const canonical = onlyElement(document, ({ attributes }) => attributes.rel === 'canonical')
  expect(canonical.attributes.href).toBe(`${origin}/estimate`)
  const toggle = allElements(document, ({ attributes }) => 'data-language' in attributes)[0]
  expect(toggle?.attributes.href).toBe(`/ar${path}`)
  // Campaign parameters alone show the stored page.
  await visit('/estimate')
  expect(cacheState(await visit('/estimate?utm_source=x'))).toBe('hit')
})

test('published figures apply at once, and the result works without a database', async () => {
  const { DB, counts } = countedDatabase()
  const whole = await load(resultPath, { env: { DB } })
  expect([counts.roundTrips, amount(whole.document)]).toEqual([1, 'SAR 340,000 to 565,000 and up'])
  expect((await load(resultPath, { env: { DB: brokenDatabase() } })).html === whole.html).toBe(true)
  const ranges = [{ app: 'taxi-booking-app', low: 200_000, high: 300_000, from: 2, to: 3 }]
  await storePage({ slug: 'estimate', title: 'Ours', widgets: [{ type: 'estimate', content: { ranges } }] })
  expect(amount((await load(resultPath)).document)).toBe('SAR 200,000 to 300,000')
})

test('the script gets the same range as the page with the same answers shows', async () => {
  for (const query of ['', 'app=ott-app-development&scope=large-product&deadline=urgent']) {
    const response = await visit(`/ar${urls.estimateRange}?${query}`)
    const range: Record<string, string> = await response.json()
    const { document } = await load(`/ar/estimate?${query}&step=hosting`)
    expect(formOf(document).attributes['data-range']).toBe('/ar/estimate/range')
    const parts = allElements(document, ({ attributes }) => 'data-shown' in attributes)
    const shown = parts.map((part): [string, string | undefined] => {
      const { 'data-shown': name = '', d } = part.attributes
      return [name, name === 'marks' ? d : rawText(part)]
    })
    expect(Object.fromEntries(shown), query).toEqual(range)
  }
})

test('the estimate uses the built-in figures in time while the database hangs', async () => {
  playLimits(Date.parse('2026-11-20T10:00:00Z'))
  for (const path of [resultPath, `${urls.estimateRange}?app=taxi-booking-app`]) {
    const { result: answer, ms } = await settleInVirtualTime(load(path, { env: databaseHangingFrom(1) }))
    expect([answer.response.status, ms <= 5000]).toEqual([200, true])
    expect(answer.html).toMatch(/340,000/)
  }
})

test('malformed queries show a page of the estimate that repeats nothing of them', async () => {
  const faults: string[] = []
  const names = ['app', 'platforms', 'integrations', 'step', 'app[]', '__proto__', 'amount']
  const hostile = [
    `"><svg onload=${injectedMark}>`,
    `' or 1=1 --${injectedMark}`,
    '{{7*7}}',
    'ن',
    'a'.repeat(5000),
    '\u202e',
  ]
  const odd = '% %ff %00 %0d%0alocation:%20//attacker.example __proto__ -1 1e309 unsure,none TAXI-BOOKING-APP'
  for (const [index, value] of ['', ...odd.split(' '), ...hostile.map(encodeURIComponent)].entries()) {
    const query = `app=${value}&${names[index % names.length]}=${value}`
    const { response, html, document } = await load(`/estimate?scope=large-product&${query}&step=result`)
    const shown = amount(document)
    if (response.status !== 200) faults.push(`${query}: ${response.status}`)
    if (html.includes(injectedMark) || html.includes('attacker.example')) faults.push(`${query}: echoed`)
    if (!/\d{3},000/.test(shown) || /NaN|Infinity|undefined/.test(html)) faults.push(`${query}: ${shown}`)
    faults.push(...headerProblems(response).map((problem) => `${query}: ${problem}`))
  }
  expect(faults).toEqual([])
  expect(await storedPages()).toEqual([])
})
