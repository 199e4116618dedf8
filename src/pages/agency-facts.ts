import { type Agency, ownAgency } from '../agency.ts'
import { escapeXml } from '../html/xml.ts'
import type { Lang } from '../i18n/languages.ts'
import type { Localised } from '../i18n/localised.ts'
import type { Page } from './model.ts'

const holdsHtml = /<\/?[a-z]/i

/**
 * A built-in page with the facts that staff have published where its texts quote those of the brand: the build has filled
 * these in. A fact is text: a string that holds HTML gets it escaped. A fact that the language lacks stays the brand's, because a
 * text in the middle of another has no `lang`.
 */
export function withAgencyFacts(page: Page, agency: Agency, lang: Lang): Page {
  const now = factsOf(agency, lang)
  const changed = factsOf(ownAgency, lang).flatMap((own, index) => {
    const fact = now[index] ?? ''
    return fact !== own && fact !== '' ? [[own, fact] as const] : []
  })
  if (changed.length === 0) return page
  const textOf = (text: string) => {
    const written = holdsHtml.test(text) ? escapeXml : String
    // A function, because `$&` in a fact is no pattern.
    return changed.reduce((said, [own, fact]) => said.replaceAll(own, () => written(fact)), text)
  }
  const changedIn = (value: unknown): unknown => {
    if (typeof value === 'string') return textOf(value)
    if (Array.isArray(value)) return value.map(changedIn)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changedIn(inner)]))
  }
  return {
    ...page,
    description: eachText(page.description, textOf),
    widgets: page.widgets.map(({ type, content }) => ({ type, content: changedIn(content) })),
  }
}

function factsOf(
  { legalName, commercialRegistration, vatNumber, phones, email }: Agency,
  lang: Lang,
): string[] {
  return [inLanguage(legalName, lang), commercialRegistration, vatNumber, phones[0], email]
}

/** Empty if there is none in the language. */
function inLanguage(text: Localised, lang: Lang): string {
  return typeof text === 'string' ? text : (text[lang] ?? '')
}

function eachText(text: Localised, change: (text: string) => string): Localised {
  if (typeof text === 'string') return change(text)
  return Object.fromEntries(Object.entries(text).map(([lang, said]) => [lang, change(said)]))
}
