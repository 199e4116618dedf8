import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppContext } from '../app-context.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import type { DocumentProps } from '../ui/document.tsx'

export type DocumentStatus = 200 | 400 | 404 | 409 | 413 | 415 | 422 | 429 | 503

/** Streams a page rendered for this request only, with the policy that its inlined styles need. */
export function sendDocument<Env extends AppContext>(
  c: Context<Env>,
  status: DocumentStatus,
  document: Omit<DocumentProps, 'children'>,
  content: ReactElement,
): Response | Promise<Response> {
  c.status(status)
  c.header('content-security-policy', contentSecurityPolicy(document.styles, document.page.turnstileSiteKey))
  c.header('server-timing', 'cache;desc=bypass')
  return c.render(content, { document })
}
