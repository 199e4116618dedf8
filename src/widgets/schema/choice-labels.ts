import { choicesOf, questions } from '../../estimate/questions.ts'
import { contentOf } from '../../i18n/content.ts'
import type { Lang } from '../../i18n/languages.ts'
import { messagesOf } from '../../i18n/messages.ts'
import { serviceSlugs } from '../../site/urls.ts'
import { answerName } from '../estimate/answer-text.tsx'

/** The label of a choice in a form. None for a number, which is its own label. */
export function choiceLabel(choice: string, lang: Lang): string | undefined {
  const messages: Partial<Record<string, string>> = messagesOf(lang)
  return messages[`admin.choice.${choice}`] ?? siteChoices(lang).get(choice)
}

/** The choices that the site itself has a text for, with this text: services, and the answers of the estimate. */
export function siteChoices(lang: Lang): Map<string, string> {
  const { services } = contentOf(lang)
  const answers = questions.flatMap((question) => choicesOf[question])
  return new Map([
    ...serviceSlugs.map((slug) => [slug, services[slug].title] as const),
    ...answers.map((answer) => [answer, answerName(answer, lang)] as const),
  ])
}
