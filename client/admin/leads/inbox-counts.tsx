import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import type { InboxCount } from '../../../contract/leads/enquiries.ts'
import { answerOf, api } from '../api/api.ts'
import { Icon } from '../ui/icon.tsx'

type Marks = { ok: true; marks: InboxCount[] | null }

/** Keeps the counts beside the inbox up to date: the server rendered only their first state. */
export function followInboxCounts(client: QueryClient) {
  const place = document.querySelector('.leads-marks')
  if (!place) return
  let root: Root | null = null
  const observer = new QueryObserver<Marks>(client, {
    queryKey: ['leads', 'marks'],
    queryFn: ({ signal }) => answerOf(api.leads.marks.$get({}, { init: { signal } })),
    initialData: { ok: true, marks: null },
  })
  observer.subscribe(({ data }) => {
    if (!data?.marks) return
    root ??= createRoot(place)
    root.render(data.marks.map((mark) => <Mark key={mark.look} mark={mark} />))
  })
}

function Mark({ mark: { look, count, text } }: { mark: InboxCount }) {
  return (
    <span className={`leads-mark is-${look}`} title={text}>
      {count === null ? (
        <Icon name="triangle-alert" />
      ) : (
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      )}
      <span className="visually-hidden"> {text}</span>
    </span>
  )
}
