import type { SetAside } from '../../../../contract/editor.ts'
import { sameJson } from '../../../../contract/json-value.ts'
import type { StaffPage } from '../../../data/pages/admin-pages.ts'
import type { RevisionRow } from '../../../data/pages/revisions.ts'
import { draftOf, fromFields } from '../draft-rows.ts'

/**
 * The version superseded in the page's last conflict, for the two people involved: its author, and the one
 * who replaced it. Null after the next save: `last` is then an ordinary version.
 */
export function setAside(found: StaffPage, last: RevisionRow | undefined, staff: string): SetAside | null {
  if (!last || last.reason === 'saved') return null
  const isMine = last.saved_by === staff
  const isOverMine = last.reason === 'replaced' && found.draft?.updated_by === staff
  if (!isMine && !isOverMine) return null
  const draft = fromFields(last)
  return sameJson(draft, draftOf(found)) ? null : { whose: isMine ? 'mine' : 'theirs', draft }
}
