import { expect, test } from 'vitest'
import { visit } from '../../test/support/requests/visit.ts'
import { plainRoutes } from './plain-routes.ts'

test('src/app.ts leads to every plain route', async () => {
  const answers = await Promise.all(
    plainRoutes.routes.map(async ({ method, path }) => {
      const name = method === 'ALL' ? 'GET' : method
      const { status } = await visit(path, { method: name, ...(name === 'POST' && { body: 'x' }) })
      return { route: `${name} ${path}`, status }
    }),
  )
  expect(answers.length).toBeGreaterThan(5)
  expect(answers.filter(({ status }) => status === 404)).toEqual([])
})
