import type { Answers } from '../../estimate/answers.ts'
import type { Calculated } from '../../estimate/estimate.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { AnswerList } from './answer-list.tsx'
import { RangeRule } from './range-rule.tsx'
import { shownRange } from './shown-range.ts'

type SoFarProps = { answers: Answers; calculated: Calculated }

/** The range beside the question; the browser's script updates it at every change of an answer. */
export function SoFar({ answers, calculated }: SoFarProps) {
  const t = useText()
  const { lang } = usePage()
  const isEmpty = Object.keys(answers).length === 0
  return (
    <section className="estimate-side" aria-labelledby="estimate-so-far">
      <div className="estimate-live" aria-live="polite" aria-atomic="true">
        <h3 id="estimate-so-far">{t('estimate.so_far')}</h3>
        <RangeRule shown={shownRange(calculated, lang)} />
      </div>
      {isEmpty ? <p className="fine">{t('estimate.widest')}</p> : <AnswerList answers={answers} />}
    </section>
  )
}
