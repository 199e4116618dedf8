import type { ReactNode } from 'react'
import type { IslandName } from '../../../client/islands/registry.ts'
import { BrowserIsland } from '../../ui/island.tsx'
import { useText } from '../../ui/page-context.tsx'

type ScreenProps<Props extends object> = LoadingProps & { name: IslandName; props: Props }

/** A screen that is rendered in the browser as an island. */
export function BrowserScreen<Props extends object>({ name, props, ...loading }: ScreenProps<Props>) {
  return (
    <BrowserIsland name={name} props={props}>
      <LoadingScreen {...loading} />
    </BrowserIsland>
  )
}

type LoadingProps = {
  title: string
  /** What a browser without script shows. */
  children: ReactNode
}

/** Until the browser has rendered a screen: its title, and a way to load it again if its script fails or hangs. */
export function LoadingScreen({ title, children }: LoadingProps) {
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
    </>
  )
}
