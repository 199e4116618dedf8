import type { ReactNode } from 'react'
import { urls } from '../urls.ts'
import { Drawing } from './drawing.tsx'
import { ArrowLink, ButtonLink } from './link.tsx'
import { useText } from './page-context.tsx'

/** The page for a form that cannot be read or accepted: why, and the other ways to reach the agency. */
export function Refused({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const t = useText()
  return (
    <section className="void">
      <div className="wrap">
        <div className="void-text">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <div className="ctas">
            <ButtonLink to={urls.contact} accent>
              {t('form.refused.again')}
            </ButtonLink>
            <ArrowLink to={urls.home}>{t('action.home')}</ArrowLink>
          </div>
          {children}
        </div>
        <Drawing name="missing" className="void-art" />
      </div>
    </section>
  )
}
