import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { settings } from '../env.ts'
import { AdminDocument, adminStyles } from './admin-document.tsx'
import type { StaffContext } from './require-staff.tsx'
import { streamDocument } from './stream-document.ts'

type ScreenOptions = {
  status?: 200 | 404 | 422 | 503
  /** Where the screen lives in every language; where it was asked for, if not given. */
  path?: string
}

/** Streams an admin screen in the admin's own document. */
export function sendScreen(
  c: Context<StaffContext>,
  title: string,
  content: ReactElement,
  { status = 200, path = c.req.path }: ScreenOptions = {},
): Promise<Response> {
  const { lang, staff } = c.var
  const signOut = `${settings(c.env).ACCESS_TEAM_DOMAIN}/cdn-cgi/access/logout`
  return streamDocument(
    c,
    status,
    adminStyles,
    <AdminDocument lang={lang} title={title} path={path} staff={staff} signOut={signOut}>
      {content}
    </AdminDocument>,
  )
}
