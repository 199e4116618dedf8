import type { Lang } from '../../i18n/languages.ts'
import { messagesOf } from '../../i18n/messages.ts'
import { browserMessagesOf } from '../../i18n/staff-browser-messages.ts'
import { siteChoices } from '../../widgets/schema/choice-labels.ts'

/** The admin's messages, and the labels of choices that the site has a text for. */
export function adminTexts(lang: Lang): Record<string, string> {
  const messages = messagesOf(lang)
  return Object.fromEntries([
    ...Object.entries(messages).flatMap(([id, text]) => (id.startsWith('admin.') ? [[id, text]] : [])),
    ...Object.entries(browserMessagesOf(lang)),
    ...Array.from(siteChoices(lang), ([choice, label]) => [`admin.choice.${choice}`, label]),
  ])
}
