import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { contentOf } from '../../../src/i18n/content.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { site } from '../../../src/site/site.ts'
import { countedDatabase } from '../../support/faults/watched-bindings.ts'
import {
  allElements,
  type Element,
  hrefs,
  metaContents,
  onlyElement,
  textOf,
  withClass,
} from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { load } from '../../support/requests/pages.ts'
import { cacheState, origin, visit } from '../../support/requests/visit.ts'
import { emptyPages } from '../../support/staff/drafts.ts'
import { keepApp, keepIndustry, keepService } from '../../support/staff/records.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore, storedPages } from '../../support/staff/stored-pages.ts'

/* Pages of records: services, industries and app ideas, which staff keep in tables. */

beforeEach(async () => {
  await emptyPages()
  await env.DB.batch(
    ['services', 'industries', 'app_ideas'].map((table) => env.DB.prepare(`delete from ${table}`)),
  )
  await emptyStore()
})

const keepRecord = {
  services: (slug: string) => keepService({ slug, title: slug.toUpperCase() }),
  industries: (slug: string) => keepIndustry({ slug, name: slug.toUpperCase() }),
  apps: (slug: string) => keepApp({ slug, name: slug.toUpperCase() }),
}

/** The title of the record that a path shows, or the status of an error. */
async function shownTitle(path: string): Promise<string | number> {
  const { response, document } = await load(path)
  const title = textOf(onlyElement(onlyElement(document, 'head'), 'title'))
  return response.status === 200 ? title.replace(` - ${site.name.en}`, '') : response.status
}

test.each([
  ['services', 'the exact slug first', ['web3-labs', 'web3_labs', 'web3'], 'web3', 'WEB3'],
  ['services', 'underscores for hyphens', ['data_room', 'a-data-room'], 'data-room', 'DATA_ROOM'],
  ['services', 'hyphens before underscores', ['data_room', 'data-room'], 'data-room', 'DATA-ROOM'],
  ['services', 'a part of the slug', ['blockchain-audit'], 'chain', 'BLOCKCHAIN-AUDIT'],
  ['services', 'at least three characters', ['blockchain-audit'], 'au', 404],
  ['services', 'the shortest of several slugs', ['audit-two', 'audit', 'the-audit'], 'aud', 'AUDIT'],
  [
    'services',
    'the first of several slugs of equal length',
    ['audit-c', 'audit-a', 'audit-b'],
    'audit-',
    'AUDIT-A',
  ],
  ['services', 'a literal %', ['b-25n'], 'b%25n', 404],
  ['services', 'a literal _ in a part', ['a-data-room'], 'data_r', 404],
  [
    'industries',
    'the slug without the suffix',
    ['mining', 'sea-mining-app-development'],
    'mining-app-development',
    'MINING',
  ],
  ['industries', 'a part without the suffix', ['sea-mining'], 'mining-app-development', 'SEA-MINING'],
  ['industries', 'more than the suffix', ['mining-app-development'], '-app-development', 404],
  ['industries', 'at least three characters beside the suffix', ['mining'], 'mi-app-development', 404],
  ['industries', 'literal % and _', ['oil-and-25'], 'oil_and%25', 404],
  ['apps', 'the whole slug', ['dating-app'], 'dating-app', 'DATING-APP'],
  ['apps', 'the whole slug only', ['dating-app'], 'dating', 404],
  ['services', 'quotes as text', ['audit'], "' or 1=1 --", 404],
] as const)('addresses of %s match %s', async (area, _, slugs, requested, expected) => {
  for (const slug of slugs) await keepRecord[area](slug)
  expect(await shownTitle(`/${area}/${requested}`)).toBe(expected)
})

test('the link to ask for a quote contains the whole subject', async () => {
  await keepService({ slug: 'lab', title: 'R&D #1 apps' })
  const { document } = await load('/services/lab')
  expect(hrefs(document)).toContain('/contact#about=R%26D%20%231%20apps')
})

