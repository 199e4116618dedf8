import { contentOf } from '../../i18n/content.ts'
import { defaultLang } from '../../i18n/languages.ts'
import type { Localised } from '../../i18n/localised.ts'
import {
  type AppSlug,
  type IndustrySlug,
  isAppSlug,
  isIndustrySlug,
  isServiceSlug,
  type ServiceSlug,
  urls,
} from '../../site/urls.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { type NextStep, NextSteps } from '../../ui/sections/next-steps.tsx'
import { type ProjectKey, projectKeys } from './project-schema.ts'
import { type Subject, subjectFinder } from './subjects-by-keyword.ts'

/** The service, the industry and the app idea that a built-in case study is of. */
const subjectsOfCases: Record<ProjectKey, readonly Subject[]> = {
  clinics: ['mobile-app-development', 'healthcare-app-development'],
  dispatch: ['api-backend-development', 'logistics-app-development', 'taxi-booking-app'],
  grocer: ['web-development', 'ecommerce-app-development', 'grocery-delivery-app'],
  plant: ['analytics-implementation', 'manufacturing-app-development'],
  homes: ['ui-ux-design', 'real-estate-app-development'],
  academy: ['custom-software-development', 'education-app-development', 'ott-app-development'],
}

/** Subjects without a case study, by the closest one. */
const nextToCases = {
  clinics: ['app-support-maintenance', 'government-app-development', 'car-wash-app-development'],
  dispatch: ['performance-optimization', 'escooter-app-development'],
  grocer: ['mvp-development', 'chatgpt-llm-solutions', 'retail-app-development', 'food-delivery-app'],
  academy: ['devops-cloud', 'ai-integration'],
} satisfies Partial<Record<ProjectKey, readonly Subject[]>>

/** The industries and app ideas whose readers are likely to need a service, the likeliest first. */
const readersOfServices: Record<ServiceSlug, readonly (IndustrySlug | AppSlug)[]> = {
  'mobile-app-development': ['healthcare-app-development', 'taxi-booking-app', 'real-estate-app-development'],
  'web-development': ['ecommerce-app-development', 'government-app-development', 'grocery-delivery-app'],
  'ui-ux-design': ['real-estate-app-development', 'education-app-development', 'food-delivery-app'],
  'mvp-development': ['food-delivery-app', 'car-wash-app-development', 'ecommerce-app-development'],
  'api-backend-development': ['logistics-app-development', 'taxi-booking-app', 'healthcare-app-development'],
  'devops-cloud': ['government-app-development', 'ott-app-development'],
  'app-support-maintenance': ['retail-app-development', 'car-wash-app-development'],
  'ai-integration': ['manufacturing-app-development', 'escooter-app-development'],
  'chatgpt-llm-solutions': ['government-app-development', 'education-app-development', 'ott-app-development'],
  'performance-optimization': ['ecommerce-app-development', 'ott-app-development'],
  'analytics-implementation': ['retail-app-development', 'escooter-app-development'],
  'custom-software-development': ['manufacturing-app-development', 'logistics-app-development'],
}

const industriesOfApps: Record<AppSlug, readonly IndustrySlug[]> = {
  'ott-app-development': ['education-app-development'],
  'escooter-app-development': ['logistics-app-development', 'government-app-development'],
  'car-wash-app-development': ['retail-app-development'],
  'taxi-booking-app': ['logistics-app-development'],
  'food-delivery-app': ['ecommerce-app-development', 'logistics-app-development'],
  'grocery-delivery-app': ['retail-app-development', 'ecommerce-app-development'],
}

const links = new Map<string, Set<string>>()
for (const table of [subjectsOfCases, nextToCases, readersOfServices, industriesOfApps]) {
  for (const [one, others] of Object.entries(table)) {
    for (const other of others) {
      linksOf(one).add(other)
      linksOf(other).add(one)
    }
  }
}

/** The closest relatives of subjects or case studies, by kind; those that more of them share come first. */
export function relatedTo(subjectsOrProjects: readonly (Subject | ProjectKey)[]) {
  const related = subjectsOrProjects.flatMap((one) => [...linksOf(one)])
  const shared = (slug: string) => related.filter((one) => one === slug).length
  const others = [...new Set(related)]
    .filter((slug) => !subjectsOrProjects.some((one) => one === slug))
    .toSorted((one, other) => shared(other) - shared(one))
  return {
    cases: projectKeys.filter((key) => others.includes(key)),
    services: others.filter(isServiceSlug),
    industries: others.filter(isIndustrySlug),
    apps: others.filter(isAppSlug),
  }
}

