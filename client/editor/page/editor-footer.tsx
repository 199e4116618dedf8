import type { ComponentProps, ReactNode } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import type { Finding } from '../saving/checks/publish-findings.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { Timeline } from '../timeline/timeline-bar.tsx'
import { ApprovalNotice } from './approval-notice.tsx'
import { EditorNotices } from './editor-notices.tsx'

type FooterProps = Pick<ComponentProps<typeof Timeline>, 'checkedPage' | 'onPublish'> & {
  page: PageDraft
  editorProps: EditorProps
  onShow: (finding: Finding) => void
  /** The tools of the head, on a phone. */
  children: ReactNode
}

/** The bar at the lower edge: notices, the buttons of the sheets on narrow screens, and the timeline. */
export function EditorFooter({ page, editorProps, onShow, children, ...rest }: FooterProps) {
  const { id } = editorProps.page
  return (
    <footer className="editor-footer">
      <ApprovalNotice page={page} id={id} approval={editorProps.approval} />
      <EditorNotices page={page} id={id} onShow={onShow} />
      <SheetButtons selection={page.selection} />
      {children}
      <Timeline page={page} id={id} paths={editorProps.timeline} onShow={onShow} {...rest} />
    </footer>
  )
}

function SheetButtons({ selection }: Pick<PageDraft, 'selection'>) {
  const { t } = useEditor()
  return (
    <span className="sheet-buttons">
      {(['outline', 'fields'] as const).map((sheet) => (
        <button
          key={sheet}
          type="button"
          className="btn btn-sm btn-line"
          aria-expanded={selection.sheet === sheet}
          onClick={() => selection.setSheet(selection.sheet === sheet ? null : sheet)}
        >
          {t(`${sheet}.title`)}
        </button>
      ))}
    </span>
  )
}
