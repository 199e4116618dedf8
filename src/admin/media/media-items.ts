import { isFoundIn } from '../../../contract/fold.ts'
import { isRecord } from '../../../contract/json-value.ts'
import type { MediaItem } from '../../../contract/media.ts'
import type { Database } from '../../data/database.ts'
import { listMedia, type MediaRow } from '../../data/media/media.ts'

/** Files whose name, description or tags contain what is searched, the newest first. */
export async function findMedia(
  db: Database,
  { search, state, skip, limit }: { search: string; state: 'ready' | 'trashed'; skip: number; limit: number },
): Promise<{ items: MediaItem[]; more: boolean }> {
  const rows = await listMedia(db, state)
  const found = rows.filter(({ name, alt, tags }) => isFoundIn(`${name} ${alt} ${tags}`, search))
  return { items: found.slice(skip, skip + limit).map(itemOf), more: found.length > skip + limit }
}

export function itemOf(row: MediaRow): MediaItem {
  const { id, kind, address, name, width, height, bytes, tags } = row
  return {
    ...{ id, kind, address, name, width, height, bytes, tags },
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
