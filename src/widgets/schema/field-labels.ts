import type { InEveryLanguage, Lang } from '../../i18n/languages.ts'
import { messagesOf } from '../../i18n/messages.ts'

/** The label of a field: its widget's own, or that of its name. None for the bare entries of a list. */
export function labelOf(
  { name, label }: { name: string; label?: InEveryLanguage | undefined },
  lang: Lang,
): string | undefined {
  const messages: Partial<Record<string, string>> = messagesOf(lang)
  return label?.[lang] ?? messages[`field.${name}`]
}
