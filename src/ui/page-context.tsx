import { createContext, useContext } from 'react'
import { useIntl } from 'react-intl'
import { defaultLang, type Lang, langs, type MessageId } from '../i18n/languages.ts'

/** A form sent without script that came back, with errors or refused; the page shows it again. */
export type ReturnedForm = {
  formId: string
  values: Record<string, string>
  errors: Record<string, MessageId>
  /** Why it could not be taken although its fields are valid. */
  refused?: MessageId
}

/** What every part of a page may know about the page it stands on. Never the request. */
export type PageContext = {
  lang: Lang
  /** Slug as in the database: `home`, `services/web-development`. */
  slug: string
  /** Path without language. */
  path: string
  title: string
  returnedForm: ReturnedForm | null
  /** Turnstile's public key, where forms ask it. */
  turnstileSiteKey?: string
  /** HTML of its widgets that is known to be safe, each text whole. */
  cleanHtml?: ReadonlySet<string>
  /** Where search engines should know it, absolute; none for what is no page of the site, such as an error. */
  url?: string
  /** The languages its texts are really in; all of them unless said otherwise. */
  languages?: readonly Lang[]
  /** When it was first published, ISO 8601. */
  published?: string | undefined
  /** The current year by the agency’s clock, for the footer. */
  year: number
}

/** The language a page's texts are in: its own, or, where it does not have that one, the one it borrows. */
export function originalLang({ lang, languages = langs }: Pick<PageContext, 'lang' | 'languages'>): Lang {
  if (languages.includes(lang)) return lang
  return languages.includes(defaultLang) ? defaultLang : (languages[0] ?? lang)
}

const Context = createContext<PageContext | null>(null)

export const PageProvider = Context.Provider

export function usePage(): PageContext {
  const page = useContext(Context)
  if (!page) throw new Error('usePage needs a PageProvider above it')
  return page
}

/** The message formatter of the page's language. */
export function useText() {
  const intl = useIntl()
  return (id: MessageId, values?: Record<string, string | number>) => intl.formatMessage({ id }, values)
}
