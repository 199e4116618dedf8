import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { logFailure } from '../platform/log.ts'
import { type Lang, languages } from './languages.ts'
import { type MessageId, messagesOf } from './messages.ts'

declare global {
  namespace FormatjsIntl {
    interface Message {
      /** With the choices that the site's own content names (src/widgets/schema/choice-labels.ts). */
      ids: MessageId | `admin.choice.${string}`
    }
  }
}

const made = new Map<Lang, IntlShape>()

/** The formatter of a language: messages, plurals, dates and numbers. Built once per isolate. */
export function intlFor(lang: Lang): IntlShape {
  const known = made.get(lang)
  if (known) return known
  const { locale } = languages[lang]
  const intl = createIntl(
    {
      locale,
      messages: messagesOf(lang),
      defaultLocale: 'en',
      onError: (error) =>
        logFailure('intl', error, { message: ('descriptor' in error && error.descriptor?.id) || '' }),
    },
    createIntlCache(),
  )
  made.set(lang, intl)
  return intl
}

/** A message as plain text. */
export function message(lang: Lang, id: MessageId, values?: Record<string, string | number | Date>): string {
  return intlFor(lang).formatMessage({ id }, values)
}
