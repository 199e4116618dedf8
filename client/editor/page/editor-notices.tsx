import { writeStored } from '../../workspace/browser-store.ts'
import { isTight } from '../canvas/canvas-view.ts'
import { useEditor } from '../editor-context.tsx'
import { UndoNotice } from '../history/undo-notice.tsx'
import type { Finding } from '../saving/checks/publish-findings.ts'
import { RefusedFields } from '../saving/refused-fields.tsx'
import { asideKey } from '../session/session-reducer.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { useWidgetTypes } from '../widgets/use-widget-types.ts'

type NoticesProps = { page: PageDraft; id: string; onShow: (finding: Finding) => void }

/** Faults that prevent a save, and removed sections that can be restored. */
export function EditorNotices({ page, id, onShow }: NoticesProps) {
  const { t } = useEditor()
  const { nameOf } = useWidgetTypes()
  const { dispatch, selection } = page
  const { draft } = page
  const { aside, removed } = page.history
  const last = removed.at(-1)
  return (
    <>
      <RefusedFields
        refused={{ ...page.faults.refused, ...page.excessErrors }}
        placed={draft.widgets}
        onShow={onShow}
      />
      {aside && (
        <UndoNotice
          text={t(`aside.${aside.whose}`)}
          action={t(`aside.${aside.whose}_back`)}
          onUndo={() => dispatch({ do: 'restore-set-aside' })}
          onDismiss={() => {
            writeStored(asideKey(id), `${page.server.revision}`)
            dispatch({ do: 'forget-aside' })
          }}
        />
      )}
      {last && (
        <UndoNotice
          text={t('widget.removed_name', { name: nameOf(last.widget.type) })}
          action={t('action.undo')}
          onUndo={() => {
            dispatch({ do: 'undo-remove' })
            selection.selectWidget(last.widget.id, isTight() ? 'page' : 'outline')
          }}
          onDismiss={() => dispatch({ do: 'forget-removed' })}
          onLeft={() => document.querySelector<HTMLElement>('.page-outline [aria-current]')?.focus()}
        />
      )}
    </>
  )
}
