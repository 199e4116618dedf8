import type { Draft, EditorProps, PageStatus, WidgetDescription } from '../../../contract/editor.ts'
import type { DiscardResponse, VersionContent } from '../../../contract/timeline.ts'
import type { Checked, Finding } from '../saving/publish-findings.ts'

export type TimeLineProps = {
  paths: EditorProps['timeline']
  /** As the editor shows it, and whether all of it is saved, as which revision and when. */
  draft: Draft
  saved: boolean
  revision: number
  updated: string
  status: PageStatus
  widgets: WidgetDescription[]
  /** What publishing checks; the same is checked before scheduling. */
  checked: () => Checked
  onShow: (finding: Finding) => void
  /** Asks before publishing, also if there is nothing to remark: of one language, too. */
  onPublish: () => void
  /** An earlier version is shown and may be brought back. */
  onRead: (version: VersionContent) => void
  /** Puts an earlier state into the draft; `what` says so. */
  onBring: (draft: Draft, what: string) => void
  /** Changes the page on the server, from the revision there is then; no save runs beside it. */
  between: <Answer>(act: (revision: number) => Promise<Answer>) => Promise<Answer>
  onDiscarded: (page: DiscardResponse) => void
  /** What the editor shows goes live at a time; as `shown`, if that is in one language only. */
  onScheduled: (shown: Draft | undefined) => void
  onSuccess: (title: string, text: string) => void
  onFailure: (title: string, text: string) => void
}
