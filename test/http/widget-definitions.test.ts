import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { database } from '../../src/data/database.ts'
import { widgets } from '../../src/data/pages/schema.ts'
import { widgetTypes } from '../../src/widgets/registry.ts'

test('the migrations define every widget type of the registry, and no other', async () => {
  const rows = await database(env.DB).select().from(widgets)
  expect(rows.map((row) => row.type).toSorted()).toEqual([...widgetTypes.keys()].toSorted())
  expect(rows.every((row) => row.id === `widget-${row.type}`)).toBe(true)
})