/** The subjects and case studies that share readers with this one; a link holds both ways. */
function linksOf(subject: string): Set<string> {
  const linked = links.get(subject) ?? new Set()
  links.set(subject, linked)
  return linked
}

/**
 * The case study that shares most with this one: its subjects, what is next to them, its kind of product;
 * else the next.
 */
export function closestCase(subjects: readonly Subject[], category?: string, here?: ProjectKey): ProjectKey {
  const { projects } = contentOf(defaultLang).portfolio
  const near = new Set(subjects.flatMap((subject) => [subject, ...linksOf(subject)]))
  const closeness = (key: ProjectKey) =>
    subjectsOfCases[key].filter((subject) => near.has(subject)).length +
    Number(projects[key].category === category)
  const at = here ? projectKeys.indexOf(here) + 1 : 0
  const others = [...projectKeys.slice(at), ...projectKeys.slice(0, at)].filter((key) => key !== here)
  // Sorting keeps the order of the equally close.
  return others.toSorted((one, other) => closeness(other) - closeness(one))[0] ?? projectKeys[0]
}

/** The subjects of a staff page, found in its texts: at most one service, industry and app idea. */
export function subjectsOf(...texts: (Localised | undefined)[]): Subject[] {
  const foundSubjects = subjectFinder()(texts.flatMap((text) => text ?? []))
  return [isServiceSlug, isIndustrySlug, isAppSlug].flatMap((is) => foundSubjects.find(is) ?? [])
}

/**
 * The subjects of a case study: a built-in one's own; otherwise by its texts, and the service by its kind of
 * product.
 */
export function subjectsOfCase(
  key: ProjectKey | undefined,
  { category, texts }: { category: string | undefined; texts: (Localised | undefined)[] },
): readonly Subject[] {
  if (key) return subjectsOfCases[key]
  const foundSubjects = subjectsOf(...texts)
  const service = servicesOfProducts.get(category ?? '')
  return service && !foundSubjects.some(isServiceSlug) ? [service, ...foundSubjects] : foundSubjects
}

const servicesOfProducts = new Map<string, ServiceSlug>([
  ['mobile', 'mobile-app-development'],
  ['web', 'web-development'],
  ['design', 'ui-ux-design'],
])

const shownSteps = 3

/** Where readers of a service, an industry or an app idea go on. `hasCase`: the page leads to its case study itself. */
export function Related({ subjects, hasCase = false }: { subjects: readonly Subject[]; hasCase?: boolean }) {
  const t = useText()
  const { belongs }: { belongs: Partial<Record<Subject, string>> } = contentOf(usePage().lang).portfolio
  const { caseStep, subjectStep } = useSteps()
  const { cases, services, industries, apps } = relatedTo(subjects)
  // One of each kind, then others.
  const others = [0, 1].flatMap((at) =>
    [services[at], industries[at], apps[at]].flatMap((slug) => slug ?? []),
  )
  const proofs = (hasCase ? [] : cases.slice(0, 1)).map((key) => {
    const ownSubject = subjects.find((subject) => linksOf(subject).has(key))
    return { ...caseStep(key), text: ownSubject && belongs[ownSubject] }
  })
  const steps = [...proofs, ...others.map(subjectStep)]
  return <NextSteps name={t('next.name')} steps={steps.slice(0, shownSteps)} />
}

/** Links to case studies and subjects, as further reading. */
export function useSteps() {
  const t = useText()
  const { services, industries, apps, portfolio } = contentOf(usePage().lang)
  return {
    caseStep: (key: ProjectKey): NextStep => {
      const { title, slug } = portfolio.projects[key]
      return { label: t('next.case'), title, to: `${urls.portfolio}/${slug}` }
    },
    subjectStep: (slug: Subject): NextStep => {
      if (isServiceSlug(slug)) {
        return { label: t('next.service'), title: services[slug].title, to: urls.service(slug) }
      }
      if (isIndustrySlug(slug)) {
        return { label: t('next.industry'), title: industries[slug].title, to: urls.industry(slug) }
      }
      return { label: t('next.app'), title: apps[slug].title, to: urls.app(slug) }
    },
  }
}
