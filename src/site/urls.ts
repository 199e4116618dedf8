import ownRedirects from '../../brand/redirects.json' with { type: 'json' }
import { normalAddress, normalPath } from '../../contract/addresses/normal-address.ts'
import { maxSlugLength } from '../../contract/pages/slugs.ts'

/**
 * Every address that visitors use, and those of the API that the server hands to a screen, without origin and language: a
 * complete one is `settings(env).SITE_ORIGIN + localPath(lang, urls.contact)` (platform/env.ts, i18n/languages.ts). The screens of the admin are in contract/workspace/screen-paths.ts, all of its routes in
 * admin/access/role-rules.ts.
 */
export const urls = {
  home: '/',
  about: '/about',
  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  industries: '/industries',
  industry: (slug: string) => `/industries/${slug}`,
  apps: '/apps',
  app: (slug: string) => `/apps/${slug}`,
  portfolio: '/portfolio',
  blog: '/blog',
  careers: '/careers',
  howWeWork: '/company/how-we-work',
  life: '/company/life',
  /** Its answers are in the query (src/estimate/answers.ts). */
  estimate: '/estimate',
  /** The range of a query, as JSON for the page that asks (contract/estimate.ts). */
  estimateRange: '/estimate/range',
  contact: '/contact',
  quote: '/quote',
  /** With this hash the form asks for days and times; the page has an element with this id. */
  consultation: '/quote#consultation',
  /** Free times for a consultation, and the form; rendered for each request. */
  consultationTimes: '/consultation',
  /** A visitor's own booking; the token is the link's secret. */
  booking: (token: string) => `/consultation/${token}`,
  bookingFile: (token: string) => `/consultation/${token}/consultation.ics`,
  /** A staff member's private calendar of consultations. */
  calendarFeed: (token: string) => `/calendar/${token}.ics`,
  thankYou: '/thank-you',
  /** The thanks for an application. */
  applied: '/careers/thank-you',
  privacy: '/privacy-policy',
  terms: '/terms',
  notFound: '/not-found',
  adminContentFile: '/admin/api/content',
  /** The content of one night as a file. */
  adminContentNight: (day: string) => `/admin/api/content/nights/${day}`,
  /** A file of an upload, its bytes out (GET) or in (PUT). */
  adminContentMedia: (id: string, name: string) => `/admin/api/content/media/${id}/${name}`,
  /** What is scheduled between two times, as JSON, and changes of one schedule (contract/calendar.ts). */
  adminSchedules: '/admin/api/schedules',
  adminSchedule: (action: string, id: string) => `/admin/api/schedules/${id}/${action}`,
  /** GET: the empty page that the editor frames; POST of a draft: its widgets, marked. */
  adminCanvas: '/admin/canvas',
  /** Actions on pages; contract/editor.ts has their requests and responses. */
  adminApi: (action: string, id: string) => `/admin/api/pages/${id}/${action}`,
  /** The stored versions of a page, and one of them (contract/pages/timeline.ts). */
  adminVersions: (id: string) => `/admin/api/pages/${id}/versions`,
  adminVersion: (id: string, version: string) => `/admin/api/pages/${id}/versions/${version}`,
  /** A page that staff share; the token is the link's secret. */
  shared: (token: string) => `/shared/${token}`,
  sharedPage: (token: string) => `/shared/${token}/page`,
  sharedNotes: (token: string) => `/shared/${token}/notes`,
  /** An action on the pages ticked in the list. */
  adminSelected: '/admin/api/pages/selected',
  /** The pages that a link can lead to, as JSON (contract/addresses/judge-link.ts). */
  adminLinks: '/admin/api/links',
  /** The sections of a published reusable block; `of` is its slug. */
  adminBlock: '/admin/api/block',
  /** GET: uploaded files; POST: one more, its bytes as the body (contract/media/media.ts). */
  adminMediaList: '/admin/api/media',
  adminMediaItem: (id: string) => `/admin/api/media/${id}`,
  adminMediaAction: (action: string, id: string) => `/admin/api/media/${id}/${action}`,
  /** POST of a picture that the editor drew for links to a page. */
  adminDrawn: '/admin/api/drawn',
  adminRedirectsFile: '/admin/api/redirects.csv',
  adminSuggestions: '/admin/api/suggestions',
  /** Files of one upload. */
  media: (id: string) => `/media/${id}`,
  /** The weave for a subject without a picture; deterministic per name. */
  drawnArt: (name: string) => `/drawn/${drawnName(name)}.svg`,
  blogFeed: '/blog/feed.xml',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  llmsTxt: '/llms.txt',
  /** A page as Markdown, by its slug. */
  markdown: (slug: string) => `/${slug === 'home' ? 'index' : slug}.md`,
  securityTxt: '/.well-known/security.txt',
  indexNowKey: (key: string) => `/${key}.txt`,
  leads: '/api/leads',
  applications: '/api/applications',
  /** POST: what the mail provider tells of mails that came back. */
  mailEvents: '/api/mail-events',
  /** POST of what a visit counts for (src/routes/reports/visits.ts). */
  visits: '/api/visits',
  cspReports: '/csp-reports',
  health: '/healthz',
}

