import { type Content, contentOf } from '../../i18n/content.ts'
import type { Lang } from '../../i18n/languages.ts'
import { isAppSlug, isIndustrySlug, isServiceSlug, singleSlugs } from '../../site/urls.ts'
import { projectKeys } from '../../widgets/lists/project-schema.ts'
import type { Page } from '../model.ts'
import { about } from './about.ts'
import { howWeWork, life } from './company-pages.ts'
import { contactPage } from './contact.ts'
import { estimatePage } from './estimate.ts'
import { home } from './home.ts'
import { privacy, terms } from './legal.ts'
import { appsList, blog, careers, industriesList, portfolio } from './list-pages.ts'
import { appPage, industryPage, projectPage, servicePage } from './record-pages.ts'
import { servicesList } from './services-list.ts'
import { appliedPage, thankYouPage } from './thank-you.ts'

type Builder = (content: Content, lang: Lang) => Page | null

/** The pages that need no database, by slug. */
const builders: Record<(typeof singleSlugs)[number], Builder> = {
  home,
  about,
  services: servicesList,
  industries: industriesList,
  apps: appsList,
  portfolio,
  blog,
  careers,
  'company/how-we-work': howWeWork,
  'company/life': life,
  estimate: estimatePage,
  contact: contactPage,
  'thank-you': thankYouPage,
  'careers/thank-you': appliedPage,
  'privacy-policy': privacy,
  terms,
}

/** The detail pages, by the prefix of their slug; the rest of the slug names the content. */
const details: Record<string, (content: Content, name: string, lang: Lang) => Page | null> = {
  services: (content, name) => (isServiceSlug(name) ? servicePage(content, name) : null),
  industries: (content, name, lang) => (isIndustrySlug(name) ? industryPage(content, name, lang) : null),
  apps: (content, name, lang) => (isAppSlug(name) ? appPage(content, name, lang) : null),
  portfolio: (content, name) => {
    const key = projectKeys.find((candidate) => content.portfolio.projects[candidate].slug === name)
    return key ? projectPage(content, key) : null
  },
}

/** The built-in page for a slug in a language, or null. */
export function findBuiltInPage(slug: string, lang: Lang): Page | null {
  const content = contentOf(lang)
  const single = singleSlugs.find((candidate) => candidate === slug)
  if (single) return builders[single](content, lang)
  const [area = '', name = ''] = slug.split(/\/(.*)/s)
  return Object.hasOwn(details, area) ? (details[area]?.(content, name, lang) ?? null) : null
}
