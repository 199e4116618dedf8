import { getCookie } from 'hono/cookie'
import type { ReactElement } from 'react'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { readInboxCounts } from '../leads/inbox-counts.tsx'
import type { StaffContext } from '../staff-context.ts'
import { AdminDocument, type SidebarWidth } from './admin-document.tsx'
import { streamDocument } from './stream-document.ts'

type ScreenOptions = {
  status?: 200 | 400 | 403 | 404 | 503
  /** It has a bar of its own at the bottom, and needs the width. */
  isEditor?: boolean
}

/** Streams an admin screen in the admin's own document. */
export async function sendScreen(
  c: StaffContext,
  title: string,
  content: ReactElement,
  { status = 200, isEditor = false }: ScreenOptions = {},
): Promise<Response> {
  const { lang, staff, role } = c.var
  const signOut = `${settings(c.env).ACCESS_TEAM_DOMAIN}/cdn-cgi/access/logout`
  // If the database fails, the screen comes without them.
  const counts = await readInboxCounts(c).catch((error: unknown) => {
    logFailure('admin_counts_failed', error)
    return []
  })
  return streamDocument(
    c,
    status,
    <AdminDocument
      lang={lang}
      title={title}
      staff={staff}
      role={role}
      signOut={signOut}
      counts={counts}
      isEditor={isEditor}
      path={c.req.path}
      sidebar={widthOf(getCookie(c, 'sidebar')) ?? (isEditor ? 'narrow' : 'wide')}
    >
      {content}
    </AdminDocument>,
  )
}

/** The width that was chosen with the sidebar's button (client/workspace/shell/shell.ts). */
function widthOf(cookie: string | undefined): SidebarWidth | undefined {
  return (['wide', 'narrow'] as const).find((width) => width === cookie)
}
