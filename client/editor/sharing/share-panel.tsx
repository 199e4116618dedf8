import { useEffect } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import type { PageNote, SharedLink, SharingState } from '../../../contract/sharing.ts'
import { ActionButton } from '../dialogs/action-button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../page/moment.tsx'
import { NewLink } from './new-link.tsx'
import { NoteThreads } from './note-threads.tsx'
import { usePageSharing } from './sharing-context.tsx'
import type { ChangeSharing } from './use-sharing.ts'

type PanelProps = {
  /** The sections that notes are about, with what staff call them. */
  sections: { id: DraftWidget['id']; name: string }[]
  dirty: boolean
  onShow: (widget: string) => void
  onClose: () => void
}

/** Links for people without an account, and what they noted. */
export function SharePanel({ sections, dirty, onShow, onClose }: PanelProps) {
  const { t } = useEditor()
  const { state, busy, read, change } = usePageSharing()
  useEffect(() => {
    void read()
  }, [read])
  const aboutOf = ({ widget }: PageNote) => {
    const section = sections.find(({ id }) => id === widget)
    if (!section) return <p className="fine">{t(widget === '' ? 'sharing.whole' : 'sharing.removed')}</p>
    const show = () => {
      onClose()
      onShow(widget)
    }
    return (
      <button type="button" className="link" title={t('sharing.show')} onClick={show}>
        <bdi>{section.name}</bdi>
      </button>
    )
  }
  return (
    <Dialog title={t('sharing.title')} wide onClose={onClose}>
      <div className="sharing">
        <p>{t('sharing.intro')}</p>
        {state === null && <p role="status">{t('sharing.loading')}</p>}
        {state === 'failed' && (
          <ActionButton look="line" off={false} onClick={() => void read()}>
            {t('sharing.again')}
          </ActionButton>
        )}
        {state !== null && state !== 'failed' && (
          <>
            {dirty && <p className="notice warn">{t('sharing.unsaved')}</p>}
            <NewLink made={state.made} busy={busy} onChange={change} />
            <Links {...state} busy={busy} onChange={change} />
            <section>
              <h3>{t('sharing.notes')}</h3>
              {state.notes.length === 0 && <p className="fine">{t('sharing.no_notes')}</p>}
              <NoteThreads notes={state.notes} about={aboutOf} />
            </section>
          </>
        )}
      </div>
      <div className="ctas">
        <button type="button" className="btn btn-sm btn-line" onClick={onClose}>
          {t('action.close')}
        </button>
      </div>
    </Dialog>
  )
}

type LinksProps = Pick<SharingState, 'links'> & { busy: boolean; onChange: ChangeSharing }

function Links({ links, busy, onChange }: LinksProps) {
  const { t } = useEditor()
  return (
    <section>
      <h3>{t('sharing.links')}</h3>
      {links.length === 0 && <p className="fine">{t('sharing.no_links')}</p>}
      <ul className="sharing-list">
        {links.map((link) => (
          <LinkRow key={link.id} {...link} busy={busy} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function LinkRow({ busy, onChange, ...link }: SharedLink & Omit<LinksProps, 'links'>) {
  const editor = useEditor()
  const { t } = editor
  const follows = t(`sharing.link.${link.follows}`)
  const made = t('sharing.link', { follows, by: link.by, at: momentText(link.at, editor) })
  return (
    <li>
      <div>
        <p>{made}</p>
        <p className="fine">
          {t('sharing.until', { until: momentText(link.until, editor) })} ·{' '}
          {link.opened ? t('sharing.opened', { at: momentText(link.opened, editor) }) : t('sharing.unopened')}
        </p>
      </div>
      <ActionButton look="line" off={busy} onClick={() => void onChange('unshare', { link: link.id })}>
        {t('sharing.revoke')}
      </ActionButton>
    </li>
  )
}
