import type { Database } from '../../data/database.ts'
import { pageIdOf } from '../../data/pages/slugs.ts'

/**
 * Writes what gives the page `id` a slug that was free when somebody looked; null when another page took it
 * meanwhile. Every other failure is thrown on.
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
