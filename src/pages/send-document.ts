import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppEnv } from '../app-context.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import type { DocumentProps } from '../ui/document/document.tsx'
import { renderDocument } from './render.tsx'

export type DocumentStatus = 200 | 400 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** Sends a page rendered for this request only, and never stored: an error, a returned form, a preview. */
export async function sendDocument<Env extends AppEnv>(
  c: Context<Env>,
  status: DocumentStatus,
  document: Omit<DocumentProps, 'children'>,
  content: ReactElement,
): Promise<Response> {
  const { html, ...inlined } = await renderDocument(document, content)
  c.header('content-security-policy', contentSecurityPolicy(inlined, document.page.turnstileSiteKey))
  c.header('server-timing', 'cache;desc=bypass')
  return c.html(html, status)
}
