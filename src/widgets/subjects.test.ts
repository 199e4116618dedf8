import { describe, expect, test } from 'vitest'
import { langs, languages } from '../i18n/languages.ts'
import { appSlugs, industrySlugs, serviceSlugs } from '../urls.ts'
import { appOf, industryOf, subjectFinder } from './subjects.ts'

const industryTitles = langs.flatMap((lang) =>
  industrySlugs.flatMap((slug) => {
    const { name, title, meta_title } = languages[lang].content.industries[slug]
    return [name, title, meta_title].map((text) => ({ lang, slug, text }))
  }),
)
const appTitles = langs.flatMap((lang) =>
  appSlugs.flatMap((slug) => {
    const { name, title } = languages[lang].content.apps[slug]
    return [name, title].map((text) => ({ lang, slug, text }))
  }),
)

describe('a built-in title', () => {
  test.each(industryTitles)('“$text” matches $slug in every stored form', ({ lang, slug, text }) => {
    expect(industryOf(text)).toBe(slug)
    expect(industryOf({ [lang]: text })).toBe(slug)
    expect(industryOf(text.toUpperCase())).toBe(slug)
  })

  test.each(appTitles)('“$text” matches $slug in every stored form', ({ lang, slug, text }) => {
    expect(appOf(text)).toBe(slug)
    expect(appOf({ [lang]: text })).toBe(slug)
    expect(appOf(text.toUpperCase())).toBe(slug)
  })

  test.each(industryTitles)('“$text” matches no app', ({ text }) => {
    expect(appOf(text)).toBeNull()
  })

  test.each(appTitles)('“$text” matches no industry', ({ text }) => {
    expect(industryOf(text)).toBeNull()
  })
})

describe.each(langs)('the keywords in %s', (lang) => {
  const { industries, apps, subjects } = languages[lang].content

  test('each name their own service', () => {
    const find = subjectFinder()
    const lost = serviceSlugs.flatMap((slug) =>
      subjects.services[slug].filter((word) => !find([`A ${word} project`]).includes(slug)),
    )
    expect(lost).toEqual([])
  })

  test('each match their own industry', () => {
    const lost = industrySlugs.flatMap((slug) =>
      industries[slug].keywords.filter((word) => industryOf(`A ${word} project`) !== slug),
    )
    expect(lost).toEqual([])
  })

  test('each match their own app', () => {
    const lost = appSlugs.flatMap((slug) =>
      apps[slug].keywords.filter((word) => appOf(`A ${word} project`) !== slug),
    )
    expect(lost).toEqual([])
  })
})

test.each(['Cotton traders', 'Bottled water', 'Pride of place', 'Ottoman furniture', 'A quiet app', ''])(
  '%j matches no known app',
  (title) => {
    expect(appOf(title)).toBeNull()
  },
)

test.each(['Fisheries', 'Wealth management', ''])('%j matches no known industry', (title) => {
  expect(industryOf(title)).toBeNull()
})

test.each([
  ['(OTT) platform', 'ott-app-development'],
  ['“Taxi” booking', 'taxi-booking-app'],
  ['Car–wash on call', 'car-wash-app-development'],
  ['E scooter', 'escooter-app-development'],
  ['تطبيقات للمطاعم، والمقاهي', 'food-delivery-app'],
])('a keyword matches beside punctuation: %s', (title, slug) => {
  expect(appOf(title)).toBe(slug)
})

test.each(['E-commerce', 'e commerce', 'eCommerce', 'E‑commerce'])('%s matches e-commerce', (title) => {
  expect(industryOf(title)).toBe('ecommerce-app-development')
})

test('keywords of either language match, whatever the page’s language', () => {
  expect(industryOf({ en: 'Something', ar: 'تطبيقات العيادات' })).toBe('healthcare-app-development')
  expect(appOf({ en: 'Grocery', ar: 'شيء' })).toBe('grocery-delivery-app')
})
