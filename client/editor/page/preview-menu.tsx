import type { MouseEvent } from 'react'
import { BarMenu } from '../../workspace/ui/bar-menu.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useEditor } from '../editor-context.tsx'

type PreviewProps = {
  paths: Record<string, string>
  isDirty: boolean
  /** Some JSON does not parse, so nothing can be saved. */
  isBroken: boolean
  isBusy: boolean
  onSave: () => Promise<boolean>
}

const phone = 'popup,width=390,height=844'

/** The draft as visitors would see it, in each language and at phone width. */
export function PreviewMenu({ paths, isDirty, isBroken, isBusy, onSave }: PreviewProps) {
  const { t, languages } = useEditor()
  const isBlocked = isBroken || isBusy
  // The preview shows the saved draft, so it saves first. The window opens at once, because browsers block a window
  // that opens later.
  const onOpen = async (event: MouseEvent<HTMLAnchorElement>, features?: string) => {
    const { href } = event.currentTarget
    if (!features && (!isDirty || isBlocked)) return
    event.preventDefault()
    const view = window.open(isDirty && !isBlocked ? '' : href, '_blank', features)
    if (!isDirty || isBlocked) return
    if (await onSave()) view?.location.replace(href)
    else view?.close()
  }
  return (
    <BarMenu
      className="preview-menu"
      buttonClass="btn btn-sm btn-line"
      button={
        <>
          <Icon name="monitor" />
          <span>{t('action.preview')}</span>
        </>
      }
    >
      {isBroken && <p className="fine">{t('preview.last_saved')}</p>}
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={paths[code]}
              data-language={code}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => void onOpen(event)}
            >
              <Icon name="external-link" />
              <span>{name}</span>
            </a>
            <a
              href={paths[code]}
              target="_blank"
              rel="noreferrer"
              aria-label={t('preview.phone', { language: name })}
              title={t('preview.phone', { language: name })}
              onClick={(event) => void onOpen(event, phone)}
            >
              <Icon name="smartphone" />
            </a>
          </li>
        ))}
      </ul>
    </BarMenu>
  )
}
