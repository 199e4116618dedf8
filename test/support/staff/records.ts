import { env } from 'cloudflare:workers'
import { database } from '../../../src/data/database.ts'
import { app_ideas, industries, services } from '../../../src/data/records/schema.ts'

type Without<Row> = Omit<Row, 'id'>

const db = database(env.DB)
const id = () => crypto.randomUUID()

/* Stores a record as staff do. */

export async function keepService(row: Without<typeof services.$inferInsert>): Promise<void> {
  await db.insert(services).values({ id: id(), ...row })
}

export async function keepIndustry(row: Without<typeof industries.$inferInsert>): Promise<void> {
  await db.insert(industries).values({ id: id(), ...row })
}

export async function keepApp(row: Without<typeof app_ideas.$inferInsert>): Promise<void> {
  await db.insert(app_ideas).values({ id: id(), ...row })
}
