import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
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

test('the screen of today does without the groups of a feed’s holder, and the log says so', async () => {
  const refuseFeeds = <Binding extends object>(binding: Binding): Binding =>
    new Proxy(binding, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === 'prepare' && String(args[0]).includes('calendar_feeds')) throw new Error('refused')
          const result: unknown = Reflect.apply(value, target, args)
          return name === 'withSession' && isObject(result) ? refuseFeeds(result) : result
        }
      },
    })
  const response = await asStaff('/admin/api/today', { env: { DB: refuseFeeds(env.DB) } })
  expect([response.status, await response.json()]).toMatchObject([200, { ok: true }])
  expect(loggedEvents().map(({ event }) => event)).toContain('feed_holder_failed')
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

test('during a database outage the API fails, and the screen contains no answer', async () => {
  const without = { env: { DB: brokenDatabase() } }
  const response = await asStaff('/admin/api/today', without)
  expect([response.status, await response.json()]).toMatchObject([503, { ok: false, code: 'failed' }])
  const screen = await asStaff('/admin/today', without)
  expect(screen.status).toBe(503)
  expect(JSON.parse(await propsOf(screen)).initialAnswers).toEqual([])
})
