import type { Lang } from '../../i18n/languages.ts'
import type { Agency } from '../../site/agency.ts'
import { imageSource } from '../pictures/picture.tsx'

/** A node of a page's graph, in the vocabulary of schema.org; what is undefined is left out. */
export type Entity = { '@type': string | string[]; [property: string]: unknown }

/** What an entity may know of the page it is on. */
export type EntityPage = {
  lang: Lang
  slug: string
  /** `SITE_ORIGIN`. */
  origin: string
  /** Canonical address, absolute. */
  url: string
  agency: Agency
  now: Date
  /** First publication, ISO 8601. */
  published?: string | undefined
}

/** The identifiers of what several pages speak of. */
export const agencyId = (origin: string) => `${origin}/#agency`
export const websiteId = (origin: string) => `${origin}/#website`

/** The absolute address of a picture of the content, or of the drawing that stands for it. */
export function pictureAddress(
  { lang, origin }: EntityPage,
  url: string | undefined,
  drawn: string,
): string | undefined {
  const source = (url && imageSource(url, lang)) || imageSource(`art:${drawn}`, lang)
  return source ? new URL(source.src, origin).href : undefined
}
