import { expect, test } from 'vitest'
import { bareContentPolicy } from '../../src/html/content-security-policy.ts'
import { alwaysSent } from '../../src/middleware/security-headers.ts'
import { fileHeaders } from '../support/file-headers.ts'

const rules = fileHeaders()

test('files carry the very headers that every answer of the worker carries', () => {
  expect(rules['/*']).toEqual({ ...alwaysSent, 'content-security-policy': bareContentPolicy })
})

test('what has a hash in its name is kept for ever, and nothing else is', () => {
  const forever = { 'cache-control': 'public, max-age=31536000, immutable' }
  const { '/*': _, ...others } = rules
  expect(others).toEqual({ '/c/*': forever, '/f/*': forever, '/art/*': forever })
})
