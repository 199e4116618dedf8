import { expect, test } from 'vitest'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { asStaff } from '../../support/staff/staff.ts'

const propsOf = async (response: Response) => {
  const [, props = ''] = /id="workspace" data-props="([^"]*)"/.exec(await response.text()) ?? []
  return props.replaceAll('&quot;', '"')
}

test('the screen of today contains the answer of the API', async () => {
  const answer = await (await asStaff('/admin/api/today')).json()
  expect(answer).toMatchObject({ ok: true, drafts: {}, trouble: {} })
  const props = JSON.parse(await propsOf(await asStaff('/admin/today')))
  expect(props.initialAnswers).toEqual([{ key: ['today'], answer }])
})

test('during a database outage the API fails, and the screen contains no answer', async () => {
  const without = { env: { DB: brokenDatabase() } }
  const response = await asStaff('/admin/api/today', without)
  expect([response.status, await response.json()]).toMatchObject([503, { ok: false, code: 'failed' }])
  const screen = await asStaff('/admin/today', without)
  expect(screen.status).toBe(503)
  expect(JSON.parse(await propsOf(screen)).initialAnswers).toEqual([])
})
