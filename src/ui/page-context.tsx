import { createContext, type ReactNode, useContext } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import type { OfferedTimes } from '../bookings/slots.ts'
import type { EstimateProgress } from '../estimate/answers.ts'
import { intlFor } from '../i18n/intl.ts'
import { defaultLang, type Lang, langs } from '../i18n/languages.ts'
import type { MessageId } from '../i18n/messages.ts'
import { type Agency, ownAgency } from '../site/agency.ts'

/** A form posted without script that came back, with errors or refused; the page shows it again. */
type ReturnedForm = {
  formId: string
  values: Record<string, string>
  errors: Record<string, MessageId>
  /** Why it was refused although its fields are valid. */
  refused?: MessageId
}

/** What a page's components may know about the page. Never the request. */
export type PageContext = {
  lang: Lang
  /** Slug as in the database: `home`, `services/web-development`. */
  slug: string
  /** Path without language prefix. */
  path: string
  title: string
  returnedForm: ReturnedForm | null
  /** Answers of the estimate, if the query or the form has answers. */
  estimate?: EstimateProgress | undefined
  /** On the page of a consultation: the times that are free now. */
  consultation?: OfferedTimes | undefined
  /** Turnstile's public key, if forms use it. */
  turnstileSiteKey?: string
  /** HTML of its widgets that is known to be sanitised, as complete texts. */
  cleanHtml?: ReadonlySet<string>
  /** Canonical URL for search engines, absolute; none for responses that aren't pages of the site (errors). */
  url?: string
  /** The languages its texts exist in; all of them by default. */
  languages?: readonly Lang[]
  /** First publication, ISO 8601. */
  published?: string | undefined
  /** What staff say of the agency; by default what the brand says. */
  agency?: Agency | undefined
  /** The time for which the page is rendered: the footer's year, whether an opening is closed. */
  now: Date
}

/** The language a page's texts are in: its own or, if it has no texts in it, the one it borrows. */
export function originalLang({ lang, languages = langs }: Pick<PageContext, 'lang' | 'languages'>): Lang {
  if (languages.includes(lang)) return lang
  return languages.includes(defaultLang) ? defaultLang : (languages[0] ?? lang)
}

const Context = createContext<PageContext | null>(null)

/** The page around its components, with the texts and formats of its language. */
export function PageProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return (
    <Context value={value}>
      <RawIntlProvider value={intlFor(value.lang)}>{children}</RawIntlProvider>
    </Context>
  )
}

export function usePage(): PageContext {
  const page = useContext(Context)
  if (!page) throw new Error('usePage needs a PageProvider above it')
  return page
}

/** What the site says of the agency. */
export function useAgency(): Agency {
  return usePage().agency ?? ownAgency
}

/** Messages as plain text, in the language of the nearest provider. */
export function useText() {
  const { formatMessage } = useIntl()
  return (id: MessageId, values?: Record<string, string | number>) => formatMessage({ id }, values)
}
