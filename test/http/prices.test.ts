import { expect, test } from 'vitest'
import { riyalStep } from '../../src/estimate/app-estimates.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs, languages, localPath } from '../../src/i18n/languages.ts'
import { appSlugs, industrySlugs, serviceSlugs } from '../../src/urls.ts'
import { all, type Element, only, parseHtml, textOf } from '../support/html.ts'
import { dropCopies } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

/** By its code in languages that are not the country's own, before the figure or after it. */
const riyals = /SAR|ريال/
const dollars = /USD|دولار/

/** The text of every element of a page that names dollars, and no smaller element around them. */
async function prices(path: string, holder: string): Promise<string[]> {
  const main = only(parseHtml(await (await visit(path)).text()), 'main')
  return all(main, holder)
    .map((element) => textOf(element).replaceAll('\u00a0', ' ').replaceAll('\u200e', ''))
    .filter((text) => riyals.test(text) || dollars.test(text))
}

test('an amount in Arabic that opens a range without an end says so: «من» alone asks for «إلى»', async () => {
  const texts = await Promise.all(
    ['/apps', '/', ...appSlugs.map((slug) => `/apps/${slug}`)].map((path) =>
      prices(localPath('ar', path), path === '/apps' ? 'p' : 'dd'),
    ),
  )
  const opened = texts.flat().flatMap((text) => text.match(/(?:\S+ )?من [\d,]+ \S+(?: إلى)?/g) ?? [])
  expect(opened.length).toBeGreaterThanOrEqual(appSlugs.length)
  expect(opened.filter((words) => !/^ابتداءً | إلى$/.test(words))).toEqual([])
})

/** The cost section of a service page. */
async function costOf(path: string) {
  const main = only(parseHtml(await (await visit(path)).text()), 'main')
  return only(main, ({ attributes }) => attributes.id === 'cost')
}

/** The amounts of an element before the rate of VAT, which dollars follow. */
function riyalsOf(element: Element): number[] {
  const [amounts = ''] = textOf(element).split(/15.?%|USD/)
  return (amounts.match(/\d[\d,]*/g) ?? []).map((amount) => Number(amount.replaceAll(',', '')))
}

test.each(langs)(
  'in %s every service says what it costs at least and usually, and what moves it',
  async (lang) => {
    const moves = new Set<string>()
    for (const slug of serviceSlugs) {
      const cost = await costOf(localPath(lang, `/services/${slug}`))
      expect(all(cost, 'dt').map(textOf), slug).toHaveLength(2)
      const [least = 0, from = 0, to = 0] = all(cost, 'dd').flatMap(riyalsOf)
      expect(least, slug).toBeGreaterThan(0)
      expect(from, slug).toBeGreaterThan(least)
      expect(to, slug).toBeGreaterThan(from)
      expect(
        [least, from, to].filter((riyals) => riyals % riyalStep !== 0),
        slug,
      ).toEqual([])
      const [factors] = all(cost, 'p')
      moves.add(factors ? textOf(factors) : '')
    }
    expect(moves.size).toBe(serviceSlugs.length)
  },
)

test.each(langs)(
  'in %s a service leads to its price, and with industries, case studies, about us and the contact form to an estimate',
  async (lang) => {
    const linksOf = async (path: string) =>
      all(only(parseHtml(await (await visit(localPath(lang, path))).text()), 'main'), 'a').map(
        ({ attributes }) => attributes.href,
      )
    for (const slug of serviceSlugs) expect(await linksOf(`/services/${slug}`)).toContain('#cost')
    const { projects } = languages[lang].content.portfolio
    for (const slug of [
      'about',
      'contact',
      ...serviceSlugs.map((one) => `services/${one}`),
      ...industrySlugs.map((one) => `industries/${one}`),
      ...Object.values(projects).map((project) => `portfolio/${project.slug}`),
    ])
      expect(await linksOf(`/${slug}`), slug).toContain(localPath(lang, '/estimate'))
  },
)

