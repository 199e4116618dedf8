import type { Answers } from '../../estimate/answers.ts'
import { type Calculated, estimate } from '../../estimate/estimate.ts'
import type { Figures } from '../../estimate/figures.ts'
import type { Localised } from '../../i18n/localised.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Section, SectionHead } from '../../ui/parts.tsx'
import { AnswerList } from './answer-list.tsx'
import { QuestionForm } from './question-form.tsx'
import { RangeRule } from './range-rule.tsx'
import { Result } from './result.tsx'
import { shownRange } from './shown-range.ts'

type StepsProps = {
  id: string
  title: Localised | undefined
  subtitle: Localised | undefined
  figures: Figures
}

/** The question of this page beside the current range, or the result. */
export function EstimateSteps({ id, title, subtitle, figures }: StepsProps) {
  const { estimate: { answers, step } = { answers: {}, step: 'app' } } = usePage()
  const calculated = estimate(answers, figures)
  return (
    <Section kind="estimate" id="estimate" labelledBy={`${id}-title`}>
      <div className="wrap">
        <SectionHead title={title} subtitle={subtitle} />
        {step === 'result' ? (
          <Result id={id} answers={answers} calculated={calculated} />
        ) : (
          <div className="estimate-grid" data-estimate="">
            <QuestionForm id={id} answers={answers} question={step} />
            <CurrentRange answers={answers} calculated={calculated} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** The range beside the question; the browser's script updates it at every change of an answer. */
function CurrentRange({ answers, calculated }: { answers: Answers; calculated: Calculated }) {
  const t = useText()
  const { lang } = usePage()
  const isEmpty = Object.keys(answers).length === 0
  return (
    <section className="estimate-side" aria-labelledby="estimate-current-range">
      <div className="estimate-live" aria-live="polite" aria-atomic="true">
        <h3 id="estimate-current-range">{t('estimate.current_range')}</h3>
        <RangeRule shown={shownRange(calculated, lang)} />
      </div>
      {isEmpty ? <p className="fine">{t('estimate.widest')}</p> : <AnswerList answers={answers} />}
    </section>
  )
}
