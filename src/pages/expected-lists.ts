import { articleType, type ExpectedLists } from '../data/pages/pages.ts'
import type { Page } from './model.ts'

/**
 * The lists that the page of a slug is expected to show, so that they come with it in one round trip: those of the
 * built-in page, which staff may have replaced, or what pages of staff usually show. A widget reads by itself what
 * was not expected.
 */
export function expectedLists(slug: string, builtIn: Page | null): ExpectedLists {
  const types = new Map(builtIn?.widgets.map(({ type, content }) => [type, content]))
  const entries: unknown = Object(types.get('page_list')).prefix
  if (typeof entries === 'string') return { services: false, under: { prefix: entries, type: articleType } }
  if (types.has('portfolio')) return { services: false, under: { prefix: 'portfolio/', type: 'project' } }
  if (slug.startsWith('blog/')) return { services: false, under: { prefix: 'blog/', type: '' } }
  const added = addedTo.get(slug)
  if (added) return { services: types.has('services'), under: { prefix: `${slug}/`, type: added } }
  return { services: builtIn ? types.has('services') : slug.startsWith('page/'), under: null }
}

/** The lists of built-in pages that pages of staff join, with the widget that those are made of. */
const addedTo = new Map([
  ['services', 'service'],
  ['industries', 'industry'],
  ['apps', 'app_idea'],
])
