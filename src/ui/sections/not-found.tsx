import type { ReactNode } from 'react'
import { localPath } from '../../i18n/languages.ts'
import { urls } from '../../site/urls.ts'
import { ArrowLink, ButtonLink } from '../links/link.tsx'
import { usePage, useText } from '../page-context.tsx'
import { Drawing } from '../pictures/drawing.tsx'

/** Seconds until the services page (specification). */
const seconds = 10

/** The page for unknown addresses: what happened, where to go, and a countdown that can be stopped. */
export function NotFound({ title, text }: { title: string; text: ReactNode }) {
  const t = useText()
  const { lang } = usePage()
  const spoken = Array.from({ length: seconds + 1 }, (_, count) => t('not_found.countdown', { count }))
  return (
    <Void title={title} text={text} to={urls.services} action={t('not_found.services')} drawing="fallen">
      <div
        className="countdown"
        role="timer"
        aria-live="off"
        hidden
        data-countdown={JSON.stringify(spoken)}
        data-href={localPath(lang, urls.services)}
      >
        <ol aria-hidden="true">
          {Array.from({ length: seconds }, (_, index) => (
            <li key={index} className="on" />
          ))}
        </ol>
        <p data-countdown-text="">{spoken[seconds]}</p>
        <button type="button" className="btn btn-line btn-sm" data-countdown-stay="">
          {t('not_found.stay')}
        </button>
      </div>
    </Void>
  )
}

type VoidProps = {
  title: string
  text: ReactNode
  to: string
  action: string
  drawing: 'fallen' | 'missing'
  children: ReactNode
}

/** A page in place of the requested one: what happened and where to go, beside a drawing of the same size. */
export function Void({ title, text, to, action, drawing, children }: VoidProps) {
  const t = useText()
  return (
    <section className="void">
      <div className="wrap">
        <div className="void-text">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="lead">{text}</p>
          {children}
          <div className="ctas">
            <ButtonLink to={to} accent>
              {action}
            </ButtonLink>
            <ArrowLink to={urls.home}>{t('action.home')}</ArrowLink>
          </div>
        </div>
        <Drawing name={drawing} className="void-art" />
      </div>
    </section>
  )
}
