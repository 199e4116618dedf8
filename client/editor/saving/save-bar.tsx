import type { EditorProps, PageStatus } from '../../../contract/editor.ts'
import { ActionButton } from '../dialogs/action-button.tsx'
import { useEditor } from '../editor-context.tsx'
import { PreviewMenu } from '../page/preview-menu.tsx'
import { StatusBadge } from '../page/status-badge.tsx'
import type { Phase } from './use-saving.ts'

type BarProps = {
  phase: Phase
  dirty: boolean
  status: PageStatus
  /** Some JSON does not parse. */
  broken: boolean
  preview: EditorProps['paths']['preview']
  onSave: () => Promise<boolean>
  onPublish: () => void
}

/** What visitors see and what is saved, with the buttons: preview, save, publish. */
export function SaveBar({ phase, dirty, status, broken, preview, onSave, onPublish }: BarProps) {
  const { t } = useEditor()
  const busy = phase !== 'idle'
  const state = busy ? phase : broken ? 'broken' : dirty ? 'unsaved' : 'saved'
  const nothingNew = status === 'published' && !dirty
  return (
    <section className="save-bar" aria-label={t('save.bar')}>
      <StatusBadge status={status} />
      <p className={`save-state is-${state}`} role="status">
        {t(`save.${state}`)}
      </p>
      <PreviewMenu paths={preview} dirty={dirty} broken={broken} busy={busy} onSave={onSave} />
      <ActionButton
        look="line"
        off={busy || broken || !dirty}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void onSave()}
      >
        {t('action.save_draft')}
      </ActionButton>
      <ActionButton name="publish" off={busy || broken || nothingNew} onClick={onPublish}>
        {t('action.publish')}
      </ActionButton>
    </section>
  )
}
