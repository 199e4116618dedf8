import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'

type WithoutPrefix<Id> = Id extends `admin.${infer Rest}` ? Rest : never
/** The admin's messages (src/i18n/intl.ts), by id without the prefix that they share. */
export type TextId = WithoutPrefix<FormatjsIntl.Message['ids']>
export type Translate = (id: TextId, values?: Record<string, string | number>) => string

/** The same function as long as the language is the same. */
export function useText(): Translate {
  const intl = useIntl()
  return useMemo(() => translate(intl), [intl])
}

/** The label of a choice; a number or a name is its own. */
export function useChoiceLabel(): (choice: string) => string {
  const { messages } = useIntl()
  return (choice) => String(messages[`admin.choice.${choice}`] ?? choice.replace(/^icon-/, ''))
}

export function translate({
  formatMessage,
  messages,
}: Pick<IntlShape, 'formatMessage' | 'messages'>): Translate {
  return (id, values = {}) => {
    const text = String(messages[`admin.${id}`])
    const isolated = Object.entries(values).map(([name, value]) => [name, isolate(value, name, text)])
    return formatMessage({ id: `admin.${id}` }, Object.fromEntries(isolated))
  }
}

/**
 * A name in the other script would reorder the sentence around it. A value that only chooses a form is left
 * as it is.
 */
function isolate(value: string | number, name: string, text: string): string | number {
  if (typeof value === 'number' || rtl.test(value) === rtl.test(text) || !text.includes(`{${name}}`))
    return value
  return `${rtl.test(value) ? '\u2067' : '\u2066'}${value}\u2069`
}

const rtl = /[\u0590-\u08ff]/
