import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import type { InboxCount } from '../../../contract/leads/enquiries.ts'
import { api, successBody } from '../../workspace/api/api.ts'
import { Icon } from '../../workspace/ui/icon.tsx'

type Counts = { ok: true; counts: InboxCount[] | null }

/** Keeps the counts beside the inbox up to date: the server rendered only their first state. */
export function followInboxCounts(client: QueryClient) {
  const container = document.querySelector('.inbox-counts')
  if (!container) return
  let root: Root | null = null
  const observer = new QueryObserver<Counts>(client, {
    queryKey: ['leads', 'counts'],
    queryFn: ({ signal }) => successBody(api.leads.counts.$get({}, { init: { signal } })),
    initialData: { ok: true, counts: null },
  })
  observer.subscribe(({ data }) => {
    if (!data?.counts) return
    root ??= createRoot(container)
    root.render(data.counts.map((badge) => <Badge key={badge.look} badge={badge} />))
  })
}

function Badge({ badge: { look, count, text } }: { badge: InboxCount }) {
  return (
    <span className={`inbox-count is-${look}`} title={text}>
      {count === null ? (
        <Icon name="triangle-alert" />
      ) : (
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      )}
      <span className="visually-hidden"> {text}</span>
    </span>
  )
}
