import { shownAddress } from '../../../contract/addresses/normal-address.ts'
import {
  type Content,
  type ContentMedia,
  type ContentRedirect,
  mediaPerRequest,
} from '../../../contract/content/content.ts'
import { type Rule, readRules } from '../../data/addresses/redirects.ts'
import type { Database } from '../../data/database.ts'
import { type MediaRow, mediaAfter } from '../../data/media/media.ts'
import { readPages } from '../../data/pages/admin-pages.ts'
import { altOf } from '../media/media-items.ts'
import { contentPageOf } from './content-page.ts'

/** Pages of one round trip. */
const pagesAtOnce = 50

/** The whole content of an export, for the nightly run. */
export async function siteContent(db: Database): Promise<Content> {
  const content: Content = { pages: [], redirects: (await readRules(db)).map(contentRedirectOf), media: [] }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const pages = await readPages(db, { after, limit: pagesAtOnce })
    content.pages.push(...pages.map(contentPageOf))
    after = pages.length === pagesAtOnce ? pages.at(-1)?.page.slug : undefined
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const media = await mediaAfter(db, after, mediaPerRequest)
    content.media.push(...media.map(contentMediaOf))
    after = media.length === mediaPerRequest ? media.at(-1)?.id : undefined
  }
  return content
}

/** A rule as a file has it. */
export function contentRedirectOf({ from, to, status }: Rule): ContentRedirect {
  return { from: shownAddress(from), to: shownAddress(to), status }
}

/** A file of the library as files have it; who added it stays here. */
export function contentMediaOf(row: MediaRow): ContentMedia {
  const { id, kind, address, name, tags, bytes, added_at } = row
  return { id, kind, address, name, alt: altOf(row.alt), tags, bytes, added: added_at }
}
