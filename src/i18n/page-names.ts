import { urls } from '../site/urls.ts'
import type { MessageId } from './messages.ts'

/** What the menus call pages whose titles are written for search results, by path without language. */
export const pageNames: Partial<Record<string, MessageId>> = {
  [urls.home]: 'nav.home',
  [urls.about]: 'nav.about',
  [urls.howWeWork]: 'nav.how_we_work',
  [urls.services]: 'nav.services',
  [urls.industries]: 'nav.industries',
  [urls.apps]: 'nav.apps',
  [urls.estimate]: 'nav.estimate',
  [urls.portfolio]: 'nav.portfolio',
  [urls.blog]: 'nav.blog',
  [urls.careers]: 'nav.careers',
  [urls.contact]: 'nav.contact',
  [urls.privacy]: 'nav.privacy',
  [urls.terms]: 'nav.terms',
}
