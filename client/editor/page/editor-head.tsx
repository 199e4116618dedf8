import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { EditorProps } from '../../../contract/editor.ts'
import { hasAddress } from '../../../contract/pages/slugs.ts'
import { useAllowed } from '../../workspace/shell/workspace-context.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import { isBusy, SaveState } from '../saving/save-state.tsx'
import type { PageDraft } from '../session/use-page-draft.ts'
import { AskApproval } from './ask-approval.tsx'

type HeadProps = {
  page: PageDraft
  /** In the language of the reader. */
  title: string
  staff: string
  id: string
  approval: EditorProps['approval']
  onPublish: () => void
  /** Undo, redo and preview, and sharing. */
  children: ReactNode
}

/** One line, in the head of the admin: the page's name, its state, and its actions. */
export function EditorHead({ page, title, staff, id, approval, onPublish, children }: HeadProps) {
  const { t, lang } = useEditor()
  const place = useHeadPlace()
  const canPublish = useAllowed('editor')
  const { broken, isDirty, server, state } = page
  const { slug } = state.draft
  const { status } = server
  const live = status === 'draft' ? undefined : server.paths.live[lang]
  const isOff = isBusy(page) || broken || (status === 'published' && !isDirty)
  const head = (
    <div className="editor-head">
      <h1 title={hasAddress(slug) ? `${title} · ${slug}` : title}>
        <bdi>{title}</bdi>
      </h1>
      {live && (
        <a
          className="icon-button"
          href={live}
          data-language={lang}
          target="_blank"
          rel="noreferrer"
          aria-label={t('action.open_page')}
          title={t('action.open_page')}
        >
          <Icon name="external-link" />
        </a>
      )}
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
        <AskApproval page={page} id={id} isOff={isOff} staff={staff} approval={approval} />
      )}
    </div>
  )
  return place ? createPortal(head, place) : head
}

/** Within the head of the admin, behind the place one is in; null where there is none. */
function useHeadPlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const trail = document.querySelector('.admin-header .admin-place')
    if (!trail) return
    const made = document.createElement('div')
    made.className = 'editor-head-place'
    trail.after(made)
    setPlace(made)
    return () => made.remove()
  }, [])
  return place
}
