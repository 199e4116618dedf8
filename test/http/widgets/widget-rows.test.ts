import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { timeouts } from '../../../src/platform/time.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { applyFault, wrapDatabase } from '../../support/faults/faulty-bindings.ts'
import { setLongTimeouts } from '../../support/faults/timeouts.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { visit } from '../../support/requests/visit.ts'
import { draftFor, newPage } from '../../support/staff/drafts.ts'
import { asStaff, publishAs, revisionOf, saveAs } from '../../support/staff/staff.ts'

beforeEach(async () => {
  await env.DB.exec('delete from widgets')
})

async function rows() {
  const { results } = await env.DB.prepare(
    'select id, type, name, description from widgets order by type',
  ).run()
  return results
}

const fromRegistry = [...widgetTypes.values()]
  .map(({ type, name, description }) => ({
    id: `widget-${type}`,
    type,
    name: name.en,
    description: description.en,
  }))
  .toSorted((one, other) => (one.type < other.type ? -1 : 1))

test('opening the editor adds a row for each widget once, and keeps existing rows with other ids', async () => {
  await env.DB.exec(
    "insert into widgets (id, type, name) values ('widget-hero', 'hero', 'Old'), ('mine', 'text', 'Mine')",
  )
  const mine = { id: 'mine', type: 'text', name: 'Mine', description: null }
  await newPage('page/definitions')
  for (const _ of [1, 2]) {
    await asStaff(screenPaths.page('page/definitions'))
    expect(await rows()).toEqual(fromRegistry.map((row) => (row.type === 'text' ? mine : row)))
  }
})

test('a page can be published with a widget that the database does not know yet', async () => {
  const slug = 'page/newer-than-the-database'
  const id = await newPage(slug)
  const revision = revisionOf(await saveAs(id, 1, draftFor(slug, 'Published before its row')))
  await env.DB.exec('delete from widgets')
  revisionOf(await publishAs(id, revision))
  expect(await rows()).toEqual(fromRegistry.filter(({ type }) => type === 'text'))
  expect(await (await visit(`/${slug}`)).text()).toContain('Published before its row')
})

test('the editor opens at once although the rows of widgets cannot be written', async () => {
  await newPage('page/hanging')
  Object.assign(timeouts, { staffWrite: 200 })
  const DB = wrapDatabase(env.DB, applyFault('hang', 'run'))
  const response = await asStaff(screenPaths.page('page/hanging'), { env: { DB } })
  setLongTimeouts()
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('&quot;widgetsFailed&quot;:false')
  expect(loggedEvents().map(({ event }) => event)).toContain('widget_rows_failed')
})
