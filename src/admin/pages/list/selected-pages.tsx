import type { Context } from 'hono'
import { message } from '../../../i18n/intl.ts'
import { logEvent } from '../../../log.ts'
import { urls } from '../../../urls.ts'
import type { StaffContext } from '../../access/require-staff.tsx'
import { sendScreen } from '../../frame/send-screen.tsx'
import { formOf } from '../../frame/staff-body.ts'
import { contextOf, toList } from '../action-requests.ts'
import { actOnPages, pageActions, type SeenPage } from './act-on-pages.ts'
import { listQueryText, readListQuery } from './list-query.ts'
import { pageSize } from './page-listing.ts'
import { SelectedScreen } from './selected-screen.tsx'

/** An action on the ticked pages, or on all that the list showed: a screen says what became of each. */
export async function actOnSelected(c: Context<StaffContext>): Promise<Response> {
  const { lang } = c.var
  const form = await formOf(c)
  const action = pageActions.find((known) => known === form.get('action'))
  const ticked = form.getAll(form.has('all') ? 'shown' : 'page').flatMap(readSeenToken)
  const seen = [...new Map(ticked.map((page) => [page.id, page])).values()].slice(0, pageSize)
  if (!action || seen.length === 0) return toList(c, 'none_selected')
  const acting = actOnPages(action, seen, contextOf(c))
  // A browser that leaves halfway leaves no page changed and not marked. A failure is the answer's.
  c.executionCtx.waitUntil(acting.catch(() => {}))
  const done = await acting
  const count = done.outcomes.filter(({ kind }) => kind === 'done').length
  logEvent('pages_selected', { action, count, of: seen.length })
  const { filter, part } = readListQuery(c.req.query())
  const title = message(lang, `admin.list.result.${action}`, { count })
  return sendScreen(
    c,
    title,
    <SelectedScreen
      {...done}
      title={title}
      action={action}
      back={`${urls.admin}${listQueryText(filter, part)}`}
    />,
    // A list in the other language is the same screen: this one has no address of its own.
    { status: done.outcomes.some(({ kind }) => kind === 'refused') ? 422 : 200, path: urls.admin },
  )
}

/** Names a page at the revision that the list shows. */
export function seenToken({ id, revision }: SeenPage): string {
  return `${id}~${revision}`
}

function readSeenToken(token: string): SeenPage[] {
  const [, id, revision] = /^([\w-]{1,80})~(\d{1,9})$/.exec(token) ?? []
  return id && revision ? [{ id, revision: Number(revision) }] : []
}
