import { isRecord } from '../../../contract/immutable-json.ts'
import type { MediaFilter, MediaItem } from '../../../contract/media/media.ts'
import { isFoundIn } from '../../../contract/search/fold-text.ts'
import type { Database } from '../../data/database.ts'
import { listMedia, type MediaRow } from '../../data/media/media.ts'
import { langs } from '../../i18n/languages.ts'

/** Files whose name, description or tags contain what is searched, the newest first; `show`: a filter. */
export async function findMedia(
  db: Database,
  { search, show, limit }: { search: string; show?: MediaFilter | undefined; limit: number },
): Promise<{ items: MediaItem[]; count: number }> {
  const rows = await listMedia(db, show === 'trashed' ? 'trashed' : 'ready')
  const matches = rows.filter(
    (row) => isShown(row, show) && isFoundIn(`${row.name} ${row.alt} ${row.tags}`, search),
  )
  return { items: matches.slice(0, limit).map(itemOf), count: matches.length }
}

function isShown({ kind, alt }: MediaRow, show?: MediaFilter): boolean {
  if (show === 'pictures' || show === 'documents') return show === `${kind}s`
  return show !== 'bare' || (kind === 'picture' && langs.some((code) => !altOf(alt)[code]?.trim()))
}

export function itemOf(row: MediaRow): MediaItem {
  const { id, kind, address, name, width, height, bytes, tags } = row
  return {
    id,
    kind,
    address,
    name,
    width,
    height,
    bytes,
    tags,
    alt: altOf(row.alt),
    trashed: row.state === 'trashed',
    added: row.added_at,
    by: row.added_by,
  }
}

/** Descriptions by language, from their column. */
export function altOf(json: string): Record<string, string> {
  const alt: unknown = JSON.parse(json)
  return Object.fromEntries(
    Object.entries(isRecord(alt) ? alt : {}).flatMap(([lang, text]) =>
      typeof text === 'string' ? [[lang, text]] : [],
    ),
  )
}
