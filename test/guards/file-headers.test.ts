import { expect, test } from 'vitest'
import { bareContentPolicy } from '../../src/html/content-security-policy.ts'
import { alwaysSent } from '../../src/middleware/security-headers.ts'
import { fileHeaders } from '../support/requests/file-headers.ts'

const rules = fileHeaders()

test('files have the same headers as every response of the worker', () => {
  expect(rules['/*']).toEqual({ ...alwaysSent, 'content-security-policy': bareContentPolicy })
})

test('only files with a hash in their name are immutable, and all of them are', () => {
  const forever = { 'cache-control': 'public, max-age=31536000, immutable' }
  const { '/*': _, '/f/next-pages.*': __, ...others } = rules
  expect(others).toEqual({ '/c/*': forever, '/f/*': forever, '/art/*': forever })
})

test('the speculation rules have their own type, without which browsers ignore them', () => {
  expect(rules['/f/next-pages.*']).toEqual({ 'content-type': 'application/speculationrules+json' })
})
