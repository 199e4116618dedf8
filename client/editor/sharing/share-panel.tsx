import { useEffect, useRef, useState } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import type { PageNote, SharedLink } from '../../../contract/sharing.ts'
import { ActionButton } from '../dialogs/action-button.tsx'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import { momentText } from '../page/moment.tsx'
import { announce } from '../saving/announce.ts'
import { useWidgetTypes } from '../widgets/widget-names.ts'
import { NewLink } from './new-link.tsx'
import { NoteThreads } from './note-threads.tsx'
import { sectionNames } from './section-names.ts'
import { usePageSharing } from './sharing-context.tsx'

export type PanelProps = {
  placed: DraftWidget[]
  dirty: boolean
  onShow: (widget: string) => void
  onClose: () => void
}

/** Links for people without an account, and what they noted. */
export function SharePanel({ placed, dirty, onShow, onClose }: PanelProps) {
  const { t, lang, languages, widgets } = useEditor()
  const { nameOf } = useWidgetTypes()
  const { state, busy, read, change } = usePageSharing()
  const [asked, setAsked] = useState<SharedLink | null>(null)
  const links = useRef<HTMLElement>(null)
  const notes = useRef<HTMLElement>(null)
  const isRead = state !== null && state !== 'failed'
  useEffect(() => {
    void read()
  }, [read])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the count on the button leads
  useEffect(() => {
    if (!isRead) return
    const open = state.notes.filter(({ resolved }) => !resolved)
    const newest = open.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
    notes.current?.querySelector<HTMLElement>(`[data-note="${newest?.id}"]`)?.focus()
  }, [isRead])
  const revoke = async ({ id }: SharedLink) => {
    setAsked(null)
    if (!(await change('unshare', { link: id }))) return
    announce({ kind: 'success', title: t('sharing.revoked'), text: '', close: t('action.close') })
    // Its button is gone.
    links.current?.focus()
  }
  const sections = sectionNames(
    placed,
    widgets,
    ({ type, content }) => anyText(content.title, lang, languages) || nameOf(type),
  )
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
    <>
      <Dialog title={t('sharing.title')} wide onClose={onClose}>
        <div className="sharing">
          <p>{t('sharing.intro')}</p>
          {state === null && <p role="status">{t('sharing.loading')}</p>}
          {state === 'failed' && (
            <ActionButton look="line" off={false} onClick={() => void read()}>
              {t('sharing.again')}
            </ActionButton>
          )}
          {isRead && (
            <>
              {dirty && <p className="notice warn">{t('sharing.unsaved')}</p>}
              <NewLink made={state.made} busy={busy} onChange={change} />
              <section ref={links} tabIndex={-1}>
                <h3>{t('sharing.links')}</h3>
                {state.links.length === 0 && <p className="fine">{t('sharing.no_links')}</p>}
                <ul className="sharing-list">
                  {state.links.map((link) => (
                    <LinkRow key={link.id} link={link} busy={busy} onRevoke={() => setAsked(link)} />
                  ))}
                </ul>
              </section>
              <section ref={notes}>
                <h3>{t('sharing.notes')}</h3>
                {state.notes.length === 0 && <p className="fine">{t('sharing.no_notes')}</p>}
                <NoteThreads notes={state.notes} about={aboutOf} />
              </section>
            </>
          )}
        </div>
        <div className="ctas">
          <Answer onChoose={onClose}>{t('action.close')}</Answer>
        </div>
      </Dialog>
      {asked && (
        <Dialog title={t('sharing.revoke_title')} onClose={() => setAsked(null)}>
          {asked.name && (
            <p>
              <b dir="auto">{asked.name}</b>
            </p>
          )}
          <p>{t('sharing.revoke_text')}</p>
          <div className="ctas">
            <Answer main onChoose={() => void revoke(asked)}>
              {t('sharing.revoke')}
            </Answer>
            <Answer onChoose={() => setAsked(null)}>{t('sharing.keep')}</Answer>
          </div>
        </Dialog>
      )}
    </>
  )
}

type RowProps = { link: SharedLink; busy: boolean; onRevoke: () => void }

function LinkRow({ link, busy, onRevoke }: RowProps) {
  const editor = useEditor()
  const { t } = editor
  const follows = t(`sharing.link.${link.follows}`)
  const made = t('sharing.link', { follows, by: link.by, at: momentText(link.at, editor) })
  return (
    <li>
      <div>
        {link.name && (
          <p>
            <b dir="auto">{link.name}</b>
          </p>
        )}
        <p>{made}</p>
        <p className="fine">
          {t('sharing.until', { until: momentText(link.until, editor) })} ·{' '}
          {link.opened ? t('sharing.opened', { at: momentText(link.opened, editor) }) : t('sharing.unopened')}
        </p>
      </div>
      <ActionButton
        look="line"
        off={busy}
        onClick={onRevoke}
        aria-label={link.name ? t('sharing.revoke_of', { name: link.name }) : undefined}
      >
        {t('sharing.revoke')}
      </ActionButton>
    </li>
  )
}