test.each(langs)(
  'in %s every card, slide and detail page quotes riyals without VAT before dollars',
  async (lang) => {
    const places: [string, string, number][] = [
      ['/apps', 'article', appSlugs.length],
      ['/services', 'article', serviceSlugs.length],
      ['/', 'dd', 4],
      ...appSlugs.map((slug): [string, string, number] => [`/apps/${slug}`, 'dd', 1]),
      ...serviceSlugs.map((slug): [string, string, number] => [`/services/${slug}`, 'dd', 2]),
    ]
    for (const [path, holder, count] of places) {
      const found = await prices(localPath(lang, path), holder)
      expect(found, path).toHaveLength(count)
      for (const text of found) {
        expect(text.search(riyals), text).toBeGreaterThanOrEqual(0)
        expect(text.search(riyals), text).toBeLessThan(text.search(dollars))
        expect(text).toContain(message(lang, 'apps.vat').replaceAll('\u00a0', ' '))
      }
    }
  },
)

test('a service without figures of its own shows what staff wrote, or only the way to an estimate', async () => {
  const content = { title: 'Audit', price_from: 'SAR 9,000', price_factors: 'Its size moves it.' }
  await publish({
    slug: 'services/audit',
    title: 'Audit',
    description: '',
    widgets: [{ type: 'service', content }],
  })
  const told = textOf(await costOf('/services/audit'))
  expect(told).toContain('SAR 9,000')
  expect(told).toContain('Its size moves it.')
  await publish({
    slug: 'services/bare',
    title: 'Bare',
    description: '',
    widgets: [{ type: 'service', content: { title: 'Bare' } }],
  })
  const bare = await costOf('/services/bare')
  expect(all(bare, 'dl')).toEqual([])
  expect(textOf(bare)).toContain(message('en', 'estimate.try'))
})

/** What each card of the list of services says, by its service. */
async function cardsOf(path: string) {
  const main = only(parseHtml(await (await visit(path)).text()), 'main')
  return new Map(
    all(main, 'article').map((card) => [
      only(card, 'a').attributes.href?.split('/').at(-1),
      textOf(card).replaceAll('\u00a0', ' '),
    ]),
  )
}

test.each(langs)('in %s the card of a service quotes the smallest amount of its page', async (lang) => {
  const cards = await cardsOf(localPath(lang, '/services'))
  for (const slug of serviceSlugs) {
    const [least = 0] = all(await costOf(localPath(lang, `/services/${slug}`)), 'dd').flatMap(riyalsOf)
    expect(cards.get(slug), slug).toContain(` ${least.toLocaleString('en')}`)
  }
})

test('a card says the price that staff gave its page, and none where the page says none', async () => {
  const priced = { type: 'service', content: { title: 'Ours', price_from: 'SAR 9,000' } }
  const text = { type: 'text', content: { title: 'Ours', body: '<p>On request.</p>' } }
  await publish({ slug: 'services/web-development', widgets: [priced] })
  await publish({ slug: 'services/devops-cloud', widgets: [text] })
  await publish({ slug: 'services/security-review', widgets: [priced] })
  await dropCopies()
  const cards = await cardsOf('/services')
  for (const slug of ['web-development', 'security-review']) {
    expect(cards.get(slug)).toContain('SAR 9,000')
    expect(cards.get(slug)).not.toContain('USD')
  }
  expect(cards.get('devops-cloud')).not.toMatch(riyals)
  expect(cards.get('mvp-development')).toMatch(riyals)
})

test.each(langs)('in %s a choice of services shows no prices: its cards lead to them', async (lang) => {
  const home = parseHtml(await (await visit(localPath(lang, '/'))).text())
  const cells = all(home, ({ attributes }) => attributes.class === 'service-cell')
  expect(cells.length).toBeGreaterThan(0)
  expect(cells.filter((cell) => riyals.test(textOf(cell)))).toEqual([])
})
