import { createIntl } from '@formatjs/intl'
import { site } from '../site.ts'
import { openingHours } from './opening-hours.ts'

/** A language's texts for facts, by name: ICU messages over the values below, or texts made of other facts. */
type Facts = Record<string, string>
type Lang = keyof typeof site.legalName

const quoted = /\{fact\.([a-z_]+)(?:\.([a-z]+))?\}/g

/**
 * Fills in every `{fact.name}` of a text, so that a promise is worded once per language and its figure
 * is only in `site.ts`. Throws on an unknown name. `{fact.name.subject}` names the grammatical case, by which the
 * fact's message chooses (`{case, select, …}`) in a language where nouns change.
 */
export function factFiller(lang: Lang, locale: string, facts: Facts): (text: string) => string {
  const {
    commercialRegistration,
    vatNumber,
    foundedYear,
    phone,
    email,
    privacyEmail,
    address,
    promises,
    kept,
  } = site
  const values = {
    ...promises,
    ...kept,
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
  const fill = (text: string): string =>
    text.replace(quoted, (_, name: string, grammatical?: string) => words(name, grammatical))
  return fill
}

/**
 * Fills in the facts of a language's texts, in place: the build reads them once, and few of the
 * thousands quote a fact.
 */
export function withFacts<Texts extends { locale: string; facts: Facts }>(lang: Lang, texts: Texts): Texts {
  fillIn(texts, factFiller(lang, texts.locale, texts.facts))
  return texts
}

function fillIn(node: object, fill: (text: string) => string): void {
  for (const key of Object.keys(node)) {
    const value: unknown = Reflect.get(node, key)
    if (typeof value === 'string' && value.includes('{fact.')) Reflect.set(node, key, fill(value))
    if (typeof value === 'object' && value !== null) fillIn(value, fill)
  }
}
