import type { Localised } from '../i18n/localised.ts'
import { Html } from './html.tsx'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

type QuestionListProps = { id: string; questions: readonly { question: Localised; answer: Localised }[] }

/** Questions and HTML answers: native disclosures, one open at a time. */
export function QuestionList({ id, questions }: QuestionListProps) {
  return (
    <div className="faq">
      {questions.map((item, index) => (
        // One `name` per list: opening one closes the others.
        <details key={index} name={`${id}-faq`}>
          <summary>
            <Text value={item.question} />
            <Icon name="chevron-down" below />
          </summary>
          <Html value={item.answer} className="faq-answer prose-body" />
        </details>
      ))}
    </div>
  )
}
