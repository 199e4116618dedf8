import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareContentPolicy } from '../../src/html/content-security-policy.ts'
import { alwaysSent } from '../../src/middleware/security-headers.ts'
import { root } from '../support/sources.ts'

/** The rules of `public/_headers`: headers by pattern. */
const rules = Object.fromEntries(
  readFileSync(join(root, 'public/_headers'), 'utf8')
    .trim()
    .split('\n\n')
    .map((block) => {
      const [pattern = '', ...lines] = block.split('\n')
      const headers = lines.map((line) => {
        const [, name = '', value = ''] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
        return [name.toLowerCase(), value]
      })
      return [pattern, Object.fromEntries(headers)]
    }),
)

test('files carry the very headers that every answer of the worker carries', () => {
  expect(rules['/*']).toEqual({ ...alwaysSent, 'content-security-policy': bareContentPolicy })
})

test('what has a hash in its name is kept for ever, and nothing else is', () => {
  const forever = { 'cache-control': 'public, max-age=31536000, immutable' }
  const { '/*': _, ...others } = rules
  expect(others).toEqual({ '/c/*': forever, '/f/*': forever, '/art/*': forever })
})
