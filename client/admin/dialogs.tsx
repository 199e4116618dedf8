import { Dialog } from './dialog.tsx'
import { useEditor } from './editor-context.tsx'
import { momentText } from './moment.tsx'
import type { Trashed } from './use-saving.ts'

type LeaveProps = { canSave: boolean; onSave: () => void; onLeave: () => void; onStay: () => void }

/** Asked when a link leads away from unsaved changes. */
export function LeaveDialog({ canSave, onSave, onLeave, onStay }: LeaveProps) {
  const { t } = useEditor()
  return (
    <Dialog title={t('leave.title')} onClose={onStay}>
      <p>{t('leave.text')}</p>
      <div className="ctas">
        <button type="button" className="btn btn-sm" disabled={!canSave} onClick={onSave}>
          {t('leave.save')}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={onStay}>
          {t('leave.stay')}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={onLeave}>
          {t('leave.discard')}
        </button>
      </div>
    </Dialog>
  )
}

export function UnpublishDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useEditor()
  return (
    <Dialog title={t('unpublish.title')} onClose={onClose}>
      <p>{t('unpublish.text')}</p>
      <div className="ctas">
        <button type="button" className="btn btn-sm" onClick={onConfirm}>
          {t('action.unpublish')}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={onClose}>
          {t('action.cancel')}
        </button>
      </div>
    </Dialog>
  )
}

type SignInProps = { href: string; onRetry: () => void; onClose: () => void }

/** The session ended while somebody wrote: the way to a new one, from where what was asked is asked again. */
export function SignInDialog({ href, onRetry, onClose }: SignInProps) {
  const { t } = useEditor()
  return (
    <Dialog title={t('signed_out.title')} onClose={onClose}>
      <p>{t('signed_out.text')}</p>
      <div className="ctas">
        <a className="btn btn-sm" href={href} target="_blank" rel="noreferrer">
          {t('signed_out.sign_in')}
        </a>
        <button type="button" className="btn btn-sm btn-line" onClick={onRetry}>
          {t('signed_out.retry')}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={onClose}>
          {t('action.cancel')}
        </button>
      </div>
    </Dialog>
  )
}

type TrashedProps = { trashed: Trashed; onRestore: () => void; onClose: () => void }

/** Somebody moved the page to the trash while it was open here: who, when, and the way back. */
export function TrashedDialog({ trashed, onRestore, onClose }: TrashedProps) {
  const { t, lang } = useEditor()
  return (
    <Dialog title={t('trashed.title')} onClose={onClose}>
      <p>{t('trashed.text', { name: trashed.by, time: momentText(trashed.at, lang) })}</p>
      <div className="ctas">
        <button type="button" className="btn btn-sm" onClick={onRestore}>
          {t('trashed.restore')}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={onClose}>
          {t('conflict.later')}
        </button>
      </div>
    </Dialog>
  )
}
