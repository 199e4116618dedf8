import { drizzle } from 'drizzle-orm/d1'
import type { D1Database } from '../env.ts'
import * as schema from './schema.ts'

/** A Drizzle handle over the D1 binding; free to make, so one per request. */
export function database(binding: D1Database) {
  return drizzle(binding, { schema })
}

export type Database = ReturnType<typeof database>
