import type { Draft, SaveAnswer, WidgetDescription } from './contract.ts'
import { Dialog } from './dialog.tsx'
import { useEditor } from './editor-context.tsx'
import { sameJson } from './json-value.ts'
import { momentText } from './moment.tsx'

export type Conflict = Extract<SaveAnswer, { code: 'conflict' }>

type ConflictProps = {
  conflict: Conflict
  mine: Draft
  widgets: WidgetDescription[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody saved meanwhile: who, when and where the versions differ, and the choice between them. */
export function ConflictDialog({ conflict, mine, widgets, ...on }: ConflictProps) {
  const { t, lang } = useEditor()
  const parts = differences(mine, conflict.draft)
  const nameOf = (part: string) =>
    part === '' ? t('details.title') : (widgets.find((widget) => widget.type === part)?.name ?? part)
  return (
    <Dialog title={t('conflict.title')} onClose={on.onClose}>
      <p>{t('conflict.text', { name: conflict.by, time: momentText(conflict.at, lang) })}</p>
      {parts.length > 0 && (
        <>
          <p>{t('conflict.differences')}</p>
          <ul className="dots">
            {parts.map((part) => (
              <li key={part}>{nameOf(part)}</li>
            ))}
          </ul>
        </>
      )}
      <p className="fine">{t('conflict.nothing_lost')}</p>
      <div className="ctas">
        <button type="button" className="btn btn-sm" onClick={on.onKeepMine}>
          {t('conflict.keep_mine')}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={on.onTakeTheirs}>
          {t('conflict.take_theirs')}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={on.onClose}>
          {t('conflict.later')}
        </button>
      </div>
    </Dialog>
  )
}

/** Types of the widgets that differ, each once; '' for the page's details and the order. */
function differences(mine: Draft, theirs: Draft): string[] {
  const parts = new Set<string>()
  const outline = ({ widgets, ...details }: Draft) => [details, widgets.map((widget) => widget.id)]
  if (!sameJson(outline(mine), outline(theirs))) parts.add('')
  for (const [one, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    for (const widget of one.widgets) {
      const same = other.widgets.find((candidate) => candidate.id === widget.id)
      if (!sameJson(widget, same)) parts.add(widget.type)
    }
  }
  return [...parts]
}

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
