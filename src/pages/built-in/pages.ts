import { type Content, type Lang, languages } from '../../i18n/languages.ts'
import { isServiceSlug, serviceSlugs } from '../../urls.ts'
import type { Page } from '../model.ts'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { privacy, terms } from './legal.ts'
import { service } from './service.ts'
import { servicesList } from './services-list.ts'
import { thankYou } from './thank-you.ts'

/** The pages that need no database, by slug; services come from their own content. */
const builders: Record<string, (content: Content, lang: Lang) => Page> = {
  home,
  about,
  services: servicesList,
  contact,
  'thank-you': thankYou,
  'privacy-policy': privacy,
  terms,
}

/** The built-in page of a slug in a language, or null. */
export function builtInPage(slug: string, lang: Lang): Page | null {
  const { content } = languages[lang]
  if (Object.hasOwn(builders, slug)) return builders[slug]?.(content, lang) ?? null
  const serviceSlug = slug.startsWith('services/') ? slug.slice('services/'.length) : ''
  return isServiceSlug(serviceSlug) ? service(content, serviceSlug) : null
}

/** Every built-in slug, for the sitemap, the link check and the tests. */
export const builtInSlugs: string[] = [
  ...Object.keys(builders),
  ...serviceSlugs.map((slug) => `services/${slug}`),
]
