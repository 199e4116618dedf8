import { afterAll, expect, test } from 'vitest'
import { freePort } from '../run/ports.ts'
import { startAccess } from './access.ts'

const access = await startAccess({ port: await freePort() })
afterAll(() => access.close())

test('a request for the favicon gets an empty response, not an error', async () => {
  const answer = await fetch(`${access.origin}/favicon.ico`)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})