const keepAt = async (path: string) => {
  const [area = '', slug = ''] = path.split('/')
  for (const [name, keepOne] of Object.entries(keepRecord)) if (name === area) await keepOne(slug)
}

test('a built-in page replaces a record of the same slug, a published page both', async () => {
  for (const own of ['services/web-development', 'apps/taxi-booking-app']) {
    await keepAt(own)
    expect(await shownTitle(`/${own}`)).not.toMatch(/^[A-Z-]+$/)
  }
  await keepRecord.services('audit')
  await storePage({ slug: 'services/audit', title: 'Published', widgets: [] })
  expect(await shownTitle('/services/audit')).toBe('Published')
})

test.each([
  ['/services/audits', 'services/audits-and-more'],
  ['/ar/industries/mining-app-development', 'industries/mining'],
])('%s, found by a part of its slug, names the record’s own address and is not stored', async (path, own) => {
  await keepAt(own)
  for (const _ of [1, 2]) {
    const { response, document } = await load(path)
    const canonical = onlyElement(document, ({ attributes }) => attributes.rel === 'canonical').attributes
      .href
    expect([cacheState(response), canonical, metaContents(document, 'robots')]).toEqual([
      'bypass',
      origin + (path.startsWith('/ar') ? '/ar/' : '/') + own,
      ['noindex'],
    ])
  }
  expect(await storedPages()).toEqual([])
})

test('a page found by its whole slug is stored and indexed, and costs two round trips', async () => {
  for (const area of ['services', 'industries', 'apps'] as const) {
    await keepRecord[area]('audit')
    const { DB, counts } = countedDatabase()
    const { document } = await load(`/${area}/audit`, { env: { DB } })
    expect([counts.roundTrips, metaContents(document, 'robots')]).toEqual([2, []])
    expect(cacheState(await visit(`/${area}/audit`))).toBe('hit')
  }
})

/** The headings of the entries in the section with this heading. */
function entries(main: Element, heading: string): string[] {
  const section = allElements(main, 'section').find((part) =>
    allElements(part, 'h2').some((h2) => textOf(h2) === heading),
  )
  return section ? allElements(section, 'h3').map(textOf) : []
}

const names = (items: { title: string }[]) => items.map(({ title }) => title.replace(/\s+/g, ' '))
const json = (en: string, ar?: string) => JSON.stringify(ar === undefined ? { en } : inEveryLanguage(en, ar))

