import { htmlWords } from '../../html/html-words.ts'
import { type Localised, plainText } from '../../i18n/localised.ts'
import { calendar } from '../../platform/time-zone.ts'
import { site } from '../../site/site.ts'
import { agencyInShort, postalAddress } from './agency.ts'
import { agencyId, type Entity, type EntityPage, pictureAddress } from './entity.ts'

type Price = { from: number; to: number; currency: string; per?: 'project' | 'month' }

/** What the agency offers: a service, or an app of a kind. */
export function serviceEntity(
  { lang, origin, url }: EntityPage,
  { name, description, price }: { name: Localised; description: Localised | undefined; price?: Price },
): Entity {
  return {
    '@type': 'Service',
    name: plainText(name, lang),
    description: plainText(description, lang) || undefined,
    url,
    provider: { '@id': agencyId(origin) },
    areaServed: site.address.country[lang],
    offers: price && offerOf(price),
  }
}

/** A range for all of it, or for each month. */
function offerOf({ from, to, currency, per }: Price): Entity {
  if (per !== 'month') {
    return { '@type': 'AggregateOffer', lowPrice: from, highPrice: to, priceCurrency: currency }
  }
  const monthly = { minPrice: from, maxPrice: to, priceCurrency: currency, unitCode: 'MON' }
  return { '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', ...monthly } }
}

type Article = {
  title: Localised
  author?: Localised | undefined
  published: string | undefined
  image_url?: string | undefined
}

export function postingEntity(page: EntityPage, { title, author, published, image_url }: Article): Entity {
  const { lang, origin, url, slug } = page
  return {
    '@type': 'BlogPosting',
    headline: plainText(title, lang),
    image: pictureAddress(page, image_url, slug),
    datePublished: published && moment(published),
    author: author ? { '@type': 'Person', name: plainText(author, lang) } : { '@id': agencyId(origin) },
    publisher: { '@id': agencyId(origin) },
    mainEntityOfPage: url,
  }
}

type Opening = {
  title: Localised
  body: Localised
  published: string | undefined
  employmentType?: string | undefined
  /** Riyals a month. */
  salary?: { from?: number; to?: number } | null
  /** ISO 8601. */
  validThrough?: string | undefined
  remote?: boolean
}

/** An opening at the office, or anywhere in the country; `body` is sanitised HTML, of which only the words are used. */
export function openingEntity(page: EntityPage, opening: Opening): Entity {
  const { lang, origin, slug } = page
  const { title, body, published, employmentType, salary, validThrough, remote } = opening
  return {
    '@type': 'JobPosting',
    title: plainText(title, lang),
    description: htmlWords(plainText(body, lang)),
    datePosted: published && calendar.dayOf(calendar.momentOf(published)),
    identifier: { '@type': 'PropertyValue', name: site.name[lang], value: slug },
    hiringOrganization: agencyInShort(origin, lang),
    employmentType,
    baseSalary: salary ? monthlyPay(salary) : undefined,
    validThrough,
    ...(remote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: site.address.country[lang] },
        }
      : { jobLocation: { '@type': 'Place', address: postalAddress(page.agency, lang) } }),
  }
}

function monthlyPay({ from, to }: { from?: number; to?: number }): Entity {
  const range = from === to ? { value: from } : { minValue: from, maxValue: to }
  return {
    '@type': 'MonetaryAmount',
    currency: 'SAR',
    value: { '@type': 'QuantitativeValue', ...range, unitText: 'MONTH' },
  }
}

type CaseStudy = {
  title: Localised
  heading?: Localised | undefined
  lead?: Localised | undefined
  client: Localised
  image_url?: string | undefined
}

export function caseEntity(page: EntityPage, { title, heading, lead, client, image_url }: CaseStudy): Entity {
  const { lang, origin, url, slug } = page
  return {
    '@type': 'CreativeWork',
    name: plainText(title, lang),
    headline: plainText(heading, lang) || undefined,
    abstract: plainText(lead, lang) || undefined,
    image: pictureAddress(page, image_url, slug),
    url,
    creator: { '@id': agencyId(origin) },
    sponsor: { '@type': 'Organization', name: plainText(client, lang) },
  }
}

const moment = (published: string) => calendar.momentOf(published).toISOString()
