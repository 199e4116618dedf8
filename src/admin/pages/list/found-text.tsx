import { isForeign, oppositeOf } from '../../../i18n/foreign-runs.ts'
import { usePage } from '../../../ui/page-context.tsx'
import { foundRuns } from './page-search.ts'

/** The text of a page around what was searched for, with the typed words marked. */
export function FoundText({ text, search }: { text: string; search: string }) {
  const { lang } = usePage()
  const spoken = isForeign(text, lang) ? (oppositeOf(lang) ?? undefined) : undefined
  return (
    <small className="admin-note" dir="auto" lang={spoken}>
      {foundRuns(text, search).map((run, index) =>
        run.isFound ? <mark key={index}>{run.text}</mark> : <span key={index}>{run.text}</span>,
      )}
    </small>
  )
}
