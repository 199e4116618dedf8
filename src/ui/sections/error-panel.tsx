import type { ReactNode } from 'react'
import { urls } from '../../site/urls.ts'
import { Link } from '../links/link.tsx'
import { useText } from '../page-context.tsx'
import { Drawing } from '../pictures/drawing.tsx'

type ErrorPanelProps = { title: string; text: ReactNode; retry: string }

/** Shown when a page's content cannot be loaded, with a link elsewhere. The retry puts the word's missing dot back. */
export function ErrorPanel({ title, text, retry }: ErrorPanelProps) {
  const t = useText()
  return (
    <section className="section">
      <div className="wrap">
        <div className="panel flat state" role="alert">
          <Drawing name="missing" className="missing" />
          <h1 className="panel-title">{title}</h1>
          <p>{text}</p>
          <div className="ctas">
            <a className="btn" href={retry}>
              {t('action.retry')}
            </a>
            <Link to={urls.home} className="link">
              {t('action.home')}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
