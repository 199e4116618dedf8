import type { Answer } from '../../estimate/questions.ts'
import { contentOf } from '../../i18n/content.ts'
import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import { isAppSlug } from '../../site/urls.ts'
import { usePage } from '../../ui/page-context.tsx'
import { isolate } from '../../ui/text.tsx'

export function answerName(answer: Answer, lang: Lang): string {
  if (isAppSlug(answer)) return contentOf(lang).apps[answer].name
  return message(lang, `estimate.choice.${answer}`)
}

export function AnswerText({ answer }: { answer: Answer }) {
  const { lang } = usePage()
  return isolate(answerName(answer, lang), lang)
}
