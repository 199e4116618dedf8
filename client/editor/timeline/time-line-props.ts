import type { Draft, EditorProps, PageStatus, WidgetDescription } from '../../../contract/editor.ts'
import type { Discarded } from './requests.ts'

export type TimeLineProps = {
  paths: EditorProps['timeline']
  /** As the editor shows it, and whether all of it is saved, as which revision. */
  draft: Draft
  saved: boolean
  revision: number
  status: PageStatus
  widgets: WidgetDescription[]
  /** Puts an earlier state into the draft; `what` says so. */
  onBring: (draft: Draft, what: string) => void
  onDiscarded: (page: Discarded) => void
  onSuccess: (title: string) => void
  onFailure: (title: string, text: string) => void
}
