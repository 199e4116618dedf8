import { useEffect, useRef, useState } from 'react'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import { isUnwritten } from '../../../contract/fields/blank.ts'
import type { PageNote, SharedLink } from '../../../contract/pages/sharing.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { anyText } from '../../workspace/localised.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog, Modal } from '../../workspace/ui/dialog.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { Loaded } from '../../workspace/ui/screen.tsx'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useEditor } from '../editor-context.tsx'
import { useWidgetTypes } from '../widgets/use-widget-types.ts'
import { NewLink } from './new-link.tsx'
import { NoteThreads } from './note-threads.tsx'
import { pageApi, usePageNotes, usePageSharing } from './sharing-context.tsx'

type ShareProps = Omit<PanelProps, 'onClose'>

/** Opens the links and notes of the page; shows the number of open notes. */
export function ShareButton(props: ShareProps) {
  const { t } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const waiting = usePageNotes().filter(({ resolved }) => !resolved).length
  return (
    <>
      <button type="button" className="btn btn-sm btn-line" onClick={() => setOpen(true)}>
        {t('sharing.open')}
        <Icon name="share" />
        {waiting > 0 && (
          <span className="sharing-count" title={t('sharing.waiting', { count: waiting })}>
            <span aria-hidden="true">{waiting}</span>
            <span className="visually-hidden">{t('sharing.waiting', { count: waiting })}</span>
          </span>
        )}
      </button>
      {isOpen && <SharePanel {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type PanelProps = {
  placed: DraftWidget[]
  isDirty: boolean
  onShow: (widget: string) => void
  onClose: () => void
}

function SharePanel({ placed, isDirty, onShow, onClose }: PanelProps) {
  const { t, lang, languages, widgets } = useEditor()
  const { nameOf } = useWidgetTypes()
  const { id: page, answer, change } = usePageSharing()
  const hasEditorRole = useHasRole('editor')
  const [revoked, setRevoked] = useState<SharedLink | null>(null)
  const links = useRef<HTMLElement>(null)
  const notes = useRef<HTMLElement>(null)
  const { data, refetch } = answer
  const isRead = data !== undefined
  useEffect(() => refetch(), [refetch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the count on the button leads
  useEffect(() => {
    const open = data?.notes.filter(({ resolved }) => !resolved) ?? []
    const newest = open.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
    notes.current?.querySelector<HTMLElement>(`[data-note="${newest?.id}"]`)?.focus()
  }, [isRead])
  const revoke = async (link: string) => {
    setRevoked(null)
    if (!(await change(pageApi.unshare.$post({ param: { id: page }, json: { link } })))) return
    replaceToasts({ kind: 'success', title: t('sharing.revoked') })
    // The pressed button was removed with the link.
    links.current?.focus()
  }
  const sections = numberedWidgets(
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
      <Modal title={t('sharing.title')} isWide onClose={onClose}>
        <div className="sharing">
          <p>{t('sharing.intro')}</p>
          <Loaded answer={answer} rows={3}>
            {(state) => (
              <>
                {isDirty && <Notice kind="info">{t('sharing.unsaved')}</Notice>}
                {hasEditorRole && <NewLink />}
                <section ref={links} tabIndex={-1}>
                  <h3>{t('sharing.links')}</h3>
                  {state.links.length === 0 && <p className="fine">{t('sharing.no_links')}</p>}
                  <ul className="sharing-list">
                    {state.links.map((link) => (
                      <LinkRow
                        key={link.id}
                        link={link}
                        {...(hasEditorRole && { onRevoke: () => setRevoked(link) })}
                      />
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
          </Loaded>
        </div>
        <div className="dialog-actions">
          <Button onPress={onClose}>{t('action.close')}</Button>
        </div>
      </Modal>
      {revoked && (
        <ConfirmDialog
          title={t('sharing.revoke_title')}
          text={
            <>
              {revoked.name && (
                <p>
                  <b dir="auto">{revoked.name}</b>
                </p>
              )}
              <p>{t('sharing.revoke_text')}</p>
            </>
          }
          actions={[{ label: t('sharing.revoke'), onPress: () => void revoke(revoked.id) }]}
          cancelLabel={t('sharing.keep')}
          onClose={() => setRevoked(null)}
        />
      )}
    </>
  )
}

type RowProps = { link: SharedLink; onRevoke?: () => void }

function LinkRow({ link, onRevoke }: RowProps) {
  const editor = useEditor()
  const { t } = editor
  const { isPending } = usePageSharing()
  const follows = t(`sharing.link.${link.follows}`)
  const linkText = t('sharing.link', { follows, by: link.by, at: formatDateTime(link.at, editor) })
  return (
    <li>
      <div>
        {link.name && (
          <p>
            <b dir="auto">{link.name}</b>
          </p>
        )}
        <p>{linkText}</p>
        <p className="fine">
          {t('sharing.until', { until: formatDateTime(link.until, editor) })} ·{' '}
          {link.opened
            ? t('sharing.opened', { at: formatDateTime(link.opened, editor) })
            : t('sharing.unopened')}
        </p>
      </div>
      {onRevoke && (
        <Button
          isPending={isPending}
          {...(link.name && { label: t('sharing.revoke_of', { name: link.name }) })}
          onPress={onRevoke}
        >
          {t('sharing.revoke')}
        </Button>
      )}
    </li>
  )
}

/**
 * The sections of a page with the numbers and names that its readers see (src/sharing/visible-sections.ts). Those that
 * visitors do not see have no number.
 */
export function numberedWidgets(
  placed: DraftWidget[],
  widgets: Pick<WidgetDescription, 'type' | 'hiddenWhenEmpty'>[],
  nameOf: (widget: DraftWidget) => string,
) {
  const visibleWidgets = placed.filter(
    ({ is_active, type, content }) =>
      is_active &&
      !(isUnwritten(content) && widgets.find((description) => description.type === type)?.hiddenWhenEmpty),
  )
  return placed.map((widget) => {
    const name = nameOf(widget)
    return {
      id: widget.id,
      name: visibleWidgets.includes(widget) ? `${visibleWidgets.indexOf(widget) + 1}. ${name}` : name,
    }
  })
}
