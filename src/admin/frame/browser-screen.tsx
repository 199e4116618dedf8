import type { ReactNode } from 'react'
import type { IslandName } from '../../../client/islands/registry.ts'
import { BrowserIsland } from '../../ui/island.tsx'
import { useText } from '../../ui/page-context.tsx'

type ScreenProps<Props extends object> = {
  name: IslandName
  props: Props
  title: string
  /** What a browser without script shows. */
  children: ReactNode
}

/** A screen that is rendered in the browser: until then its title, and a way to load it again if its script fails or hangs. */
export function BrowserScreen<Props extends object>({ name, props, title, children }: ScreenProps<Props>) {
  const t = useText()
  const again = (
    <a className="btn btn-sm btn-line" href="?">
      {t('admin.editor.reload')}
    </a>
  )
  return (
    <BrowserIsland name={name} props={props}>
      <div className="admin-title">
        <h1>{title}</h1>
      </div>
      <div role="status">
        <p className="while-loading">{t('admin.editor.loading')}</p>
        <p className="if-slow">
          {t('admin.editor.slow')} {again}
        </p>
        <p className="if-failed">
          {t('admin.editor.unloaded')} {again}
        </p>
      </div>
      <noscript>{children}</noscript>
    </BrowserIsland>
  )
}
