import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppEnv } from '../../app-context.ts'
import { adminContentPolicy } from '../../html/content-security-policy.ts'
import { streamOptions } from '../../pages/render.tsx'

const renderer = reactRenderer(({ children }) => children, {
  stream: { 'content-type': 'text/html; charset=UTF-8' },
  readableStreamOptions: streamOptions,
})

/** Streams a complete document other than the visitors', which links its styles. */
export async function streamDocument<Env extends AppEnv>(
  c: Context<Env>,
  status: 200 | 400 | 401 | 403 | 404 | 503,
  document: ReactElement,
): Promise<Response> {
  c.status(status)
  c.header('content-security-policy', adminContentPolicy())
  await renderer(c, async () => {})
  return c.render(document)
}
