import { firstNumber } from '../../contract/form/phone-numbers.ts'
import { site } from './site.ts'

/** A text in some of the site's languages, or in no particular one. */
type Words = string | Partial<Record<keyof typeof site.name, string>>

/** Days that share their hours, as in brand/brand.json. */
export type HoursRow = { readonly days: readonly string[]; readonly times: readonly string[] }

/** A place a menu leads to. */
export type MenuLink = { label: Words; link: string }

/** What the site says of the agency: what staff have published, and otherwise the facts of `site`. */
export type Agency = {
  legalName: Words
  commercialRegistration: string
  vatNumber: string
  /** The first one is called by default. */
  phones: readonly [string, ...string[]]
  email: string
  /** Digits only, as wa.me expects it. */
  whatsapp: string
  /** For questions about personal data. */
  privacyEmail: string
  address: {
    street: Words
    district: Words
    /** Street and district. */
    line: Words
    /** District and city. */
    area: Words
    /** The same with the city. */
    short: Words
    city: Words
    postalCode: string
  }
  mapUrl: string
  /** The room for video calls; empty while staff have set none. */
  videoUrl: string
  /** Rows of `site`, or of staff. */
  hours: readonly HoursRow[]
  /** Why the hours are other than usual now, and until when (ISO 8601, inclusive). */
  special: { title: Words; until: string } | null
  /** Profiles on other sites. */
  social: readonly { name: string; link: string }[]
  /** Whether marks, ratings, stories and the prices of services are samples. */
  samples: boolean
  /** Follows the title of every page. */
  titleSuffix: Words
  /** Menus of staff; null for those of the product. */
  header: readonly MenuLink[] | null
  footer: readonly MenuLink[] | null
  /** A line above every page. */
  announcement: { text: Words; action: MenuLink | null } | null
}

/** The agency as the brand describes it, until staff publish something else. */
export const ownAgency: Agency = {
  legalName: site.legalName,
  commercialRegistration: site.commercialRegistration,
  vatNumber: site.vatNumber,
  phones: [site.phone],
  email: site.email,
  whatsapp: site.whatsapp,
  privacyEmail: site.privacyEmail,
  address: { ...site.address, postalCode: '' },
  mapUrl: site.mapUrl,
  videoUrl: '',
  hours: site.hours,
  special: null,
  social: [],
  get samples() {
    return site.samples
  },
  titleSuffix: site.name,
  header: null,
  footer: null,
  announcement: null,
}

/** A phone number as a link. */
export function phoneHref(phone: string): string {
  return `tel:${firstNumber(phone) ?? phone.replace(/[^+\d]/g, '')}`
}

/** A phone number as wa.me expects it. */
export function whatsappNumber(phone: string): string {
  return (firstNumber(phone) ?? phone).replace(/\D/g, '')
}
