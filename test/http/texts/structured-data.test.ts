import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPath } from '../../../src/i18n/languages.ts'
import { site } from '../../../src/site/site.ts'
import { serviceSlugs } from '../../../src/site/urls.ts'
import { allElements, type Element, metaContents, rawText } from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { builtInPages, dropCopies, load } from '../../support/requests/pages.ts'
import { origin } from '../../support/requests/visit.ts'
import { storePage } from '../../support/staff/store-page.ts'

/* Structured data of pages in JSON-LD. */

type Node = Record<string, unknown>
type Page = { path: string; slug: string; lang: 'en' | 'ar'; document: Element; graph: Node[] }

const blocksOf = (document: Element) =>
  allElements(document, ({ attributes }) => attributes.type === 'application/ld+json').map(rawText)
function graphOf(document: Element): Node[] {
  const { '@graph': graph } = JSON.parse(blocksOf(document)[0] ?? '{"@graph":[]}')
  return graph
}
const ofType = (graph: Node[], type: string) => graph.filter((node) => [node['@type']].flat().includes(type))
const nodeOf = ({ graph, path }: Page) => graph.find((node) => node['@id'] === origin + path)
const offersOf = (graph: Node[]) => ofType(graph, 'Service')[0]?.offers

const words = inEveryLanguage('<p>Swift &amp; care.</p><ul><li>Riyadh</li></ul>', '<p>الرياض</p>')
const post = (title: object) => ({ title, author: 'Reem', published_at: '2026-03-02', body: words })
const app = inEveryLanguage('One app', 'تطبيق')
const terms = {
  remote: true,
  contract: 'part_time',
  salary_from: 9000,
  salary_to: 7000,
  closes: '2999-12-31',
}
const testPages = [
  ['blog/structured', 'article', post(inEveryLanguage('A </script> posting', 'مقالة'))],
  ['careers/structured', 'article', post(inEveryLanguage('iOS engineer', 'مهندس iOS'))],
  ['careers/remote', 'article', { ...post(inEveryLanguage('QA engineer', 'مهندس جودة')), opening: terms }],
  [
    'careers/over',
    'article',
    { ...post(inEveryLanguage('Writer', 'كاتب')), opening: { ...terms, closes: '2026-03-31' } },
  ],
  ['portfolio/structured', 'project', { title: app, client: 'Wahat', lead: words }],
] as const

let pages: Page[] = []
let listedPages: Page[] = []
beforeAll(async () => {
  const builtIn = await builtInPages()
  for (const [slug, type, content] of testPages)
    await storePage({ slug, title: content.title, description: content.title, widgets: [{ type, content }] })
  const own = await Promise.all(
    testPages.flatMap(([slug]) =>
      (['en', 'ar'] as const).map(async (lang) => {
        const path = localPath(lang, `/${slug}`)
        return { lang, slug, path, document: (await load(path)).document }
      }),
    ),
  )
  pages = [...builtIn, ...own].map(({ path, slug, lang, document }) => ({
    path,
    slug,
    lang,
    document,
    graph: graphOf(document),
  }))
  listedPages = pages.filter(({ document }) => metaContents(document, 'robots').length === 0)
})
afterAll(async () => {
  Reflect.set(site, 'samples', true)
  await dropCopies()
})

