import { type Answers, answersTo, stepPath } from '../../estimate/answers.ts'
import { questions } from '../../estimate/questions.ts'
import { Link } from '../../ui/links/link.tsx'
import { useText } from '../../ui/page-context.tsx'
import { AnswerText } from './answer-text.tsx'

/** The answers, each with a link to its question. */
export function AnswerList({ answers }: { answers: Answers }) {
  const t = useText()
  return (
    <dl className="estimate-answers">
      {questions
        .filter((question) => answers[question])
        .map((question) => {
          const label = t(`estimate.label.${question}`)
          return (
            <div key={question}>
              <dt>{label}</dt>
              <dd>
                {answersTo(answers, question).map((answer) => (
                  <span key={answer}>
                    <AnswerText answer={answer} />
                  </span>
                ))}
                <Link
                  to={stepPath({ answers, step: question })}
                  label={t('estimate.change_named', { label })}
                >
                  {t('estimate.change')}
                </Link>
              </dd>
            </div>
          )
        })}
    </dl>
  )
}
