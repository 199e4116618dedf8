import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { EditorProps } from '../../../contract/editor.ts'
import { hasAddress } from '../../../contract/pages/slugs.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import { isBusy, SaveState } from '../saving/save-state.tsx'
import type { PageDraft } from '../session/use-page-draft.ts'
import { ApprovalButton } from './approval-button.tsx'

type HeadProps = Pick<EditorProps, 'staff' | 'approval'> & {
  page: PageDraft
  /** The title in the language of the admin. */
  title: string
  id: string
  /** `useCheckedPublish`: checks the page, then publishes it with `session.publish`. */
  onPublish: () => void
  /** Undo, redo, preview and sharing. */
  children: ReactNode
}

/** The line in the header of the admin: the page's title, the state of its save, and the button *Publish*. */
export function EditorHead({ page, title, staff, id, approval, onPublish, children }: HeadProps) {
  const { t } = useEditor()
  const slot = useHeadSlot()
  const canPublish = useHasRole('editor')
  const { draft, isDirty, server } = page
  const isOff = isBusy(page) || page.isBroken || (server.status === 'published' && !isDirty)
  const head = (
    <div className="editor-head">
      <h1 title={hasAddress(draft.slug) ? `${title} · ${draft.slug}` : title}>
        <bdi>{title}</bdi>
      </h1>
      {server.status !== 'draft' && <PublishedPageLink paths={server.paths.public} />}
      <SaveState page={page} staff={staff} />
      {children}
      {canPublish ? (
        // The `disabled` attribute would drop the focus.
        <button
          type="button"
          name="publish"
          className="btn btn-sm"
          aria-disabled={isOff || undefined}
          onClick={() => isOff || onPublish()}
        >
          {t('action.publish')}
        </button>
      ) : (
        <ApprovalButton page={page} id={id} isOff={isOff} staff={staff} approval={approval} />
      )}
    </div>
  )
  return slot ? createPortal(head, slot) : head
}

/** Opens the published page. A block has no path. */
function PublishedPageLink({ paths }: { paths: Record<string, string> }) {
  const { t, lang } = useEditor()
  const path = paths[lang]
  if (!path) return null
  return (
    <a
      className="icon-button"
      href={path}
      data-language={lang}
      target="_blank"
      rel="noreferrer"
      aria-label={t('action.open_page')}
      title={t('action.open_page')}
    >
      <Icon name="external-link" />
    </a>
  )
}

/** An element behind the breadcrumb in the header of the admin; null if there is none. */
function useHeadSlot(): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const breadcrumb = document.querySelector('.admin-header .admin-place')
    if (!breadcrumb) return
    const element = document.createElement('div')
    element.className = 'editor-head-place'
    breadcrumb.after(element)
    setSlot(element)
    return () => element.remove()
  }, [])
  return slot
}
