import { beforeAll, describe, expect, test } from 'vitest'
import { intlFor, message } from '../../src/i18n/intl.ts'
import { type Lang, langs, languages, localPath } from '../../src/i18n/languages.ts'
import { all, type Element, only, parseHtml, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { keepApp, keepIndustry, keepService } from '../support/records.ts'
import { visit } from '../support/visit.ts'

async function look(lang: Lang, path: string) {
  const response = await visit(localPath(lang, path))
  expect(response.status).toBe(200)
  const document = parseHtml(await response.text())
  return { document, main: only(document, 'main'), head: only(document, 'head') }
}

/** The headings of the entries in the section with this heading. */
function entries(main: Element, heading: string): string[] {
  const section = all(main, 'section').find((part) => all(part, 'h2').some((h2) => textOf(h2) === heading))
  return section ? all(section, 'h3').map(textOf) : []
}

/** The names of built-in entries, spaces as the page's text has them here. */
function names(items: { title: string }[]): string[] {
  return items.map(({ title }) => title.replace(/\s+/g, ' '))
}

const json = (en: string, ar?: string) => JSON.stringify(ar === undefined ? { en } : inEveryLanguage(en, ar))

beforeAll(async () => {
  await keepService({
    slug: 'audit',
    title: json('Code audit', 'تدقيق الشيفرة'),
    description: json('We read it all.'),
  })
  await keepIndustry({
    slug: 'mining',
    name: json('Mining', 'التعدين'),
    overview: json('Deep.', 'عميق.'),
    challenges: 'Dust, Depth',
    solutions: '["Air", "Light, and more"]',
    features: json('Maps, Alarms', 'خرائط، إنذارات'),
    tech_stack: json('Flutter, Go', 'Flutter، Go'),
    success_story: json('Nobody got lost.', 'لم يضع أحد.'),
    image_url: 'https://pictures.example/mine.jpg',
  })
  await keepIndustry({
    slug: 'fishing',
    name: 'Fishing',
    challenges: 'أمواج، رياح',
    tech_stack: '{"backend":["Go"]}',
  })
  await keepIndustry({ slug: 'clinics', name: json('Clinics', 'العيادات'), overview: '', challenges: '[]' })
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
  await keepApp({ slug: 'rides', name: 'Taxi for pets', overview: null })
})

/** The heading of an industry as the specification words it. */
const specified = new Map<Lang, string>([
  ['en', 'Best Mining Company in Saudi Arabia'],
  ['ar', 'أفضل شركة في مجال التعدين في السعودية'],
])

describe.each(langs)('in %s', (lang) => {
  const { industries, apps, services } = languages[lang].content
  const says = (id: Parameters<typeof message>[1]) => message(lang, id)
  const own = (en: string, ar: string) => (languages[lang].dir === 'rtl' ? ar : en)

  test('a service has its record’s title and description, marked if in the other language', async () => {
    const { main, head } = await look(lang, '/services/audit')
    expect(textOf(only(main, 'h1'))).toBe(own('Code audit', 'تدقيق الشيفرة'))
    expect(textOf(only(head, 'title'))).toContain(own('Code audit', 'تدقيق الشيفرة'))
    const lead = only(main, ({ attributes }) => attributes.class === 'lead')
    expect(textOf(lead)).toBe('We read it all.')
    const marks = all(lead, 'span').map(({ attributes: { lang, dir } }) => [lang, dir])
    expect(marks).toEqual(lang === 'en' ? [] : [['en', 'ltr']])
  })

  test('a service always has the offer, the three steps, the reasons and the contact call', async () => {
    const { main } = await look(lang, '/services/audit')
    const { features, process, why, cta } = services.default
    expect(entries(main, says('service.offer'))).toEqual(names(features))
    expect(entries(main, process.title)).toEqual([
      says('service.step.1'),
      says('service.step.2'),
      says('service.step.3'),
    ])
    expect(entries(main, says('service.why'))).toEqual(names(why))
    expect(all(main, 'h2').map(textOf)).toContain(cta.title)
    expect(textOf(main)).not.toContain(says('service.trends'))
    expect(textOf(main)).not.toContain(says('service.ai'))
  })

  test('an industry has the content of its record, in any notation', async () => {
    const { main, head } = await look(lang, '/industries/mining')
    expect(textOf(only(main, 'h1'))).toBe(
      specified.get(lang) ?? message(lang, 'industry.best', { begins: 'other', title: 'Mining' }),
    )
    expect(textOf(main)).toContain(own('Deep.', 'عميق.'))
    expect(entries(main, says('industry.challenges'))).toEqual(['Dust', 'Depth'])
    expect(entries(main, says('industry.solutions'))).toEqual(['Air', 'Light, and more'])
    expect(entries(main, says('industry.features'))).toEqual(
      own('Maps, Alarms', 'خرائط, إنذارات').split(', '),
    )
    const stack = all(main, ({ attributes }) => attributes.class === 'technologies').flatMap((list) =>
      all(list, 'li').map(textOf),
    )
    expect(stack).toEqual(['Flutter', 'Go'])
    expect(textOf(main)).toContain(own('Nobody got lost.', 'لم يضع أحد.'))
    expect(all(main, 'img').map(({ attributes }) => attributes.src)).toContain(
      'https://pictures.example/mine.jpg',
    )
    const description = only(head, ({ attributes }) => attributes.name === 'description')
    expect(description.attributes.content).toBe(own('Deep.', 'عميق.'))
  })

  test('Arabic commas separate list items, and technologies may be grouped', async () => {
    const { main } = await look(lang, '/industries/fishing')
    expect(entries(main, says('industry.challenges'))).toEqual(['أمواج', 'رياح'])
    expect(entries(main, says('industry.stack'))).toEqual([says('technologies.backend')])
    expect(textOf(main)).not.toMatch(/[{}[\]]/)
  })

  test('an empty field of an industry’s record gets its default text', async () => {
    const { main } = await look(lang, '/industries/clinics')
    const known = industries['healthcare-app-development']
    expect(entries(main, says('industry.challenges'))).toEqual(names(known.challenges))
    expect(entries(main, says('industry.solutions'))).toEqual(names(known.solutions))
    expect(textOf(main)).toContain(known.overview[0])
    expect(all(main, 'img')[0]?.attributes.src).toMatch(/^\/art\//)
  })

  test('an app has the content of its record, in any notation', async () => {
    const { main } = await look(lang, '/apps/chess')
    const text = textOf(main)
    expect(textOf(only(main, 'h1'))).toBe(own('Chess app', 'تطبيق شطرنج'))
    expect(text).toContain(own('Sixty-four squares.', 'أربعة وستون مربعًا.'))
    expect(entries(main, says('app.features'))).toEqual([own('Clocks', 'ساعات')])
    expect(entries(main, says('app.monetization'))).toEqual(['Lessons', 'Boards'])
    expect(entries(main, says('app.challenges'))).toEqual(names(apps.default.key_challenges))
    const values = all(main, 'dd').map(textOf)
    expect(values).toEqual([own('A year', 'سنة'), 'USD 1'])
  })

  test('an empty field of an app’s record gets its default text', async () => {
    const { main } = await look(lang, '/apps/rides')
    const known = apps['taxi-booking-app']
    expect(entries(main, says('app.logic'))).toEqual(names(known.business_logic))
    expect(textOf(main)).toContain(known.overview[0])
    expect(all(main, 'h2').map(textOf)).not.toContain(says('app.features'))
    expect(all(main, 'h2').map(textOf)).not.toContain(says('app.monetization'))
    const [months, cost] = all(main, 'dd').map(textOf)
    expect(months).toMatch(/5\D+7/)
    const figures = [340_000, 565_000, 15, 90_000, 150_000].map((figure) =>
      intlFor(lang).formatNumber(figure).replace(/\s/g, ' '),
    )
    expect(cost).toMatch(new RegExp(figures.join('\\D+')))
  })

  test.each(['/services/audit', '/industries/mining', '/apps/chess'])(
    '%s shows three services',
    async (path) => {
      const { main } = await look(lang, path)
      expect(all(main, ({ attributes }) => attributes.class === 'service-cell')).toHaveLength(3)
    },
  )
})
