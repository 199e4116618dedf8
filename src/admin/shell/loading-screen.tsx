import type { ReactNode } from 'react'
import { useText } from '../../ui/page-context.tsx'

type LoadingProps = {
  title: string
  /** Beside the title. */
  actions?: ReactNode
  /** What is shown until then, instead of the words that it loads. */
  content?: ReactNode
  /** What a browser without script shows. */
  children: ReactNode
}

/** Until the browser has rendered a screen: its title, and a way to load it again if its script fails or hangs. */
export function LoadingScreen({ title, actions, content, children }: LoadingProps) {
  const t = useText()
  const again = (
    <a className="btn btn-sm btn-line" href="?">
      {t('admin.editor.reload')}
    </a>
  )
  return (
    <>
      <div className="admin-title">
        <h1>{title}</h1>
        {actions}
      </div>
      <div role="status" className={content ? 'list-tools' : undefined}>
        {!content && <p className="while-loading">{t('admin.editor.loading')}</p>}
        <p className="if-slow">
          {t('admin.editor.slow')} {again}
        </p>
        <p className="if-failed">
          {t('admin.editor.unloaded')} {again}
        </p>
        <noscript>{children}</noscript>
      </div>
      {content}
    </>
  )
}
