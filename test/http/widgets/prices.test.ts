import { expect, test } from 'vitest'
import { riyalStep } from '../../../src/estimate/app-estimates.ts'
import { contentOf } from '../../../src/i18n/content.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { appSlugs, industrySlugs, serviceSlugs } from '../../../src/site/urls.ts'
import { allElements, type Element, hrefs, onlyElement, textOf } from '../../support/requests/html.ts'
import { builtInPages, dropCopies, mainAt } from '../../support/requests/pages.ts'
import { storePage } from '../../support/staff/store-page.ts'

const pages = await builtInPages()
const mainOf = (path: string) =>
  onlyElement(pages.find((page) => page.path === path)?.document ?? expect.fail(path), 'main')
const costOf = (main: Element) => onlyElement(main, ({ attributes }) => attributes.id === 'cost')
const withSpaces = (element: Element) => textOf(element).replaceAll('\u00a0', ' ')

/** The name of the currency in Arabic, or its code. */
const riyalPattern = /SAR|ريال/
const dollarPattern = /USD|دولار/

/** The texts of such elements that contain an amount. */
const pricesIn = (main: Element, holder: string) =>
  allElements(main, holder)
    .map(withSpaces)
    .filter((text) => riyalPattern.test(text) || dollarPattern.test(text))

/** The amounts in riyals, which come before the rate of VAT and the dollars. */
function riyalsOf(element: Element): number[] {
  const [amounts = ''] = textOf(element).split(/15.?%|USD/)
  return (amounts.match(/\d[\d,]*/g) ?? []).map((amount) => Number(amount.replaceAll(',', '')))
}

/** The text of each card in the list of services, by its service. */
const cardsOf = (main: Element) =>
  new Map(allElements(main, 'article').map((card) => [hrefs(card)[0]?.split('/').at(-1), withSpaces(card)]))

test('every service states its lowest price, its usual price and the factors', () => {
  const factors = new Set<string>()
  const cards = cardsOf(mainOf('/ar/services'))
  for (const slug of serviceSlugs) {
    const cost = costOf(mainOf(`/ar/services/${slug}`))
    const amounts = allElements(cost, 'dd').flatMap(riyalsOf)
    expect(amounts, slug).toEqual([...new Set(amounts)].toSorted((a, b) => a - b))
    expect([amounts.length, amounts.filter((amount) => amount % riyalStep !== 0)], slug).toEqual([3, []])
    expect(cards.get(slug), slug).toContain(` ${amounts[0]?.toLocaleString('en')}`)
    factors.add(allElements(cost, 'p').map(textOf)[0] ?? '')
  }
  expect(factors.size).toBe(serviceSlugs.length)
})

test('services, industries, case studies, about us and contact link the estimate', () => {
  const { projects } = contentOf('ar').portfolio
  for (const path of [
    ...['about', 'contact'],
    ...serviceSlugs.map((one) => `services/${one}`),
    ...industrySlugs.map((one) => `industries/${one}`),
    ...Object.values(projects).map(({ slug }) => `portfolio/${slug}`),
  ])
    expect(hrefs(mainOf(`/ar/${path}`)), path).toContain('/ar/estimate')
})

test('every card, slide and detail page quotes riyals without VAT before dollars', () => {
  for (const lang of langs) {
    for (const [path, holder, count] of [
      ['/apps', 'article', appSlugs.length],
      ['/services', 'article', serviceSlugs.length],
      ['/', 'dd', 4],
      ...appSlugs.map((slug) => [`/apps/${slug}`, 'dd', 1] as const),
      ...serviceSlugs.map((slug) => [`/services/${slug}`, 'dd', 2] as const),
    ] as const) {
      const found = pricesIn(mainOf(localPath(lang, path)), holder)
      expect(found, path).toHaveLength(count)
      for (const text of found) {
        expect(text.search(riyalPattern), text).toBeGreaterThanOrEqual(0)
        expect(text.search(riyalPattern), text).toBeLessThan(text.search(dollarPattern))
        expect(text).toContain(message(lang, 'apps.vat').replaceAll('\u00a0', ' '))
      }
    }
  }
})

test('a service of staff shows its own price on page and card, or only the link to the estimate', async () => {
  const priced = { title: 'Audit', price_from: 'SAR 9,000', price_factors: 'Its size moves it.' }
  const text = { type: 'text', content: { title: 'Ours', body: '<p>On request.</p>' } }
  for (const slug of ['services/security-review', 'services/web-development'])
    await storePage({ slug, title: 'Audit', widgets: [{ type: 'service', content: priced }] })
  await storePage({ slug: 'services/bare', widgets: [{ type: 'service', content: { title: 'Bare' } }] })
  await storePage({ slug: 'services/devops-cloud', widgets: [text] })
  expect(withSpaces(costOf(await mainAt('/services/security-review')))).toMatch(
    /Its size moves it\..*SAR 9,000/,
  )
  const bare = costOf(await mainAt('/services/bare'))
  expect([allElements(bare, 'dl'), textOf(bare).includes(message('en', 'estimate.try'))]).toEqual([[], true])
  await dropCopies()
  const cards = cardsOf(await mainAt('/services'))
  for (const slug of ['web-development', 'security-review'])
    expect(cards.get(slug)).toMatch(/^(?!.*USD).*SAR 9,000/)
  expect(cards.get('devops-cloud') ?? expect.fail()).not.toMatch(riyalPattern)
  expect(cards.get('mvp-development')).toMatch(riyalPattern)
})
