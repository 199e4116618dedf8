import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'

type WithoutPrefix<Id> = Id extends `admin.${infer Rest}` ? Rest : never
/** The ids of the admin's messages (src/i18n/intl.ts) without their prefix `admin.`. */
export type TextId = WithoutPrefix<FormatjsIntl.Message['ids']>
export type Translate = (id: TextId, values?: Record<string, string | number>) => string

/** `t('leads.title')` is the message `admin.leads.title`. The function changes only with the language. */
export function useAdminText(): Translate {
  const intl = useIntl()
  return useMemo(() => translate(intl), [intl])
}

/** The label of an option of a widget; a number or a name without a message is its own label. */
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

/** Bidi isolates around a value in the other script, which would reorder the sentence; not for plural selectors. */
function isolate(value: string | number, name: string, text: string): string | number {
  if (typeof value === 'number' || rtl.test(value) === rtl.test(text) || !text.includes(`{${name}}`))
    return value
  return `${rtl.test(value) ? '\u2067' : '\u2066'}${value}\u2069`
}

const rtl = /[\u0590-\u08ff]/
