import { languages } from '../../../tools/run/facts.ts'

/** A page of each type, by the address without a language. */
const types = [
  '/',
  '/services',
  '/services/web-development',
  '/industries/retail-app-development',
  '/apps/food-delivery-app',
  '/portfolio',
  '/blog',
  '/about',
  '/contact',
  '/privacy-policy',
]

/** The pages that Lighthouse visits. */
const audited = ['/', '/services/web-development', '/industries/retail-app-development', '/contact', '/blog']

export function samplePaths(): string[] {
  return inEveryLanguage(types)
}

export function auditedPaths(): string[] {
  return inEveryLanguage(audited)
}

/** Paths without language in all languages: English has no prefix. */
export function inEveryLanguage(paths: readonly string[]): string[] {
  return languages.flatMap((lang) =>
    paths.map((path) => (lang === 'en' ? path : `/${lang}${path === '/' ? '' : path}`)),
  )
}
