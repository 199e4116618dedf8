import type { ReactNode } from 'react'
import { type Answers, stepPath } from '../../estimate/answers.ts'
import type { Calculated } from '../../estimate/estimate.ts'
import { urls } from '../../site/urls.ts'
import { Link } from '../../ui/links/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { isolate } from '../../ui/text.tsx'
import { AnswerList } from './answer-list.tsx'
import { AnswerText } from './answer-text.tsx'
import { RangeRule } from './range-rule.tsx'
import { shownRange } from './shown-range.ts'

type ResultProps = { id: string; answers: Answers; calculated: Calculated }

/** The estimate with its team, what moves it and what it leaves out: one printed page. */
export function Result({ id, answers, calculated }: ResultProps) {
  const t = useText()
  const { lang } = usePage()
  return (
    <div className="estimate-result" data-estimate="">
      <h2 id={`${id}-title`}>{t('estimate.result')}</h2>
      <RangeRule shown={shownRange(calculated, lang)} />
      <p className="fine">{isolate(t('estimate.note'), lang)}</p>
      <div className="ctas">
        <a className="btn btn-accent" href="#contact">
          {t('estimate.send')}
        </a>
        <button className="btn btn-line" type="button" data-estimate-print="" hidden>
          {t('estimate.print')}
        </button>
        <button
          className="btn btn-line"
          type="button"
          data-estimate-copy={t('estimate.copied')}
          aria-live="polite"
          hidden
        >
          {t('estimate.copy')}
        </button>
        <Link className="link" to={urls.estimate}>
          {t('estimate.again')}
        </Link>
      </div>
      <div className="estimate-columns">
        <Column title={t('estimate.drivers')}>
          <Drivers answers={answers} calculated={calculated} />
        </Column>
        <Column title={t('estimate.team')}>
          <p className="fine">{t('estimate.team.note')}</p>
          <dl className="estimate-rows">
            {calculated.team.map(({ role, people }) => (
              <div key={role}>
                <dt>{t(`estimate.role.${role}`)}</dt>
                <dd>{people}</dd>
              </div>
            ))}
          </dl>
        </Column>
        <Column title={t('estimate.excluded')}>
          <ul className="dots">
            <li>{isolate(t('estimate.excluded.vat'), lang)}</li>
            {calculated.excluded.map((part) => (
              <li key={part}>{isolate(t(`estimate.excluded.${part}`), lang)}</li>
            ))}
          </ul>
        </Column>
      </div>
      <h3>{t('estimate.answers')}</h3>
      <AnswerList answers={answers} />
      <p className="fine">{t('estimate.share')}</p>
    </div>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Drivers({ answers, calculated: { drivers, unsure } }: Omit<ResultProps, 'id'>) {
  const t = useText()
  return (
    <>
      {drivers.length === 0 && <p>{t('estimate.drivers.none')}</p>}
      <dl className="estimate-rows">
        {drivers.map(({ answer, riyals }) => (
          <div key={answer}>
            <dt>
              <AnswerText answer={answer} />
            </dt>
            <dd>
              {t(riyals > 0 ? 'estimate.drivers.more' : 'estimate.drivers.less', {
                riyals: Math.abs(riyals),
              })}
            </dd>
          </div>
        ))}
      </dl>
      {unsure.length > 0 && (
        <p className="estimate-unsure">
          {t('estimate.unsure')}{' '}
          {unsure.map((question) => (
            <Link key={question} to={stepPath({ answers, step: question })}>
              {t(`estimate.label.${question}`)}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
