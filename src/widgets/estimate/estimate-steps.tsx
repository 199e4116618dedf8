import { estimate } from '../../estimate/estimate.ts'
import type { Figures } from '../../estimate/figures.ts'
import type { Localised } from '../../i18n/localised.ts'
import { usePage } from '../../ui/page-context.tsx'
import { Section, SectionHead } from '../../ui/parts.tsx'
import { QuestionForm } from './question-form.tsx'
import { Result } from './result.tsx'
import { SoFar } from './so-far.tsx'

type StepsProps = {
  id: string
  title: Localised | undefined
  subtitle: Localised | undefined
  figures: Figures
}

/** The question of this page beside the range so far, or the result. */
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
            <SoFar answers={answers} calculated={calculated} />
          </div>
        )}
      </div>
    </Section>
  )
}
