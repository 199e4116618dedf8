import './replies.ts'
import { createIntl, createIntlCache, type IntlConfig, type IntlShape } from '@formatjs/intl'
import type { ReactNode } from 'react'
import { logFailure } from '../log.ts'
import { type Lang, languages } from './languages.ts'
import { formatsOf, type MessageId } from './texts.ts'

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}

const made = new Map<Lang, IntlShape<ReactNode>>()

/** The formatter of a language: messages, plurals, dates and numbers. Built once per isolate. */
export function intlFor(lang: Lang): IntlShape<ReactNode> {
  const known = made.get(lang)
  if (known) return known
  const { locale } = languages[lang]
  const messages = formatsOf(lang)
  if (!isComplete(messages)) throw new Error(`${lang} has no messages`)
  const intl = createIntl<ReactNode>(
    {
      locale,
      messages,
      defaultLocale: 'en',
      onError: (error) =>
        logFailure('intl', error, { message: ('descriptor' in error && error.descriptor?.id) || '' }),
    },
    createIntlCache(),
  )
  made.set(lang, intl)
  return intl
}

/** The compiler has checked the files that these were built from. */
function isComplete(messages: object): messages is NonNullable<IntlConfig<ReactNode>['messages']> {
  return 'form.failure.text' in messages
}

/** A message as plain text. */
export function message(lang: Lang, id: MessageId, values?: Record<string, string | number | Date>): string {
  return intlFor(lang).formatMessage({ id }, values)
}
