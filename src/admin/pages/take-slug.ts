import type { Database } from '../../data/database.ts'
import { pageIdOf } from '../../data/pages/slugs.ts'

/**
 * Runs a write that gives the page `id` a slug that was free when it was checked; null if another page took
 * it meanwhile. Other errors are rethrown.
 */
export async function takeSlug<Done>(
  db: Database,
  slug: string,
  id: string,
  write: () => Promise<Done>,
): Promise<Done | null> {
  try {
    return await write()
  } catch (error) {
    const holder = await pageIdOf(db, slug)
    if (holder && holder !== id) return null
    throw error
  }
}