test('a listed page has one graph about its own address, and other pages have none', () => {
  for (const page of pages) {
    const isListed = listedPages.includes(page)
    expect(blocksOf(page.document), page.path).toHaveLength(isListed ? 1 : 0)
    if (!isListed) continue
    const { path, lang, graph } = page
    expect(nodeOf(page)).toMatchObject({ url: origin + path, inLanguage: lang, name: expect.any(String) })
    const text = JSON.stringify(graph)
    expect(text).not.toMatch(/"(?:url|image|logo|item)":"(?!https?:)/)
    const known = new Set([...graph.map((node) => node['@id']), `${origin}/#website`])
    const references = Array.from(text.matchAll(/\{"@id":"([^"]+)"\}/g), ([, id]) => id)
    expect(references.filter((id) => !known.has(id))).toEqual([])
  }
  expect(pages.length - listedPages.length).toBe(4)
})

test('the breadcrumbs of a page lead from home to the page', () => {
  for (const page of listedPages.filter(({ slug }) => slug !== 'home')) {
    const { itemListElement: steps }: { itemListElement: Node[] } = JSON.parse(
      JSON.stringify(nodeOf(page)?.breadcrumb),
    )
    const isDetail = /^(?:services|industries|apps|portfolio|blog|careers)\//.test(page.slug)
    expect(
      steps.map(({ position }) => position),
      page.path,
    ).toEqual(isDetail ? [1, 2, 3] : [1, 2])
    expect(steps[0]?.item).toBe(origin + localPath(page.lang, '/'))
    expect(steps.at(-1)).not.toHaveProperty('item')
    for (const step of steps.slice(0, -1))
      expect(step).toMatchObject({ name: expect.any(String), item: expect.any(String) })
  }
})

test('every type has the properties that search engines require', () => {
  // developers.google.com/search/docs/appearance/structured-data
  const required: Record<string, string> = {
    Organization: 'name url logo',
    ProfessionalService: 'address telephone openingHoursSpecification geo',
    WebSite: 'name url',
    Service: 'name provider areaServed',
    BlogPosting: 'headline image datePublished author publisher',
    JobPosting: 'title description datePosted hiringOrganization',
    CreativeWork: 'name image creator',
  }
  for (const [type, fields] of Object.entries(required)) {
    const nodes = pages.flatMap(({ graph }) => ofType(graph, type))
    expect(nodes.length, type).toBeGreaterThan(0)
    const lacking = nodes.flatMap((node) => fields.split(' ').filter((field) => node[field] === undefined))
    expect(lacking, type).toEqual([])
  }
  const opening = pages.find(({ path }) => path === '/careers/structured')
  expect(ofType(opening?.graph ?? [], 'JobPosting')[0]?.description).toBe('Swift & care. Riyadh')
})

test('an opening is a job posting with its terms until it closes', () => {
  const postings = (path: string) =>
    ofType(pages.find((page) => page.path === path)?.graph ?? [], 'JobPosting')
  expect(postings('/careers/structured')).toMatchObject([{ jobLocation: { '@type': 'Place' } }])
  expect(postings('/ar/careers/remote')).toMatchObject([
    {
      employmentType: 'PART_TIME',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'SAR',
        value: { minValue: 7000, maxValue: 9000, unitText: 'MONTH' },
      },
      // The end of that day in Riyadh.
      validThrough: '2999-12-31T21:00:00.000Z',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country' },
    },
  ])
  expect(postings('/ar/careers/remote')[0]).not.toHaveProperty('jobLocation')
  expect(postings('/careers/over')).toEqual([])
})

test('the pages about the company contain its identity for search engines', () => {
  const [opens, closes] = site.hours[0]?.times ?? []
  const dayOfWeek = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']
  for (const { lang, graph } of listedPages.filter(({ slug }) => ['about', 'contact'].includes(slug))) {
    const [company, ...others] = ofType(graph, 'ProfessionalService')
    expect([company, others]).toMatchObject([
      {
        name: site.name[lang],
        legalName: site.legalName[lang],
        vatID: site.vatNumber,
        identifier: { value: site.commercialRegistration },
        telephone: site.phone,
        url: origin + localPath(lang, '/'),
      },
      [],
    ])
    expect(company?.openingHoursSpecification).toContainEqual(
      expect.objectContaining({ dayOfWeek, opens, closes }),
    )
  }
})

test('every app idea has a price in riyals, and services have one only if prices are real', async () => {
  const inRiyals = { lowPrice: expect.any(Number), priceCurrency: 'SAR' }
  for (const { slug, graph } of listedPages) {
    if (slug.startsWith('services/')) expect(offersOf(graph), slug).toBeUndefined()
    if (slug.startsWith('apps/')) expect(offersOf(graph), slug).toMatchObject(inRiyals)
  }
  await dropCopies()
  Reflect.set(site, 'samples', false)
  for (const slug of serviceSlugs) {
    const offer = offersOf(graphOf((await load(`/services/${slug}`)).document))
    // Support is paid by the month.
    const monthly = { priceSpecification: { unitCode: 'MON', priceCurrency: 'SAR' } }
    expect(offer, slug).toMatchObject(slug === 'app-support-maintenance' ? monthly : inRiyals)
  }
})
