import { expect, test } from 'vitest'
import { assets } from '../../src/assets.ts'
import { brokenDatabase, brokenStore } from '../support/bindings.ts'
import { visit } from '../support/visit.ts'

test('the sheet that a page of an earlier build links leads to all of today’s, also in an outage, and is not kept', async () => {
  const response = await visit('/f/late.0123abcd.css', {
    env: { DB: brokenDatabase(), PAGES: brokenStore() },
  })
  expect([response.status, response.headers.get('location')]).toEqual([302, assets.sheets.site])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('today’s own, which is a file, is led nowhere, nor is another name', async () => {
  for (const path of [assets.sheets.late, '/f/late.css', '/f/site.0123abcd.css']) {
    const response = await visit(path)
    expect(response.headers.get('location'), path).toBeNull()
    expect(response.status, path).toBe(404)
  }
})
