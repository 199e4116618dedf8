import { contentOf } from '../../i18n/content.ts'
import { defaultLang } from '../../i18n/languages.ts'
import { appSlugs, industrySlugs, serviceSlugs, singleSlugs } from '../../site/urls.ts'
import { projectKeys } from '../../widgets/lists/project-schema.ts'

const { projects } = contentOf(defaultLang).portfolio

/** Every built-in slug, for the sitemap, the link check and the tests. */
export const builtInSlugs: string[] = [
  ...singleSlugs,
  ...serviceSlugs.map((slug) => `services/${slug}`),
  ...industrySlugs.map((slug) => `industries/${slug}`),
  ...appSlugs.map((slug) => `apps/${slug}`),
  ...projectKeys.map((key) => `portfolio/${projects[key].slug}`),
]
