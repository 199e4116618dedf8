import type { Localised } from '../../i18n/localised.ts'
import { Html } from '../html.tsx'
import { Section, SectionHead } from '../parts.tsx'
import { Text } from '../text.tsx'

type Questions = readonly { question: Localised; answer: Localised }[]
type QuestionListProps = { id: string; questions: Questions }

/** Questions and HTML answers: native disclosures, one open at a time, at first the first. */
export function QuestionList({ id, questions }: QuestionListProps) {
  return (
    <div className="faq">
      {questions.map((item, index) => (
        // One `name` per list: opening one closes the others.
        <details key={index} name={`${id}-faq`} open={index === 0}>
          <summary>
            <span>
              <Text value={item.question} />
            </span>
          </summary>
          <Html value={item.answer} className="faq-answer prose-body" />
        </details>
      ))}
    </div>
  )
}

type QuestionSectionProps = { id: string; title: string; questions: Questions | undefined }

/** The questions about what a whole page is about; nothing without any. */
export function QuestionSection({ id, title, questions = [] }: QuestionSectionProps) {
  if (questions.length === 0) return null
  return (
    <Section kind="questions" labelledBy={`${id}-questions`}>
      <div className="wrap">
        <SectionHead id={`${id}-questions`} title={title} />
        <QuestionList id={id} questions={questions} />
      </div>
    </Section>
  )
}
