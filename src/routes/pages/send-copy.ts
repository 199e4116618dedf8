import type { AppContext } from '../../app-context.ts'
import type { StoredCopy } from '../../pages/store/copy.ts'
import type { StoreContext } from '../../pages/store/judge-copy.ts'
import { type CacheState, copyResponse, type Sent } from './copy-response.ts'

/** What the page store needs of a request. */
export function storeContext(c: AppContext, slug: string): StoreContext {
  return {
    env: c.env,
    requested: { lang: c.var.lang, slug },
    now: c.var.now,
    defer: (work) => c.executionCtx.waitUntil(work),
  }
}

/** `contentType` of a document that is not a page. */
type Extra = Pick<Sent, 'took' | 'contentType'>

/** Sends a finished document, or 304 if the browser has it. */
export function sendCopy(
  c: AppContext,
  copy: StoredCopy,
  state: CacheState,
  extra: Extra = {},
): Promise<Response> {
  return copyResponse(c.req.raw, copy, { lang: c.var.lang, state, ...extra })
}
