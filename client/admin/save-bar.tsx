import type { EditorProps, PageStatus } from './contract.ts'
import { useEditor } from './editor-context.tsx'
import { PreviewMenu } from './preview-menu.tsx'
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
      <PreviewMenu paths={preview} dirty={dirty} blocked={broken || busy} onSave={onSave} />
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
