import type { MouseEvent } from 'react'
import type { EditorProps, PageStatus } from './contract.ts'
import { Glyph, useEditor } from './editor-context.tsx'
import type { Phase } from './use-saving.ts'

type BarProps = {
  phase: Phase
  dirty: boolean
  status: PageStatus
  /** JSON somewhere does not parse. */
  broken: boolean
  preview: EditorProps['paths']['preview']
  onSave: () => Promise<boolean>
  onPublish: () => void
}

/** What is saved and what is not, and the ways on: preview, publish, save. */
export function SaveBar({ phase, dirty, status, broken, preview, onSave, onPublish }: BarProps) {
  const { t } = useEditor()
  const busy = phase !== 'idle'
  const state = busy ? phase : broken ? 'broken' : dirty ? 'unsaved' : 'saved'
  return (
    <section className="save-bar" aria-label={t('save.bar')}>
      <p className={`save-state is-${state}`} role="status">
        {t(`save.${state}`)}
      </p>
      <Preview paths={preview} dirty={dirty} blocked={broken || busy} onSave={onSave} />
      <button
        type="button"
        className="btn btn-sm btn-line"
        disabled={busy || broken || (status === 'published' && !dirty)}
        onClick={onPublish}
      >
        {t('action.publish')}
      </button>
      <button
        type="button"
        className="btn btn-sm"
        disabled={busy || broken || !dirty}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void onSave()}
      >
        {t('action.save_draft')}
      </button>
    </section>
  )
}

type PreviewProps = {
  paths: Record<string, string>
  dirty: boolean
  blocked: boolean
  onSave: () => Promise<boolean>
}

const phone = 'popup,width=390,height=844'

function Preview({ paths, dirty, blocked, onSave }: PreviewProps) {
  const { t, languages } = useEditor()
  // The preview shows what is saved, so it saves first. The window opens at once: a later one is blocked.
  const onOpen = async (event: MouseEvent<HTMLAnchorElement>, features?: string) => {
    const { href } = event.currentTarget
    if (!features && (!dirty || blocked)) return
    event.preventDefault()
    const view = window.open(dirty && !blocked ? '' : href, '_blank', features)
    if (!dirty || blocked) return
    if (await onSave()) view?.location.replace(href)
    else view?.close()
  }
  return (
    <details className="preview-menu">
      <summary className="btn btn-sm btn-line">
        <Glyph name="eye" />
        {t('action.preview')}
      </summary>
      <ul>
        {languages.map(({ code, label }) => (
          <li key={code}>
            <a href={paths[code]} target="_blank" rel="noreferrer" onClick={(event) => void onOpen(event)}>
              <Glyph name="external-link" />
              <span lang={code}>{label}</span>
            </a>
            <a
              href={paths[code]}
              target="_blank"
              rel="noreferrer"
              aria-label={t('preview.phone', { language: label })}
              title={t('preview.phone', { language: label })}
              onClick={(event) => void onOpen(event, phone)}
            >
              <Glyph name="smartphone" />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
