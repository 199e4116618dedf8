import { createMiddleware } from 'hono/factory'
import { screenPaths } from '../../contract/workspace/screen-paths.ts'
import type { AppEnv } from '../app-context.ts'
import { inRun, logEvent, plainPath } from '../platform/log.ts'
import { urls } from '../site/urls.ts'

/**
 * Gives each request an id, set on its log lines and the response, and logs one line for requests worth
 * keeping: failures, refused enquiries, and staff's actions and refusals. Cloudflare counts the rest.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const id = idOf(c.req.header('cf-ray'))
  const begun = c.var.now()
  await inRun({ trigger: 'request', id }, async () => {
    await next()
    c.res.headers.set('x-request-id', id)
    const { method, path } = c.req
    const { status } = c.res
    const event = eventOf(method, path, status)
    if (!event) return
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info'
    logEvent(event, { method, path: plainPath(path), status, ms: c.var.now() - begun }, level)
  })
})

/** Cloudflare's own id if it looks like one: without Cloudflare any client can set the header. */
export function idOf(ray: string | null | undefined): string {
  return ray && /^[0-9a-f]{16}(?:-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID()
}

function eventOf(method: string, path: string, status: number): string | null {
  const isRead = method === 'GET' || method === 'HEAD'
  if (status >= 500) return 'server_error'
  if (path === urls.leads) return !isRead && status >= 400 ? 'enquiry_refused' : null
  if (path !== screenPaths.pages && !path.startsWith(`${screenPaths.pages}/`)) return null
  if (status === 401 || status === 403) return 'admin_refused'
  return isRead ? null : 'admin_write'
}
