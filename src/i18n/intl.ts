import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { logFailure } from '../platform/log.ts'
import { type Lang, languages } from './languages.ts'
import { type MessageId, messagesOf } from './messages.ts'
import type { BrowserMessageId } from './staff-browser-messages.ts'

declare global {
  namespace FormatjsIntl {
    interface Message {
      /** With the choices that the site's own content names (src/widgets/schema/choice-labels.ts). */
      ids: MessageId | BrowserMessageId | `admin.choice.${string}`
    }
  }
}

const intls = new Map<Lang, IntlShape>()

/**
 * The formatter of a language: messages, plurals, dates and numbers, built once per isolate. Components use `useText` or
 * `useIntl`.
 */
export function intlFor(lang: Lang): IntlShape {
  const cached = intls.get(lang)
  if (cached) return cached
  const { locale } = languages[lang]
  // Without those of the browser, which the types of react-intl name too.
  const messages: Record<string, string> = messagesOf(lang)
  const intl = createIntl(
    {
      locale,
      messages,
      defaultLocale: 'en',
      onError: (error) =>
        logFailure('text_format_failed', error, {
          message: ('descriptor' in error && error.descriptor?.id) || '',
        }),
    },
    createIntlCache(),
  )
  intls.set(lang, intl)
  return intl
}

/** A message as plain text. */
export function message(lang: Lang, id: MessageId, values?: Record<string, string | number | Date>): string {
  return intlFor(lang).formatMessage({ id }, values)
}
