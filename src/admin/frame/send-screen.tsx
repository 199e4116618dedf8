import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ReactElement } from 'react'
import { countForStaff, type StaffCounts } from '../../data/leads/inbox.ts'
import { settings } from '../../env.ts'
import { automaticLimit } from '../../leads/ports.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { AdminDocument, type SidebarWidth } from './admin-document.tsx'
import { streamDocument } from './stream-document.ts'

type ScreenOptions = {
  status?: 200 | 404 | 422 | 503
  /** The screen's path in every language; by default the requested one. */
  path?: string
  /** It has a bar of its own at the bottom, and needs the width. */
  isEditor?: boolean
}

/** Streams an admin screen in the admin's own document. */
export async function sendScreen(
  c: Context<StaffContext>,
  title: string,
  content: ReactElement | ((counts: StaffCounts) => ReactElement),
  { status = 200, path = c.req.path, isEditor = false }: ScreenOptions = {},
): Promise<Response> {
  const { lang, staff } = c.var
  const signOut = `${settings(c.env).ACCESS_TEAM_DOMAIN}/cdn-cgi/access/logout`
  const counts = await leadsForStaff(c)
  return streamDocument(
    c,
    status,
    <AdminDocument
      {...{ lang, title, path, staff, signOut, counts, isEditor }}
      sidebar={widthOf(getCookie(c, 'sidebar')) ?? (isEditor ? 'narrow' : 'wide')}
    >
      {typeof content === 'function' ? content(counts) : content}
    </AdminDocument>,
  )
}

/** The width that was chosen with the sidebar's button (client/admin/frame.ts). */
function widthOf(cookie: string | undefined): SidebarWidth | undefined {
  return (['wide', 'narrow'] as const).find((width) => width === cookie)
}

/** The counts of the mark in the header; if the database fails, the screen comes without the mark. */
async function leadsForStaff(c: Context<StaffContext>): Promise<StaffCounts> {
  try {
    return await within(limits.d1Read, () =>
      countForStaff(c.var.db, c.var.now(), automaticLimit(settings(c.env))),
    )
  } catch (error) {
    logFailure('admin_mark_failed', error)
    return { attention: 0, unseen: 0, held: false }
  }
}
