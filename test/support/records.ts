import { env } from 'cloudflare:workers'
import { database } from '../../src/data/database.ts'
import { app_ideas, industries, services } from '../../src/data/records/schema.ts'

type Without<Row> = Omit<Row, 'id'>

/** Puts a service into the database as staff keep it. */
export async function keepService(row: Without<typeof services.$inferInsert>): Promise<void> {
  await database(env.DB)
    .insert(services)
    .values({ id: crypto.randomUUID(), ...row })
}

/** Puts an industry into the database as staff keep it. */
export async function keepIndustry(row: Without<typeof industries.$inferInsert>): Promise<void> {
  await database(env.DB)
    .insert(industries)
    .values({ id: crypto.randomUUID(), ...row })
}

/** Puts an app idea into the database as staff keep it. */
export async function keepApp(row: Without<typeof app_ideas.$inferInsert>): Promise<void> {
  await database(env.DB)
    .insert(app_ideas)
    .values({ id: crypto.randomUUID(), ...row })
}
