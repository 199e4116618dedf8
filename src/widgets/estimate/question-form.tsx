import { type Answers, answersTo, stepAfter, stepPath } from '../../estimate/answers.ts'
import { type Answer, choicesOf, type Question, questions, severalAnswers } from '../../estimate/questions.ts'
import { localPath } from '../../i18n/languages.ts'
import { urls } from '../../site/urls.ts'
import { Link } from '../../ui/links/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { isolate } from '../../ui/text.tsx'
import { AnswerText } from './answer-text.tsx'

type QuestionFormProps = { id: string; answers: Answers; question: Question }

/** One question; the form carries the other answers, and its address is that of the next page. */
export function QuestionForm({ id, answers, question }: QuestionFormProps) {
  const t = useText()
  const { lang } = usePage()
  const next = stepAfter(answers, question)
  const place = questions.indexOf(question)
  const before = questions[place - 1]
  const others = questions.filter((other) => other !== question)
  return (
    <form
      className="estimate-form"
      action={`${localPath(lang, urls.estimate)}#estimate`}
      data-range={localPath(lang, urls.estimateRange)}
      autoComplete="off"
    >
      {others.flatMap((other) =>
        answersTo(answers, other).map((answer) => (
          <input key={answer} type="hidden" name={other} value={answer} />
        )),
      )}
      <input type="hidden" name="step" value={next} />
      <p className="meta">{t('estimate.step', { number: place + 1, total: questions.length })}</p>
      <Progress place={place} />
      <fieldset aria-describedby={`${id}-hint`}>
        <legend>
          <h2 id={`${id}-title`}>{t(`estimate.question.${question}`)}</h2>
        </legend>
        <p id={`${id}-hint`}>{isolate(t(`estimate.hint.${question}`), lang)}</p>
        <Choices question={question} selected={answersTo(answers, question)} />
      </fieldset>
      <div className="ctas">
        <button className="btn btn-accent" type="submit">
          {t(next === 'result' ? 'estimate.finish' : 'estimate.continue')}
        </button>
        {before && (
          <Link className="link" to={stepPath({ answers, step: before })}>
            {t('estimate.back')}
          </Link>
        )}
        {next !== 'result' && place > 0 && (
          <Link className="link" to={stepPath({ answers, step: 'result' })}>
            {t('estimate.now')}
          </Link>
        )}
      </div>
    </form>
  )
}

/** A nuqta for each question; those up to this one are filled. */
function Progress({ place }: { place: number }) {
  const row = (count: number) => `M4 0${'l4 4-4 4-4-4zm14 0'.repeat(count)}`
  return (
    <svg className="estimate-progress" viewBox={`0 0 ${questions.length * 14} 8`} aria-hidden="true">
      <path d={row(questions.length)} />
      <path className="rule-on" d={row(place + 1)} />
    </svg>
  )
}

function Choices({ question, selected }: { question: Question; selected: readonly Answer[] }) {
  const several = question === severalAnswers
  const answers: Answer[] = [...choicesOf[question], ...(several ? (['none'] as const) : []), 'unsure']
  return (
    <div className="choices">
      {answers.map((answer) => (
        <label key={answer}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={question}
            value={answer}
            defaultChecked={selected.includes(answer)}
          />
          <span>
            <AnswerText answer={answer} />
          </span>
        </label>
      ))}
    </div>
  )
}
