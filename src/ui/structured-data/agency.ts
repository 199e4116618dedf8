import { type Lang, localPath } from '../../i18n/languages.ts'
import { plainText } from '../../i18n/localised.ts'
import type { Agency } from '../../site/agency.ts'
import { site } from '../../site/site.ts'
import { urls } from '../../site/urls.ts'
import { agencyId, type Entity } from './entity.ts'

const week = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The agency as other pages name it. */
export function agencyInShort(origin: string, lang: Lang): Entity {
  return {
    '@type': 'Organization',
    '@id': agencyId(origin),
    name: site.name[lang],
    url: origin + localPath(lang, urls.home),
    logo: `${origin}/icon-512.png`,
  }
}

/** The agency with everything that the site says of it. */
export function agencyInFull(agency: Agency, origin: string, lang: Lang): Entity {
  return {
    ...agencyInShort(origin, lang),
    '@type': ['Organization', 'ProfessionalService'],
    legalName: plainText(agency.legalName, lang),
    email: agency.email,
    telephone: agency.phones[0],
    foundingDate: String(site.foundedYear),
    vatID: agency.vatNumber,
    identifier: {
      '@type': 'PropertyValue',
      propertyID: 'Commercial registration',
      value: agency.commercialRegistration,
    },
    address: postalAddress(agency, lang),
    geo: position(agency.mapUrl),
    areaServed: site.address.country[lang],
    openingHoursSpecification: openingHours(agency),
    sameAs: agency.social.length > 0 ? agency.social.map(({ link }) => link) : undefined,
  }
}

export function postalAddress({ address }: Agency, lang: Lang): Entity {
  const { line, city, postalCode } = address
  return {
    '@type': 'PostalAddress',
    streetAddress: plainText(line, lang),
    addressLocality: plainText(city, lang),
    postalCode: postalCode || undefined,
    addressCountry: site.countryCode,
  }
}

/** OpenStreetMap's links have the position of their marker. */
function position(map: string): Entity | undefined {
  const searchParams = URL.parse(map)?.searchParams ?? new URLSearchParams()
  const [latitude, longitude] = [searchParams.get('mlat'), searchParams.get('mlon')]
  return latitude && longitude ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined
}

function openingHours({ hours }: Agency): Entity[] {
  return hours.flatMap(({ days: [first = '', last = first], times: [opens, closes] }) => {
    if (!opens) return []
    const [from, to] = [week.indexOf(first), week.indexOf(last)]
    const open = week.filter((_, day) => (from <= to ? day >= from && day <= to : day >= from || day <= to))
    const dayOfWeek = open.map((day) => day.replace(/^./, (letter) => letter.toUpperCase()))
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }]
  })
}
