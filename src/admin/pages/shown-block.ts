import { isBlock } from '../../../contract/pages/slugs.ts'
import type { Database } from '../../data/database.ts'
import { listBlockUses } from '../../data/pages/blocks.ts'

/** Whether the slug is that of a block, and a page shows it. */
export async function isShownBlock(slug: string, { db }: { db: Database }): Promise<boolean> {
  return isBlock(slug) && (await listBlockUses(db, slug, 1)).length > 0
}
