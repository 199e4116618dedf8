import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { settings } from '../env.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import { streamOptions } from '../pages/render.tsx'
import { AdminDocument, adminStyles } from './admin-document.tsx'
import type { StaffContext } from './require-staff.ts'

const renderer = reactRenderer(({ children }) => children, {
  stream: { 'content-type': 'text/html; charset=UTF-8' },
  readableStreamOptions: streamOptions,
})

/** Streams an admin screen in the admin's own document; `path` is where it lives in every language. */
export async function sendScreen(
  c: Context<StaffContext>,
  title: string,
  content: ReactElement,
  { status = 200, path = c.req.path }: { status?: 200 | 422 | 503; path?: string } = {},
): Promise<Response> {
  const { lang, staff } = c.var
  c.status(status)
  c.header('content-security-policy', contentSecurityPolicy(adminStyles))
  const signOut = `${settings(c.env).ACCESS_TEAM_DOMAIN}/cdn-cgi/access/logout`
  await renderer(c, async () => {})
  return c.render(
    <AdminDocument lang={lang} title={title} path={path} staff={staff} signOut={signOut}>
      {content}
    </AdminDocument>,
  )
}
