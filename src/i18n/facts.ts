import { createIntl } from 'react-intl'
import { site } from '../site/site.ts'
import { type Lang, languages } from './languages.ts'
import { openingHours } from './opening-hours.ts'

/** A language's texts for facts, by name: ICU messages over the values below, or texts made of other facts. */
type Facts = Readonly<Record<string, string>>

const quoted = /\{fact\.([a-z_]+)(?:\.([a-z]+))?\}/g

/**
 * Fills in every `{fact.name}` of a text, so that a promise is worded once per language and its figure
 * is only in `site.ts`. Throws on an unknown name. `{fact.name.subject}` names the grammatical case, by which the
 * fact's message chooses (`{case, select, …}`) in a language where nouns change.
 */
export function factFiller(lang: Lang, facts: Facts): (text: string) => string {
  const {
    commercialRegistration,
    vatNumber,
    foundedYear,
    phone,
    email,
    privacyEmail,
    address,
    promises,
    retention,
  } = site
  const values = {
    ...promises,
    ...retention,
    legalName: site.legalName[lang],
    commercialRegistration,
    vatNumber,
    foundedYear: String(foundedYear),
    phone,
    email,
    privacyEmail,
    brand: site.name[lang],
    street: address.street[lang],
    district: address.district[lang],
    city: address.city[lang],
    country: address.country[lang],
  }
  const { locale } = languages[lang]
  const { formatters } = createIntl({ locale })
  const formatted = (message: string, args: Record<string, string | number | null>): string =>
    String(formatters.getMessageFormat(message, locale).format(args))
  const words = (name: string, grammatical = ''): string => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`unknown fact: ${name}`)
    const args = fact.includes('{workingDays}') ? hours() : { ...values, case: grammatical }
    return formatted(fill(fact), args)
  }
  /** The first row is the working week. */
  const hours = () => {
    const [week] = openingHours(site.hours, locale, (from, to) => formatted(words('span'), { from, to }))
    return { workingDays: week?.days ?? '' }
  }
  const factsByName = new Map<string, string>()
  const fill = (text: string): string =>
    text.replace(quoted, (quote, name: string, grammatical?: string) => {
      const fact = factsByName.get(quote) ?? words(name, grammatical)
      factsByName.set(quote, fact)
      return fact
    })
  return fill
}

/** Fills in the facts of a tree of texts, in place: of thousands of texts few quote a fact. */
export function fillIn(texts: object, fill: (text: string) => string): void {
  for (const key of Object.keys(texts)) {
    const value: unknown = Reflect.get(texts, key)
    if (typeof value === 'string' && value.includes('{fact.')) Reflect.set(texts, key, fill(value))
    if (typeof value === 'object' && value !== null) fillIn(value, fill)
  }
}
