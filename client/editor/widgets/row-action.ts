import type { DraftWidget } from '../../../contract/editor.ts'
import type { Path } from '../../../contract/json-value.ts'
import type { Visit } from '../page/draft-reducer.ts'

export type View = 'form' | 'json'

/** What somebody does with a widget in its row or its form. */
export type RowAction =
  /** Opens the picker for the position before it. */
  | { do: 'insert' }
  | { do: 'move'; step: -1 | 1 }
  | { do: 'toggle' }
  | { do: 'duplicate' }
  | { do: 'remove' }
  | { do: 'edit' }
  /** Puts these sections in its place. */
  | { do: 'detach'; widgets: Omit<DraftWidget, 'id' | 'is_active'>[] }
  | { do: 'view'; view: View }
  | { do: 'change'; path: Path; value: unknown; visit: Visit | undefined }
  | { do: 'replace'; content: Record<string, unknown> }
  /** Writes JSON that does not parse, or gives it up. */
  | { do: 'break'; text: string }
  | { do: 'revert' }
  /** Goes to it in the page. */
  | { do: 'page' }
  | { do: 'done' }
