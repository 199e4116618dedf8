import { expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

test.each([
  '/',
  '/about',
  '/blog/x?a=b#c',
  '/كتاب',
  '#main',
  '#',
  'https://example.com/x?y=//z',
  'http://example.com',
  'HTTPS://EXAMPLE.COM',
  'mailto:hello@agency.example',
  'tel:+966501234567',
])('the link %s stays unchanged', (url) => {
  expect(safeUrl(url)).toBe(url)
})

test.each([
  [' /about ', '/about'],
  ['/ab\tout', '/about'],
  ['\n/about', '/about'],
  ['ht\ntps://example.com', 'https://example.com'],
])('the link %j loses the characters that browsers drop', (url, safe) => {
  expect(safeUrl(url)).toBe(safe)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>',
  'vbscript:msgbox(1)',
  'blob:https://agency.example/1',
  'file:///etc/passwd',
  'ftp://example.com',
  'intent://x',
  '//attacker.example',
  '/\\attacker.example',
  '\\\\attacker.example',
  '\\/attacker.example',
  '/\t/attacker.example',
  '/\n\\attacker.example',
  '\t//attacker.example',
  '\u0001//attacker.example',
  'about',
  '../about',
  '?a=b',
  'http:',
  'https://',
  '',
  ' ',
])('the link %j is refused', (url) => {
  expect(safeUrl(url)).toBeNull()
})
