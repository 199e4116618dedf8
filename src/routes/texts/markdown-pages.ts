import { Hono } from 'hono/tiny'
import { normalPath } from '../../../contract/addresses/normal-address.ts'
import type { AppEnv } from '../../app-context.ts'
import { bareContentPolicy } from '../../html/content-security-policy.ts'
import { toMarkdown } from '../../html/markdown.ts'
import { localPath } from '../../i18n/languages.ts'
import { findBuiltInPage } from '../../pages/built-in/find-built-in-page.ts'
import { pageRenderer } from '../../pages/page-renderer.ts'
import { judgeCopy, logReadFailure } from '../../pages/store/judge-copy.ts'
import { type RenderDocument, renewCopy } from '../../pages/store/renew-copy.ts'
import { settings } from '../../platform/env.ts'
import { isReadable, mayBePage, slugOf, urls } from '../../site/urls.ts'
import { sendCopy, storeContext } from '../pages/send-copy.ts'

const contentType = 'text/markdown; charset=UTF-8'

/**
 * Each page as text, without layout, forms and drawings. Without the database no older copy is sent, as it may
 * be of a withdrawn page.
 */
export const markdownPageRoutes = new Hono<AppEnv>().get('/:page{.+\\.md}', async (c) => {
  const { pathname, search } = new URL(c.req.url)
  const normal = normalPath(pathname)
  if (normal !== pathname && isReadable(normal)) return c.redirect(normal + search, 308)
  const name = c.req.path.slice(1, -'.md'.length)
  const slug = name === 'index' ? slugOf(urls.home) : name
  if (!mayBePage(slug) || !isReadable(slug) || findBuiltInPage(slug, c.var.lang)?.noindex) return missing()
  // Not a slug that a page could have: the store holds HTML under those.
  const context = storeContext(c, `markdown/${slug}`)
  const judged = logReadFailure(await judgeCopy(context))
  if (judged.state === 'fresh') return sendCopy(c, judged.copy, 'hit', { contentType })
  const renderHtml = pageRenderer(storeContext(c, slug))
  const render: RenderDocument = async (db, options) => {
    const { rendered, slugs } = await renderHtml(db, options)
    if (rendered.kind !== 'document') return { rendered, slugs }
    if (rendered.noindex) return { rendered: { kind: 'missing' }, slugs }
    const body = await toMarkdown(rendered.body, settings(c.env).SITE_ORIGIN)
    return { rendered: { ...rendered, body, policy: bareContentPolicy, hasForm: false }, slugs }
  }
  const renewed = renewCopy(context, judged, render)
  context.defer(renewed)
  if (judged.state === 'stale') return sendCopy(c, judged.copy, 'stale', { contentType })
  const outcome = await renewed
  switch (outcome.kind) {
    case 'document':
      return sendCopy(c, outcome.copy, outcome.isStorable ? 'miss' : 'bypass', {
        contentType,
        took: outcome.took,
      })
    case 'redirect':
      return c.redirect(localPath(c.var.lang, urls.markdown(slugOf(outcome.to))), 302)
    case 'missing':
      return missing()
    case 'unavailable':
      return c.text('Service unavailable', 503, { 'retry-after': '30' })
  }

  function missing() {
    return c.text('Not found', 404)
  }
})
