import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ReactElement } from 'react'
import { countForStaff, type StaffCounts } from '../../data/leads/inbox.ts'
import { settings } from '../../env.ts'
import { automaticLimit } from '../../leads/ports.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { promiseAt } from '../leads/promise.ts'
import { AdminDocument, type SidebarWidth } from './admin-document.tsx'
import { streamDocument } from './stream-document.ts'

type ScreenOptions = {
  status?: 200 | 403 | 404 | 503
  /** It has a bar of its own at the bottom, and needs the width. */
  isEditor?: boolean
}

/** Streams an admin screen in the admin's own document. */
export async function sendScreen(
  c: Context<StaffContext>,
  title: string,
  content: ReactElement,
  { status = 200, isEditor = false }: ScreenOptions = {},
): Promise<Response> {
  const { lang, staff, role } = c.var
  const signOut = `${settings(c.env).ACCESS_TEAM_DOMAIN}/cdn-cgi/access/logout`
  const counts = await leadsForStaff(c)
  return streamDocument(
    c,
    status,
    <AdminDocument
      {...{ lang, title, staff, role, signOut, counts, isEditor }}
      path={c.req.path}
      sidebar={widthOf(getCookie(c, 'sidebar')) ?? (isEditor ? 'narrow' : 'wide')}
    >
      {content}
    </AdminDocument>,
  )
}

/** The width that was chosen with the sidebar's button (client/admin/frame.ts). */
function widthOf(cookie: string | undefined): SidebarWidth | undefined {
  return (['wide', 'narrow'] as const).find((width) => width === cookie)
}

/** The counts of the mark in the header; if the database fails, the screen comes without the mark. */
async function leadsForStaff(c: Context<StaffContext>): Promise<StaffCounts> {
  const now = c.var.now()
  try {
    const overdueSince = (await promiseAt(c.env, now)).overdueSince()
    return await within(limits.d1Read, () =>
      countForStaff(c.var.db, { now, automaticLimit: automaticLimit(settings(c.env)), overdueSince }),
    )
  } catch (error) {
    logFailure('admin_mark_failed', error)
    return { answer: 0, overdue: 0, attention: 0, unseen: 0, held: false }
  }
}
