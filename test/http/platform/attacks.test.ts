import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { localPath } from '../../../src/i18n/languages.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { attacks, longAttacks } from '../../support/faults/attacks.ts'
import { fillFields, type Spelling } from '../../support/faults/fill-fields.ts'
import { allElements, ancestorTags, type Element, onlyElement, textOf } from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { load } from '../../support/requests/pages.ts'
import { policyProblems } from '../../support/requests/policy.ts'
import { allXml, parseXml } from '../../support/requests/xml.ts'
import { keepApp, keepIndustry, keepService } from '../../support/staff/records.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { elementKinds, unsafeParts } from '../../support/staff/unsafe-html.ts'

/** A full run shows one attack at a time; a default run stores several in one field, with the same effect. */
const perGroup = env.FUZZ_FULL ? 1 : 30
const texts = Array.from({ length: Math.ceil(attacks.length / perGroup) }, (_, group) =>
  attacks.slice(group * perGroup, (group + 1) * perGroup).join(' '),
)

/** The faults of a page, compared with a page of the same structure with harmless text. */
async function faultsOf(path: string, harmless: Set<string>): Promise<string[]> {
  const { response, document } = await load(path)
  return faultsIn(response, document, harmless)
}

async function faultsIn(response: Response, document: Element, harmless: Set<string>): Promise<string[]> {
  const problems = await policyProblems(response, document)
  return [
    ...(response.status === 200 ? [] : [`${response.status}`]),
    ...unsafeParts(document, harmless),
    // The pictures of an industry may come from another site; everything else may not.
    ...problems.filter((problem) => !problem.startsWith('<img> from https://ok.example/')),
    ...allElements(document, ({ attributes }) => attributes.role === 'note').map(textOf),
    ...(ancestorTags(onlyElement(document, 'footer')) === '#document html body footer' ? [] : ['footer']),
  ]
}

describe('an attack in every field of every widget', () => {
  const neighbour = { type: 'text', content: { body: '<p>neighbour</p>' } }
  /** A widget without its own fields cannot contain an attack. */
  const types = [...widgetTypes.values()].filter(({ examples }) => JSON.stringify(examples.full) !== '{}')

  async function show(slug: string, attack: string, spelling: Spelling) {
    const text = spelling === 'plain' ? attack : { en: attack, ar: attack }
    const widgets = types.flatMap((widget) => [
      { type: widget.type, content: fillFields(widget, attack, spelling) },
      neighbour,
    ])
    await storePage({ slug, title: text, description: text, widgets })
    return localPath(spelling === 'plain' ? 'en' : 'ar', `/${slug}`)
  }

  test.each(['plain', 'localised'] as const)(
    'is inert and leaves the next widget intact: %s',
    async (spelling) => {
      const harmlessPage = await show(`page/tame-${spelling}`, 'harmless, 12 % of text', spelling)
      const harmless = elementKinds((await load(harmlessPage)).document)
      expect(await faultsOf(harmlessPage, harmless)).toEqual([])
      for (const [index, attack] of texts.entries()) {
        const { response, document } = await load(await show(`page/${spelling}-${index}`, attack, spelling))
        expect(await faultsIn(response, document, harmless), attack).toEqual([])
        const whole = allElements(document, 'p').filter((paragraph) => textOf(paragraph) === 'neighbour')
        expect(whole).toHaveLength(types.length)
        expect([...new Set(whole.map(ancestorTags))]).toEqual([
          '#document html body main section div div div p',
        ])
      }
    },
  )
})

test('very long texts harm no page', async () => {
  const page = (slug: string, text: string) =>
    storePage({
      slug,
      title: text.slice(0, 1_000),
      description: text,
      widgets: [
        { type: 'hero', content: { title: text } },
        { type: 'article', content: { title: 'x', body: text } },
        { type: 'faq', content: { faqs: [{ question: 'x', answer: text }] } },
        { type: 'industry', content: { title: 'x', challenges: text } },
      ],
    })
  // An article links the others.
  for (const slug of ['blog/other', 'blog/tame']) await page(slug, 'harmless text')
  const harmless = elementKinds((await load('/ar/blog/tame')).document)
  for (const [name, attack] of longAttacks) {
    const slug = `blog/${name.replaceAll(/\W+/g, '-')}`
    await page(slug, attack)
    expect(await faultsOf(`/ar/${slug}`, harmless), name).toEqual([])
  }
})

describe('an attack in every column of every record', () => {
  const areas = ['services', 'industries', 'apps', 'blog']
  beforeAll(async () => {
    for (const [index, text] of [
      'harmless text',
      '{"en":"harmless text","ar":"نص آمن"}',
      ...texts,
    ].entries()) {
      const slug = `record-${index}`
      const localised = JSON.stringify(inEveryLanguage(text, text))
      await keepService({ slug, title: text, description: localised })
      await keepIndustry({
        slug,
        name: localised,
        overview: text,
        challenges: text,
        solutions: localised,
        features: JSON.stringify([text]),
        tech_stack: text,
        success_story: localised,
        image_url: `https://ok.example/${text}`,
      })
      await keepApp({
        slug,
        name: text,
        overview: localised,
        features: text,
        tech_stack: JSON.stringify({ frontend: [text] }),
        timeline: localised,
        cost_range: text,
        monetization: JSON.stringify([{ title: text, text }]),
      })
      await storePage({ slug: `blog/${slug}`, title: localised, description: localised, widgets: [] })
    }
  })

  test('is inert on its page, in lists, in feeds and in the sitemap', async () => {
    const harmlessPage = areas.flatMap((area) => [0, 1].map((index) => `/ar/${area}/record-${index}`))
    const harmless = new Set<string>()
    for (const path of [...harmlessPage, '/ar/services']) {
      for (const kind of elementKinds((await load(path)).document)) harmless.add(kind)
    }
    for (const [index, attack] of texts.entries()) {
      for (const area of areas) {
        const path = `/ar/${area}/record-${index + 2}`
        expect(await faultsOf(path, harmless), `${path} ${attack}`).toEqual([])
      }
    }
    const listing = await load('/ar/blog')
    expect(await policyProblems(listing.response, listing.document)).toEqual([])
    expect(
      allElements(listing.document, ({ attributes }) =>
        Object.keys(attributes).some((name) => name.startsWith('on')),
      ),
    ).toEqual([])
    await storePage({ slug: 'page/services', widgets: [{ type: 'services', content: { limit: 60 } }] })
    expect(await faultsOf('/ar/page/services', harmless)).toEqual([])
    const feed = parseXml((await load('/blog/feed.xml')).html)
    const titles = allXml(feed, 'item').flatMap((item) => allXml(item, 'title').map(({ text }) => text))
    expect(titles.length).toBeGreaterThanOrEqual(texts.length)
    const plain = (text: string) => text.replace(/[^!-~]/g, '')
    expect(titles.map(plain)).toEqual(expect.arrayContaining(texts.map(plain)))
    expect(parseXml((await load('/sitemap.xml')).html).tag).toBe('urlset')
  })
})
