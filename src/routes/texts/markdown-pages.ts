import { Hono } from 'hono/tiny'
import { normalPath } from '../../../contract/addresses/normal-address.ts'
import type { AppContext } from '../../app-context.ts'
import { settings } from '../../env.ts'
import { bareContentPolicy } from '../../html/content-security-policy.ts'
import { toMarkdown } from '../../html/markdown.ts'
import { localPath } from '../../i18n/languages.ts'
import { builtInPage } from '../../pages/built-in/pages.ts'
import { pageMaker } from '../../pages/page-maker.ts'
import { logUnread, readStore } from '../../pages/store/read-store.ts'
import { type Make, renew } from '../../pages/store/renew.ts'
import { isReadable, mayBePage, slugOf, urls } from '../../urls.ts'
import { sendCopy, storeContext } from '../pages/send-copy.ts'

const contentType = 'text/markdown; charset=UTF-8'

/**
 * Each page as text, without frame, forms and drawings. Without the database no older copy is sent, as it may
 * be of a withdrawn page.
 */
export const markdownPages = new Hono<AppContext>().get('/:page{.+\\.md}', async (c) => {
  const { pathname, search } = new URL(c.req.url)
  const normal = normalPath(pathname)
  if (normal !== pathname && isReadable(normal)) return c.redirect(normal + search, 308)
  const name = c.req.path.slice(1, -'.md'.length)
  const slug = name === 'index' ? slugOf(urls.home) : name
  if (!mayBePage(slug) || !isReadable(slug) || builtInPage(slug, c.var.lang)?.noindex) return missing()
  // Not a slug that a page could have: the store holds HTML under those.
  const context = storeContext(c, `markdown/${slug}`)
  const found = logUnread(await readStore(context))
  if (found.state === 'fresh') return sendCopy(c, found.copy, 'hit', { contentType })
  const makePage = pageMaker(storeContext(c, slug))
  const make: Make = async (db, options) => {
    const { made, slugs } = await makePage(db, options)
    if (made.kind !== 'document') return { made, slugs }
    if (made.noindex) return { made: { kind: 'missing' }, slugs }
    const body = await toMarkdown(made.body, settings(c.env).SITE_ORIGIN)
    return { made: { ...made, body, policy: bareContentPolicy, hasForm: false }, slugs }
  }
  const renewed = renew(context, found, make)
  context.defer(renewed)
  if (found.state === 'stale') return sendCopy(c, found.copy, 'stale', { contentType })
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
