import { expect, test } from 'vitest'
import { contentOf } from '../../i18n/content.ts'
import { langs } from '../../i18n/languages.ts'
import { appSlugs, industrySlugs, serviceSlugs } from '../../site/urls.ts'
import { appOf, industryOf, subjectFinder } from './subjects-by-keyword.ts'

const industryTitles = langs.flatMap((lang) =>
  industrySlugs.flatMap((slug) => {
    const { name, title, meta_title } = contentOf(lang).industries[slug]
    return [name, title, meta_title].map((text) => ({ lang, slug, text }))
  }),
)
const appTitles = langs.flatMap((lang) =>
  appSlugs.flatMap((slug) => {
    const { name, title } = contentOf(lang).apps[slug]
    return [name, title].map((text) => ({ lang, slug, text }))
  }),
)

test('a built-in title matches only its own page in every stored form', () => {
  const wrong: string[] = []
  for (const [titles, of, other] of [
    [industryTitles, industryOf, appOf],
    [appTitles, appOf, industryOf],
  ] as const) {
    for (const { lang, slug, text } of titles) {
      for (const form of [text, { [lang]: text }, text.toUpperCase()])
        if (of(form) !== slug) wrong.push(`${JSON.stringify(form)} is ${of(form)}`)
      if (other(text) !== null) wrong.push(`${text} is ${other(text)}`)
    }
  }
  expect(wrong).toEqual([])
})

test.each(langs)('the keywords in %s each name their own service, industry or app', (lang) => {
  const { industries, apps, subjects } = contentOf(lang)
  const find = subjectFinder()
  const written = (word: string) => `A ${word} project`
  expect([
    ...serviceSlugs.flatMap((slug) =>
      subjects.services[slug].filter((word) => !find([written(word)]).includes(slug)),
    ),
    ...industrySlugs.flatMap((slug) =>
      industries[slug].keywords.filter((word) => industryOf(written(word)) !== slug),
    ),
    ...appSlugs.flatMap((slug) => apps[slug].keywords.filter((word) => appOf(written(word)) !== slug)),
  ]).toEqual([])
})

test('words that only contain a keyword match nothing', () => {
  for (const title of ['Cotton traders', 'Bottled water', 'Ottoman furniture', 'A quiet app', ''])
    expect(appOf(title), title).toBeNull()
  for (const title of ['Fisheries', 'Wealth management', '']) expect(industryOf(title), title).toBeNull()
})

test('a keyword of either language matches with any punctuation', () => {
  for (const [title, slug] of [
    ['(OTT) platform', 'ott-app-development'],
    ['“Taxi” booking', 'taxi-booking-app'],
    ['Car–wash on call', 'car-wash-app-development'],
    ['E scooter', 'escooter-app-development'],
    ['تطبيقات للمطاعم، والمقاهي', 'food-delivery-app'],
    [{ en: 'Grocery', ar: 'شيء' }, 'grocery-delivery-app'],
  ] as const)
    expect(appOf(title)).toBe(slug)
  expect(industryOf({ en: 'Something', ar: 'تطبيقات العيادات' })).toBe('healthcare-app-development')
  for (const title of ['E-commerce', 'e commerce', 'eCommerce', 'E‑commerce'])
    expect(industryOf(title)).toBe('ecommerce-app-development')
})
