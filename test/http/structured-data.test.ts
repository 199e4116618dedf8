import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { localPath } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'
import { pathOf, serviceSlugs } from '../../src/urls.ts'
import { all, type Element, rawText } from '../support/html.ts'
import { type Seen, see, seeAll } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { origin } from '../support/visit.ts'

type Node = Record<string, unknown>

const hosted = {
  'blog/structured': {
    type: 'article',
    content: {
      title: { en: 'A </script> posting', ar: 'مقالة' },
      author: { en: 'Reem', ar: 'ريم' },
      published_at: '2026-03-02',
      body: { en: '<p>Words.</p>', ar: '<p>كلمات.</p>' },
    },
  },
  'careers/structured': {
    type: 'article',
    content: {
      title: { en: 'iOS engineer', ar: 'مهندس iOS' },
      published_at: '2026-03-02',
      body: { en: '<p>Swift &amp; care.</p><ul><li>Riyadh</li></ul>', ar: '<p>الرياض</p>' },
    },
  },
  'portfolio/structured': {
    type: 'project',
    content: {
      title: { en: 'One app', ar: 'تطبيق' },
      client: { en: 'Wahat', ar: 'واحات' },
      lead: { en: 'Nine clinics.', ar: 'تسع عيادات.' },
    },
  },
}
for (const [slug, { type, content }] of Object.entries(hosted)) {
  const { title } = content
  await publish({ slug, title, description: title, widgets: [{ type, content }] })
}
const own = await Promise.all(
  Object.keys(hosted).flatMap((slug) =>
    (['en', 'ar'] as const).map((lang) => see({ lang, slug, path: localPath(lang, pathOf(slug)) })),
  ),
)
const pages = [...(await seeAll()), ...own].map((page) => ({ ...page, blocks: blocksOf(page.document) }))
const isListed = ({ document }: Seen) =>
  all(document, ({ attributes }) => attributes.name === 'robots').length === 0
const listed = pages.filter(isListed)

function blocksOf(document: Element): string[] {
  return all(document, ({ attributes }) => attributes.type === 'application/ld+json').map(rawText)
}

function graphOf(blocks: string[]): Node[] {
  const { '@graph': graph } = JSON.parse(blocks[0] ?? '')
  return graph
}

const ofType = (graph: Node[], type: string) => graph.filter((node) => [node['@type']].flat().includes(type))

test('pages that search engines do not list have none', () => {
  const others = pages.filter((page) => !isListed(page))
  expect(others.map(({ slug }) => slug)).toContain('thank-you')
  expect(others.flatMap(({ blocks }) => blocks)).toEqual([])
})

test.each(listed)('$path has one graph, whose page is the address itself', (page) => {
  expect(page.blocks).toHaveLength(1)
  const graph = graphOf(page.blocks)
  const [found] = graph.filter((node) => node['@id'] === origin + page.path)
  expect(found).toMatchObject({ url: origin + page.path, inLanguage: page.lang, name: expect.any(String) })
  expect(JSON.stringify(graph)).not.toMatch(/"(?:url|image|logo|item)":"(?!https?:)/)
  const known = new Set([...graph.map((node) => node['@id']), `${origin}/#website`])
  const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
  expect(references.filter((id) => !known.has(id))).toEqual([])
})

test.each(listed.filter(({ slug }) => slug !== 'home'))(
  'the way to $path is that of its breadcrumbs',
  (page) => {
    const [found] = graphOf(page.blocks).filter((node) => node['@id'] === origin + page.path)
    expect(found?.breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
    const { itemListElement: steps }: { itemListElement: Node[] } = JSON.parse(
      JSON.stringify(found?.breadcrumb),
    )
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(steps[0]?.item).toBe(origin + localPath(page.lang, '/'))
    const [last, ...before] = steps.toReversed()
    expect(last).not.toHaveProperty('item')
    for (const step of before)
      expect(step).toMatchObject({ name: expect.any(String), item: expect.any(String) })
    expect(steps).toHaveLength(
      /^(?:services|industries|apps|portfolio|blog|careers)\//.test(page.slug) ? 3 : 2,
    )
  },
)

/** What search engines ask for, by type (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  ProfessionalService: ['address', 'telephone', 'openingHoursSpecification', 'geo'],
  WebSite: ['name', 'url'],
  Service: ['name', 'provider', 'areaServed'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  CreativeWork: ['name', 'image', 'creator'],
}

describe.each(Object.entries(required))('%s', (type, fields) => {
  const nodes = pages.flatMap(({ blocks }) => (blocks.length > 0 ? ofType(graphOf(blocks), type) : []))

  test('is there, with every required field', () => {
    expect(nodes.length).toBeGreaterThan(0)
    for (const node of nodes)
      for (const field of fields) expect(node, JSON.stringify(node)).toHaveProperty(field)
  })
})

test.each(listed.filter(({ slug }) => ['about', 'contact'].includes(slug)))(
  'search engines read the company’s identity on $path',
  ({ lang, blocks }) => {
    const [opens, closes] = site.hours[0]?.times ?? []
    expect(ofType(graphOf(blocks), 'ProfessionalService')).toEqual([
      expect.objectContaining({
        name: site.name[lang],
        legalName: site.legalName[lang],
        vatID: site.vatNumber,
        identifier: expect.objectContaining({ value: site.commercialRegistration }),
        telephone: site.phone,
        url: origin + localPath(lang, '/'),
        openingHoursSpecification: expect.arrayContaining([
          expect.objectContaining({
            dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
            opens,
            closes,
          }),
        ]),
      }),
    ])
  },
)

/** What search engines read that the only service of a page costs. */
const offersOf = (blocks: Parameters<typeof graphOf>[0]) => ofType(graphOf(blocks), 'Service')[0]?.offers

test('every app idea has its price in riyals, and no service one that is a sample', () => {
  const priced = listed.filter(({ slug }) => /^(?:apps|services)\//.test(slug))
  expect(priced.length).toBeGreaterThan(0)
  for (const { slug, blocks } of priced) {
    if (slug.startsWith('services/')) expect(offersOf(blocks), slug).toBeUndefined()
    else expect(offersOf(blocks)).toMatchObject({ lowPrice: expect.any(Number), priceCurrency: 'SAR' })
  }
})

afterEach(async () => {
  Reflect.set(site, 'samples', true)
  for (const { name } of (await env.PAGES.list()).keys) await env.PAGES.delete(name)
})

test('once prices are real, every service has its own: support by the month, all others together', async () => {
  Reflect.set(site, 'samples', false)
  for (const slug of serviceSlugs) {
    const { document } = await see({ lang: 'en', slug: `services/${slug}`, path: `/services/${slug}` })
    const offer = offersOf(blocksOf(document))
    if (slug === 'app-support-maintenance') {
      expect(offer).toMatchObject({ priceSpecification: { unitCode: 'MON', priceCurrency: 'SAR' } })
    } else expect(offer, slug).toMatchObject({ lowPrice: expect.any(Number), priceCurrency: 'SAR' })
  }
})

test('an opening is described in words', () => {
  const [opening] = own.filter(({ path }) => path === '/careers/structured')
  const [node] = opening ? ofType(graphOf(blocksOf(opening.document)), 'JobPosting') : []
  expect(node?.description).toBe('Swift & care. Riyadh')
})
