import { useEditor } from '../editor-context.tsx'
import { momentText } from '../page/moment.tsx'
import type { Trashed } from '../saving/refusal.ts'
import { Answer } from './answer.tsx'
import { Dialog } from './dialog.tsx'

type LeaveProps = { canSave: boolean; onSave: () => void; onLeave: () => void; onStay: () => void }

/** Asked when a link leads away from unsaved changes. */
export function LeaveDialog({ canSave, onSave, onLeave, onStay }: LeaveProps) {
  const { t } = useEditor()
  return (
    <Dialog title={t('leave.title')} onClose={onStay}>
      <p>{t('leave.text')}</p>
      <div className="ctas">
        <Answer main disabled={!canSave} onChoose={onSave}>
          {t('leave.save')}
        </Answer>
        <Answer onChoose={onStay}>{t('leave.stay')}</Answer>
        <Answer onChoose={onLeave}>{t('leave.discard')}</Answer>
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
        <Answer main onChoose={onConfirm}>
          {t('action.unpublish')}
        </Answer>
        <Answer onChoose={onClose}>{t('action.cancel')}</Answer>
      </div>
    </Dialog>
  )
}

type SignInProps = { href: string; onRetry: () => void; onClose: () => void }

/** The session ended while somebody wrote: a link to sign in again, and a retry of the request. */
export function SignInDialog({ href, onRetry, onClose }: SignInProps) {
  const { t } = useEditor()
  return (
    <Dialog title={t('signed_out.title')} onClose={onClose}>
      <p>{t('signed_out.text')}</p>
      <div className="ctas">
        <a className="btn btn-sm" href={href} target="_blank" rel="noreferrer">
          {t('signed_out.sign_in')}
        </a>
        <Answer onChoose={onRetry}>{t('signed_out.retry')}</Answer>
        <Answer onChoose={onClose}>{t('action.cancel')}</Answer>
      </div>
    </Dialog>
  )
}

type TrashedProps = { trashed: Trashed; onRestore: () => void; onClose: () => void }

/** Somebody moved the page to the trash while it was open here: who, when, and how to restore it. */
export function TrashedDialog({ trashed, onRestore, onClose }: TrashedProps) {
  const { t, ...editor } = useEditor()
  return (
    <Dialog title={t('trashed.title')} onClose={onClose}>
      <p>{t('trashed.text', { name: trashed.by, time: momentText(trashed.at, editor) })}</p>
      <div className="ctas">
        <Answer main onChoose={onRestore}>
          {t('trashed.restore')}
        </Answer>
        <Answer onChoose={onClose}>{t('conflict.later')}</Answer>
      </div>
    </Dialog>
  )
}
