import { escapeXml } from '../../html/xml.ts'
import { isLang, type Lang, langs } from '../../i18n/languages.ts'
import { type Localised, ownText } from '../../i18n/localised.ts'
import { type Agency, ownAgency } from '../../site/agency.ts'
import { findBuiltInPage } from '../built-in/find-built-in-page.ts'
import type { Page } from '../model.ts'

const holdsHtml = /<\/?[a-z]/i
const beginsInWord = /^[\p{L}\p{N}]/u

/** What the brand says, and what staff say instead. */
type Change = readonly [own: string, fact: string]

/** Pages that name places as the agency's own only: elsewhere a city may be a client's, or where the agency began. */
const withPlaces = new Set(['contact', 'privacy-policy', 'terms', 'careers'])

/**
 * The built-in page for a slug as the agency says it, or null; a page that staff may have replaced is
 * `resolvePage`’s.
 */
export function agencyPage(slug: string, lang: Lang, agency: Agency): Page | null {
  const page = findBuiltInPage(slug, lang)
  return page && withAgencyFacts(page, agency, lang)
}

/**
 * A built-in page with the facts that staff have published where its texts quote those of the brand: the
 * build has filled these in. A fact that the language lacks stays the brand's, because no part of a sentence
 * has a `lang`.
 */
export function withAgencyFacts(page: Page, agency: Agency, lang: Lang): Page {
  const changed = new Map(langs.map((one) => [one, changedFacts(page.slug, agency, one)]))
  if (langs.every((one) => changed.get(one)?.length === 0)) return page
  const textOf = (text: string, code: Lang) => replaced(text, changed.get(code) ?? [])
  const changedIn = (value: unknown, language: Lang): unknown => {
    if (typeof value === 'string') return textOf(value, language)
    if (Array.isArray(value)) return value.map((inner) => changedIn(inner, language))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    return Object.fromEntries(
      // A heading in every language: each text has the facts of its own.
      entries.map(([key, inner]) => [key, changedIn(inner, isLang(key) ? key : language)]),
    )
  }
  const eachText = (text: Localised): Localised =>
    typeof text === 'string'
      ? textOf(text, lang)
      : Object.fromEntries(langs.flatMap((one) => (text[one] ? [[one, textOf(text[one], one)]] : [])))
  return {
    ...page,
    title: eachText(page.title),
    description: eachText(page.description),
    widgets: page.widgets.map(({ type, content }) => ({ type, content: changedIn(content, lang) })),
  }
}

/** All at once: a new fact may hold an old one, and the address holds the city. `changed` begins with the longest. */
function replaced(text: string, changed: readonly Change[], written = writtenIn(text)): string {
  const [first, ...others] = changed
  if (!first) return text
  const [factValue, fact] = first
  return text
    .split(factValue)
    .map((piece, index) => {
      // No word that only begins like a fact: الرياضيات begins like الرياض.
      const before = beginsInWord.test(piece) ? factValue : written(fact)
      return (index === 0 ? '' : before) + replaced(piece, others, written)
    })
    .join('')
}

/** A fact is text. */
function writtenIn(text: string): (fact: string) => string {
  return holdsHtml.test(text) ? escapeXml : String
}

/** The longest first. */
function changedFacts(slug: string, agency: Agency, lang: Lang): Change[] {
  const facts = [...factsOf(agency, lang), ...(withPlaces.has(slug) ? placesOf(agency, lang) : [])]
  const ownFacts = [...factsOf(ownAgency, lang), ...placesOf(ownAgency, lang)]
  return facts
    .flatMap((fact, index): Change[] => {
      const before = ownFacts[index] ?? ''
      return fact !== '' && before !== '' && fact !== before ? [[before, fact]] : []
    })
    .toSorted(([one], [other]) => other.length - one.length)
}

function factsOf(agency: Agency, lang: Lang): string[] {
  const { legalName, commercialRegistration, vatNumber, phones, email, privacyEmail } = agency
  return [ownText(legalName, lang), commercialRegistration, vatNumber, phones[0], privacyEmail, email]
}

/** All parts of the address or none: a brand's street must not appear in the city that staff entered. */
function placesOf({ address }: Agency, lang: Lang): string[] {
  const { short, line, area, street, district, city } = address
  const places = [short, line, area, street, district, city].map((place) => ownText(place, lang))
  return places.every((place) => place !== '') ? places : []
}