function drawnName(name: string): string {
  // Letters of other scripts as code points, so that each name has its own drawing.
  const latin = name.toLowerCase().replace(/[^ -~]/g, (letter) => `${letter.charCodeAt(0)}`)
  const words = latin.replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, 120) || '-'
}

/** Addresses that moved, with their new paths; those of this agency's earlier sites are in brand/redirects.json. */
export const permanentRedirects: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries<string>(ownRedirects).map(([from, to]) => [normalAddress(from), to] as const),
  ['/home', urls.home],
  ['/services/cloud-devops', urls.service('devops-cloud')],
])

/** Prefixes that only staff pages have; an unknown slug there redirects (302) to not-found. */
export const staffPagePrefixes = ['page/', 'blog/', 'careers/', 'company/', 'portfolio/']

/** Prefixes of pages, wherever they come from. */
export const pagePrefixes = [...staffPagePrefixes, 'services/', 'industries/', 'apps/']

/** The built-in pages that are not detail pages. */
export const singleSlugs = [
  'home',
  'about',
  'services',
  'industries',
  'apps',
  'portfolio',
  'blog',
  'careers',
  'company/how-we-work',
  'company/life',
  'estimate',
  'contact',
  'thank-you',
  'careers/thank-you',
  'privacy-policy',
  'terms',
] as const

const singles = new Set<string>(singleSlugs)

/** Whether a page can have this slug: any other path costs no query, and enquiries from it are refused. */
export function mayBePage(slug: string): boolean {
  if (slug.length > maxSlugLength) return false
  return singles.has(slug) || pagePrefixes.some((prefix) => slug.startsWith(prefix))
}

/** Whether visitors read it: a page, or the free times of consultations, which are rendered for each request. */
export function isReadByVisitors(slug: string): boolean {
  return mayBePage(slug) || slug === slugOf(urls.consultationTimes)
}

/** Whether a path leads to a page, or to a redirect to one, and names no language; a query or a hash may follow. */
export function isPagePath(path: string): boolean {
  const [, typed = ''] = /^([^?#]*[^/?#])?/.exec(path) ?? []
  const bare = normalPath(typed)
  if (/\.\w+$/.test(bare) && bare !== urls.blogFeed) return false
  const others: string[] = ['', urls.quote, urls.consultationTimes]
  return others.includes(bare) || mayBePage(slugOf(bare)) || permanentRedirects.has(bare)
}

/** Addresses have an upper length, in letters, and no control characters: others are never looked up. */
export function isReadable(address: string): boolean {
  try {
    const text = decodeURIComponent(address)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    return text.length <= maxSlugLength && !/[\u0000-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}

export const serviceSlugs = [
  'mobile-app-development',
  'web-development',
  'ui-ux-design',
  'mvp-development',
  'api-backend-development',
  'devops-cloud',
  'app-support-maintenance',
  'ai-integration',
  'chatgpt-llm-solutions',
  'performance-optimization',
  'analytics-implementation',
  'custom-software-development',
] as const
export const industrySlugs = [
  'healthcare-app-development',
  'ecommerce-app-development',
  'education-app-development',
  'real-estate-app-development',
  'logistics-app-development',
  'government-app-development',
  'manufacturing-app-development',
  'retail-app-development',
] as const
export const appSlugs = [
  'ott-app-development',
  'escooter-app-development',
  'car-wash-app-development',
  'taxi-booking-app',
  'food-delivery-app',
  'grocery-delivery-app',
] as const

export type ServiceSlug = (typeof serviceSlugs)[number]
export type IndustrySlug = (typeof industrySlugs)[number]
export type AppSlug = (typeof appSlugs)[number]

export function isIndustrySlug(slug: string): slug is IndustrySlug {
  return industrySlugs.some((candidate) => candidate === slug)
}

export function isAppSlug(slug: string): slug is AppSlug {
  return appSlugs.some((candidate) => candidate === slug)
}

export function isServiceSlug(slug: string): slug is ServiceSlug {
  return serviceSlugs.some((candidate) => candidate === slug)
}

/** Whether a page depends on the query: it is rendered for the request, and never stored. */
export function hasAnswers(path: string, query: URLSearchParams): boolean {
  return path === urls.estimate && query.has('step')
}

/** The slug of a path: `/` → `home`, `/blog/x` → `blog/x`. */
export function slugOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1)
}

/** The path of a slug: `home` → `/`. */
export function pathOf(slug: string): string {
  return slug === 'home' ? '/' : normalPath(`/${slug}`)
}

/** The list a page belongs to, or the home page: `/blog/x` → `/blog`, `/page/x` → `/`. */
export function sectionOf(path: string): string {
  const { services, industries, apps, portfolio, blog, careers } = urls
  const lists = [services, industries, apps, portfolio, blog, careers]
  return lists.find((list) => path.startsWith(`${list}/`)) ?? urls.home
}

/** Where an action of a widget leads: a link of this site that contains 'quote' goes to the contact page. */
export function actionLink(link: string): string {
  if (!link.startsWith('/') || !/quote/i.test(link)) return link
  const hash = link.indexOf('#')
  return hash < 0 ? urls.contact : `${urls.contact}${link.slice(hash)}`
}
