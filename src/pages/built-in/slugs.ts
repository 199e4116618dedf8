import { defaultLang, languages } from '../../i18n/languages.ts'
import { appSlugs, industrySlugs, serviceSlugs } from '../../urls.ts'
import { projectKeys } from '../../widgets/projects.ts'

/** The built-in pages that are not the detail page of something. */
export const singleSlugs = [
  'home',
  'about',
  'services',
  'industries',
  'apps',
  'portfolio',
  'blog',
  'careers',
  'contact',
  'thank-you',
  'privacy-policy',
  'terms',
] as const

const { projects } = languages[defaultLang].content.portfolio

/** Every built-in slug, for the sitemap, the link check and the tests. */
export const builtInSlugs: string[] = [
  ...singleSlugs,
  ...serviceSlugs.map((slug) => `services/${slug}`),
  ...industrySlugs.map((slug) => `industries/${slug}`),
  ...appSlugs.map((slug) => `apps/${slug}`),
  ...projectKeys.map((key) => `portfolio/${projects[key].slug}`),
]