describe.each(langs)('a generated page in %s', (lang) => {
  const { industries, apps, services } = contentOf(lang)
  const textFor = (id: Parameters<typeof message>[1]) => message(lang, id)
  const own = (en: string, ar: string) => inEveryLanguage(en, ar)[lang]
  const look = async (path: string) => {
    const { document } = await load(localPath(lang, path))
    const main = onlyElement(document, 'main')
    expect(withClass(main, 'service-cell')).toHaveLength(3)
    return { document, main, text: textOf(main), heading: textOf(onlyElement(main, 'h1')) }
  }

  test('shows the record, the offer, three steps, the reasons and the contact call of a service', async () => {
    await keepService({
      slug: 'audit',
      title: json('Code audit', 'تدقيق الشيفرة'),
      description: json('We read it all.'),
    })
    const { main, heading, text } = await look('/services/audit')
    expect(heading).toBe(own('Code audit', 'تدقيق الشيفرة'))
    const lead = onlyElement(main, ({ attributes }) => attributes.class === 'lead')
    expect(textOf(lead)).toBe('We read it all.')
    const { features, process, why, cta } = services.default
    expect(entries(main, textFor('service.offer'))).toEqual(names(features))
    expect(entries(main, process.title)).toHaveLength(3)
    expect(entries(main, textFor('service.why'))).toEqual(names(why))
    expect(allElements(main, 'h2').map(textOf)).toContain(cta.title)
    for (const id of ['service.trends', 'service.ai'] as const) expect(text).not.toContain(textFor(id))
  })

  test('shows the content of an industry’s record, or the default text', async () => {
    await keepIndustry({
      slug: 'mining',
      name: json('Mining', 'التعدين'),
      overview: json('Deep.', 'عميق.'),
      challenges: 'Dust, Depth',
      solutions: '["Air", "Light, and more"]',
      features: json('Maps, Alarms', 'خرائط، إنذارات'),
      tech_stack: '{"backend":["Go"]}',
      success_story: json('Nobody got lost.', 'لم يضع أحد.'),
      image_url: 'https://pictures.example/mine.jpg',
    })
    const { document, main, heading, text } = await look('/industries/mining')
    expect(heading).toBe(own('Best Mining Company in Saudi Arabia', 'أفضل شركة في مجال التعدين في السعودية'))
    expect(metaContents(document, 'description')).toEqual([own('Deep.', 'عميق.')])
    expect(entries(main, textFor('industry.challenges'))).toEqual(['Dust', 'Depth'])
    expect(entries(main, textFor('industry.solutions'))).toEqual(['Air', 'Light, and more'])
    expect(entries(main, textFor('industry.features'))).toEqual(
      own('Maps, Alarms', 'خرائط, إنذارات').split(', '),
    )
    expect(entries(main, textFor('industry.stack'))).toEqual([textFor('technologies.backend')])
    expect(text).toContain(own('Nobody got lost.', 'لم يضع أحد.'))
    expect(allElements(main, 'img').map(({ attributes }) => attributes.src)).toContain(
      'https://pictures.example/mine.jpg',
    )

    await keepIndustry({ slug: 'clinics', name: json('Clinics', 'العيادات'), overview: '', challenges: '[]' })
    const clinics = await look('/industries/clinics')
    const known = industries['healthcare-app-development']
    expect(entries(clinics.main, textFor('industry.challenges'))).toEqual(names(known.challenges))
    expect(clinics.text).toContain(known.overview[0])
    expect(allElements(clinics.main, 'img')[0]?.attributes.src).toMatch(/^\/art\//)
  })

  test('shows the content of an app’s record, or the default text and figures', async () => {
    await keepApp({
      slug: 'chess',
      name: json('Chess app', 'تطبيق شطرنج'),
      overview: json('Sixty-four squares.', 'أربعة وستون مربعًا.'),
      features: JSON.stringify([{ title: inEveryLanguage('Clocks', 'ساعات') }]),
      tech_stack: 'Swift، Kotlin',
      timeline: json('A year', 'سنة'),
      cost_range: 'USD 1',
      monetization: 'Lessons; Boards',
    })
    const { main, heading, text } = await look('/apps/chess')
    expect(heading).toBe(own('Chess app', 'تطبيق شطرنج'))
    expect(text).toContain(own('Sixty-four squares.', 'أربعة وستون مربعًا.'))
    expect(entries(main, textFor('app.features'))).toEqual([own('Clocks', 'ساعات')])
    expect(entries(main, textFor('app.monetization'))).toEqual(['Lessons', 'Boards'])
    expect(entries(main, textFor('app.challenges'))).toEqual(names(apps.default.key_challenges))
    expect(allElements(main, 'dd').map(textOf)).toEqual([own('A year', 'سنة'), 'USD 1'])

    await keepApp({ slug: 'rides', name: 'Taxi for pets', overview: null })
    const rides = await look('/apps/rides')
    expect(entries(rides.main, textFor('app.logic'))).toEqual(names(apps['taxi-booking-app'].business_logic))
    const headings = allElements(rides.main, 'h2').map(textOf)
    for (const id of ['app.features', 'app.monetization'] as const)
      expect(headings).not.toContain(textFor(id))
    const [months, cost] = allElements(rides.main, 'dd').map(textOf)
    expect(months).toMatch(/5\D+7/)
    expect(cost).toMatch(/340,000\D+565,000\D+15\D+90,000\D+150,000/)
  })
})
