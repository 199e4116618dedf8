import * as z from 'zod/mini'
import { isBlock } from '../../contract/pages/slugs.ts'
import type { Database } from '../data/database.ts'
import { readBlocks } from '../data/pages/blocks.ts'
import { sanitisedTexts } from '../html/sanitised-texts.ts'
import { parseJson } from '../platform/parse-json.ts'
import { timeouts, within } from '../platform/time.ts'
import { block } from '../widgets/block.tsx'
import type { Page, PageWidget } from './model.ts'

/** What stands in the place of a page's blocks, by their slugs. A block within a block is left out. */
export type Blocks = { widgets: ReadonlyMap<string, PageWidget[]>; cleanHtml: string[] }

/** Malformed digests match no text. */
export const digestsSchema = z.catch(z.array(z.string()), [])

/** The block that a widget shows, if it shows one. */
export function blockSlug({ type, content }: PageWidget): string | null {
  const slug = type === block.type ? block.read(content)?.block : null
  return slug && isBlock(slug) ? slug : null
}

/** The blocks of a page, in one query; none costs none. Rejects if the database is unavailable. */
export async function blocksOf({ widgets }: Pick<Page, 'widgets'>, db: Database): Promise<Blocks> {
  const slugs = [...new Set(widgets.flatMap((widget) => blockSlug(widget) ?? []))]
  if (slugs.length === 0) return { widgets: new Map(), cleanHtml: [] }
  const rows = await within(timeouts.d1Query, () => readBlocks(db, slugs).execute())
  const read = rows
    .filter(({ type }) => type !== block.type)
    .map(({ slug, type, content, clean_html }) => ({
      slug,
      widget: { type, content: parseJson(content) },
      digests: digestsSchema.parse(parseJson(clean_html)),
    }))
  const clean = await Promise.all(read.map(({ widget, digests }) => sanitisedTexts(widget.content, digests)))
  const bySlug = Map.groupBy(read, ({ slug }) => slug)
  return {
    widgets: new Map([...bySlug].map(([slug, placed]) => [slug, placed.map(({ widget }) => widget)])),
    cleanHtml: clean.flat(),
  }
}
